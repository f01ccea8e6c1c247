import { Checkbox } from '@base-ui/react/checkbox';
import { Input } from '@base-ui/react/input';
import { Select } from '@base-ui/react/select';
import { Control, useStepInput, type ControlProps, type Controls, type Flow } from '../../packages/headless/src/index.ts';

function LibrarySelect({ field }: ControlProps<'select'>) {
  const { value, setValue, prompt, options, optionGroups, boxProps } = field;
  const items = [{ label: prompt, value: '' }, ...options.map(({ text: label, value: own }) => ({ label, value: own }))];
  return (
    <Select.Root items={items} value={value} onValueChange={setValue}>
      <Select.Trigger {...boxProps}><Select.Value /></Select.Trigger>
      <Select.Portal>
        <Select.Positioner>
          <Select.Popup>
            <Select.Item value=""><Select.ItemText>{prompt}</Select.ItemText></Select.Item>
            {optionGroups.map((group, index) => (
              <Select.Group key={index}>
                {group.label && <Select.GroupLabel>{group.label}</Select.GroupLabel>}
                {group.options.map((option, row) => <Select.Item key={row} value={option.value}><Select.ItemText>{option.text}</Select.ItemText></Select.Item>)}
              </Select.Group>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}

const controls: Controls = {
  input: ({ field }) => <Input {...field.inputProps} />,
  date: ({ field }) => <Input {...field.inputProps} />,
  textarea: ({ field }) => <textarea {...field.inputProps} />,
  select: LibrarySelect,
  checkbox: ({ field: { boxProps, isChecked, setChecked } }) => <Checkbox.Root {...boxProps} checked={isChecked} onCheckedChange={setChecked}><Checkbox.Indicator /></Checkbox.Root>,
};

export function LibraryField({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const field = useStepInput(flow, name);
  return (
    <>
      {field.labelProps && <label {...field.labelProps} />} <Control flow={flow} field={field} by={controls} />
      {field.texts.map(({ kind, props }) => <p key={kind} {...props} />)}
      {field.retryButtonProps && <button {...field.retryButtonProps} />}
    </>
  );
}
