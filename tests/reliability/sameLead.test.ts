import { expect, test } from 'vitest';
import type { HttpResult } from '../../packages/headless/src/index.ts';
import { failure, json, leadCreated, server } from '../headless/flow/server.ts';
import { choice, flowOf, form } from '../headless/flow/steps.ts';
import { visit, type Visit, type VisitOptions } from '../headless/flow/visit.ts';

const definition = (question: string) =>
  flowOf([
    choice('why', ['Laser', 'Peel'], { target: 'you', question }),
    form('you', [{ name: 'email', type: 'email' }], { lastStep: true }),
  ]);

/** A visitor before Submit, and a server that answers when the test says so. */
function visitor(options: VisitOptions = {}) {
  const answers: ((result: HttpResult) => void)[] = [];
  const lead = () => new Promise<HttpResult>((resolve) => void answers.push(resolve));
  const page = visit(definition('Why?'), { respond: server({ lead }), ...options });
  page.choose('Laser');
  page.next();
  const answer = async (result: HttpResult) => {
    answers.shift()?.(result);
    await page.settle();
  };
  return { page, answer };
}

/** Submits these answers. */
async function send(page: Visit, email: string): Promise<void> {
  page.store.send({ type: 'retryPressed' });
  page.type('email', email);
  page.next();
  await page.settle();
}

// as: bodies of our calls are objects; the fake keeps them as unknown.
const keys = (page: Visit) => page.services.http.requests.map(({ body }) => (body as Readonly<Record<string, unknown>>)['submission_id']);

test('answers that are changed and changed back keep their submission id [R105]', async () => {
  const { page, answer } = visitor();
  for (const email of ['ann@example.com', 'bob@example.com', 'ann@example.com']) {
    await send(page, email);
    await answer(failure(500));
  }
  const [ann, bob, annAgain] = keys(page);
  expect(annAgain).toBe(ann);
  expect(bob).not.toBe(ann);
});

test('a reworded question does not make another lead of the same answers [R5 R105]', async () => {
  const { page, answer } = visitor();
  await send(page, 'ann@example.com');
  await answer(failure(500));
  page.store.send({ type: 'retryPressed' });
  page.store.update(definition('Why, really?'));
  page.next();
  page.next();
  await page.settle();
  expect(new Set(keys(page)).size).toBe(1);
});

test('a lead on its way is not sent again from a page restored by Back [R105 R125]', async () => {
  const { page, answer } = visitor();
  await send(page, 'ann@example.com');
  page.services.navigation.restore();
  expect(page.status()).toBe('ready');
  await send(page, 'ann@example.com');
  await answer(json(leadCreated));
  expect([keys(page).length, page.services.navigation.assigned.length, page.services.tracker.events.length]).toEqual([1, 1, 3]);
});

test('the answer to an older lead neither redirects a newer one nor shows the banner over it [R15 R125]', async () => {
  for (const [older, uids] of [[json(leadCreated), 1], [failure(500), 0]] as const) {
    const { page, answer } = visitor();
    await send(page, 'ann@example.com');
    page.services.navigation.restore();
    await send(page, 'bob@example.com');
    await answer(older);
    expect([page.status(), page.services.navigation.assigned, page.services.cookies.jar.has('lead_uid') ? 1 : 0]).toEqual(['loading', [], uids]);
    await answer(json(leadCreated));
    expect(page.services.navigation.assigned).toHaveLength(1);
  }
});

test.each<[what: string, change: (page: Visit) => void]>([
  ['another service', (page) => void (page.services.page.elements.hiddenFields['service'] = 'Laser')],
  ['another address', (page) => void (page.services.page.elements.submitUrl = '/second-form')],
])('the same answers for %s are another lead [R105]', async (_what, change) => {
  const { page, answer } = visitor({ page: { hiddenFields: { service: 'Botox' } } });
  await send(page, 'ann@example.com');
  await answer(json(leadCreated));
  page.services.navigation.restore();
  change(page);
  await send(page, 'ann@example.com');
  expect(new Set(keys(page)).size).toBe(2);
});

test('two returning visitors in one tab never share a submission id [R105 R109]', async () => {
  const returning = flowOf([{ id: 'you', type: 'masked-lead-info', question: 'Is this you?', lastStep: true }]);
  let count = 0;
  const random = { uuid: () => `id-${(count += 1)}` };
  const open = async (uid: string, storage: Readonly<Record<string, string>>) => {
    const url = `https://www.clinic.example/?uid=${uid}`;
    const page = visit(returning, { url, storage, respond: server({ duplicate: () => failure(500) }), overrides: { random } });
    await page.settle();
    page.next();
    await page.settle();
    return page;
  };
  const first = await open('visitor-1', {});
  const storage = Object.fromEntries(first.services.storage.items);
  const [again, second] = [await open('visitor-1', storage), await open('visitor-2', storage)];
  const id = (page: Visit) => page.sent('/duplicate')['submission_id'];
  expect(id(again)).toBe(id(first));
  expect(id(second)).not.toBe(id(first));
});
