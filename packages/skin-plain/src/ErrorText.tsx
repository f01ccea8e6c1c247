import type { PlainPartProps } from './PlainFormView.tsx';

/** A fault in words, never by colour alone. */
export function ErrorText({ flow, message, id }: PlainPartProps & { readonly message: string; readonly id?: string }) {
  return (
    <p id={id} className={flow.settings.inputErrorClass}>
      {flow.messages.errorPrefix} <span>{message}</span>
    </p>
  );
}

/** Why Next was refused on a step of choices. Its line is always there, so that no choice moves from under the pointer. */
export function GroupError({ flow }: PlainPartProps) {
  return flow.groupError ? <ErrorText flow={flow} message={flow.groupError} {...flow.groupErrorProps} /> : <p aria-hidden="true">{'\u00a0'}</p>;
}
