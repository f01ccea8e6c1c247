import { CheckboxCards, Flex, RadioCards, Select, TextArea, TextField, Theme } from '@radix-ui/themes';
import { choiceProps, useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import { FieldTexts, PlainHtmlForm, type ChoicePartProps, type FieldProps, type GroupPartProps } from './PlainHtmlForm.tsx';
import './radix.css';

/** A field of Radix Themes. Its select is a button with a list: the id and the aria attributes belong on the button, and Enter to the list. */
export function RadixField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const { onBlur: _onBlur, ...boxProps } = field.boxProps;
  return (
    <Flex direction="column" mb="3">
      {field.labelProps && <label {...field.labelProps} />}
      {field.control === 'select' ? (
        <Select.Root value={field.value} onValueChange={field.setValue} onOpenChange={(isOpen) => isOpen || field.blur()}>
          <Select.Trigger {...boxProps} placeholder={field.prompt} />
          <Select.Content>
            {field.optionGroups.map(({ label, options }, index) => (
              <Select.Group key={index}>
                {label && <Select.Label>{label}</Select.Label>}
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value}>{option.text}</Select.Item>
                ))}
              </Select.Group>
            ))}
          </Select.Content>
        </Select.Root>
      ) : field.control === 'textarea' ? (
        <TextArea {...field.inputProps} />
      ) : field.control !== 'checkbox' && (
        // as: Radix lists the types of text fields.
        <TextField.Root {...field.inputProps} type={field.inputProps.type as 'text'} />
      )}
      <FieldTexts field={field} />
    </Flex>
  );
}

/** Answers or clinics. The group shows what the flow says is chosen; it has no callback of its own, since each choice has one. */
function RadixGroup({ groupProps, chosen, children }: GroupPartProps) {
  if (groupProps.role === 'group') return <CheckboxCards.Root {...groupProps} value={[...chosen]}>{children}</CheckboxCards.Root>;
  return <RadioCards.Root {...groupProps} value={chosen[0] ?? ''}>{children}</RadioCards.Root>;
}

/** One of them: a card that is a button. */
function RadixChoice({ inputProps, children }: ChoicePartProps) {
  const props = choiceProps(inputProps);
  return props.role === 'radio' ? <RadioCards.Item {...props}>{children}</RadioCards.Item> : <CheckboxCards.Item {...props}>{children}</CheckboxCards.Item>;
}

/** The form of plain HTML with fields and choices of Radix Themes. */
export function RadixForm(props: LeadFlowOptions) {
  return (
    // Radix makes the root theme as tall as the window.
    <Theme style={{ minHeight: 0 }}>
      <PlainHtmlForm {...props} FieldPart={RadixField} GroupPart={RadixGroup} ChoicePart={RadixChoice} />
    </Theme>
  );
}
