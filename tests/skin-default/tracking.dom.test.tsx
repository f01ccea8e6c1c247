import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, server } from '../headless/flow/server.ts';
import { clearPage, pageServices } from './pageServices.ts';
import { expectQuestion, lastStep, renderSteps, type RenderOptions } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;
type Sink = (...parameters: readonly unknown[]) => void;

afterEach(clearPage);

const put = (name: string, value: unknown): void => void Object.defineProperty(window, name, { value, configurable: true, writable: true });
const dataLayer = (): unknown => Reflect.get(window, 'dataLayer');

const steps = [
  { id: 'area', type: 'button-selection', question: 'What area?', firstStep: true, answers: [{ text: 'Legs' }], target: 'you' },
  { id: 'you', type: 'input', question: 'Who are you?', inputs: [{ name: 'email', type: 'email', label: 'Email' }], lastStep: true },
];
const journey = [
  { step: 1, stepId: 'area', question: 'What area?', answer: 'Legs', type: 'button-selection' },
  { step: 2, stepId: 'you', question: 'Who are you?', answer: '[provided]', type: 'input' },
];

/** A visitor sends a lead from a page with these analytics on it. */
async function submit(settings: Json = {}, options: RenderOptions = {}) {
  const rendered = await renderSteps(steps, settings, { respond: server(), real: pageServices, ...options });
  await rendered.choose('Legs');
  await rendered.press('Next');
  await rendered.fill('Email', 'ann@example.com');
  await rendered.press('Submit');
  return rendered;
}

describe('a lead', () => {
  it('is pushed to the data layer once: the journey, then form_complete with the email [R155]', async () => {
    const { fakes, press, pass } = await submit({}, { respond: server({ lead: () => failure(500) }) });
    expect(dataLayer()).toBeUndefined();
    fakes.http.respond(server());
    await press('Try again');
    await press('Submit');
    await pass(1000);
    expect(dataLayer()).toEqual([
      { event: 'form-journey', journey },
      { event: 'form_complete', data: { email: 'ann@example.com' } },
    ]);
  });

  it('sets its uid as gtag’s user_id and reports Form Submit, Confirmed Lead [R156]', async () => {
    const gtag = vi.fn<Sink>();
    put('gtag', gtag);
    put('dataLayer', [{ 0: 'config', 1: 'G-CLINIC' }]);
    await submit();
    expect(gtag.mock.calls).toEqual([
      ['config', 'G-CLINIC', { user_id: 'uid-1', send_page_view: false }],
      ['event', 'Form Submit', { event_label: 'Confirmed Lead' }],
    ]);
  });
});

describe('an express card', () => {
  const card = {
    id: 'card',
    type: 'express-flow-selector',
    firstStep: true,
    target: 'end',
    settings: { serviceName: 'Laser Hair Removal', servicePrice: '$150', bookTreatmentUrl: '#book' },
  };
  const properties = (button_clicked: string) => ({ button_clicked, service_name: 'Laser Hair Removal', service_price: '$150' });

  it.each([
    [{}, 'select_item'],
    [{ expressEventName: 'add_to_cart' }, 'add_to_cart'],
  ])('with %j reports both of its actions to analytics and the data layer as %s [R158]', async (settings, event) => {
    const track = vi.fn<Sink>();
    put('analytics', { track });
    const { user, press } = await renderSteps([card, lastStep], settings, { real: pageServices });
    await user.click(screen.getByRole('link', { name: 'Book a Treatment, Laser Hair Removal' }));
    expectQuestion('Laser Hair Removal');
    await press('Book a Free Consultation');
    expectQuestion('The end');
    expect(track.mock.calls).toEqual([
      [event, properties('Book a Treatment')],
      [event, properties('Book a Free Consultation')],
    ]);
    expect(dataLayer()).toEqual([
      { event, ...properties('Book a Treatment') },
      { event, ...properties('Book a Free Consultation') },
    ]);
  });
});
