import { useStepInput, type ReadyLeadFlow } from '../../packages/headless/src/index.ts';
import { Dropdown, TextField } from './yourLibrary.tsx';

interface FieldProps {
  readonly flow: ReadyLeadFlow;
  readonly name: string;
}

export function LibraryText({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  return (
    <>
      {field.label && <label {...field.labelProps}>{field.label}</label>}
      <TextField {...field.inputProps} value={field.text} onChange={field.setValue} onBlur={field.blur} />
      {field.error && <p {...field.errorMessageProps}>{flow.messages.errorPrefix} {field.error}</p>}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
    </>
  );
}

export function LibrarySelect({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const { id, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid } = field.inputProps;
  return (
    <>
      {field.label && <label {...field.labelProps}>{field.label}</label>}
      <Dropdown
        id={id}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required
        options={[{ text: flow.messages.selectPrompt, value: '' }, ...field.options]}
        value={field.text}
        onChange={field.setValue}
        onBlur={field.blur}
      />
      {field.error && <p {...field.errorMessageProps}>{flow.messages.errorPrefix} {field.error}</p>}
      {field.help && <p {...field.helpProps}>{field.help}</p>}
    </>
  );
}
