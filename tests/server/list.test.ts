import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { LeadServer } from '@leadflow/server';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { newLead, partialLead } from './leadFixtures.ts';
import { siteOf, uidOf } from './leadSite.ts';
import { receiver, testServer } from './testServer.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A person with a browser, who has signed in. */
async function signIn(server: LeadServer) {
  const token = await server.makeToken();
  const origin = 'http://leads.test';
  let cookie = '';
  async function request(path: string, form?: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = { origin }): Promise<Response> {
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    return server.fetch(new Request(`${origin}/leads${path}`, { ...init, headers: { cookie, ...(form && headers) } }));
  }
  const answer = await request('/sign-in', { token: token ?? '' });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { request, answer, read: async (path: string) => (await request(path)).text() };
}

const versionIn = (page: string): string => /name="version" value="(\d+)"/.exec(page)?.[1] ?? '';

test('the list opens with the token alone, and a new token shuts out whoever had the old one', async () => {
  const server = testServer();
  const { request, answer, read } = await signIn(server);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, expect.stringMatching(/HttpOnly; SameSite=Lax/i)]);
  expect(await read('/')).toContain('No leads');
  expect((await request('/sign-in', { token: 'guess' })).status).toBe(401);
  await server.makeToken();
  expect((await request('/')).headers.get('location')).toBe('/leads/sign-in');
  expect(await server.makeToken({ isFirst: true })).toBeUndefined();
});

test.each([
  ['a foreign page’s form', { origin: 'https://evil.example' }, 403],
  ['a page that hides where it is', { origin: 'null' }, 403],
  ['no origin at all', {}, 403],
  ['a request that says it comes from another site', { origin: 'http://leads.test', 'sec-fetch-site': 'cross-site' }, 403],
  ['JSON, which forms can’t send', { origin: 'http://leads.test', 'content-type': 'application/json' }, 403],
  ['its own form', { origin: 'http://leads.test' }, 303],
])('a status is not changed by %s unless it is the list’s own', async (_who, headers, status) => {
  const server = testServer();
  const { request, read } = await signIn(server);
  const uid = uidOf(await siteOf(server).submit(newLead()));
  expect((await request(`/${uid}`, { version: versionIn(await read(`/${uid}`)), status: 'called' }, headers)).status).toBe(status);
});

test('no page runs a script, stands in a frame, is kept by a cache, or tells an address to others', async () => {
  const { request } = await signIn(testServer());
  for (const path of ['/', '/sign-in', '/person', `/${'0'.repeat(32)}`]) {
    const { headers } = await request(path);
    expect([path, headers.get('content-security-policy'), headers.get('x-frame-options'), headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      path, "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'", 'DENY', 'no-store', 'same-origin',
    ]);
  }
});

test('what a visitor typed is text, whatever it looks like', async () => {
  const server = testServer();
  const { read } = await signIn(server);
  const uid = uidOf(await siteOf(server).submit(newLead({ note: '<script>alert(1)</script>', link: 'javascript:alert(1)' })));
  const page = await read(`/${uid}`);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toMatch(/<script|href="javascript:/);
});

test('the owner finds a lead by words without case and marks, by telephone number as it is written, by status, and page after page', async () => {
  const server = testServer({ rates: false });
  const { read } = await signIn(server);
  await siteOf(server).submit(newLead({ name: 'Zoë Müller', email: 'zoe@example.com', telephone: '3035550199' }));
  for (let count = 0; count < 60; count += 1) await siteOf(server).submit(newLead());
  for (const found of ['zoe mull', '(303) 555-0199', 'ZOE@example.com']) {
    const page = await read(`/?q=${encodeURIComponent(found)}`);
    expect([found, page.includes('Zoë Müller'), page.includes('Ann Miller')]).toEqual([found, true, false]);
  }
  const first = await read('/');
  const next = /rel="next" href="\/leads(\/[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const second = await read(next);
  const uids = (page: string): readonly string[] => Array.from(page.matchAll(/href="\/leads\/([0-9a-f]{32})"/g), ([, uid = '']) => uid);
  expect(new Set([...uids(first), ...uids(second)]).size).toBe(61);
  expect(await read('/?status=won')).toContain('No leads');
});

test('the leads of a clinic, and those without one, have lists of their own', async () => {
  const server = testServer();
  const { read } = await signIn(server);
  await siteOf(server).submit(newLead({ 'your-city': 'denver', name: 'Dora Denver' }));
  await siteOf(server).submit(newLead({ name: 'Nora Nowhere' }));
  for (const [address, names] of [['/?clinic=denver', [true, false]], ['/?clinic=none', [false, true]]] as const) {
    const page = await read(address);
    expect([page.includes('Dora Denver'), page.includes('Nora Nowhere')]).toEqual(names);
  }
});

test('two people never overwrite one another: the second sees that somebody was faster, with the note that is not saved yet', async () => {
  const server = testServer();
  const { request, read } = await signIn(server);
  const uid = uidOf(await siteOf(server).submit(newLead()));
  const version = versionIn(await read(`/${uid}`));
  expect((await request(`/${uid}`, { version, status: 'called', note: 'Call again on Monday' })).status).toBe(303);
  const late = await request(`/${uid}`, { version, status: 'lost', note: 'My long note' });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('My long note')]);
  const page = await read(`/${uid}`);
  for (const text of ['Call again on Monday', 'Owner', 'called']) expect(page).toContain(text);
});

