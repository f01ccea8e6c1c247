import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Activity, Profiler, StrictMode, useState, type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLeadFlow, useLeadFlow, useStepInput, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';

const step = (id: string, name: string, more: object) => ({ id, type: 'input', question: id, inputs: [{ name, type: 'text' }], ...more });

const flowOf = (services = fakeServices()) =>
  createLeadFlow({ settings: { captcha: 'off' }, steps: [step('a', 'first', { firstStep: true, target: 'b' }), step('b', 'last', { lastStep: true })] }, services);

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
  const flow = useLeadFlow({ store });
  // Without a key: React keeps the box from step to step.
  return (
    <form {...flow.formProps}>
      {flow.step && <Box store={store} name={flow.step.inputs[0]?.name ?? ''} />}
      <button {...flow.nextButtonProps}>Next</button>
      <button {...flow.backButtonProps}>Back</button>
    </form>
  );
}

test('a box that keeps its text offers none of the flow’s, which may be behind it', () => {
  const { result } = renderHook(() => useStepInput(flowOf(), 'first', { isUncontrolled: true }));
  expect(['text', 'value'].filter((name) => name in result.current)).toEqual([]);
});

test.each([
  [flowOf(), 'nick', 'useStepInput: the step "a" has no input named "nick", but "first"; render it for names of step.inputs only, and key the step by its id'],
  [createLeadFlow(undefined, fakeServices()), 'nick', 'useStepInput: no step is shown yet that could have an input named "nick"; render it for names of step.inputs only, and key the step by its id'],
])('a field that the step does not have is an error that says where and which there are', (store, name, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  expect(() => renderHook(() => useStepInput(store, name))).toThrow(message);
});

let commits = 0;

function show() {
  const store = flowOf();
  render(
    <StrictMode>
      <Profiler id="form" onRender={() => void (commits += 1)}>
        <Form store={store} />
      </Profiler>
    </StrictMode>,
  );
  return store;
}

const user = userEvent.setup({ delay: null });
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = (store: LeadFlowStore, id: string, name: string) => store.getState().inputs[id]?.[name]?.text;

test('a key in a box that keeps its text is heard, and renders nothing', async () => {
  const store = show();
  await user.type(box(), 'A');
  const before = commits;
  await user.type(box(), 'nn Lee');
  expect([kept(store, 'a', 'first'), box().value, commits]).toEqual(['Ann Lee', 'Ann Lee', before]);
});

test('such a box shows what the flow takes from elsewhere, and what a reset leaves', async () => {
  const store = show();
  await user.type(box(), 'Ann');
  act(() => store.prefill({ first: 'Bob' }));
  expect(box()).toHaveValue('Bob');
  act(() => store.reset());
  expect(box()).toHaveValue('');
});

test('one that React keeps for the next field holds that field’s text, there and back', async () => {
  const store = show();
  await user.type(box(), 'Ann');
  press('Next');
  expect(box()).toHaveValue('');
  await user.type(box(), 'Lee');
  press('Back');
  expect(box()).toHaveValue('Ann');
  expect([kept(store, 'a', 'first'), kept(store, 'b', 'last')]).toEqual(['Ann', 'Lee']);
});

test('one that a skin takes away and brings again still has what was typed', async () => {
  show();
  await user.type(box(), 'Ann');
  press('Fold');
  press('Fold');
  expect(box()).toHaveValue('Ann');
});

test('what a script has put into one stays when something else changes, and counts on Next', async () => {
  const store = show();
  await user.type(box(), 'Ann');
  box().value = 'Bob';
  act(() => store.send({ type: 'announced', text: 'Something else' }));
  expect(box()).toHaveValue('Bob');
  press('Next');
  expect(kept(store, 'a', 'first')).toBe('Bob');
});

test('a script that resets every form of the page leaves what was typed', async () => {
  const store = show();
  await user.type(box(), 'Ann');
  for (const form of document.forms) form.reset();
  expect([box().value, kept(store, 'a', 'first')]).toEqual(['Ann', 'Ann']);
});

function Folder({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && children}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Fold
      </button>
    </>
  );
}

function FoldedBox({ store }: { readonly store: LeadFlowStore }) {
  const { inputProps } = useStepInput(store, 'first', { isUncontrolled: true });
  return (
    <Folder>
      <input {...inputProps} />
    </Folder>
  );
}

test('one that another component takes away and brings again has what the flow holds by then', async () => {
  const store = flowOf();
  render(<FoldedBox store={store} />);
  await user.type(box(), 'Ann');
  press('Fold');
  press('Fold');
  expect(box()).toHaveValue('Ann');
  press('Fold');
  act(() => store.prefill({ first: 'Bob' }));
  press('Fold');
  expect(box()).toHaveValue('Bob');
});

test('one that was hidden shows what has been filled in meanwhile', async () => {
  const store = flowOf();
  const form = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Form store={store} />
    </Activity>
  );
  const { rerender } = render(form('visible'));
  const own = box();
  await user.type(own, 'Ann');
  await act(async () => rerender(form('hidden')));
  act(() => store.prefill({ first: 'Bob' }));
  await act(async () => rerender(form('visible')));
  expect(own).toHaveValue('Bob');
});

test('boxes of one field in two forms hold the same, whichever is typed in, and after one has gone', async () => {
  const store = flowOf();
  render(<Form store={store} />);
  const second = render(<Form store={store} />);
  const [older, newer] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!older || !newer) throw new Error('expected two boxes');
  await user.type(newer, 'Ann');
  await user.type(older, ' Lee');
  expect([older.value, newer.value]).toEqual(['Ann Lee', 'Ann Lee']);
  second.unmount();
  // React does not say which of two forms has gone.
  await act(async () => undefined);
  older.value = 'Bob';
  press('Next');
  expect(kept(store, 'a', 'first')).toBe('Bob');
});

test('a select shows what its options allow, also where it is asked to keep its text', async () => {
  const services = fakeServices({ respond: () => ({ ok: true, value: ['Rome', 'Bari'] }) });
  const city = { name: 'city', type: 'select', mode: 'remote', remoteUrl: '/o', value: 'Bari' };
  const store = createLeadFlow({ steps: [{ id: 'a', type: 'input', question: 'a', inputs: [city], firstStep: true, lastStep: true }] }, services);
  function City() {
    const { inputProps, options } = useStepInput(store, 'city', { isUncontrolled: true });
    const { ref: _ref, type: _type, placeholder: _placeholder, ...props } = inputProps;
    return (
      <select {...props}>
        <option value="">?</option>
        {options.map(({ value }) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  }
  render(<City />);
  await act(() => services.clock.advanceAsync(0));
  expect(screen.getByRole('combobox')).toHaveValue('Bari');
});

test.each([
  ['text', 0],
  ['zipcode', 0],
  // Its `aria-invalid` is stated from the first key to the last.
  ['email', 1],
])('the first key in an empty box of the type %s renders %i times', async (type, count) => {
  const definition = { settings: { captcha: 'off' }, steps: [{ id: 'a', type: 'input', question: 'a', firstStep: true, lastStep: true, inputs: [{ name: 'first', type }] }] };
  let renders = 0;
  function Counted({ store }: { readonly store: LeadFlowStore }) {
    const { inputProps } = useStepInput(store, 'first', { isUncontrolled: true });
    return (
      <Profiler id="box" onRender={() => void (renders += 1)}>
        <input {...inputProps} />
      </Profiler>
    );
  }
  render(<Counted store={createLeadFlow(definition, fakeServices())} />);
  const before = renders;
  await userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), '1');
  expect(renders - before).toBe(count);
});
