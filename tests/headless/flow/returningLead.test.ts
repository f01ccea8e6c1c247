import { expect, test } from 'vitest';
import { failure, json, server, type ServerAnswers } from './server.ts';
import { choice, flowOf } from './steps.ts';
import { visit, type Visit } from './visit.ts';

const uid = 'https://www.clinic.example/?uid=abc-123&utm_source=mail&utm_medium=letter&utm_campaign=spring';
const masked = (more: object = {}, settings: object = {}) =>
  flowOf([choice('why', ['Peel'], { target: 'you' }), { id: 'you', type: 'masked-lead-info', question: 'Is this you?', lastStep: true, ...more }], {
    ...settings,
  });

async function arrive(settings: object = {}, answers: ServerAnswers = {}, url = uid): Promise<Visit> {
  const page = visit(masked({}, settings), { url, respond: server(answers), page: { referrer: 'https://search.example/' } });
  page.choose('Peel');
  page.next();
  await page.settle();
  return page;
}

const lead = (page: Visit) => page.store.getState().masked;

test('the masked details are requested with the address’s uid, and loading until they arrive [R41 R91 R142]', async () => {
  const page = visit(masked(), { url: uid, respond: server() });
  page.choose('Peel');
  expect(lead(page)).toEqual({ status: 'idle' });
  page.next();
  expect(lead(page)).toEqual({ status: 'loading' });
  await page.settle();
  expect(page.services.http.requests[0]).toMatchObject({
    method: 'POST',
    url: 'https://www.clinic.example/wp-json/leads/v1/lookup-masked',
    body: { data: 'abc-123' },
  });
  expect(lead(page)).toEqual({
    status: 'loaded',
    lead: { id: 77, uuid: 'u-77', name: 'A*** B', email: 'a***@x.y', phone: '***-1234', locationId: '3' },
  });
});

test.each([
  ['without a uid', 'https://www.clinic.example/', 0],
  ['with a uid that is none', 'https://www.clinic.example/?uid=%3Cscript%3E', 0],
  ['with a uid that is too long', `https://www.clinic.example/?uid=${'a'.repeat(129)}`, 0],
])('%s nothing is requested and nothing shows [R143]', async (_what, url, calls) => {
  const page = await arrive({}, {}, url);
  expect([page.calls('lookup-masked'), lead(page), page.status()]).toEqual([calls, { status: 'loaded', lead: undefined }, 'ready']);
});

test.each([
  ['a status', () => failure(404)],
  ['no connection', () => ({ ok: false, kind: 'network' }) as const],
  ['nothing', () => json(null)],
  ['nonsense', () => json({ name: 7, contact: 'x' })],
])('a look-up that ends in %s leaves the details empty and says nothing [R143 R144 R165]', async (_what, answer) => {
  const page = await arrive({}, { masked: answer });
  expect(lead(page)).toMatchObject({ status: 'loaded' });
  expect([page.status(), page.services.log.errors]).toEqual(['ready', []]);
});

test('the last step asks for the same lead again instead of submitting, without a bot check [R109 R145 R194 R196]', async () => {
  const page = await arrive({ captcha: 'required', promotion: 'spring', qa_test: 'yes', service: 'Laser' });
  page.next();
  await page.settle();
  expect([page.calls('/submit/leads/'), page.services.captcha.actions]).toEqual([0, []]);
  expect(page.sent('/wp-json/leadsHandler/v1/duplicate')).toEqual({
    lead_id: 77,
    promotion: 'spring',
    qa_test: 'yes',
    journey: [
      { step: 1, stepId: 'why', question: 'Question why?', answer: 'Peel', type: 'button-selection' },
      { step: 2, stepId: 'you', question: 'Is this you?', answer: '', type: 'masked-lead-info' },
    ],
    utm_source: 'mail',
    utm_medium: 'letter',
    utm_campaign: 'spring',
    raw_url: uid,
    click_url: 'https://search.example/',
    submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('with an optional bot check, the same lead is asked for with its token', async () => {
  const page = await arrive({ captcha: 'optional' });
  page.next();
  await page.settle();
  expect(page.sent('/wp-json/leadsHandler/v1/duplicate')['g-recaptcha-response']).toBe('FAKE.FORM_LA.1');
});

test('the service is sent only if it overrides the original one [R145 R191]', async () => {
  const page = await arrive({ service: 'Laser', overrideOriginalLeadService: true });
  page.next();
  await page.settle();
  expect(page.sent('/duplicate')['service']).toBe('Laser');
});

test('after the same lead was asked for again come cookies, tracking and redirect, as after a submit [R109 R125 R146]', async () => {
  const page = await arrive();
  page.next();
  await page.settle();
  expect(page.services.cookies.jar.get('lead_uid')?.value).toBe('uid-1');
  expect(page.services.tracker.events.map(({ type }) => type)).toEqual(['journey', 'complete', 'lead']);
  expect(page.services.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/']);
});

test.each([
  ['no uid', {}, 'https://www.clinic.example/'],
  ['a look-up without an id', { masked: () => json({ name: 'A***' }) }, uid],
  ['a failed look-up', { masked: () => failure(500) }, uid],
])('with %s there is no lead to ask for again: banner, and the cause on the console [R146 R162]', async (_what, answers, url) => {
  const page = await arrive({}, answers, url);
  page.next();
  await page.settle();
  expect([page.status(), page.services.log.errors, page.calls('/duplicate')]).toEqual(['error', ['Missing lead id for duplication'], 0]);
});

test.each([
  ['a status', () => failure(500)],
  ['null', () => json(null)],
  ['no connection', () => ({ ok: false, kind: 'network' }) as const],
])('asking again with the answer %s fails: nobody is told of a success [R146]', async (_what, duplicate) => {
  const page = await arrive({}, { duplicate });
  page.next();
  await page.settle();
  expect([page.status(), page.services.navigation.assigned]).toEqual(['error', []]);
});
