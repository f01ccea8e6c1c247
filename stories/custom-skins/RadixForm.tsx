import { CheckboxCards, Flex, RadioCards, Select, TextArea, TextField, Theme } from '@radix-ui/themes';
import { choiceProps, useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import { FieldTexts, PlainHtmlForm, type ChoicePartProps, type FieldProps, type GroupPartProps } from './PlainHtmlForm.tsx';
import { OptionsFailed } from './RareSteps.tsx';
import './radix.css';

/** A field of Radix Themes. Its select is a button with a list: the id and the aria attributes belong on the button, and Enter to the list. */
export function RadixField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const { type, inputMode: _inputMode, ...areaProps } = field.inputProps;
  const { id, placeholder, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = field.inputProps;
  return (
    <Flex direction="column" mb="3">
      {field.label && <label {...field.labelProps}>{field.label}</label>}
      {field.input.type === 'select' ? (
        <Select.Root value={field.value} onValueChange={field.setValue} onOpenChange={(isOpen) => isOpen || field.blur()}>
          <Select.Trigger id={id} placeholder={placeholder ?? flow.messages.selectPrompt} aria-labelledby={labelledBy} aria-describedby={describedBy} aria-invalid={isInvalid} aria-required={isRequired} />
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
      ) : field.input.type === 'textarea' ? (
        <TextArea {...areaProps} />
      ) : (
        // as: Radix lists the types of text fields.
        <TextField.Root {...field.inputProps} type={type as 'text'} />
      )}
      <FieldTexts flow={flow} field={field} />
      <OptionsFailed flow={flow} field={field} />
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
