import { useHtml, useStepInput, type Flow } from '../../packages/headless/src/index.ts';

export function Consent({ flow, name }: { readonly flow: Flow<'ready'>; readonly name: string }) {
  const { input, text, setValue, label, labelProps, inputProps, error, errorMessageProps } = useStepInput(flow, name);
  const words = useHtml(flow, input.text && `${input.text} ${input.required ? '' : flow.messages.optional}`);
  return (
    <>
      <input {...inputProps} type="checkbox" autoComplete="off" checked={text !== ''} onChange={({ currentTarget: { checked } }) => setValue(checked ? new Date().toISOString() : '')} />
      <label {...labelProps} htmlFor={inputProps.id} {...(input.text ? words : { children: label })} />
      {error && <p {...errorMessageProps}>{flow.messages.errorPrefix} {error}</p>}
    </>
  );
}
