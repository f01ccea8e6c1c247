import type { SyntheticEvent } from 'react';

/** The browser's event; React wraps it, Preact hands it on as it is. */
export function nativeEvent(event: SyntheticEvent): Event {
  return 'nativeEvent' in event ? event.nativeEvent : event;
}

/** What kind of edit an event tells of; empty where it does not say. */
export function editOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

/** Whether an input method is still composing the text that an event is about. */
export function isMidway(event: Event): boolean {
  // A page's script may send an event of any kind by this name.
  return 'isComposing' in event && event.isComposing === true;
}

/** Whether a key press belongs to an input method that is still composing. */
export function isComposing(event: SyntheticEvent): boolean {
  const native = nativeEvent(event);
  return isMidway(native) || ('keyCode' in native && native.keyCode === 229);
}
