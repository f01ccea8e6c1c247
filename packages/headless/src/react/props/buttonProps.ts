import type { ButtonProps } from '../types.ts';

/** A button that stays in the tab order while it can't do its work: pressing it says why (ACCESSIBILITY D2). */
export function buttonProps(id: string, isDisabled: boolean, onPress: () => void): ButtonProps {
  return {
    id,
    type: 'button',
    'aria-disabled': isDisabled || undefined,
    onClick(event) {
      // as: skins pass on events of other libraries, late ones and none. The second click of a double click may mean the button of
      // the step before, which Preact goes on listening to.
      const { currentTarget } = (event ?? {}) as { readonly currentTarget?: Element | null };
      if (currentTarget?.isConnected !== false) onPress();
    },
  };
}
