import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import type { ButtonProps } from '../propTypes.ts';

/**
 * A button that stays in the tab order while it can't do its work: pressing it says why. It may stand outside the form, in the footer of a
 * dialog, so it ignores the second press of a double click and a held Enter by itself.
 */
export function pressProps(store: LeadFlowStore, id: string, onPress: () => void): Omit<ButtonProps, 'children' | 'aria-disabled'> {
  return {
    id,
    type: 'button',
    onClick(event) {
      // as: a library's button may call this with an event of its own, late, or without one. The second click of a double click may be meant
      // for the previous step's button, which Preact still listens to after it was removed.
      const { currentTarget, detail = 0 } = (event ?? {}) as { readonly currentTarget?: Element | null; readonly detail?: number };
      if (currentTarget?.isConnected !== false && !store.isPressStale(detail)) onPress();
    },
    onKeyDown(event) {
      if (event.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}
