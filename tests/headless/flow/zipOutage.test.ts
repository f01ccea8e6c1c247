import { expect, test } from 'vitest';
import type { HttpResult } from '../../../packages/headless/src/index.ts';
import { clinics, failure, json, server } from './server.ts';
import { zipFlow } from './steps.ts';
import { leadPath, visit, type Visit, type VisitOptions } from './visit.ts';

const unavailable = "We can't show clinics right now. You can go on without choosing one.";
const down: VisitOptions = { respond: server({ zip: () => failure(503) }) };

async function typeZip(page: Visit, zip: string): Promise<void> {
  page.type('zipcode', zip);
  await page.settle();
}

const outages = (page: Visit) => page.notices.flatMap((notice) => (notice.type === 'error' ? [[notice.cause.code, notice.cause.message] as const] : []));

test.each<[string, HttpResult, string]>([
  ['a sign-in wall', failure(401), '401'],
  ['a firewall’s refusal', failure(403), '403'],
  ['a plugin that was switched off', failure(404), '404'],
  ['an overloaded server', failure(503), '503'],
  ['a maintenance page in HTML', { ok: false, kind: 'parse' }, 'parse'],
  ['no answer in time', { ok: false, kind: 'timeout' }, 'timeout'],
  ['200 without success', json({ code: 'error', message: 'Too many requests' }), 'an answer without success'],
])('a monitor sees that the clinic search is down: %s [R121 R150 R164]', async (_what, answer, why) => {
  const page = visit(zipFlow(), { respond: server({ zip: () => answer }) });
  await typeZip(page, '10001');
  expect(outages(page)).toEqual([
    [
      'zip-unavailable',
      `The clinic search at https://www.clinic.example/wp-json/zipcodesearch/v1/ failed (${why}): open that address with a ZIP at its end; it must answer with JSON whose "code" is "success", without a redirect or a sign-in`,
    ],
  ]);
  expect([page.status(), page.services.log.errors]).toEqual(['ready', [outages(page)[0]?.[1]]]);
});

test('a monitor hears of an outage once a visit, and never of a ZIP without a clinic', async () => {
  const page = visit(zipFlow(), down);
  await typeZip(page, '10001');
  await typeZip(page, '20002');
  const empty = visit(zipFlow(), { respond: server({ zip: () => json({ code: 'success', data: [] }) }) });
  await typeZip(empty, '10001');
  expect([outages(page).length, outages(empty).length]).toEqual([1, 0]);
});

test('while the search is down a visitor reads that the ZIP is not valid, and can’t go on [R164]', async () => {
  const page = visit(zipFlow(), down);
  await typeZip(page, '10001');
  page.blur('zipcode');
  expect([page.error('zipcode'), page.canAdvance()]).toEqual(['Please make sure you enter a valid zipcode', false]);
});

test('with zipFailure "continue" they go on without a clinic, and the lead is sent with its ZIP', async () => {
  const page = visit(zipFlow({ zipFailure: 'continue' }), down);
  await typeZip(page, '10001');
  page.wait(1000);
  expect([page.error('zipcode'), page.canAdvance(), page.store.getState().announcement]).toEqual([undefined, true, unavailable]);
  page.next();
  page.wait(1000);
  expect([page.step(), page.canAdvance(), page.store.getState().announcement]).toEqual(['list', true, unavailable]);
  // Nobody waits a second time for what is down.
  expect(page.calls('zipcodesearch')).toBe(1);
  page.next();
  page.next();
  await page.settle();
  expect(page.sent(leadPath)).toMatchObject({ zipcode: '10001' });
  expect(page.sent(leadPath)).not.toHaveProperty('your-city');
});

test('with zipFailure "continue" a ZIP without a clinic near it is still not valid [R121]', async () => {
  const page = visit(zipFlow({ zipFailure: 'continue' }), { respond: server({ zip: () => json({ code: 'success', data: [] }) }) });
  await typeZip(page, '10001');
  expect(page.canAdvance()).toBe(false);
});

test('a search that works again shows its clinics', async () => {
  const answers = [failure(503), json({ code: 'success', data: clinics(1) })];
  const page = visit(zipFlow({ zipFailure: 'continue' }), { respond: server({ zip: () => answers.shift() ?? failure(500) }) });
  await typeZip(page, '10001');
  await typeZip(page, '20002');
  page.next();
  expect([page.step(), page.selected()]).toEqual(['list', ['clinic-1']]);
});
