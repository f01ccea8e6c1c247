import type { KeyboardEvent } from 'react';
import type { ComboBoxState } from 'react-stately/useComboBoxState';

/** Keys that lead to an option. */
export const leadsToOption = (key: string): boolean => /^(?:Arrow|Page)(?:Up|Down)$/.test(key);

/**
 * Does what react-aria leaves undone for a key of the combo box. Says whether the key is dealt with: the others are for react-aria.
 * @param isKeyed Keys have led to the option in focus, and not a pointer or the opening of the list.
 */
export function takeComboKey(event: KeyboardEvent<HTMLInputElement>, state: ComboBoxState<object>, isKeyed: boolean): boolean {
  const { key, altKey, ctrlKey } = event;
  if (altKey && /^Arrow(?:Up|Down)$/.test(key)) {
    // Else the window scrolls. What is typed stays: to close by `close` would take it away.
    event.preventDefault();
    if (state.isOpen !== (key === 'ArrowDown')) state.toggle(null, 'manual');
    return true;
  }
  // It brings an earlier choice back; without one there is only what is typed, which stays. A dialog around the form stays too.
  if (key === 'Escape' && state.isOpen && state.selectedItem === null) {
    event.preventDefault();
    state.toggle(null, 'manual');
    return true;
  }
  // The list is gone through by the page, and not the window as well. With Ctrl the keys are the browser's, for its tabs.
  if (state.isOpen && !ctrlKey && /^Page(?:Up|Down)$/.test(key)) event.preventDefault();
  // The text's own, until the visitor has gone into the list: Tab would choose the option that they led to.
  return /^(?:Home|End)$/.test(key) && !(isKeyed && state.selectionManager.focusedKey !== null);
}
