import type { KeyboardEvent } from 'react';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import type { ButtonProps } from '../types.ts';

/**
 * A button that stays in the tab order while it can't do its work: pressing it says why (ACCESSIBILITY D2). It may stand outside the form,
 * in the footer of a dialog: the second press of a double click, and a held Enter, do nothing there either.
 */
export function buttonProps(store: LeadFlowStore, id: string, isDisabled: boolean, onPress: () => void): ButtonProps {
  return {
    id,
    type: 'button',
    'aria-disabled': isDisabled || undefined,
    onClick(event) {
      // as: skins pass on events of other libraries, late ones and none. The second click of a double click may mean the button of
      // the step before, which Preact goes on listening to.
      const { currentTarget, detail = 0 } = (event ?? {}) as { readonly currentTarget?: Element | null; readonly detail?: number };
      if (currentTarget?.isConnected !== false && !store.isPressStale(detail)) onPress();
    },
    onKeyDown(event) {
      // as: for the same reason.
      if ((event as KeyboardEvent | undefined)?.repeat && event.key === 'Enter') event.preventDefault();
    },
  };
}
