import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createLeadFlow, en } from '../../packages/headless/src/index.ts';
import { fakeServices } from '../../packages/headless/src/testing/index.ts';
import { pseudoMessages } from '../../stories/fixtures/pseudoMessages.ts';
import {
  allInOneStep,
  areaStep,
  clinicStep,
  emailStep,
  inJourney,
  legalHtml,
  phoneStep,
  selectStep,
  zipStep,
} from '../../stories/fixtures/steps.ts';
import { clinics } from '../../stories/fixtures/clinics.ts';
import { button, renderSteps } from '../skin-default/renderForm.tsx';
import { begin } from './begin.ts';
import { shipped } from './skinCases.ts';
import { untranslated } from './untranslated.ts';

const radio = (name: string) => screen.getByRole('radio', { name });

describe.each(shipped)('a form of the %s skin that waits for its definition', (_name, Form) => {
  test('says so from its first paint, and is busy until it is there [A102]', async () => {
    const store = createLeadFlow(undefined, fakeServices());
    render(<Form store={store} />);
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    act(() => store.update({ steps: inJourney() }));
    expect(screen.getByRole('form', { name: 'Your free plan' })).toHaveAttribute('aria-busy', 'false');
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});

describe.each(shipped)('what a form of the %s skin says', (_name, Form) => {
  test('comes from one catalogue, with the language and direction of the definition [A24]', async () => {
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
    // Refused: its errors are the catalogue's as well.
    next();
    await form.pass(400);
    const box = screen.getByRole('form');
    expect([box.getAttribute('lang'), box.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(untranslated(form.root)).toEqual([]);
    expect(Object.keys(pseudoMessages)).toEqual(Object.keys(en));
  });
});

describe.each(shipped)('in the %s skin', (_name, Form) => {
  test('a select without a single option says so, on show and aloud, and offers to ask for them again [A70]', async () => {
    const lists: ReadonlyArray<readonly string[]> = [[], ['Rome']];
    let asked = 0;
    const respond = () => ({ ok: true, value: lists[asked++] ?? [] }) as const;
    const city = selectStep({ mode: 'remote', remoteUrl: '/options' });
    const form = await renderSteps(inJourney(city), {}, { Form, respond });
    await begin(form);
    expect(within(screen.getByRole('form')).getByText(/The options could not be loaded\./)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The options could not be loaded.');
    await form.user.click(button('Load the options again'));
    await form.pass(10);
    expect(screen.getByRole('option', { name: 'Rome' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load the options again' })).toBeNull();
  });

  test('a tracker that fails stands in nobody’s way [A83]', async () => {
    const offer = {
      id: 'offer',
      type: 'express-flow-selector',
      question: 'Choose how to start',
      settings: { serviceName: 'Laser', servicePrice: '$150', bookTreatmentUrl: '#booking' },
    };
    const fail = () => {
      throw new Error('The analytics service is down');
    };
    const real = () => ({ tracker: { track: fail, flush: () => new Promise<void>(() => {}) } });
    const form = await renderSteps(inJourney(offer), {}, { Form, real });
    await begin(form);
    const link = screen.getByRole('link', { name: 'Book a Treatment, Laser' });
    expect(fireEvent.click(link)).toBe(true);
    await form.user.click(button('Book a Free Consultation'));
    await form.pass(10);
    expect(screen.getByRole('heading', { name: 'When may we call?' })).toHaveFocus();
  });
});

test('a text that is not from the catalogue is noticed, and one from it is not', () => {
  const root = document.createElement('div');
  root.innerHTML = '<p>[Séńd~]</p><button aria-label="Close"></button><p>12</p><p>Next</p>';
  expect(untranslated(root)).toEqual(['Close', 'Next']);
});

describe('what the form says and sends', () => {
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
    await renderSteps(
      [last],
      { showLegalConsentText: true, legalTextSelector: '#legal' },
      { page: { html: { '#legal': html } } },
    );
    const legal = screen.getByRole('group', { name: 'Legal information' });
    await expect.poll(() => legal.querySelector('h3')).not.toBeNull();
    expect(legal.querySelectorAll(':is([id], [style], [for], [onclick], script, h1, h2)')).toHaveLength(0);
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
