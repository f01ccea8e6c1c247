import type { Flow } from '@leadflow/headless';

/** A fault in words, never by colour alone. */
export function ErrorText({ flow, message, id }: { readonly flow: Flow; readonly message: string; readonly id?: string }) {
  return (
    <p id={id} className={flow.settings.inputErrorClass}>
      {flow.messages.errorPrefix} <span>{message}</span>
    </p>
  );
}
