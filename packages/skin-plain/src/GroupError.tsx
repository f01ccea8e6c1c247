import type { PlainPartProps } from './partProps.ts';

/** Why Next was refused on a step of choices. Its line is always there, so that no choice moves from under the pointer. */
export function GroupError({ flow }: PlainPartProps) {
  return <p className={flow.settings.inputErrorClass} {...flow.groupErrorProps} />;
}
