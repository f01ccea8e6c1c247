import type { KeyboardEvent } from 'react';
import type { ComboBoxState } from 'react-stately/useComboBoxState';

/**
 * A key press as react-aria reads it. It copies an event's own properties: React's event has them all, and the native event that Preact hands
 * on has none, so that every key of the combo box would be dead.
 */
export function ownKeyEvent(event: KeyboardEvent<HTMLInputElement>): KeyboardEvent<HTMLInputElement> {
  if (Object.hasOwn(event, 'key')) return event;
  // as: in Preact it is the native event.
  const native = event as unknown as globalThis.KeyboardEvent & { readonly currentTarget: HTMLInputElement };
  const { type, key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, target, currentTarget } = native;
  let isStopped = false;
  const own = {
    type,
    key,
    code,
    altKey,
    ctrlKey,
    metaKey,
    shiftKey,
    repeat,
    target,
    currentTarget,
    nativeEvent: native,
    preventDefault: () => native.preventDefault(),
    isDefaultPrevented: () => native.defaultPrevented,
    stopPropagation() {
      isStopped = true;
      native.stopPropagation();
    },
    isPropagationStopped: () => isStopped,
  };
  // as: these are the members that react-aria's key handlers use.
  return own as unknown as KeyboardEvent<HTMLInputElement>;
}

/** Keys that lead to an option. */
export const leadsToOption = (key: string): boolean => /^(?:Arrow|Page)(?:Up|Down)$/.test(key);

/**
 * Handles the keys of the combo box that react-aria doesn't, and says whether it did: the others are for react-aria.
 * @param isKeyed The focused option was reached by keys, not by the pointer or by opening the list.
 */
export function takeComboKey(event: KeyboardEvent<HTMLInputElement>, state: ComboBoxState<object>, isKeyed: boolean): boolean {
  const { key, altKey, ctrlKey } = event;
  if (altKey && /^Arrow(?:Up|Down)$/.test(key)) {
    // Or the window scrolls. `toggle` keeps what is typed, `close` would discard it.
    event.preventDefault();
    if (state.isOpen !== (key === 'ArrowDown')) state.toggle(null, 'manual');
    return true;
  }
  // react-aria restores the last choice on Escape. Without one, what is typed stays, and so does a dialog around the form.
  if (key === 'Escape' && state.isOpen && state.selectedItem === null) {
    event.preventDefault();
    state.toggle(null, 'manual');
    return true;
  }
  // These keys page through the list, so the window must not scroll too. With Ctrl they switch the browser's tabs.
  if (state.isOpen && !ctrlKey && /^Page(?:Up|Down)$/.test(key)) event.preventDefault();
  // Home and End belong to the text until the visitor has moved into the list: otherwise Tab would choose the option that they led to.
  return /^(?:Home|End)$/.test(key) && !(isKeyed && state.selectionManager.focusedKey !== null);
}
