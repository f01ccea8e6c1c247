import type { PlainPartProps } from './partProps.ts';

/** A fault in words, never by colour alone. */
export function ErrorText({ flow, message, id }: PlainPartProps & { readonly message: string; readonly id?: string }) {
  return (
    <p id={id} className={flow.settings.inputErrorClass}>
      {flow.messages.errorPrefix} <span>{message}</span>
    </p>
  );
}