test('a lead is shown beside the form that its visitor saw, with all choices and the chosen one marked', async () => {
  const server = testServer();
  const { read } = await signIn(server);
  const page = await read(`/${uidOf(await siteOf(server).submit(newLead()))}`);
  const { document } = new JSDOM(page).window;
  const [area] = document.querySelectorAll('.step');
  expect(area?.querySelector('h3')?.textContent).toBe('Which area?');
  expect(Array.from(area?.querySelectorAll('li') ?? [], (item) => item.textContent?.trim())).toEqual(['☑ Legs (chosen)', '☐ Arms']);
});

test('a delivery that failed shows why, and goes out once more when the owner asks for it', async () => {
  const { url, received } = await receiver((_received, count) => (count === 1 ? 410 : 200));
  const server = testServer({ webhooks: { crm: { url, secret: 'shared' } } });
  const { request, read } = await signIn(server);
  const uid = uidOf(await siteOf(server).submit(newLead()));
  await server.work({ once: true });
  expect(await read(`/${uid}`)).toContain('HTTP 410');
  expect((await request(`/${uid}/again`, { target: 'webhook:crm' })).status).toBe(303);
  await server.work({ once: true });
  expect(received).toHaveLength(2);
  expect(received[0]?.headers['idempotency-key']).not.toBe(received[1]?.headers['idempotency-key']);
});

test('a spreadsheet gets all leads with all fields, and runs none of them as a formula', async () => {
  const server = testServer();
  const { request, read } = await signIn(server);
  await siteOf(server).submit(newLead({ note: '=cmd()', say: 'a "quoted", word' }));
  await siteOf(server, 'partial').submit(partialLead());
  // Excel reads UTF-8 only behind this mark.
  expect(Array.from(new Uint8Array(await (await request('/export.csv')).arrayBuffer()).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', ...rows] = (await read('/export.csv')).trim().split('\r\n');
  expect(head.startsWith('id,lead_uid,kind,form,created_at,name,email')).toBe(true);
  expect(rows).toHaveLength(2);
  expect(rows.join('\n')).toContain(`'=cmd()`);
  expect(rows.join('\n')).toContain('"a ""quoted"", word"');
  const lines = (await read('/export.ndjson')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { payload: { email: string } }).payload.email)).toEqual(['ann@example.com', 'ann@example.com']); // as: the line's own shape
});

test('whoever asks gets all that is kept of them, and is then erased with it: by an e-mail address in any field, however it is written', async () => {
  const server = testServer();
  const { request, read } = await signIn(server);
  await siteOf(server).submit(newLead({ friend: 'Bob@Example.com' }));
  await siteOf(server).submit(newLead({ email: 'carl@example.com' }));
  expect((await read('/export.ndjson?person=bob@example.com')).trim().split('\n')).toHaveLength(1);
  await request('/person', { q: ' BOB@example.com ', sure: 'on' });
  expect(await read('/person?q=bob@example.com')).toContain('Nothing is kept');
  expect(await read('/?q=carl@example.com')).toContain('carl@example.com');
  expect(await server.erase({ email: 'carl@example.com' })).toEqual({ leads: 1 });
});

test('a person of one clinic sees that clinic’s leads alone, also in exports and by address', async () => {
  const server = testServer({ list: { authorize: () => Promise.resolve({ name: 'Dora', clinics: ['denver'] }) } });
  const own = uidOf(await siteOf(server).submit(newLead({ 'your-city': 'denver', name: 'Own Lead' })));
  const other = uidOf(await siteOf(server).submit(newLead({ 'your-city': 'boulder', name: 'Other Lead' })));
  const read = async (path: string) => (await server.fetch(new Request(`http://leads.test/leads${path}`))).text();
  for (const path of ['/', '/export.csv', '/export.ndjson', `/?q=lead`, '/person?q=ann@example.com']) {
    const page = await read(path);
    expect([path, page.includes('Own Lead'), page.includes('Other Lead')]).toEqual([path, true, false]);
  }
  expect(await read(`/${own}`)).toContain('Own Lead');
  expect(await read(`/${other}`)).toContain('No such lead');
});

test('no page of the list has a fault that axe finds', async () => {
  const server = testServer({ notify: ['owner@example.com'], mail: () => Promise.reject(new Error('450 later')) });
  const { read } = await signIn(server);
  const uid = uidOf(await siteOf(server).submit(newLead()));
  const agreed = uidOf(await siteOf(server, 'partial').submit(partialLead()));
  await server.work({ once: true });
  for (const path of ['/', `/${uid}`, `/${agreed}`, '/person?q=ann@example.com', '/sign-in', '/?shelf=suspected', '/clinics', '/going', '/routes']) {
    const { window } = new JSDOM(await read(path), { runScripts: 'outside-only' });
    window.eval(axeSource);
    // as: the script has put it there.
    const { violations } = (await window.eval('axe.run({ rules: { "color-contrast": { enabled: false } } })')) as AxeResults;
    expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []]);
  }
});
