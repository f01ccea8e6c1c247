import { expect, test } from 'vitest';
import { choice, flowOf, form, intro, locations } from '../flow/steps.ts';
import { clinics, json, leadCreated, server } from '../flow/server.ts';
import { leadPath, visit, type Visit } from '../flow/visit.ts';

const steps = [
  choice('area', ['Legs', 'Arms'], { target: 'zip' }),
  form('zip', [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }], { target: 'list' }),
  locations('list', { target: 'you' }),
  form('you', [{ name: 'nick', type: 'text', label: 'Nickname' }], { lastStep: true }),
];
const definition = (settings: object = {}) => flowOf(steps, { spam: { minSeconds: 3 }, confirmation: { title: 'Thanks' }, ...settings });
const respond = (tokens: readonly string[] = ['token-1']) => {
  let asked = 0;
  return server({ zip: () => json({ code: 'success', data: clinics(2), token: tokens[asked++] }) });
};
const check = (page: Visit) => page.sent(leadPath)['spam_check'];

async function walk(page: Visit, zip = '10001'): Promise<void> {
  page.choose('Legs');
  page.next();
  page.type('zipcode', zip);
  await page.settle();
  page.next();
  await page.settle();
  page.next();
}

async function send(page: Visit): Promise<void> {
  page.type('nick', 'Ann');
  page.next();
  await page.settle();
}

test('a lead says how long the visit took, what stands in the field that people don’t see, and the last token of a look-up', async () => {
  const page = visit(definition(), { respond: respond(['token-1', 'token-2']) });
  await page.settle();
  page.wait(40_000);
  await walk(page, '10001');
  page.back();
  page.back();
  page.type('zipcode', '10002');
  await page.settle();
  page.next();
  page.next();
  await send(page);
  expect(check(page)).toEqual({ seconds: expect.closeTo(40.8, 0), trap: '', token: 'token-2' });
});

test('a form that names no spam check adds nothing to its lead, whatever the look-up gives', async () => {
  const page = visit(definition({ spam: undefined }), { respond: respond() });
  await walk(page);
  await send(page);
  expect(page.calls(leadPath)).toBe(1);
  expect(check(page)).toBeUndefined();
});

test('without a look-up, or with a server that gives no token, the lead brings none, and it is sent at once', async () => {
  const page = visit(flowOf([form('you', ['nick'], { lastStep: true })], { spam: {} }));
  await page.settle();
  await send(page);
  expect(check(page)).toEqual({ seconds: 0.3, trap: '' });
});

test('the check wins over a field and a hidden field of its name, and over what fieldMap sends under it', async () => {
  const named = flowOf([form('you', ['spam_check', 'nick'], { lastStep: true })], { spam: {}, fieldMap: { nick: 'spam_check' } });
  const page = visit(named, { page: { hiddenFields: { spam_check: 'hidden' } } });
  await page.settle();
  page.type('spam_check', 'typed');
  await send(page);
  expect(check(page)).toMatchObject({ trap: '' });
});

test('a returning lead brings the token of its look-up', async () => {
  const masked = () => json({ id: 77, name: 'A***', token: 'masked-token' });
  const page = visit(flowOf([intro('start', { target: 'known' }), { id: 'known', type: 'masked-lead-info', lastStep: true }], { spam: {} }), {
    respond: server({ masked }),
    url: 'https://www.clinic.example/?uid=abc',
  });
  await page.settle();
  page.next();
  await page.settle();
  page.next();
  await page.settle();
  expect(page.sent('/duplicate')['spam_check']).toMatchObject({ token: 'masked-token' });
});

test('after a reload that resumes a draft the time goes on, and the token is brought, though nothing is looked up again', async () => {
  const first = visit(definition({ saveDraft: true }), { respond: respond() });
  await first.settle();
  first.wait(60_000);
  await walk(first);
  // The page was reloaded a minute ago: the calendar of each fake begins at the same moment.
  const stored = [...first.services.storage.items].map(([key, value]) => [key, value.replace(/^\d+(?= )/, (time) => String(Number(time) - 60_000))] as const);
  const again = visit(definition({ saveDraft: true }), { respond: server(), storage: Object.fromEntries(stored) });
  await walk(again);
  await send(again);
  expect(check(again)).toEqual({ seconds: expect.closeTo(60.5, 0), trap: '', token: 'token-1' });
});

test('a form that was reset, or got another definition, goes on counting: the visitor has been there all the while', async () => {
  const page = visit(definition(), { respond: respond() });
  await page.settle();
  page.wait(20_000);
  page.store.reset();
  page.store.update(definition({ experiment: 'b' }));
  await page.settle();
  await walk(page);
  await send(page);
  expect(check(page)).toMatchObject({ seconds: expect.closeTo(20.5, 0) });
});

test('a page that comes back from the back/forward cache sends a changed lead with the time of the whole visit', async () => {
  const page = visit(definition({ confirmation: undefined }), { respond: server({ lead: () => json(leadCreated) }) });
  await page.settle();
  page.wait(30_000);
  await walk(page);
  await send(page);
  page.services.navigation.restore();
  page.wait(5000);
  page.type('nick', 'Anna');
  page.next();
  await page.settle();
  expect(page.calls(leadPath)).toBe(2);
  expect(check(page)).toMatchObject({ seconds: expect.closeTo(36, 0), trap: '' });
});
