import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow, en } from '@leadflow/headless';
import { fakeServices } from '@leadflow/headless/testing';
import { LeadForm } from '@leadflow/skin-default';
import { pseudoMessages } from '../../stories/fixtures/pseudoMessages.ts';
import {
  allInOneStep,
  areaStep,
  autoStep,
  clinicStep,
  emailStep,
  inJourney,
  legalHtml,
  phoneStep,
  zipStep,
} from '../../stories/fixtures/steps.ts';
import { clinics } from '../../stories/fixtures/clinics.ts';
import { button, renderSteps, type Rendered } from '../skin-default/renderForm.tsx';

const heading = () => screen.getAllByRole('heading')[0]?.textContent;
const radio = (name: string) => screen.getByRole('radio', { name });

/** From the intro to the step behind it, past the guard against double clicks. */
async function begin({ user, pass }: Rendered): Promise<void> {
  await user.click(button('Next'));
  await pass(400);
}

describe('time', () => {
  test('alone changes nothing, not in an hour [A25]', async () => {
    const form = await renderSteps(inJourney(allInOneStep));
    await begin(form);
    await form.user.type(screen.getByLabelText('Name'), 'Jane');
    await form.pass(4000);
    const before = form.root.innerHTML;
    await form.pass(3_600_000);
    expect(form.root.innerHTML).toBe(before);
  });

  test('moves on 200 ms after an answer, not at 199, and once [A30]', async () => {
    const form = await renderSteps(inJourney(autoStep));
    await begin(form);
    await form.user.click(radio('Legs'));
    await form.pass(199);
    expect(heading()).toBe('What area?');
    await form.pass(1);
    expect(heading()).toBe('When may we call?');
    await form.pass(5000);
    expect(heading()).toBe('When may we call?');
  });

  test('never moves on from an answer that the definition, the query or an earlier visit gave [A32]', async () => {
    const chosen = { ...autoStep, answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }] };
    const form = await renderSteps(inJourney(chosen));
    await begin(form);
    await form.pass(60_000);
    expect(heading()).toBe('What area?');
    const prefilled = await renderSteps(
      [{ ...autoStep, firstStep: true, target: 'last' }, ...inJourney().slice(1)],
      { prefill: ['area'] },
      { url: 'https://www.clinic.example/?area=Arms' },
    );
    await prefilled.pass(60_000);
    expect(prefilled.root.querySelector('input:checked')?.getAttribute('value')).toBe('Arms');
    expect(prefilled.root.querySelector('h2')?.textContent).toBe('What area?');
  });

  test('starts again with a second answer, and stops with Back and with Next [A34]', async () => {
    const form = await renderSteps(inJourney(autoStep, { ...areaStep, id: 'second', question: 'And then?' }));
    await begin(form);
    await form.user.click(radio('Legs'));
    await form.pass(150);
    await form.user.click(radio('Arms'));
    await form.pass(150);
    expect(heading()).toBe('What area?');
    await form.pass(50);
    expect(heading()).toBe('And then?');
    await form.pass(400);
    await form.user.click(button('Previous'));
    await form.pass(400);
    await form.user.click(radio('Legs'));
    await form.user.click(button('Next'));
    await form.pass(1000);
    expect(heading()).toBe('And then?');
    await form.user.click(button('Previous'));
    await form.pass(400);
    await form.user.click(radio('Arms'));
    await form.user.click(button('Previous'));
    await form.pass(1000);
    expect(heading()).toBe('Your free plan');
  });

  test('judges a text 250 ms after the last key [A50]', async () => {
    const form = await renderSteps(inJourney(allInOneStep));
    await begin(form);
    const email = screen.getByLabelText('Email');
    await form.user.click(email);
    await form.user.tab();
    await form.pass(4000);
    await form.user.type(email, 'jane@example.com');
    await form.pass(249);
    expect(email).toHaveAttribute('aria-invalid', 'true');
    await form.pass(1);
    expect(email).not.toHaveAttribute('aria-invalid');
  });
});

