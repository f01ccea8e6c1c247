import { ErrorText } from './ErrorText.tsx';
import type { PlainPartProps } from './partProps.ts';

/** Why Next was refused on a step of choices. Its line is always there, so that no choice moves from under the pointer. */
export function GroupError({ flow }: PlainPartProps) {
  return flow.groupError ? <ErrorText flow={flow} message={flow.groupError} {...flow.groupErrorProps} /> : <p aria-hidden="true">{'\u00a0'}</p>;
}
