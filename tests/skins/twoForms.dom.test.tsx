import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';

const definition = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      firstStep: true,
      target: 'contact',
      question: 'What area?',
      answers: [{ text: 'Legs' }, { text: 'Arms' }],
    },
    { id: 'contact', lastStep: true, commonStep: 'form-all-in-one-zipcode' },
  ],
};

it.each([
  ['plain', PlainLeadForm],
  ['default', LeadForm],
])('Two forms of the %s skin on one page share no id and no radio group [A14]', async (_name, Form) => {
  const services = fakeServices();
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <Form definition={definition} services={services} />
      <Form definition={definition} services={services} />
    </StrictMode>,
  );
  const [first, second] = screen.getAllByRole('form', { name: 'What area?' });
  if (!first || !second) throw new Error('Expected two forms');
  await user.click(within(first).getByRole('radio', { name: 'Legs' }));
  await user.click(within(second).getByRole('radio', { name: 'Arms' }));
  expect(within(first).getByRole('radio', { name: 'Legs' })).toBeChecked();

  for (const form of [first, second]) {
    await user.click(within(form).getByRole('button', { name: 'Next' }));
    await act(() => services.clock.advanceAsync(400));
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
