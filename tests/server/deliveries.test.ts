import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { openStore } from '@leadflow/server';
import { createServer, type ClinicRow, type LeadServer } from '@leadflow/server/core';
import type { Mail } from '../../packages/server/src/core/options.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newLead, partialLead } from './leadFixtures.ts';
import { siteOf, uidOf } from './leadSite.ts';
import { receiver, testFolder, testServer, type Received } from './testServer.ts';

const minute = 60_000;

test('a lead is posted to the owner’s address with a signature that the receiver can check, and with the key that tells a repeat', async () => {
  const { url, received } = await receiver(() => 204);
  const server = testServer({ webhooks: { crm: { url, secret: 'shared' } } });
  const uid = uidOf(await siteOf(server).submit(newLead({ count: 3 })));
  await server.work({ once: true });
  const { headers, body } = received[0] ?? { headers: {} as Received['headers'], body: '{}' }; // as: nothing was received
  expect(JSON.parse(body)).toMatchObject({ lead_uid: uid, kind: 'lead', form: { id: 'short' }, captcha: '', unchecked: false, partial: false, payload: { email: 'ann@example.com', count: 3 } });
  const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-lead-flow-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', 'shared').update(`${time}.${body}`).digest('hex'));
  expect(headers['idempotency-key']).toMatch(/^lf-[0-9a-f]{40}$/);
  await server.work({ once: true });
  expect(received).toHaveLength(1);
});

