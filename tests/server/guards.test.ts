import { expect, test } from 'vitest';
import { createCaptcha } from '../../packages/server/src/core/guards/captcha.ts';
import { addressOf } from '../../packages/server/src/node/serve.ts';
import { newLead, shortForm } from './leadFixtures.ts';
import { requestTo, siteOf, uidOf } from './leadSite.ts';
import { testServer } from './testServer.ts';

test.each([
  ['one address of IPv4', '192.0.2.1', '192.0.2.1', true],
  ['another address', '192.0.2.1', '192.0.2.2', false],
  ['one address, once in the notation of IPv6', '192.0.2.1', '::ffff:192.0.2.1', true],
  ['one network of IPv6, whose household chooses the rest', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', true],
  ['two networks of IPv6', '2001:db8:0:1::1', '2001:db8:0:2::1', false],
])('calls from %s are counted together or apart', async (_which, first, second, isOver) => {
  const server = testServer({ rates: { lead: 2 } });
  for (let count = 0; count < 2; count += 1) expect((await siteOf(server, 'short', first).submit(newLead())).status).toBe(200);
  expect((await siteOf(server, 'short', second).submit(newLead())).status).toBe(isOver ? 429 : 200);
});

test('a lead that is sent again is no further call: a visitor with a bad connection is not shut out', async () => {
  const server = testServer({ rates: { lead: 1 } });
  const lead = newLead();
  const first = await siteOf(server).submit(lead);
  expect(await siteOf(server).submit(lead)).toEqual(first);
});

test.each([
  ['no proxy', '192.0.2.9', '198.51.100.1', [], '192.0.2.9'],
  ['a proxy', '10.0.0.1', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['a visitor who writes addresses before the proxy’s', '10.0.0.1', '203.0.113.7, 198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['two proxies', '10.0.0.1', '198.51.100.1, 10.1.1.1', ['10.0.0.0/8'], '198.51.100.1'],
  ['a header without any address', '10.0.0.1', 'unknown', ['10.0.0.0/8'], '10.0.0.1'],
])('the visitor’s address behind %s', (_what, peer, header, proxies, address) => {
  expect(addressOf(peer, header, proxies)).toBe(address);
});

const spamForm = { ...shortForm, settings: { spam: {} } };

test.each([
  ['came past the form', undefined, true],
  ['has filled in what people don’t see', { trap: 'x', seconds: 20 }, true],
  ['was faster than people', { trap: '', seconds: 1 }, true],
  ['took its time', { trap: '', seconds: 20 }, false],
  ['brings a token that nobody gave', { trap: '', seconds: 20, token: '1.2' }, true],
])('whoever %s is thanked all the same; a suspected lead is told to nobody', async (_who, seen, isSuspected) => {
  const told: string[] = [];
  const server = testServer({ forms: { short: { definition: spamForm } }, notify: ['owner@example.com'], mail: async ({ subject }) => void told.push(subject) });
  const answer = await siteOf(server).submit(newLead({ ...(seen && { spam_check: seen }), ...(isSuspected && { email: 'not judged' }) }));
  expect([answer.status, uidOf(answer)]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  await server.work({ once: true });
  expect(told).toHaveLength(isSuspected ? 0 : 1);
});

/** A service that answers what it is told to, and what it was asked. */
function service(answer: object | Error, asked: string[] = []): typeof fetch {
  return (input, init) => {
    asked.push(`${input instanceof Request ? input.url : input.toString()} ${init?.body instanceof URLSearchParams ? init.body.toString() : typeof init?.body === 'string' ? init.body : ''}`);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer));
  };
}

test.each([
  ['recaptcha', { success: true, score: 0.9, action: 'form_la' }, 'passed'],
  ['recaptcha', { success: true, score: 0.1, action: 'FORM_LA' }, 'refused'],
  ['recaptcha', { success: true, score: 0.9, action: 'login' }, 'refused'],
  ['recaptcha', { success: false, 'error-codes': ['timeout-or-duplicate'] }, 'refused'],
  ['recaptcha', { success: false, 'error-codes': ['invalid-input-secret'] }, 'unavailable'],
  ['turnstile', { success: true, action: 'FORM_LA', hostname: 'clinic.example' }, 'passed'],
  ['turnstile', { success: true, hostname: 'elsewhere.example' }, 'refused'],
  ['turnstile', new TypeError('fetch failed'), 'unavailable'],
  ['hcaptcha', { success: true, hostname: 'clinic.example' }, 'passed'],
  ['hcaptcha', { success: false, 'error-codes': ['invalid-input-response'] }, 'refused'],
  ['recaptcha-enterprise', { tokenProperties: { valid: true, action: 'FORM_LA' }, riskAnalysis: { score: 0.9 } }, 'passed'],
  ['recaptcha-enterprise', { tokenProperties: { valid: true, action: 'FORM_LA' }, riskAnalysis: { score: 0.2 } }, 'refused'],
  ['recaptcha-enterprise', { tokenProperties: { valid: false } }, 'refused'],
  ['recaptcha-enterprise', { error: { code: 403 } }, 'unavailable'],
] as const)('%s says %j: the token is %s', async (provider, answer, verdict) => {
  const verify = createCaptcha({ provider, siteKey: 'site', secret: 'secret', project: 'project', hostnames: ['clinic.example'] }, service(answer));
  expect((await verify('token', { address: undefined, action: 'FORM_LA' })).verdict).toBe(verdict);
});

test('a token is used up by the lead that it came with: sent again, the lead gets its answer and the service is not asked', async () => {
  let asked = 0;
  const server = testServer({ captcha: (token) => Promise.resolve((asked += 1) && token === 'good' ? { verdict: 'passed' } : { verdict: 'refused', reason: 'the token is not valid' }) });
  const lead = newLead({ 'g-recaptcha-response': 'good' });
  const first = await siteOf(server).submit(lead);
  expect(await Promise.all([siteOf(server).submit(lead), siteOf(server).submit(lead)])).toEqual([first, first]);
  expect(asked).toBe(1);
  expect((await siteOf(server).submit(newLead({ 'g-recaptcha-response': 'bad' }))).body.errors).toEqual(['captcha: the token is not valid']);
});

test.each([
  ['a number that JavaScript can’t hold', '12345678901234567890', '"12345678901234567890"'],
  ['an endless number', '1e999', '"1e999"'],
  ['half a pair of UTF-16', '"\\ud800"', '"\\ud800"'],
  ['a NUL', '"a\\u0000b"', '"a\\u0000b"'],
])('%s is kept as it came', async (_what, value, kept) => {
  const bodies: string[] = [];
  const server = testServer({ webhooks: {}, notify: ['a@b.example'], mail: async ({ text }) => void bodies.push(text) });
  const text = JSON.stringify(newLead({ odd: 0 })).replace('"odd":0', `"odd":${value}`);
  const response = await server.fetch(requestTo('leadsHandler/v1/submit/leads/?form=short', text));
  expect(response.status).toBe(200);
  await server.work({ once: true });
  expect(bodies[0]).toContain(`odd: ${String(JSON.parse(kept))}`);
});

test.each([
  ['too many fields', Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`f${index}`, 1])), 'fields'],
  ['a deep field', { deep: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) as unknown }, 'deep'],
  ['a long name', { ['n'.repeat(300)]: 1 }, 'nnn'],
  ['too many values', { many: Array.from({ length: 6000 }, () => 1) }, 'many'],
  ['an endless journey', { journey: Array.from({ length: 400 }, (_, index) => ({ step: index + 1, stepId: 'area', question: '', answer: 'Legs', type: 'button-selection' })) }, 'journey'],
])('%s is refused before anything else is done, with the field’s name', async (_what, more, field) => {
  const { status, body } = await siteOf(testServer()).submit(newLead(more));
  expect([status, body.errors]).toEqual([422, [expect.stringContaining(field)]]);
});
