import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectQuestion, lastStep, renderSteps } from './renderForm.tsx';

const inputs = [
  { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
  { name: 'telephone', type: 'tel', label: 'Phone', validation: { rules: [{ rule: 'phone' }] } },
  { name: 'city', type: 'select', label: 'City', options: ['Rome', 'Bari'], validation: { rules: [{ rule: 'required' }] } },
];
const more = { id: 'more', type: 'input', question: 'More?', target: 'end', inputs: [{ name: 'email', type: 'email', label: 'Email' }] };
const steps = [{ id: 'details', type: 'input', firstStep: true, question: 'Your details', target: 'more', inputs }, more, lastStep];

/** Sets values as a password manager does, without React's setter. */
function fillSilently(events: readonly string[]): void {
  const values = { Name: 'Ann Lee', Phone: '2015550123', City: 'Bari' };
  for (const [label, value] of Object.entries(values)) {
    const box = screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    box.value = value;
    for (const event of events) box.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

const shown = () => ['Name', 'Phone', 'City'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const kept = ['Ann Lee', '(201) 555-0123', 'Bari'];

test.each([
  ['without an event', []],
  ['with events', ['input', 'change']],
])('values that a password manager fills in %s count on Next and are still there after Previous [R131]', async (_how, events) => {
  const { press } = await renderSteps(steps);
  act(() => fillSilently(events));
  await press('Next');
  expectQuestion('More?');
  await press('Previous');
  expect(shown()).toEqual(kept);
});

test('values that a password manager fills in count on Enter and when the form is submitted by script', async () => {
  const { pass } = await renderSteps(steps);
  fillSilently([]);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' });
  expect(shown()).toEqual(kept);
  screen.getByLabelText<HTMLInputElement>('Name').value = 'Bob Ray';
  fireEvent.submit(screen.getByRole('form'));
  await pass(1000);
  expectQuestion('More?');
});
