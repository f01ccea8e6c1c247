import fc from '../../tools/property.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import type { FlowState } from '../../../packages/headless/src/core.ts';
import { recordVisit, replay, type Recording } from '../../../packages/testing/src/index.ts';
import { isLongRun } from '../../tools/longRun.ts';
import { clinics, failure, json, leadCreated } from './server.ts';
import { choice, flowOf, form, intro, locations } from './steps.ts';
import { visit, type Visit } from './visit.ts';

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? { message: part.message } : part)));

/** A form with every type of step and field. */
const everything = flowOf(
  [
    choice('area', ['legs', { text: 'arms', target: 'more' }], { target: 'you' }),
    choice('more', ['x', 'y', 'z'], { canSelectMultiple: true, requiredSelections: 2, target: 'card' }),
    { id: 'card', type: 'express-flow-selector', target: 'express' },
    { id: 'express', type: 'express-flow-introduction', target: 'you' },
    form(
      'you',
      [
        { name: 'name', type: 'text', label: 'Name' },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'tel', type: 'tel', label: 'Phone', required: false },
        { name: 'age', type: 'number', label: 'Age', required: false },
        { name: 'note', type: 'textarea', label: 'Note', required: false },
        { name: 'city', type: 'select', mode: 'remote', remoteUrl: '/options', required: false },
        { name: 'agreed', type: 'consent', label: 'I agree', required: false },
        { name: 'day', type: 'date', label: 'Day', notBefore: 'today', required: false },
      ],
      { target: 'zip' },
    ),
    form('zip', [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }], { target: 'list' }),
    locations('list', { target: 'when' }),
    { id: 'when', type: 'appointment', target: 'thanks', settings: { required: false } },
    { id: 'thanks', type: 'review', target: 'known' },
    { id: 'known', type: 'masked-lead-info', target: 'end' },
    intro('end', { lastStep: true, question: 'Thank you, {name}' }),
  ],
  { saveDraft: true, browserHistory: true },
);

const typed: ReadonlyArray<readonly [name: string, ...texts: readonly string[]]> = [
  ['name', 'Ann Lee', 'x', ''],
  ['email', 'ann@example.com', 'ann@', ''],
  ['tel', '2125550199', '21', ''],
  ['age', '34', 'old'],
  ['note', 'Call Ann Lee', ''],
  ['city', 'Rome', 'Oslo'],
  ['agreed', '2026-02-02T10:00:00.000Z', ''],
  ['zipcode', '10001', '9999', '60601'],
  ['day', '2026-01-01', '2026-01-02', '2025-12-31', '2040-01-01'],
];
const values = ['legs', 'arms', 'x', 'y', 'z', 'clinic-1', 'clinic-2'];

type Act = readonly [move: number, first: number, second: number];
const acts = fc.array(fc.tuple(fc.nat(17), fc.nat(99), fc.nat(99)), { minLength: 25, maxLength: 60, size: 'max' });

const pick = <Value>(from: readonly Value[], index: number): Value => from[index % from.length]!; // as: lists with something in them

async function act(page: Visit, [move, first, second]: Act): Promise<void> {
  const { store } = page;
  const [name, ...texts] = pick(typed, first);
  const text = pick(texts, second);
  if (move < 5) page.next();
  else if (move < 8) page.choose(pick(values, first));
  else if (move < 11) page.type(name, text);
  else if (move === 11) page.blur(name);
  else if (move === 12) page.back();
  else if (move === 13) await page.settle();
  else if (move === 14) page.wait(first * 100);
  else if (move === 15) store.send({ type: 'enterPressed' });
  else if (move === 16) store.prefill({ [name]: text });
  else if (first % 4 === 0) store.reset();
  else if (first % 4 === 1) store.send({ type: 'retryPressed' });
  else if (first % 4 === 2) store.send({ type: 'expressPressed', button: 'booking' });
  else store.update(flowOf([choice('area', ['legs', 'arms'], { target: 'you' }), form('you', [{ name: 'name', type: 'text', label: 'Name' }, { name: 'email', type: 'email', label: 'Email' }], { lastStep: true })]));
}

/** What servers answer: in time, late, broken. */
function answers(seed: number) {
  let calls = seed;
  const answer = (value: unknown): HttpResult => ((calls = (calls * 31 + 7) % 101) % 5 === 0 ? failure(500) : json(value));
  return ({ url }: { readonly url: string }): HttpResult | Promise<HttpResult> => {
    const value = answer(url.includes('/submit/') ? leadCreated : url.includes('options') ? ['Rome', 'Oslo'] : url.includes('store_search') || url.includes('zip') ? { code: 'success', data: clinics(3) } : { success: true });
    return calls % 3 === 0 ? new Promise((resolve) => setTimeout(() => resolve(value), 0)) : value;
  };
}

/** Plays a visit, which goes on in another view of the page half of the time; gives the recordings with the states that there were. */
async function played(all: readonly Act[], seed: number, personal: boolean): Promise<ReadonlyArray<{ readonly recording: Recording; readonly states: readonly FlowState[] }>> {
  const views: Array<{ recording: Recording; states: readonly FlowState[] }> = [];
  let storage: Readonly<Record<string, string>> = {};
  const halves = seed % 2 === 0 ? [all.slice(0, all.length / 2), all.slice(all.length / 2)] : [all];
  for (const part of halves) {
    const page = visit(everything, { respond: answers(seed), storage, url: 'https://www.clinic.example/?uid=abc' });
    const states: FlowState[] = [page.store.getState()];
    const recorder = recordVisit(page.store, { personal });
    page.store.onTransition(({ state }) => states.push(state));
    for (const each of part) await act(page, each);
    await page.settle();
    views.push({ recording: JSON.parse(JSON.stringify(recorder.stop())) as Recording, states });
    page.unmount();
    storage = Object.fromEntries(page.services.storage.items);
  }
  return views;
}

