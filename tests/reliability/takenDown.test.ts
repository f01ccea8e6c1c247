import { afterEach, expect, test, vi } from 'vitest';
import { type HttpResult } from '../../packages/headless/src/index.ts';
import { clinics, failure, json, leadCreated, server, type ServerAnswers } from '../headless/flow/server.ts';
import { choice, flowOf, form, intro, zipFlow } from '../headless/flow/steps.ts';
import { visit, type Visit } from '../headless/flow/visit.ts';

afterEach(() => vi.restoreAllMocks());

/** Answers that a test gives when it likes, in the order of the calls. */
function held() {
  const waiting: ((result: HttpResult) => void)[] = [];
  return {
    answer: () => new Promise<HttpResult>((resolve) => void waiting.push(resolve)),
    give: async (page: Visit, result: HttpResult) => {
      waiting.shift()?.(result);
      await page.settle();
    },
  };
}

const uid = 'https://www.clinic.example/?uid=abc-123';
const remote = flowOf([form('a', [{ name: 'pick', type: 'select', mode: 'remote', remoteUrl: '/options' }], { target: 'end' }), intro('end', { lastStep: true })]);
const returning = flowOf([{ id: 'you', type: 'masked-lead-info', question: 'Is this you?', lastStep: true }]);
const found = json({ code: 'success', data: clinics(2) });

const reads: ReadonlyArray<readonly [what: string, call: keyof ServerAnswers, definition: unknown, answer: HttpResult, isDone: (page: Visit) => boolean]> = [
  ['a ZIP search', 'zip', zipFlow({}, { inputs: [{ name: 'zipcode', type: 'zipcode', value: '10001' }] }), found, (page) => page.canAdvance()],
  ['a look-up of a returning lead', 'masked', returning, json({ id: 7, name: 'A***' }), (page) => page.store.getState().masked.status === 'loaded'],
  ['select options', 'other', remote, json(['One']), (page) => Object.values(page.store.getState().options).every(({ status }) => status === 'loaded')],
];

test.each(reads)('%s ends when the form is taken down, and starts again when it is put back [R120 R142 R152]', async (_what, call, definition, answer, isDone) => {
  const { answer: wait, give } = held();
  const page = visit(definition, { url: uid, respond: server({ [call]: wait }) });
  const { http, clock } = page.services;
  page.unmount();
  await page.settle();
  expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true]);
  expect(clock.pending).toBe(0);
  page.mount();
  expect(http.requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  // The answer to the old call is ignored.
  await give(page, failure(500));
  expect(isDone(page)).toBe(false);
  await give(page, answer);
  expect([isDone(page), page.status(), page.services.log.errors]).toEqual([true, 'ready', []]);
});

const lead = flowOf(
  [choice('why', ['Laser', 'Peel'], { target: 'you' }), form('you', [{ name: 'email', type: 'email', value: 'ann@example.com' }], { lastStep: true })],
  { saveDraft: true },
);

/** A visitor whose lead is on its way, and whose form is then taken down. */
async function takenDown() {
  const { answer, give } = held();
  const page = visit(lead, { respond: server({ lead: answer }) });
  page.choose('Laser');
  page.next();
  page.next();
  page.unmount();
  await page.settle();
  return { page, give: (result: HttpResult) => give(page, result) };
}

test('a lead on its way when the form is taken down still arrives, with cookies and analytics, but without redirect [R125]', async () => {
  const { page, give } = await takenDown();
  const { http, cookies, tracker, navigation, storage, clock } = page.services;
  expect(http.requests.map(({ signal, keepalive }) => [signal, keepalive])).toEqual([[undefined, true]]);
  await give(json(leadCreated));
  await clock.advanceAsync(30_000);
  expect([cookies.jar.get('lead_uid')?.value, tracker.events.length, navigation.assigned]).toEqual(['uid-1', 3, []]);
  expect([[...storage.items], clock.pending, navigation.listeners]).toEqual([[], 0, 0]);
});

test('a lead that fails after the form was taken down is logged and keeps its id [R15 R105]', async () => {
  const { page, give } = await takenDown();
  await give(failure(500, { errors: ['Down'] }));
  expect(page.services.log.warnings).toEqual(['Down']);
  page.mount();
  expect([page.status(), page.step()]).toEqual(['ready', 'you']);
  page.next();
  await give(json(leadCreated));
  // as: bodies of our calls are objects; the fake keeps them as unknown.
  const ids = page.services.http.requests.map(({ body }) => (body as Readonly<Record<string, unknown>>)['submission_id']);
  expect([ids.length, new Set(ids).size, page.services.navigation.assigned.length]).toEqual([2, 1, 1]);
});

test('a form put back after its lead was kept is ready, and Submit only redirects [R105 R125]', async () => {
  const { page, give } = await takenDown();
  await give(json(leadCreated));
  page.mount();
  expect(page.status()).toBe('ready');
  page.next();
  await page.settle();
  expect([page.calls('/submit/'), page.services.tracker.events.length, page.services.navigation.assigned.length]).toEqual([1, 3, 1]);
});
