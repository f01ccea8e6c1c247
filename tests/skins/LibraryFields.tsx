import { Input } from '@base-ui/react/input';
import { Select } from '@base-ui/react/select';
import { useState } from 'react';
import { useStepInput, type Flow, type UseStepInput } from '../../packages/headless/src/index.ts';

interface FieldProps {
  readonly flow: Flow<'ready'>;
  readonly name: string;
}

function Texts({ flow, field }: { readonly flow: Flow<'ready'>; readonly field: UseStepInput }) {
  return (
    <>
      {(field.error ?? field.pendingText) && <p {...field.errorMessageProps}>{field.error && flow.messages.errorPrefix} {field.error ?? field.pendingText}</p>}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
      {field.description && <p {...field.descriptionProps}>{field.description}</p>}
      {field.hasOptionsFailed && <p {...field.descriptionProps}>{flow.messages.optionsFailed}</p>}
      {field.hasOptionsFailed && <button type="button" onClick={field.retryOptions}>{flow.messages.optionsRetry}</button>}
    </>
  );
}

export function LibraryText({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  return (
    <>
      {field.label && <label {...field.labelProps}>{field.label}</label>}
      <Input {...field.inputProps} />
      <Texts flow={flow} field={field} />
    </>
  );
}

export function LibrarySelect({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const [isOpen, setIsOpen] = useState(false);
  const { id, placeholder = flow.messages.selectPrompt, 'aria-required': required, 'aria-invalid': invalid, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = field.inputProps;
  const items = [{ label: placeholder, value: '' }, ...field.options.map(({ text, value }) => ({ label: text, value }))];
  return (
    <>
      {field.label && <label {...field.labelProps}>{field.label}</label>}
      <Select.Root items={items} value={field.text} onValueChange={field.setValue} open={isOpen} onOpenChange={setIsOpen}>
        <Select.Trigger id={id} aria-required={required} aria-invalid={invalid} aria-labelledby={labelledBy} aria-describedby={describedBy} onBlur={() => isOpen || field.blur()}>
          <Select.Value />
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner>
            <Select.Popup>
              <Select.Item value=""><Select.ItemText>{placeholder}</Select.ItemText></Select.Item>
              {field.optionGroups.map(({ label, options }, index) => (
                <Select.Group key={index}>
                  {label && <Select.GroupLabel>{label}</Select.GroupLabel>}
                  {options.map(({ text, value }, row) => <Select.Item key={row} value={value}><Select.ItemText>{text}</Select.ItemText></Select.Item>)}
                </Select.Group>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
      <Texts flow={flow} field={field} />
    </>
  );
}
