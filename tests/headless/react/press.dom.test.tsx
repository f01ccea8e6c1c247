import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeadFlow, useStepInput, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { BareForm } from './BareForm.tsx';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

function Form({ store }: { readonly store: LeadFlowStore }) {
  return <BareForm flow={useShownFlow({ store })} />;
}

/** Mouse events follow a touch, and the second of them takes the focus from the field. */
test.each([
  ['a mouse or a pen', ['pointerDown', 'mouseDown'], ['pointerUp', 'mouseUp']],
  ['a finger', ['pointerDown', 'pointerUp', 'mouseDown'], ['mouseUp']],
  ['a press that the browser takes for scrolling', ['pointerDown'], ['pointerCancel']],
] as const)('an error that %s calls up by leaving the field waits for the end of the press, which it would move from under the pointer', (_what, before, after) => {
  const inputs = [{ name: 'email', type: 'email', label: 'Email' }];
  render(<Form store={mounted(createLeadFlow({ steps: [{ id: 'a', type: 'input', question: 'You?', firstStep: true, lastStep: true, inputs }] }, fakeServices()))} />);
  const [field, next] = [screen.getByRole('textbox'), screen.getByRole('button')];
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'bad' } });
  for (const type of before) fireEvent[type](next);
  act(() => next.focus());
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  for (const type of after) fireEvent[type](next);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a control without a blur event says by itself that it was left, and its error waits for the end of a press as well', () => {
  const inputs = [{ name: 'email', type: 'email', label: 'Email' }];
  const store = mounted(createLeadFlow({ steps: [{ id: 'a', type: 'input', question: 'You?', firstStep: true, lastStep: true, inputs }] }, fakeServices()));
  const field = renderHook(() => useStepInput(store, 'email')).result;
  render(<Form store={store} />);
  const next = screen.getByRole('button');
  act(() => field.current.setValue('bad'));
  fireEvent.pointerDown(next);
  act(() => field.current.blur());
  expect(field.current.error).toBeUndefined();
  fireEvent.mouseUp(next);
  expect(field.current.error).toBe('Email should be valid');
  expect(Object.entries(field.current.inputProps ?? {}).filter(([, value]) => value === undefined)).toEqual([]);
});
