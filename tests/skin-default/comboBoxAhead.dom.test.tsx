import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ClockService, Services } from '../../packages/headless/src/index.ts';
import type { FakeServices } from '../../packages/headless/src/testing/index.ts';
import * as comboBox from '../../packages/skin-default/src/inputs/ComboBox.tsx';
import { comboBoxPart } from '../../packages/skin-default/src/inputs/comboBoxPart.ts';
import { choice, lastStep, renderSteps } from './renderForm.tsx';

const city = { name: 'city', type: 'select', label: 'City', mode: 'static', searchable: true, options: ['Rome', 'Oslo'].map((text) => ({ text, value: text })) };
const where = { id: 'where', type: 'input', question: 'Where?', target: 'end', inputs: [city] };
const control = () => screen.getByRole('combobox', { name: 'City' });

it('a searchable select that a visitor is in stays what it is until they leave it [R52]', async () => {
  let arrive: (code: typeof comboBox) => void = () => undefined;
  const load = vi.spyOn(comboBoxPart, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { user } = await renderSteps([{ ...where, firstStep: true }, lastStep]);
  await user.selectOptions(control(), 'Oslo');
  control().focus();
  await act(async () => arrive(comboBox));
  expect(control().tagName).toBe('SELECT');
  expect(control()).toHaveFocus();
  await user.tab();
  expect(control().tagName).toBe('INPUT');
  expect(control()).toHaveValue('Oslo');
  load.mockRestore();
});

it('a searchable select of a later step is fetched while the visitor is at the first one [R52]', async () => {
  expect(comboBoxPart.code).toBeUndefined();
  const { choose, press, pass } = await renderSteps([choice({ target: 'where' }), where, lastStep]);
  await pass(1000);
  await vi.waitFor(() => expect(comboBoxPart.code).toBe(comboBox));
  await choose('Legs');
  await press('Next');
  expect(control().tagName).toBe('INPUT');
});

it('a searchable select that a visitor comes to before the page is idle has every option, and what they chose [R52]', async () => {
  let settle: () => void = () => undefined;
  const whenIdle: ClockService['whenIdle'] = (callback) => {
    settle = callback;
    return { cancel: () => undefined };
  };
  const real = (fakes: FakeServices): Partial<Services> => ({ clock: { ...fakes.clock, whenIdle } });
  const { user } = await renderSteps([{ ...where, firstStep: true }, lastStep], {}, { real });
  const options = () => within(control()).getAllByRole('option').map(({ textContent }) => textContent);
  expect(options()).toEqual(['Please select']);
  await user.tab();
  expect(control()).toHaveFocus();
  expect(options()).toEqual(['Please select', 'Rome', 'Oslo']);
  await user.selectOptions(control(), 'Oslo');
  act(settle);
  expect(control().tagName).toBe('SELECT');
  await user.tab();
  expect(control().tagName).toBe('INPUT');
  expect(control()).toHaveValue('Oslo');
});
