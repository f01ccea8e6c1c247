import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, useLeadFlow, useStepInput, useSubmitLead, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';

const step = (id: string, inputs: readonly object[], more: object) => ({ id, type: 'input', question: id, inputs, ...more });
const name = { name: 'name', type: 'text' };
const city = { name: 'city', type: 'select', options: ['Rome', 'Bari'] };

const flowOf = (inputs: readonly object[]) =>
  createLeadFlow({ steps: [step('a', inputs, { firstStep: true, target: 'b' }), step('b', inputs, { lastStep: true })] }, fakeServices());

function Box({ store, field }: { readonly store: LeadFlowStore; readonly field: string }) {
  const { inputProps, input } = useStepInput(store, field);
  // A select of the author's own, without an option that says nothing.
  return input.type === 'select' ? (
    <select id={inputProps.id} value={inputProps.value} onChange={inputProps.onChange}>
      {input.options.map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  ) : (
    <input {...inputProps} />
  );
}

function Form({ store }: { readonly store: LeadFlowStore }) {
  const flow = useLeadFlow({ store });
  const { submit } = useSubmitLead(store);
  return (
    <form {...flow.formProps}>
      {flow.step?.inputs.map((input) => <Box key={input.name} store={store} field={input.name} />)}
      <button {...flow.nextButtonProps}>Next</button>
      <button
        type="button"
        onClick={() => {
          store.prefill({ name: 'Ann' });
          flow.next();
        }}
      >
        Fill in and go on
      </button>
      <button type="button" onClick={submit}>
        Send
      </button>
    </form>
  );
}

const stepOf = (store: LeadFlowStore) => store.getState().history.at(-1)?.stepId;
const text = (store: LeadFlowStore, id: string, field: string) => store.getState().inputs[id]?.[field]?.text;
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));

test('what a script put into a box of any skin counts on Next and on the way to the server', () => {
  const store = flowOf([name]);
  render(<Form store={store} />);
  box().value = 'Ann';
  press('Next');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['b', 'Ann']);
  box().value = 'Bob';
  press('Send');
  expect([store.getState().phase.status, text(store, 'b', 'name')]).toEqual(['loading', 'Bob']);
});

test('a box that was emptied in silence takes nothing from what is known', () => {
  const store = flowOf([name]);
  render(<Form store={store} />);
  fireEvent.change(box(), { target: { value: 'Ann' } });
  box().value = '';
  press('Next');
  expect(text(store, 'a', 'name')).toBe('Ann');
});

test('a box that has yet to show what the flow holds takes nothing from it, nor do the boxes of the step before', () => {
  const store = flowOf([name]);
  render(<Form store={store} />);
  fireEvent.change(box(), { target: { value: 'Old' } });
  press('Fill in and go on');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['b', 'Ann']);
  act(() => store.send({ type: 'backPressed' }));
  expect(box()).toHaveValue('Ann');
});

function Shouted({ store }: { readonly store: LeadFlowStore }) {
  const flow = useLeadFlow({ store });
  const { inputProps, setValue, text: kept } = useStepInput(store, 'name');
  return (
    <form {...flow.formProps}>
      <input {...inputProps} value={kept.toUpperCase()} onChange={({ target }) => setValue(target.value.toLowerCase())} />
    </form>
  );
}

test.each(['', 'bob'])('a skin that shows the text %j in a form of its own keeps the flow’s', (value) => {
  const store = flowOf([{ ...name, value }]);
  render(<Shouted store={store} />);
  if (!value) fireEvent.change(box(), { target: { value: 'ANN' } });
  fireEvent.blur(box());
  expect([box().value, text(store, 'a', 'name')]).toEqual(value ? ['BOB', 'bob'] : ['ANN', 'ann']);
});

/** A box that tells of whole dates alone. */
function DateBox({ store }: { readonly store: LeadFlowStore }) {
  const { inputProps, setValue } = useStepInput(store, 'name');
  const [typed, setTyped] = useState('');
  return (
    <input
      id={inputProps.id}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setValue(/^\d\d\/\d\d\/\d{4}$/.test(target.value) ? target.value.slice(-4) : '');
      }}
    />
  );
}

function DateForm({ store }: { readonly store: LeadFlowStore }) {
  const flow = useLeadFlow({ store });
  return (
    <form {...flow.formProps}>
      <DateBox store={store} />
      <button {...flow.nextButtonProps}>Next</button>
    </form>
  );
}

test('of a control of a skin’s own counts what it says, never what stands in its box', () => {
  const store = flowOf([name]);
  render(<DateForm store={store} />);
  fireEvent.change(box(), { target: { value: '03/04' } });
  press('Next');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['a', '']);
  fireEvent.change(box(), { target: { value: '03/04/1990' } });
  press('Next');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['b', '1990']);
});

test('the option that a select shows for want of another is no answer', () => {
  const store = flowOf([city]);
  render(<Form store={store} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  expect(select).toHaveValue('Rome');
  press('Next');
  expect([stepOf(store), text(store, 'a', 'city')]).not.toContain('Rome');
});

test.each([
  ['select', { ...city, value: 'Rome' }, 'combobox', 'Bari'],
  ['box', { ...name, value: 'Ann' }, 'textbox', 'Bob'],
])('what a script puts in silence into a %s that begins with a value counts, on the first step too', (_what, input, role, value) => {
  const store = flowOf([input]);
  render(<Form store={store} />);
  screen.getByRole<HTMLInputElement | HTMLSelectElement>(role).value = value;
  press('Next');
  expect([stepOf(store), text(store, 'a', input.name)]).toEqual(['b', value]);
});