test('a receiver that fails is tried again after one minute to twelve hours, always with the same key, and then no more', async () => {
  const { url, received } = await receiver(() => 503);
  let now = Date.parse('2026-11-29T08:00:00Z');
  const server = testServer({ webhooks: { crm: { url, secret: 'shared' } }, now: () => now });
  await siteOf(server).submit(newLead());
  const tries: number[] = [];
  for (const wait of [0, 1, 5, 30, 120, 720, 5000]) {
    now += wait * minute - 1000;
    await server.work({ once: true });
    now += 1000;
    await server.work({ once: true });
    tries.push(received.length);
  }
  expect(tries).toEqual([1, 2, 3, 4, 5, 6, 6]);
  expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('a receiver that fails holds up no other', async () => {
  const broken = await receiver(() => 500);
  const good = await receiver(() => 200);
  const server = testServer({ webhooks: { broken: { url: broken.url, secret: 'a' }, good: { url: good.url, secret: 'b' } } });
  for (let count = 0; count < 20; count += 1) await siteOf(server).submit(newLead());
  await server.work({ once: true });
  expect(good.received).toHaveLength(20);
});

test('a lead that comes while the server looks at what is due does not wait for the next look', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: Mail[] = [];
  const stop = new AbortController();
  const store = openStore(join(testFolder(), 'leads.db'));
  let looks = 0;
  const server: LeadServer = createServer({
    store: {
      ...store,
      async dueTargets(now) {
        const due = await store.dueTargets(now);
        if ((looks += 1) === 1) await siteOf(server).submit(newLead());
        return due;
      },
    },
    notify: ['owner@example.com'],
    async sendMail(mail) {
      told.push(mail);
      stop.abort();
    },
  });
  onTestFinished(() => server.close());
  await server.work({ signal: stop.signal });
  expect(told).toHaveLength(1);
});

const clinic = (value: string, state: string): ClinicRow => ({ post_id: 1, post_title: value, wpsl_form_dropdown_name: value, wpsl_form_dropdown_value: value, wpsl_state: state });

test.each([
  ['names a clinic', { 'your-city': 'denver-lodo' }, ['lodo@example.com']],
  ['names one that a pattern fits', { 'your-city': 'denver-cherry' }, ['denver@example.com']],
  ['names a clinic of a state', { 'your-city': 'boise' }, ['west@example.com']],
  ['was answered so', { 'your-city': 'miami', journey: [{ step: 1, stepId: 'area', question: 'Which area?', answer: 'Arms', type: 'button-selection' }, ...([newLead()['journey']].flat().slice(1) as object[])] }, ['arms@example.com']], // as: a journey is a list
  ['names no clinic', {}, ['queue@example.com']],
  ['no rule fits', { 'your-city': 'miami' }, ['default@example.com']],
])('a lead that %s goes to whom the first rule that fits names, and to nobody else', async (_which, more, wanted) => {
  const told: string[] = [];
  const server = testServer({
    notify: ['default@example.com'],
    mail: async ({ to }) => void told.push(to),
    clinics: [clinic('denver-lodo', 'CO'), clinic('denver-cherry', 'CO'), clinic('boise', 'ID'), clinic('miami', 'FL')],
    routes: [
      { clinics: ['denver-lodo'], notify: ['lodo@example.com'] },
      { clinics: ['denver-*'], notify: ['denver@example.com'] },
      { regions: ['ID', 'NV'], notify: ['west@example.com'] },
      { answers: { area: ['Arms'] }, notify: ['arms@example.com'] },
      { clinics: [''], notify: ['queue@example.com'] },
    ],
  });
  await siteOf(server).submit(newLead(more));
  await server.work({ once: true });
  expect(told).toEqual(wanted);
});

test('the owner tries each route with a test that arrives as one, is no lead, and says why where it fails', async () => {
  const { url, received } = await receiver(() => 204);
  const told: Mail[] = [];
  const server = testServer({
    notify: ['default@example.com'],
    mail: async (mail) => (mail.to === 'broken@example.com' ? Promise.reject(new Error('550 no such mailbox')) : void told.push(mail)),
    webhooks: { crm: { url, secret: 'shared' } },
    routes: [{ clinics: ['denver-*', ''], answers: { area: ['Arms'] }, notify: ['denver@example.com', 'broken@example.com'] }],
    list: { authorize: () => Promise.resolve({ name: 'Owner' }) },
  });
  const page = async (rule?: string) => {
    const init = rule === undefined ? {} : { method: 'POST', body: new URLSearchParams({ rule }), headers: { origin: 'http://leads.test' } };
    return (await (await server.fetch(new Request('http://leads.test/leads/routes', init))).text()).replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
  };
  expect(await page()).toContain('All clinic: denver-*, none; area: Arms denver@example.com, broken@example.com, webhook:crm Send a test All Every other lead default@example.com, webhook:crm Send a test');
  expect(await page('0')).toMatch(/denver@example\.com: the test has been sent .*broken@example\.com: failed: 550 no such mailbox .*webhook:crm: the test has been sent/);
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([['denver@example.com', 'Test of Lead Flow']]);
  expect(received.map(({ body }) => (JSON.parse(body) as { kind: string }).kind)).toEqual(['test']);
  expect(await (await server.fetch(new Request('http://leads.test/leads/'))).text()).toContain('No leads');
});

test('a route to a webhook that is not there keeps the server from starting', () => {
  expect(() => testServer({ routes: [{ webhooks: ['crmm'] }], webhooks: { crm: { url: 'https://crm.example/', secret: 'x' } } })).toThrow('There is no webhook "crmm"; there are crm');
});

test.each([
  ['the same host', (to: string) => `${to}there`, 2],
  ['another host', () => 'https://elsewhere.example/', 1],
  ['an address that can’t be read', () => 'http://[', 1],
])('a redirect to %s: the lead goes only where the owner has said', async (_where, target, posts) => {
  const { url, received } = await receiver(({ path }, count) => (path === '/' && count === 1 ? { status: 307, headers: { location: target(url) } } : 200));
  const server = testServer({ webhooks: { crm: { url, secret: 'shared' } } });
  await siteOf(server).submit(newLead());
  await server.work({ once: true });
  expect(received.map(({ path }) => path)).toEqual(['/', '/there'].slice(0, posts));
});

test('a notice says all that the lead says, and an answer to it goes to the visitor', async () => {
  const mails: Mail[] = [];
  const server = testServer({ notify: ['owner@example.com'], url: 'https://leads.example.com', mail: async (mail) => void mails.push(mail) });
  const uid = uidOf(await siteOf(server).submit(newLead({ name: 'Ann\r\nBcc: all@example.com Miller' })));
  expect(uid).toBe('');
  const good = uidOf(await siteOf(server).submit(newLead()));
  await server.work({ once: true });
  expect(mails).toMatchObject([{ to: 'owner@example.com', subject: 'New lead: Ann Miller', replyTo: 'ann@example.com', messageId: expect.stringMatching(/^<lf-/) }]);
  for (const text of ['Which area?: Legs', 'Phone: 3035550101', `https://leads.example.com/leads/${good}`]) expect(mails[0]?.text).toContain(text);
});

test('what was left halfway is told after half an hour, and not at all where the whole lead has come', async () => {
  const mails: Mail[] = [];
  let now = Date.parse('2026-11-29T08:00:00Z');
  const server = testServer({ notify: ['owner@example.com'], mail: async (mail) => void mails.push(mail), now: () => now });
  const [stays, returns] = [partialLead({ partial: true }), partialLead({ partial: true })];
  for (const lead of [stays, returns]) await siteOf(server, 'partial').submit(lead);
  await server.work({ once: true });
  expect(mails).toEqual([]);
  await siteOf(server, 'partial').submit({ ...returns, partial: undefined });
  now += 31 * minute;
  await server.work({ once: true });
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(['Left halfway: Ann Miller', 'New lead: Ann Miller']);
});

test('a mail server that refuses for good is not asked again', async () => {
  let tries = 0;
  let now = Date.now();
  const server = testServer({
    notify: ['nobody@example.com'],
    now: () => now,
    mail: () => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('550 no such user'), { isFinal: true }));
    },
  });
  await siteOf(server).submit(newLead());
  for (let round = 0; round < 3; round += 1) {
    await server.work({ once: true });
    now += 60 * minute;
  }
  expect(tries).toBe(1);
});
