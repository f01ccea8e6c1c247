import type { SyntheticEvent } from 'react';

/** The browser's event; React wraps it, Preact hands it on as it is. */
export function nativeEvent(event: SyntheticEvent): Event {
  return 'nativeEvent' in event ? event.nativeEvent : event;
}