test('200 recorded visits, with every type of step, Back, failures, late answers and reloads, replay to the same states', { timeout: 0 }, async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(acts, fc.nat(1000), async (all, seed) => {
      for (const { recording, states } of await played(all, seed, true)) {
        count += 1;
        const again = await replay(recording);
        expect(again.map(({ state }) => toJson(state))).toEqual(states.map(toJson));
      }
    }),
    { numRuns: isLongRun ? 2000 : 200, endOnFailure: true },
  );
  expect(count).toBeGreaterThanOrEqual(isLongRun ? 2000 : 200);
});

test('a recording has made answers in the place of the visitor’s, with which the visit takes the same way', { timeout: 0 }, async () => {
  const way = ({ phase, history }: FlowState) => [phase.status, history.map(({ stepId }) => stepId)];
  await fc.assert(
    fc.asyncProperty(acts, fc.nat(1000), async (all, seed) => {
      for (const { recording, states } of await played(all, seed, false)) {
        expect(JSON.stringify(recording)).not.toMatch(/Ann Lee|ann@example|2125550199|212.{0,3}555-0199/);
        const again = await replay(recording);
        expect(again.map(({ state }) => way(state))).toEqual(states.map(way));
      }
    }),
    { numRuns: isLongRun ? 500 : 20, endOnFailure: true },
  );
});

test('a recording leaves out what a page fills in for a field that the form doesn’t have', () => {
  const page = visit(flowOf([form('you', [{ name: 'email', type: 'email', label: 'Email' }], { lastStep: true })]));
  const recorder = recordVisit(page.store);
  page.store.prefill({ nickname: 'Ann Lee' });
  expect(JSON.stringify(recorder.stop())).not.toContain('Ann');
});

test('a day is judged a year later as on the day of the visit', async () => {
  const page = visit(flowOf([form('you', [{ name: 'day', type: 'date', label: 'Day', notBefore: 'today', timeZone: 'UTC' }], { target: 'end' }), intro('end', { lastStep: true })]));
  const recorder = recordVisit(page.store, { personal: true });
  page.type('day', new Date(page.services.clock.date()).toISOString().slice(0, 10));
  page.next();
  expect(page.step()).toBe('end');
  page.services.clock.advance(400 * 86_400_000);
  vi.useFakeTimers({ now: page.services.clock.date(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect((await replay(recorder.stop())).at(-1)?.state.history.at(-1)?.stepId).toBe('end');
});

test('a report becomes a test: what was recorded of a lead that failed is replayed', async () => {
  const page = visit(flowOf([form('you', [{ name: 'email', type: 'email', label: 'Email' }], { lastStep: true })]), { respond: () => failure(500) });
  const recorder = recordVisit(page.store);
  page.type('email', 'ann@example.com');
  page.next();
  await page.settle();
  await page.services.clock.advanceAsync(30_000);
  const last = (await replay(recorder.stop())).at(-1)?.state;
  expect(last?.phase).toMatchObject({ status: 'error', canRetry: true });
  expect(last?.inputs['you']?.['email']?.value).toBe('xxx@xxxxxxx.xxx');
});

const twoSteps = flowOf([choice('area', ['legs', 'arms'], { target: 'you' }), form('you', [{ name: 'email', type: 'email', label: 'Email' }], { lastStep: true })]);

test('an author’s devtools show a state of before again, go on from it, and a recording with that replays to the same states', async () => {
  const page = visit(twoSteps, { respond: () => json(leadCreated) });
  const recorder = recordVisit(page.store, { personal: true });
  const first = page.store.getState();
  page.choose('legs');
  page.next();
  expect(page.step()).toBe('you');
  page.store.restore(first);
  expect(page.step()).toBe('area');
  expect(page.store.getState().focus).not.toBe(first.focus);
  page.choose('arms');
  page.next();
  const again = await replay(JSON.parse(JSON.stringify(recorder.stop())) as Recording);
  expect(toJson(again.at(-1)?.state)).toEqual(toJson(page.store.getState()));
});

test('a state of before, shown again after the lead was sent, does not send the same lead twice', async () => {
  const page = visit(twoSteps, { respond: () => json(leadCreated) });
  page.choose('legs');
  page.next();
  page.type('email', 'ann@example.com');
  const before = page.store.getState();
  page.next();
  await page.settle();
  const { phase } = page.store.getState();
  const sent = page.services.http.requests.length;
  page.store.restore(before);
  page.next();
  await page.settle();
  expect([page.store.getState().phase, page.services.http.requests.length]).toEqual([phase, sent]);
  expect(phase).toHaveProperty('result');
});

test('no page in production, and no state of another form, puts a form into a state', () => {
  const page = visit(twoSteps);
  const first = page.store.getState();
  page.choose('legs');
  page.next();
  page.store.restore({ ...first, history: [{ stepId: 'elsewhere', queue: [] }] });
  expect(page.step()).toBe('you');
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  page.store.restore(first);
  expect(page.step()).toBe('you');
});
