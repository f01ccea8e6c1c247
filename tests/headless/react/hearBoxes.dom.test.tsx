import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createLeadFlow, useStepInput, useSubmitLead, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { useShownFlow } from './useShownFlow.ts';
import { mounted } from '../../mounted.ts';

const step = (id: string, inputs: readonly object[], more: object) => ({ id, type: 'input', question: id, inputs, ...more });
const name = { name: 'name', type: 'text' };

const flowOf = (inputs: readonly object[]) =>
  mounted(createLeadFlow({ steps: [step('a', inputs, { firstStep: true, target: 'b' }), step('b', inputs, { lastStep: true })] }, fakeServices()));

function Box({ store, field }: { readonly store: LeadFlowStore; readonly field: string }) {
  const { control, inputProps, input } = useStepInput(store, field);
  // A select of the author's own, without an option that says nothing.
  return control === 'select' ? (
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
  const flow = useShownFlow({ store });
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

test('a value that a script puts into any skin’s box counts on Next and in the lead', () => {
  const store = flowOf([name]);
  render(<Form store={store} />);
  box().value = 'Ann';
  press('Next');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['b', 'Ann']);
  box().value = 'Bob';
  press('Send');
  expect([store.getState().phase.status, text(store, 'b', 'name')]).toEqual(['loading', 'Bob']);
});

/** A box that tells of whole dates alone. */
function DateBox({ store }: { readonly store: LeadFlowStore }) {
  const { boxProps, setValue } = useStepInput(store, 'name');
  const [typed, setTyped] = useState('');
  return (
    <input
      id={boxProps.id}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        setValue(/^\d\d\/\d\d\/\d{4}$/.test(target.value) ? target.value.slice(-4) : '');
      }}
    />
  );
}

function DateForm({ store }: { readonly store: LeadFlowStore }) {
  const flow = useShownFlow({ store });
  return (
    <form {...flow.formProps}>
      <DateBox store={store} />
      <button {...flow.nextButtonProps}>Next</button>
    </form>
  );
}

test('a skin’s own control counts by what it reports, not by what its box shows', () => {
  const store = flowOf([name]);
  render(<DateForm store={store} />);
  fireEvent.change(box(), { target: { value: '03/04' } });
  press('Next');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['a', '']);
  fireEvent.change(box(), { target: { value: '03/04/1990' } });
  press('Next');
  expect([stepOf(store), text(store, 'a', 'name')]).toEqual(['b', '1990']);
});
