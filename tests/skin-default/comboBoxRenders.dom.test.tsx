import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lastStep, renderSteps } from './renderForm.tsx';

const rendered = vi.hoisted(() => new Set<unknown>());

interface ListBox {
  useOption(props: { readonly key: unknown }, ...rest: readonly unknown[]): unknown;
}

// By its place: the tests have no react-aria of their own.
vi.mock('../../packages/skin-default/node_modules/react-aria/dist/exports/useListBox.mjs', async (original) => {
  const real = await original<ListBox>();
  const useOption: ListBox['useOption'] = (props, ...rest) => {
    rendered.add(props.key);
    return real.useOption(props, ...rest);
  };
  return { ...real, useOption };
});

const options = Array.from({ length: 300 }, (_, index) => ({ text: `City ${index + 1}`, value: `c${index + 1}`, group: index < 150 ? 'North' : 'South' }));
const select = { name: 'pick', type: 'select', label: 'Pick', searchable: true, mode: 'static', options };

it('an arrow key among hundreds of options draws two of them, a letter those that were not there [R52]', async () => {
  const { user } = await renderSteps([{ id: 'pick', type: 'input', firstStep: true, question: 'Which?', target: 'end', inputs: [select] }, lastStep]);
  await screen.findByRole('button', { name: /Show options/ });
  await user.type(screen.getByRole('combobox', { name: 'Pick' }), '{ArrowDown}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(300));
  rendered.clear();
  await user.keyboard('{ArrowDown}');
  expect([...rendered]).toEqual(['c1', 'c2']);
  rendered.clear();
  // All that matches has been there; what was in focus is no longer.
  await user.keyboard('City 2');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(111));
  expect([...rendered]).toEqual(['c2']);
});
