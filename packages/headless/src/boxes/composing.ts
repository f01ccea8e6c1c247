import type { SyntheticEvent } from 'react';
import { nativeEvent } from '../react/props/nativeEvent.ts';

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
