import type { KeyboardEvent } from 'react';

/**
 * A key press as react-aria reads it. It copies an event's own members: React's event has them all, and the browser's,
 * which Preact hands on as it is, has none, so that every key of the combo box would be dead.
 */
export function ownKeyEvent(event: KeyboardEvent<HTMLInputElement>): KeyboardEvent<HTMLInputElement> {
  if (Object.hasOwn(event, 'key')) return event;
  // Preact's types of events are not at hand here.
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
  // The members that react-aria's handlers of keys use.
  return own as unknown as KeyboardEvent<HTMLInputElement>;
}
