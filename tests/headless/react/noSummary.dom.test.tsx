import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, test } from 'vitest';
import { type Services } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { BareForm } from './BareForm.tsx';
import { useShownFlow } from './useShownFlow.ts';

const inputs = [{ name: 'name', label: 'Name' }, { name: 'email', type: 'email', label: 'Email' }];
const asking = (fields: readonly object[]) => ({
  settings: { captcha: 'off' },
  steps: [{ id: 'you', type: 'input', question: 'Who?', inputs: fields, firstStep: true, lastStep: true }],
});

function Form({ services, fields = inputs }: { readonly services: Services; readonly fields?: readonly object[] }) {
  const [definition] = useState(() => asking(fields));
  const flow = useShownFlow({ definition, services });
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

test('an error read out after a pause in typing is not read out again by the Enter that follows, as screen readers would say it twice; a further Enter is answered [R119 A47]', async () => {
  const services = fakeServices();
  const user = userEvent.setup({ delay: null });
  render(<Form services={services} fields={inputs.slice(1)} />);
  const wait = (time: number) => act(() => services.clock.advanceAsync(time));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await wait(4000);
  await user.keyboard('ann@');
  await wait(1300);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Email: Email should be valid');
  const said: (string | null)[] = [];
  new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });
  await user.keyboard('{Enter}');
  await wait(600);
  expect(said).toEqual([]);
  await user.keyboard('{Enter}');
  await wait(600);
  expect(said).toEqual(['', 'Email: Email should be valid']);
});
