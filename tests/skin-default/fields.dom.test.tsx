import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../headless/flow/server.ts';
import type { ControlProps } from '../../packages/headless/src/index.ts';
import { LeadForm, type LeadFormProps } from '../../packages/skin-default/src/index.ts';
import { form, lastStep, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const step = (inputs: readonly Json[], more: Json = {}): Json => ({
  id: 'details',
  type: 'input',
  firstStep: true,
  question: 'Your details',
  target: 'end',
  inputs,
  ...more,
});
const name: Json = { name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } };
const email: Json = { name: 'email', type: 'email', label: 'Email', validation: { rules: [{ rule: 'email' }] } };
const phone: Json = { name: 'telephone', type: 'tel', label: 'Phone', validation: { rules: [{ rule: 'phone' }] } };
const zip: Json = { name: 'zip', type: 'zipcode', label: 'ZIP', validation: { rules: [{ rule: 'zipcode' }] } };

describe('a field', () => {
  it('runs from left to right in every language if it holds an address or digits, but not if it holds a name', async () => {
    await renderSteps([step([name, email, phone]), lastStep]);
    expect(['Name', 'Email', 'Phone'].map((label) => screen.getByRole('textbox', { name: label }).getAttribute('dir'))).toEqual([null, 'ltr', 'ltr']);
  });

  it('shows its error in the page’s own class instead of red [R51 R211]', async () => {
    const { user } = await renderSteps([step([email]), lastStep], { inputErrorClass: 'my-error' });
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.tab();
    expect(screen.getByText('Email should be valid').closest('p')).toHaveClass('lf-custom', 'my-error');
  });

  it('shows the SMS note once on the step form-phone, whatever fields that step has [R61]', async () => {
    const mobile = { ...phone, name: 'mobile', label: 'Mobile' };
    await renderSteps([step([name, phone, mobile], { id: 'form-phone' }), lastStep]);
    expect(form().getAllByText(/^Almost there!/)).toHaveLength(1);
    cleanup();
    await renderSteps([step([email], { id: 'form-phone' }), lastStep]);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/^Almost there!/);
  });
});

describe('validation', () => {
  it('checks required, minLength and regex in that order, and shows the first that fails [R130]', async () => {
    const rules = [
      { rule: 'regex', value: '^[a-z]+$', message: 'Small letters only' },
      { rule: 'minLength', value: 3, message: 'Three at least' },
      { rule: 'required', message: 'Say something' },
    ];
    const { user, pass, fill } = await renderSteps([step([{ name: 'field', label: 'Field', validation: { rules } }]), lastStep]);
    const box = screen.getByLabelText('Field');
    const expected = [['', 'Say something'], ['   ', 'Say something'], ['A', 'Three at least'], ['ABC', 'Small letters only'], ['abc', '']] as const;
    for (const [text, error] of expected) {
      await user.clear(box);
      if (text) await fill('Field', text);
      await user.click(box);
      await user.tab();
      await pass();
      expect(box, text).toHaveAccessibleDescription(error && `Error: ${error}`);
    }
  });

  it('checks a text when it is left, and 250 ms after a later change [R131 R168]', async () => {
    const { user, pass } = await renderSteps([step([name, { name: 'other', label: 'Other' }]), lastStep]);
    const box = screen.getByLabelText('Name');
    await user.type(box, 'A');
    await user.tab();
    expect(box).toHaveAccessibleDescription('Error: Name should contain at least 2 characters');
    await user.type(box, 'l');
    await pass(249);
    expect(box).toBeInvalid();
    await pass(1);
    expect(box).not.toHaveAttribute('aria-invalid');
  });

  it('checks a ZIP at every key: the search starts with the fifth digit [R131]', async () => {
    const near = { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end' };
    const { user, fakes } = await renderSteps([step([zip], { target: 'near' }), near, lastStep], {}, { respond: server() });
    const box = screen.getByLabelText('ZIP');
    await user.type(box, '1001');
    expect(fakes.http.requests).toEqual([]);
    await user.tab();
    expect(box).toHaveAccessibleDescription('Error: ZIP Code must have either 5 or 9 digits (plus hyphen) Five digits are enough, for example 62704');
    await user.type(box, '6');
    expect(fakes.http.requests).toHaveLength(1);
    expect(box).not.toHaveAttribute('aria-invalid');
    await user.type(box, '{Backspace}');
    expect(box).toBeInvalid();
  });
});

/** Sets the text as the browser does, without React's own setter. */
function compose(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  fireEvent(box, new InputEvent('input', { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: text }));
}

it.each([
  ['Phone', ['2', '201', '2015', '2015550123'], '(201) 555-0123'],
  ['ZIP', ['１', '１０', '１０００１'], '10001'],
])('%s: an input method composes undisturbed, and the text is formatted once it is committed [R131]', async (label, texts, formatted) => {
  const { pass } = await renderSteps([step([phone, zip]), lastStep]);
  const box = screen.getByLabelText<HTMLInputElement>(label);
  act(() => box.focus());
  fireEvent.compositionStart(box);
  for (const text of texts) {
    compose(box, text);
    await pass(250);
    expect(box).toHaveValue(text);
  }
  fireEvent.compositionEnd(box, { data: texts.at(-1) });
  expect(box).toHaveValue(formatted);
  await pass(250);
  expect(box).toHaveValue(formatted);
});

it('an author’s own control for a select whose options can’t be fetched has the skin’s words and its way to load them again', async () => {
  const Own = ({ field }: ControlProps<'select'>) => <select {...field.inputProps} />;
  const remote = { name: 'city', type: 'select', label: 'City', mode: 'remote', remoteUrl: 'https://www.clinic.example/options' };
  const Form = (props: LeadFormProps) => <LeadForm {...props} components={{ controls: { select: Own } }} />;
  const { press, fakes } = await renderSteps([step([remote]), lastStep], {}, { Form, respond: () => Promise.reject(new Error('offline')) });
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveAccessibleDescription(/The options could not be loaded\./);
  fakes.http.respond(() => ({ ok: true, value: ['Rome'] }));
  await press('Load the options again');
  expect(screen.queryByText('The options could not be loaded.')).toBeNull();
});
