import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { useLeadFlow, type Services } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { BareForm } from './BareForm.tsx';

const inputs = [{ name: 'name', label: 'Name' }, { name: 'email', type: 'email', label: 'Email' }];
const definition = { settings: { captcha: 'off' }, steps: [{ id: 'you', type: 'input', question: 'Who?', inputs, firstStep: true, lastStep: true }] };

function Form({ services }: { readonly services: Services }) {
  const flow = useLeadFlow({ definition, services });
  return (
    <>
      <p {...flow.statusProps} />
      <BareForm flow={flow} />
    </>
  );
}

test('without an error summary a refused Next focuses the first faulty field, and announces it if it has the focus already [R103 R117 A55]', async () => {
  const services = fakeServices();
  const user = userEvent.setup({ delay: null });
  render(
    <StrictMode>
      <Form services={services} />
    </StrictMode>,
  );
  const wait = () => act(() => services.clock.advanceAsync(400));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await wait();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await wait();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await wait();
  expect(screen.getByRole('status')).toHaveTextContent('Name: Please fill in this field. Email: Please provide your email');
  await user.keyboard('Ann');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await wait();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
});
