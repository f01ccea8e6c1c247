import type { ButtonProps } from '../types.ts';

/** A button that stays in the tab order while it can't do its work: pressing it says why (ACCESSIBILITY D2). */
export function buttonProps(id: string, isDisabled: boolean, onPress: () => void): ButtonProps {
  return { id, type: 'button', 'aria-disabled': isDisabled || undefined, onClick: onPress };
}
