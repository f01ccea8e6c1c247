import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLeadFlow, type HttpResult } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import * as comboBoxCode from '../../packages/skin-default/src/inputs/ComboBox.tsx';
import { comboBox } from '../../packages/skin-default/src/inputs/comboBox.ts';
import { choice, lastStep, renderSteps } from './renderForm.tsx';
import { mounted } from '../mounted.ts';

const city = { name: 'city', type: 'select', label: 'City', mode: 'static', searchable: true, options: ['Rome', 'Oslo'].map((text) => ({ text, value: text })) };
const where = { id: 'where', type: 'input', question: 'Where?', target: 'end', inputs: [city] };
const control = () => screen.getByRole('combobox', { name: 'City' });

const options = () => within(control()).getAllByRole('option').map(({ textContent }) => textContent);

/** Three frames, after which everything that waits for a paint has run. */
const painted = () =>
  act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** The combo box comes when the test says so. */
function held(): () => Promise<void> {
  let arrive: (code: typeof comboBoxCode) => void = () => undefined;
  const load = vi.spyOn(comboBox, 'load').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  onTestFinished(() => load.mockRestore());
  return () => act(async () => arrive(comboBoxCode));
}

it('a searchable select becomes a combo box only after the visitor has left it, even if they switch windows first [R52]', async () => {
  const arrive = held();
  const { user } = await renderSteps([{ ...where, firstStep: true }, lastStep]);
  await user.selectOptions(control(), 'Oslo');
  control().focus();
  await arrive();
  await painted();
  expect(control().tagName).toBe('SELECT');
  expect(control()).toHaveFocus();
  // When a window loses focus its focused element gets a focusout event but stays document.activeElement.
  fireEvent.blur(control());
  expect(control().tagName).toBe('SELECT');
  expect(control()).toHaveFocus();
  await user.tab();
  expect(control().tagName).toBe('INPUT');
  expect(control()).toHaveValue('Oslo');
});

it('the combo box for a later step is downloaded during the first step [R52]', async () => {
  expect(comboBox.code).toBeUndefined();
  const { choose, press, pass } = await renderSteps([choice({ target: 'where' }), where, lastStep]);
  await pass(1000);
  await expect.poll(() => comboBox.code).toBe(comboBoxCode);
  await choose('Legs');
  await press('Next');
  await painted();
  expect(control().tagName).toBe('INPUT');
});

it('a searchable select that the visitor reaches before its combo box has loaded offers every option and keeps their choice [R52]', async () => {
  const { user } = await renderSteps([{ ...where, firstStep: true }, lastStep]);
  expect(options()).toEqual(['Please select']);
  await user.tab();
  expect(control()).toHaveFocus();
  expect(options()).toEqual(['Please select', 'Rome', 'Oslo']);
  await user.selectOptions(control(), 'Oslo');
  await painted();
  expect(control().tagName).toBe('SELECT');
  await user.tab();
  expect(control().tagName).toBe('INPUT');
  expect(control()).toHaveValue('Oslo');
});

it('a searchable select whose options are loading becomes a combo box when they arrive, and never says “no matches” before [R52 A70]', async () => {
  let answer: (result: HttpResult) => void = () => undefined;
  const respond = () => new Promise<HttpResult>((resolve) => (answer = resolve));
  const remote = { ...city, mode: 'remote', remoteUrl: 'https://www.clinic.example/options', options: [] };
  const { pass } = await renderSteps([{ ...where, firstStep: true, inputs: [remote] }, lastStep], {}, { respond });
  await painted();
  expect(control().tagName).toBe('SELECT');
  answer({ ok: true, value: ['Rome'] });
  await pass();
  await painted();
  expect(control().tagName).toBe('INPUT');
});

it('a searchable select in a shadow root stays a native select, because react-aria loses presses there [R52]', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  const store = mounted(createLeadFlow({ settings: { captcha: 'off' }, steps: [{ ...where, firstStep: true, lastStep: true }] }, fakeServices(), { id: 's' }));
  const { unmount } = render(createElement(LeadForm, { store }), { container });
  await painted();
  expect([...container.querySelectorAll('select option')].map(({ textContent }) => textContent)).toEqual(['Please select', 'Rome', 'Oslo']);
  unmount();
  host.remove();
});

it('if the combo box breaks, the native select stays and the form works [R52]', async () => {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => heard.mockRestore());
  const { user, fakes } = await renderSteps([{ ...where, firstStep: true }, lastStep]);
  // A script of the page's that wraps what the search for a name needs.
  const letters = vi.spyOn(String.prototype, 'normalize').mockImplementation(function broken() {
    throw new Error('mine');
  });
  onTestFinished(() => letters.mockRestore());
  await painted();
  letters.mockRestore();
  expect(control().tagName).toBe('SELECT');
  await user.selectOptions(control(), 'Oslo');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(fakes.log.errors).toEqual([expect.stringContaining('The combo box broke; the select stands in for it. Error: mine')]);
});
