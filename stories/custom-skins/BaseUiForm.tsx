import { Checkbox } from '@base-ui/react/checkbox';
import { Input } from '@base-ui/react/input';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Select } from '@base-ui/react/select';
import { choiceProps, useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import { FieldTexts, PlainHtmlForm, type ChoicePartProps, type FieldProps, type GroupPartProps } from './PlainHtmlForm.tsx';
import './baseUi.css';

/** Answers or clinics. The group shows what the flow says is chosen; it has no callback of its own, since each choice has one. */
function BaseUiGroup({ groupProps, chosen, children }: GroupPartProps) {
  if (groupProps.role === 'group') return <div {...groupProps}>{children}</div>;
  return (
    <RadioGroup {...groupProps} value={chosen[0] ?? null}>
      {children}
    </RadioGroup>
  );
}

/** One of them: all of its card is the control. */
function BaseUiChoice({ inputProps, children }: ChoicePartProps) {
  const { role, ...props } = choiceProps(inputProps);
  if (role === 'radio') {
    return (
      <Radio.Root {...props} className="base-choice">
        {children}
      </Radio.Root>
    );
  }
  return (
    <Checkbox.Root {...props} checked={inputProps.checked} className="base-choice">
      {children}
    </Checkbox.Root>
  );
}

/** A field of Base UI. Its input takes the props as they are; its select is a button with a list, to which Enter belongs. */
function BaseUiField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  return (
    <div className="base-field">
      {field.labelProps && <label {...field.labelProps} />}
      {field.control === 'select' ? (
        <Select.Root
          items={field.options.map(({ text, value }) => ({ label: text, value }))}
          value={field.text || null}
          onValueChange={(value) => field.setValue(value ?? '')}
        >
          <Select.Trigger {...field.boxProps}>
            <Select.Value placeholder={field.prompt} />
          </Select.Trigger>
          <Select.Portal>
            <Select.Positioner>
              <Select.Popup className="base-popup">
                {field.optionGroups.map(({ label, options }, index) => (
                  <Select.Group key={index}>
                    {label && <Select.GroupLabel>{label}</Select.GroupLabel>}
                    {options.map((option) => (
                      <Select.Item key={option.value} value={option.value} className="base-option">
                        <Select.ItemText>{option.text}</Select.ItemText>
                      </Select.Item>
                    ))}
                  </Select.Group>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      ) : (
        <Input {...field.inputProps} render={field.control === 'textarea' ? <textarea rows={4} /> : undefined} />
      )}
      <FieldTexts field={field} />
    </div>
  );
}

/** The form of plain HTML with fields and choices of Base UI. */
export function BaseUiForm(props: LeadFlowOptions) {
  return <PlainHtmlForm {...props} FieldPart={BaseUiField} GroupPart={BaseUiGroup} ChoicePart={BaseUiChoice} />;
}
