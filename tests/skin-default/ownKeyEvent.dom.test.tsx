import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { ownKeyEvent } from '../../packages/skin-default/src/inputs/ownKeyEvent.ts';

it('gives a key press of the browser the members that a copy takes along, so that the keys of a combo box work on Preact [R52]', () => {
  const native = new KeyboardEvent('keydown', { key: 'Enter', shiftKey: true, cancelable: true });
  // What Preact hands to a handler is the browser's event.
  const copy = { ...ownKeyEvent(native as unknown as ReactKeyboardEvent<HTMLInputElement>) };
  expect(copy).toMatchObject({ type: 'keydown', key: 'Enter', shiftKey: true, nativeEvent: native });
  copy.preventDefault();
  expect(native.defaultPrevented).toBe(true);
  expect(copy.isPropagationStopped()).toBe(false);
  copy.stopPropagation();
  expect(copy.isPropagationStopped()).toBe(true);
});
