import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createTrackerService } from '../../src/services/tracker.ts';
import { fakeServices } from '../../../testing/src/index.ts';
import type { TrackingEvent } from '../../src/index.ts';

const globals = ['dataLayer', 'gtag', 'analytics', 'google_tag_manager'];

afterEach(() => {
  for (const name of globals) Reflect.deleteProperty(window, name);
  document.body.innerHTML = '';
});

const put = (name: string, value: unknown): void => void Object.defineProperty(window, name, { value, configurable: true, writable: true });
const entries = (): unknown => Reflect.get(window, 'dataLayer');

const journey = [{ step: 1, stepId: 'a', question: 'Q', answer: 'A', type: 'button-selection' }] as const;
const complete: TrackingEvent = { type: 'complete', email: ' Ana@Example.com ', emailMode: 'raw' };
const lead: TrackingEvent = { type: 'lead', leadUid: 'uid-1', quikly: true };
const express: TrackingEvent = {
  type: 'express',
  eventName: 'select_item',
  button: 'Book a Treatment',
  serviceName: 'Laser',
  servicePrice: '$200',
};

test('journey, completion and lead reach the data layer in that order, also before a tag manager is there [R155 R193]', () => {
  const tracker = createTrackerService();
  for (const event of [{ type: 'journey', journey }, complete, lead] as const) tracker.track(event);
  expect(entries()).toEqual([
    { event: 'form-journey', journey },
    { event: 'form_complete', data: { email: ' Ana@Example.com ' } },
    { event: 'quikly_lead', lead_uid: 'uid-1' },
  ]);
});

test('the lead’s id is configured as user id without a second page view, and the lead confirmed, once per analytics id [R156]', () => {
  const gtag = vi.fn<(...parameters: readonly unknown[]) => void>();
  put('gtag', gtag);
  put('dataLayer', [{ 0: 'js' }, { 0: 'config', 1: 'G-ONE' }, { 0: 'config', 1: 'AW-ADS' }, { 0: 'config', 1: 'G-ONE' }, null, 7]);
  createTrackerService().track({ ...lead, quikly: false });
  expect(gtag.mock.calls).toEqual([
    ['config', 'G-ONE', { user_id: 'uid-1', send_page_view: false }],
    ['event', 'Form Submit', { event_label: 'Confirmed Lead' }],
  ]);
});

test('without a configured id that of gtag’s script serves, and no id is sent without a lead [R156]', () => {
  const gtag = vi.fn<(...parameters: readonly unknown[]) => void>();
  put('gtag', gtag);
  const script = document.createElement('script');
  script.setAttribute('type', 'text/plain');
  script.setAttribute('src', 'https://www.googletagmanager.com/gtag/js?l=dataLayer&id=G-TAG');
  document.body.append(script);
  const tracker = createTrackerService();
  tracker.track(lead);
  tracker.track({ type: 'lead', leadUid: '', quikly: false });
  expect(gtag.mock.calls.filter(([command]) => command === 'config')).toEqual([['config', 'G-TAG', { user_id: 'uid-1', send_page_view: false }]]);
});

test("a wrapper of the page's own is told the user id also where no measurement id is to be found [R156]", () => {
  const gtag = vi.fn<(...parameters: readonly unknown[]) => void>();
  put('gtag', gtag);
  createTrackerService().track(lead);
  expect(gtag.mock.calls).toEqual([
    ['config', '', { user_id: 'uid-1', send_page_view: false }],
    ['event', 'Form Submit', { event_label: 'Confirmed Lead' }],
  ]);
});

test('an express click reaches the analytics service and the data layer [R158]', () => {
  const track = vi.fn<(...parameters: readonly unknown[]) => void>();
  put('analytics', { track });
  createTrackerService().track(express);
  const properties = { button_clicked: 'Book a Treatment', service_name: 'Laser', service_price: '$200' };
  expect(track.mock.calls).toEqual([['select_item', properties]]);
  expect(entries()).toEqual([{ event: 'select_item', ...properties }]);
});

test('the address may be hashed or left out, and the order stays the same', async () => {
  const tracker = createTrackerService();
  tracker.track({ ...complete, emailMode: 'sha256' });
  tracker.track({ ...complete, emailMode: 'omit' });
  tracker.track({ type: 'journey', journey });
  await tracker.flush();
  expect(entries()).toEqual([
    { event: 'form_complete', data: { email: createHash('sha256').update('ana@example.com').digest('hex') } },
    { event: 'form_complete', data: {} },
    { event: 'form-journey', journey },
  ]);
});

const hashed = async (email: string): Promise<unknown> => {
  const tracker = createTrackerService();
  tracker.track({ type: 'complete', email, emailMode: 'sha256' });
  await tracker.flush();
  const [{ data }] = entries() as readonly [{ readonly data: unknown }];
  return data;
};

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['  ana @example.com\u00a0', 'ana@example.com'],
  ['A.n.a@Gmail.com', 'ana@gmail.com'],
  ['a.na+laser@gmail.com', 'ana@gmail.com'],
  ['ana+a.b+c@gmail.com', 'ana@gmail.com'],
  ['A.na+x@GOOGLEMAIL.com', 'ana@googlemail.com'],
  ['a.na+Laser@example.com', 'a.na+laser@example.com'],
  ['a.na@mail.gmail.com', 'a.na@mail.gmail.com'],
  ['a.na@notgmail.com', 'a.na@notgmail.com'],
  ['a.na@gmail.com.example', 'a.na@gmail.com.example'],
])('%s is hashed as %s, or Google’s enhanced conversions match nobody [R155]', async (email, normalized) => {
  expect(await hashed(email)).toEqual({ email: createHash('sha256').update(normalized).digest('hex') });
});

test('leaving waits for a tag manager, and only for one that is there', async () => {
  const { clock } = fakeServices();
  const tracker = createTrackerService(clock);
  await tracker.flush();
  put('google_tag_manager', {});
  let isFlushed = false;
  const flushed = tracker.flush().then(() => {
    isFlushed = true;
  });
  await clock.advanceAsync(299);
  expect(isFlushed).toBe(false);
  await clock.advanceAsync(1);
  await flushed;
  expect(isFlushed).toBe(true);
});
