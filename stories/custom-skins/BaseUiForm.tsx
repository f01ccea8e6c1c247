import { Checkbox } from '@base-ui/react/checkbox';
import { Input } from '@base-ui/react/input';
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Select } from '@base-ui/react/select';
import { choiceProps, type ControlProps, type Controls, type LeadFlowOptions } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import { stepsOf, type ChoiceProps, type GroupProps } from './libraryChoices.tsx';
import { PlainHtmlForm } from './PlainHtmlForm.tsx';
import './baseUi.css';

const Group = ({ chosen, ...props }: GroupProps) => (props.role === 'group' ? <div {...props} /> : <RadioGroup {...props} value={chosen[0] ?? null} />);

function Choice({ inputProps, children }: ChoiceProps) {
  const { role, ...props } = choiceProps(inputProps);
  if (role === 'radio') return <Radio.Root {...props} className="base-choice">{children}</Radio.Root>;
  return <Checkbox.Root {...props} checked={inputProps.checked} className="base-choice">{children}</Checkbox.Root>;
}

/** A button with a list, to which Enter belongs. */
function BaseUiSelect({ field }: ControlProps<'select'>) {
  const items = field.options.map(({ text, value }) => ({ label: text, value }));
  return (
    <Select.Root items={items} value={field.text || null} onValueChange={field.setValue}>
      <Select.Trigger className="base-box" {...field.boxProps}><Select.Value placeholder={field.prompt} /></Select.Trigger>
      <Select.Portal>
        <Select.Positioner>
          <Select.Popup className="base-popup">
            {field.optionGroups.map(({ label, options }, index) => (
              <Select.Group key={index}>
                {label && <Select.GroupLabel>{label}</Select.GroupLabel>}
                {options.map(({ text, value }) => <Select.Item key={value} value={value} className="base-option"><Select.ItemText>{text}</Select.ItemText></Select.Item>)}
              </Select.Group>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

const controls: Controls = {
  ...Lead.controls,
  input: ({ field }) => <Input className="base-box" {...field.inputProps} />,
  date: ({ field }) => <Input className="base-box" {...field.inputProps} />,
  textarea: ({ field }) => <Input className="base-box" {...field.inputProps} render={<textarea rows={4} />} />,
  select: BaseUiSelect,
};
const steps = stepsOf(Group, Choice);

/** A form of parts with fields and choices of Base UI. */
export const BaseUiForm = (options: LeadFlowOptions) => <PlainHtmlForm {...options} steps={steps} controls={controls} />;
