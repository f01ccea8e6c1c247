import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow, en } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { pseudoMessages } from '../../stories/fixtures/pseudoMessages.ts';
import {
  allInOneStep,
  emailStep,
  inJourney,
  phoneStep,
} from '../../stories/fixtures/steps.ts';
import { button, renderSteps, type Rendered } from '../skin-default/renderForm.tsx';
import { shipped } from './hearForm.tsx';

/** From the introduction to the step after it, past the guard against double clicks. */
async function begin({ user, pass }: Pick<Rendered, 'user' | 'pass'>): Promise<void> {
  await user.click(button('Next'));
  await pass(400);
}

const named = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** Texts and names below an element that are not from the pseudo-locale, which brackets every text. */
function untranslated(root: Element): readonly string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...named.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
  ]);
  return texts.filter((text) => /[a-z]{2}/i.test(text) && !/^\[.*\]$/.test(text));
}

describe.each(shipped)('a form of the %s skin without a definition yet', (_name, Form) => {
  test('says that it is loading from its first paint and is busy until the definition is there [A102]', async () => {
    const store = createLeadFlow(undefined, fakeServices());
    render(<Form store={store} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    act(() => store.update({ steps: inJourney() }));
    expect(screen.getByRole('form', { name: 'Your free plan' })).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});

describe.each(shipped)('every text of the %s skin', (_name, Form) => {
  test('comes from the catalogue, and the form has the definition’s language and direction [A24]', async () => {
    const settings = {
      locale: 'ar',
      messages: pseudoMessages,
      showStepsIndicator: true,
      stepper: 3,
      showAccolades: true,
      formType: 'standard',
    };
    const form = await renderSteps(inJourney({ ...emailStep, question: '[q]' }, allInOneStep), settings, { Form });
    const next = () => form.root.querySelector<HTMLElement>('[id$=-next]')?.click();
    next();
    await form.pass(400);
    // Next is refused, so that the errors are checked too.
    next();
    await form.pass(400);
    const box = screen.getByRole('form');
    expect([box.getAttribute('lang'), box.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(untranslated(form.root)).toEqual([]);
    expect(Object.keys(pseudoMessages)).toEqual(Object.keys(en));
  });
});

describe.each(shipped)('in the %s skin', (_name, Form) => {
  test('nothing changes for a visitor who is away for an hour [A25]', async () => {
    const form = await renderSteps(inJourney(allInOneStep), {}, { Form });
    await begin(form);
    await form.user.type(screen.getByLabelText('Name'), 'Jane');
    await form.pass(4000);
    const before = form.root.innerHTML;
    await form.pass(3_600_000);
    expect(form.root.innerHTML).toBe(before);
  });

  test('a text is checked 250 ms after the last key [A50]', async () => {
    const form = await renderSteps(inJourney(allInOneStep), {}, { Form });
    await begin(form);
    const email = screen.getByLabelText('Email');
    await form.user.click(email);
    await form.user.tab();
    await form.pass(4000);
    await form.user.type(email, 'jane@example.com');
    await form.pass(249);
    expect(email).toBeInvalid();
    await form.pass(1);
    expect(email).not.toHaveAttribute('aria-invalid');
  });
});

describe('autofill', () => {
  test.each(['+12125550123', '2125550123', '(212) 555-0123', '1 212 555 0123'])(
    'that writes %s gives the same phone number [A61]',
    async (filled) => {
      const form = await renderSteps(inJourney({ ...phoneStep, lastStep: true }));
      await begin(form);
      const phone = screen.getByLabelText('Phone number');
      fireEvent.input(phone, { target: { value: filled } });
      await form.pass(400);
      expect(phone).toHaveValue('(212) 555-0123');
      await form.user.click(button('Submit'));
      await form.pass(10);
      expect(form.fakes.http.requests[0]?.body).toMatchObject({ telephone: '2125550123' });
    },
  );
});
