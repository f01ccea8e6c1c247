import type { SyntheticEvent } from 'react';

/** The browser's event; React wraps it, Preact hands it on as it is. */
export function nativeEvent(event: SyntheticEvent): Event {
  return 'nativeEvent' in event ? event.nativeEvent : event;
}

/** Whether a key press belongs to an input method that is still composing. */
export function isComposing(event: SyntheticEvent): boolean {
  const native = nativeEvent(event);
  return native instanceof KeyboardEvent && (native.isComposing || native.keyCode === 229);
}
