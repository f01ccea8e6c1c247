import { CheckboxCards, RadioCards, Select, TextArea, TextField, Theme } from '@radix-ui/themes';
import { choiceProps, type ControlProps, type Controls, type LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import { stepsOf, type ChoiceProps, type GroupProps } from './libraryChoices.tsx';
import { PlainHtmlForm } from './PlainHtmlForm.tsx';
import './radix.css';

/** Its colours are a list of names, and its groups have values of their own. */
function Group({ chosen, color: _color, defaultValue: _defaultValue, dir: _dir, ...props }: GroupProps) {
  return props.role === 'group' ? <CheckboxCards.Root {...props} value={[...chosen]} /> : <RadioCards.Root {...props} value={chosen[0] ?? ''} />;
}

function Choice({ inputProps, children }: ChoiceProps) {
  const props = choiceProps(inputProps);
  return props.role === 'radio' ? <RadioCards.Item {...props}>{children}</RadioCards.Item> : <CheckboxCards.Item {...props}>{children}</CheckboxCards.Item>;
}

/** A button with a list: the id and the aria attributes belong on the button, and Enter to the list. */
function RadixSelect({ field }: ControlProps<'select'>) {
  const { onBlur: _onBlur, ...boxProps } = field.boxProps;
  return (
    <Select.Root value={field.value} onValueChange={field.setValue} onOpenChange={(isOpen) => isOpen || field.blur()}>
      <Select.Trigger {...boxProps} placeholder={field.prompt} />
      <Select.Content>
        {field.optionGroups.map(({ label, options }, index) => (
          <Select.Group key={index}>
            {label && <Select.Label>{label}</Select.Label>}
            {options.map(({ text, value }) => <Select.Item key={value} value={value}>{text}</Select.Item>)}
          </Select.Group>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

// as: Radix lists the types of text fields.
const RadixBox = ({ field }: ControlProps<'input' | 'date'>) => <TextField.Root {...field.inputProps} type={field.inputProps.type as 'text'} />;
const controls: Controls = { ...Lead.controls, input: RadixBox, date: RadixBox, textarea: ({ field }) => <TextArea {...field.inputProps} />, select: RadixSelect };
const steps = stepsOf(Group, Choice);

/** A form of parts with fields and choices of Radix Themes, which makes the root theme as tall as the window. */
export const RadixForm = (options: LeadFlowOptions) => <Theme style={{ minHeight: 0 }}><PlainHtmlForm {...options} steps={steps} controls={controls} /></Theme>;
