import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../headless/flow/server.ts';
import { button, choice, expectQuestion, lastStep, renderSteps } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;

const details = (inputs: readonly Json[], more: Json = {}): Json => ({
  id: 'details',
  type: 'input',
  question: 'Your details',
  firstStep: true,
  target: 'end',
  inputs,
  ...more,
});
const named = (rule: string, more: Json = {}): Json => ({ name: 'field', label: 'Field', validation: { rules: [{ rule, ...more }] } });

/** A step with this one field, and what stands beside it once it was left with a text. */
async function leave(input: Json, settings: Json = {}) {
  const { user, pass, fill, press } = await renderSteps([details([input]), lastStep], settings);
  const box = () => screen.getByLabelText('Field');
  return {
    press,
    async errorFor(text: string): Promise<string> {
      await user.clear(box());
      if (text) await fill('Field', text);
      await user.click(box());
      await user.tab();
      await pass();
      const description = box().getAttribute('aria-describedby');
      return document.getElementById(description ?? '')?.textContent.replace(/^.*Error: /, '') ?? '';
    },
  };
}

describe('rules', () => {
  it('are checked as required, minLength, regex, in whatever order they stand; the first that fails speaks [R130]', async () => {
    const rules = [
      { rule: 'regex', value: '^[a-z]+$', message: 'Small letters only' },
      { rule: 'minLength', value: 3, message: 'Three at least' },
      { rule: 'required', message: 'Say something' },
    ];
    const { errorFor } = await leave({ name: 'field', label: 'Field', validation: { rules } });
    expect(await errorFor('')).toBe('Say something');
    expect(await errorFor('   ')).toBe('Say something');
    expect(await errorFor('A')).toBe('Three at least');
    expect(await errorFor('ABC')).toBe('Small letters only');
    expect(await errorFor('abc')).toBe('');
  });

  it('of a name, each with its message: letters, white space, dot, hyphen, apostrophe are a name [R132 R133]', async () => {
    const { errorFor } = await leave(named('name'));
    expect(await errorFor('')).toBe('Please provide your name');
    expect(await errorFor('A')).toBe('Name should contain at least 2 characters');
    for (const text of ['A1', 'Ann_Lee', 'Ann@home', 'Ann, Lee']) {
      expect(await errorFor(text)).toBe('Please only enter letters for your name');
    }
    for (const text of ['Al', 'J. R. Tolkien', 'Jean-Luc', "O'Neil", 'O’Neil', 'Zoë Nguyễn']) expect(await errorFor(text)).toBe('');
  });

  it('of an email, each with its message [R134]', async () => {
    const { errorFor } = await leave({ ...named('email'), type: 'email' });
    expect(await errorFor('')).toBe('Please provide your email');
    for (const text of ['ann', 'ann@', 'ann@localhost', 'a b@c.co']) expect(await errorFor(text)).toBe('Email should be valid');
    expect(await errorFor('ann.lee@example.com')).toBe('');
  });

  it('of an email say e-mail where the definition wants it so [R134]', async () => {
    const messages = { emailRequired: 'Please provide your e-mail', emailPattern: 'E-mail should be valid' };
    const { errorFor } = await leave({ ...named('email'), type: 'email' }, { messages });
    expect(await errorFor('')).toBe('Please provide your e-mail');
    expect(await errorFor('ann')).toBe('E-mail should be valid');
  });

  it('of a phone: ten digits with an optional +1 and separators [R135 R136]', async () => {
    const { errorFor } = await leave({ ...named('phone'), type: 'tel' });
    expect(await errorFor('')).toBe('Please provide your phone number');
    for (const text of ['555', '212555012', '112-555-0123']) {
      expect(await errorFor(text)).toBe('Please enter a valid 10-digit phone number');
    }
    for (const text of ['2125550123', '(212) 555-0123', '+1 212.555.0123', '1-212-555-0123']) {
      expect(await errorFor(text)).toBe('');
    }
  });

  it('of a ZIP, each with its message: 5 digits, or 5 and 4 [R138 R171]', async () => {
    const { errorFor } = await leave({ ...named('zipcode'), type: 'zipcode' });
    expect(await errorFor('')).toBe('Please provide your ZIP Code');
    for (const text of ['1000', '100011', '10001123']) {
      expect(await errorFor(text)).toBe('ZIP Code must have either 5 or 9 digits (plus hyphen)');
    }
    for (const text of ['10001', '10001-2345']) expect(await errorFor(text)).toBe('');
  });

  it('of a ZIP say zip code where the definition wants it so [R138]', async () => {
    const messages = { zipRequired: 'Please provide your zip code' };
    const { errorFor } = await leave({ ...named('zipcode'), type: 'zipcode' }, { messages });
    expect(await errorFor('')).toBe('Please provide your zip code');
  });
});

describe('when fields are checked', () => {
  it('a text 250 ms after a change, and at once when it is left [R131 R168]', async () => {
    const { user, pass } = await renderSteps([details([named('name'), { name: 'other', label: 'Other' }]), lastStep]);
    const box = screen.getByLabelText('Field');
    await user.type(box, 'A');
    await user.tab();
    expect(box).toHaveAccessibleDescription('Error: Name should contain at least 2 characters');
    await user.type(box, 'l');
    await pass(249);
    expect(box).toBeInvalid();
    await pass(1);
    expect(box).not.toHaveAttribute('aria-invalid');
  });

  it('a ZIP at once: its search starts with the fifth digit, and its error comes and goes with each key [R131]', async () => {
    const zip = { name: 'field', label: 'Field', type: 'zipcode', validation: { rules: [{ rule: 'zipcode' }] } };
    const near = { id: 'near', type: 'nearest-locations', question: 'Which clinic?', target: 'end' };
    const { user, fakes } = await renderSteps([details([zip], { target: 'near' }), near, lastStep], {}, { respond: server() });
    const box = screen.getByLabelText('Field');
    await user.type(box, '1001');
    expect(fakes.http.requests).toEqual([]);
    await user.tab();
    expect(box).toHaveAccessibleDescription('Error: ZIP Code must have either 5 or 9 digits (plus hyphen)');
    await user.type(box, '6');
    expect(fakes.http.requests).toHaveLength(1);
    expect(box).not.toHaveAttribute('aria-invalid');
    await user.type(box, '{Backspace}');
    expect(box).toBeInvalid();
  });
});

describe('the form’s clock', () => {
  it('reports a text after 250 ms, and takes Enter after 250 ms more [R118 R168]', async () => {
    const { user, pass } = await renderSteps([details([named('name')]), lastStep]);
    await user.type(screen.getByLabelText('Field'), 'Ann');
    await pass(249);
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    await pass(1);
    expect(button('Next')).not.toHaveAttribute('aria-disabled');
    await user.type(screen.getByLabelText('Field'), '{Enter}');
    await pass(249);
    expectQuestion('Your details');
    await pass(1);
    expectQuestion('The end');
  });

  it('moves on 200 ms after a choice, and changes the fact every 5,000 ms [R113 R168]', async () => {
    const respond = () => new Promise<never>(() => {});
    const { choose, pass, press, root } = await renderSteps([choice({ autoAdvance: true }), lastStep], {}, { respond });
    await choose('Legs');
    await pass(199);
    expectQuestion('What area?');
    await pass(1);
    expectQuestion('The end');
    await pass(400);
    await press('Submit');
    const first = root.textContent;
    // Pressing has taken 400 ms of the first five seconds.
    await pass(4599);
    expect(root.textContent).toBe(first);
    await pass(1);
    expect(root.textContent).not.toBe(first);
  });
});
