import { act, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, useStepInput, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

const step = (id: string, name: string, more: object) => ({ id, type: 'input', question: id, inputs: [{ name, type: 'text' }], ...more });

const flowOf = (services = fakeServices()) =>
  mounted(createLeadFlow({ settings: { captcha: 'off' }, steps: [step('a', 'first', { firstStep: true, target: 'b' }), step('b', 'last', { lastStep: true })] }, services));

function Box({ store, name }: { readonly store: LeadFlowStore; readonly name: string }) {
  const { inputProps, error } = useStepInput(store, name, { isUncontrolled: true });
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <input {...inputProps} />}
      <span>{error}</span>
      <button type="button" onClick={() => setShown(!isShown)}>
        Fold
      </button>
    </>
  );
}

function Form({ store }: { readonly store: LeadFlowStore }) {
  const flow = useShownFlow({ store });
  // Without a key: React keeps the box from step to step.
  return (
    <form {...flow.formProps}>
      {flow.step && <Box store={store} name={flow.step.inputs[0]?.name ?? ''} />}
      <button {...flow.nextButtonProps}>Next</button>
      <button {...flow.backButtonProps}>Back</button>
    </form>
  );
}

test('an uncontrolled box gets no value that could be behind its own text', () => {
  const { result } = renderHook(() => useStepInput(flowOf(), 'first', { isUncontrolled: true }));
  expect(['text', 'value'].filter((name) => name in result.current)).toEqual([]);
});

test.each([
  [flowOf(), 'nick', 'useStepInput: the step "a" has no input named "nick", but "first"; render it for names of step.inputs only, and key the step by its id'],
  [mounted(createLeadFlow(undefined, fakeServices())), 'nick', 'useStepInput: no step is shown yet that could have an input named "nick"; render it for names of step.inputs only, and key the step by its id'],
])('a field that the step does not have is an error that lists the fields', (store, name, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  expect(() => renderHook(() => useStepInput(store, name))).toThrow(message);
});

function show() {
  const store = flowOf();
  render(
    <StrictMode>
      <Form store={store} />
    </StrictMode>,
  );
  return store;
}

const user = userEvent.setup({ delay: null });
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const kept = (store: LeadFlowStore, id: string, name: string) => store.getState().inputs[id]?.[name]?.text;

test('typing in an uncontrolled box is heard, and stands there as it was typed', async () => {
  const store = show();
  await user.type(box(), 'Ann Lee');
  expect([kept(store, 'a', 'first'), box().value]).toEqual(['Ann Lee', 'Ann Lee']);
});

test('an uncontrolled box shows values set elsewhere, and a reset', async () => {
  const store = show();
  await user.type(box(), 'Ann');
  await user.tab();
  act(() => store.prefill({ first: 'Bob' }));
  expect(box()).toHaveValue('Bob');
  act(() => store.reset());
  expect(box()).toHaveValue('');
});
