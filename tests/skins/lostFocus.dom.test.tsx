import { Field } from '@base-ui/react/field';
import { Input } from '@base-ui/react/input';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow, useStepInput, type HttpResult, type InputFieldProps, type StepProps } from '../../packages/headless/src/index.ts';
import * as Lead from '../../packages/headless/src/parts.ts';
import { fakeServices } from '../../packages/testing/src/index.ts';
import { LeadForm } from '../../packages/skin-default/src/index.ts';
import { PlainLeadForm } from '../../packages/skin-plain/src/index.ts';
import { PlainHtmlForm } from '../../stories/custom-skins/PlainHtmlForm.tsx';
import { flowOf, form } from '../headless/flow/steps.ts';
import { mounted } from '../mounted.ts';

const email = { name: 'email', type: 'email' };
const name = { name: 'name' };
const you = (...inputs: readonly Readonly<Record<string, unknown>>[]) => flowOf([form('you', inputs, { lastStep: true, question: 'Who are you?' })]);

const skins = [
  ['default', LeadForm],
  ['plain', PlainLeadForm],
] as const;

describe.each(skins)('in the %s skin the question takes the focus', (_name, Form) => {
  function open(definition: unknown) {
    const store = mounted(createLeadFlow(definition, fakeServices()));
    render(
      <StrictMode>
        <input aria-label="Elsewhere" />
        <Form store={store} />
      </StrictMode>,
    );
    return { store, user: userEvent.setup({ delay: null }), question: () => screen.getByRole('heading', { name: 'Who are you?' }) };
  }

  test('if a new definition removes the focused field', async () => {
    const { store, user, question } = open(you(name, email));
    const boxes = screen.getAllByRole('textbox').slice(1);
    await user.click(boxes[1]!);
    act(() => store.update(you(name)));
    expect(question()).toHaveFocus();
  });

  test.each(['sent', 'refused'])('but not from a visitor who is typing elsewhere when the lead is %s [A14]', async (end) => {
    let answer: (result: HttpResult) => void = () => {};
    const respond = () => new Promise<HttpResult>((resolve) => (answer = resolve));
    const services = fakeServices({ url: 'https://www.clinic.example/?noRedirect', respond });
    const store = mounted(createLeadFlow(flowOf([form('you', [name], { lastStep: true })], { captcha: 'off' }), services));
    const user = userEvent.setup({ delay: null });
    render(
      <StrictMode>
        <textarea aria-label="Chat" />
        <button type="button">Menu</button>
        <Form store={store} />
      </StrictMode>,
    );
    const send = async (control: HTMLElement) => {
      await user.type(screen.getAllByRole('textbox')[1]!, 'Ann Lee');
      await user.click(screen.getByRole('button', { name: 'Submit' }));
      await act(() => services.clock.advanceAsync(100));
      await user.click(control);
      await act(async () => answer({ ok: true, value: { success: end === 'sent', data: {} } }));
      await act(() => services.clock.advanceAsync(1000));
    };
    const seen = () => (end === 'sent' ? screen.getByRole('heading') : screen.getByRole('alert'));
    await send(screen.getByRole('textbox', { name: 'Chat' }));
    expect(seen()).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Chat' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(end === 'sent' ? 'Thank you. Your request has been sent.' : '');
    // A visitor who only pressed a button elsewhere gets the focus.
    act(() => store.reset());
    await send(screen.getByRole('button', { name: 'Menu' }));
    expect(seen()).toHaveFocus();
  });

  test('and the form, once focused, keeps the focus while another window is in front', async () => {
    const { store, user } = open(you(name, email));
    act(() => store.reset());
    const element = screen.getByRole('form');
    expect(element).toHaveFocus();
    act(() => void element.dispatchEvent(new FocusEvent('blur')));
    expect([element.getAttribute('tabindex'), document.activeElement]).toEqual(['-1', element]);
    await user.click(screen.getAllByRole('textbox')[1]!);
    expect(element).not.toHaveAttribute('tabindex');
  });

  test('but only if the focus was inside the form', async () => {
    const { store, user } = open(you(name, email));
    const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
    await user.click(screen.getAllByRole('textbox')[2]!);
    await user.click(elsewhere);
    act(() => store.update(you(name)));
    expect(elsewhere).toHaveFocus();
    act(() => elsewhere.blur());
    act(() => store.update(you(email)));
    expect(document.body).toHaveFocus();
  });
});

/** Base UI's Field gives its input an id of its own, and that of the props a render later. */
function LateId({ flow, name: field }: InputFieldProps) {
  const { inputProps, labelProps } = useStepInput(flow, field);
  return (
    <Field.Root>
      <Field.Label {...labelProps} />
      <Input {...inputProps} />
    </Field.Root>
  );
}

const withLateIds = { ...Lead.steps, input: ({ flow }: StepProps) => flow.inputs.map((input) => <LateId key={input.name} flow={flow} name={input.name} />) };

test('Change leads to a field of Base UI, whose id comes late', async () => {
  const definition = { steps: [form('you', [{ ...name, label: 'Name' }], { firstStep: true, target: 'check' }), { id: 'check', type: 'review', lastStep: true }] };
  const services = fakeServices();
  render(
    <StrictMode>
      <PlainHtmlForm definition={definition} services={services} steps={withLateIds} />
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann Lee');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('link', { name: 'Change Name' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