describe('a form that waits for its definition', () => {
  test('says so from its first paint, and is busy until it is there [A102]', async () => {
    const flow = createLeadFlow(undefined, fakeServices());
    render(<LeadForm flow={flow} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    act(() => flow.update({ steps: inJourney() }));
    expect(screen.getByRole('form', { name: 'Your free plan' })).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});

describe('what the form says and sends', () => {
  test('comes from one catalogue, with the language and direction of the definition [A24]', async () => {
    const settings = {
      locale: 'ar',
      messages: pseudoMessages,
      showStepsIndicator: true,
      stepper: 3,
      showAccolades: true,
      formType: 'standard',
    };
    const form = await renderSteps(inJourney({ ...emailStep, question: '[q]' }, allInOneStep), settings);
    form.root.querySelector<HTMLElement>('.lf-next')?.click();
    await form.pass(400);
    // Refused: its errors are the catalogue's as well.
    form.root.querySelector<HTMLElement>('.lf-next')?.click();
    await form.pass(400);
    const box = screen.getByRole('form');
    expect([box.getAttribute('lang'), box.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    const texts = [...form.root.querySelectorAll('*')].flatMap((element) => [
      ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
    ]);
    expect(texts.filter((text) => /[a-z]{2}/i.test(text) && !/^\[.*\]$/.test(text))).toEqual([]);
    expect(Object.keys(pseudoMessages)).toEqual(Object.keys(en));
  });

  test.each(['+12125550123', '2125550123', '(212) 555-0123', '1 212 555 0123'])(
    'is the same phone number when autofill writes %s [A61]',
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

  test('is the answer to the newest ZIP code only [A66]', async () => {
    const answers: Array<() => void> = [];
    const respond = () =>
      new Promise<{ readonly ok: true; readonly value: unknown }>((resolve) => {
        const rows = clinics.slice(0, answers.length === 0 ? 0 : 3);
        answers.push(() => resolve({ ok: true, value: { code: 'success', message: '', data: rows } }));
      });
    const form = await renderSteps(inJourney(zipStep, clinicStep), {}, { respond });
    await begin(form);
    const zip = screen.getByLabelText('ZIP Code');
    await form.user.type(zip, '62704');
    await form.user.clear(zip);
    await form.user.type(zip, '62705');
    answers[1]?.();
    await form.pass(10);
    answers[0]?.();
    await form.pass(10);
    await form.user.click(button('Next'));
    await form.pass(10);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test('says how far the visitor has come, forward and back, never more than all [A96]', async () => {
    const steps = inJourney(areaStep, { ...areaStep, id: 'more', question: 'More?' });
    const form = await renderSteps(steps, { showStepsIndicator: true, stepper: 3 });
    const bar = () => screen.getByRole('progressbar');
    const read = () => [
      bar().getAttribute('aria-valuenow'),
      bar().getAttribute('aria-valuemax'),
      bar().getAttribute('aria-valuetext'),
    ];
    expect(read()).toEqual(['1', '3', 'STEP 1 OF 3']);
    await begin(form);
    for (const expected of ['3', '3']) {
      await form.user.click(radio('Legs'));
      await form.user.click(button('Next'));
      await form.pass(400);
      expect(read()).toEqual([expected, '3', `STEP ${expected} OF 3`]);
    }
    await form.user.click(button('Previous'));
    await form.pass(400);
    await form.user.click(button('Previous'));
    await form.pass(400);
    expect(read()).toEqual(['2', '3', 'STEP 2 OF 3']);
  });

  test('has of the page’s legal text no ids, styles, scripts or headings out of order [A86 A99]', async () => {
    const html = `<h1 id="a" style="color:red">Consent</h1><script>alert(1)</script><p onclick="x()">By <label for="b">pressing</label>.</p>${legalHtml}`;
    const last = { ...areaStep, id: 'last', firstStep: true, lastStep: true };
    const form = await renderSteps(
      [last],
      { showLegalConsentText: true, legalTextSelector: '#legal' },
      { page: { html: { '#legal': html } } },
    );
    await expect.poll(() => form.root.querySelector('.lf-legal h3')).not.toBeNull();
    expect(form.root.querySelectorAll('.lf-legal :is([id], [style], [for], [onclick], script, h1, h2)')).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'privacy notice' })).toBeVisible();
  });

  test('goes out once, however often Submit is pressed [A107]', async () => {
    const form = await renderSteps(inJourney(), {}, { respond: () => new Promise(() => {}) });
    await begin(form);
    await form.user.click(radio('Morning'));
    const submit = button('Submit');
    submit.click();
    submit.click();
    await form.user.keyboard('{Enter}{Enter}');
    await form.pass(1000);
    expect(form.fakes.http.requests).toHaveLength(1);
  });
});
