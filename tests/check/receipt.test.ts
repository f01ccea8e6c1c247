import { join } from 'node:path';
import { createLeadServer } from '@leadflow/server';
import { expect, onTestFinished, test } from 'vitest';
import { partialForm, partialLead } from '../server/leadFixtures.ts';
import { siteOf } from '../server/leadSite.ts';
import { testFolder } from '../server/testServer.ts';
import fc from '../tools/property.ts';
import { checkReceipt } from './checkReceipt.ts';

const origin = 'https://leads.test';
const agreed = { agree_language: 'en', agree_by: 'key' };
const wait = 60_000;

/** Receipts of a server, the chain of all, and what tells its key. */
async function issued(count: number) {
  let now = Date.parse('2026-11-30T17:00:00Z');
  const server = createLeadServer({
    database: join(testFolder(), 'leads.db'), url: origin, rates: false, forms: { partial: { definition: partialForm } }, list: { authorize: () => Promise.resolve({ name: 'Owner' }) }, log: () => undefined, now: () => now,
  });
  onTestFinished(() => server.close());
  const read = async (path: string): Promise<string> => (await server.fetch(new Request(`${origin}${path}`))).text();
  const uids = [];
  for (let index = 0; index < count; index += 1) {
    const { body } = await siteOf(server, 'partial').submit(partialLead(agreed));
    uids.push(body.data?.leads_app_data?.lead_uid ?? '');
  }
  now += wait;
  await server.work({ once: true });
  const receipts = await Promise.all(uids.map(async (uid) => read(/href="([^"]+\/receipts\/\d+)"/.exec(await read(`/leads/${uid}`))?.[1] ?? '')));
  return { receipts, chain: await read('/leads/receipts.ndjson'), request: (address: string) => read(address.slice(origin.length)) };
}

const checked = (text: string, request: (address: string) => Promise<string>, ...more: readonly string[]) => checkReceipt('receipt.json', text, request, ...more);

type Json = Readonly<Record<string, unknown>>;
const parsed = (text: string): Json => JSON.parse(text) as Json; // as: the receipt's own shape

test('each of 1,000 receipts with anything changed in it is found: a character, a part taken from another receipt, a part left out or put in, in the file and in what was agreed to', async () => {
  const { receipts, request } = await issued(3);
  for (const receipt of receipts) expect(await checked(receipt, request)).toMatchObject({ code: 0 });
  const numbers = fc.sample(fc.nat(), { seed: 65, numRuns: 50_000 });
  const below = (count: number): number => (numbers.pop() ?? 0) % count;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const changedText = (text: string): string => {
    const at = below(text.length);
    return below(3) === 0 ? text.slice(0, at) + text.slice(at + 1) : text.slice(0, at) + (pick(Array.from('0123456789abcdefXYZ é"')) ?? '') + text.slice(at + (below(2) === 0 ? 1 : 0));
  };
  const changedValue = (value: unknown): unknown => (typeof value === 'number' ? value + (pick([-1, 1, 0.5, 1000]) ?? 1) : typeof value === 'string' ? changedText(value) : null);
  function changed(object: Json, other: Json): Json {
    const key = pick(Object.keys(object)) ?? '';
    const kind = below(5);
    if (kind === 0) return { ...object, [key]: other[key] };
    if (kind === 1) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
    if (kind === 2) return { ...object, more: 'x' };
    return { ...object, [key]: changedValue(object[key]) };
  }
  let tampered = 0;
  const passed: string[] = [];
  while (tampered < 1000) {
    const [whole, another] = [parsed(pick(receipts) ?? ''), parsed(pick(receipts) ?? '')];
    const inContent = (): string => {
      const [content, other] = [parsed(String(whole['content'])), parsed(String(another['content']))];
      const [consent = {}] = content['consents'] as readonly Json[]; // as: a receipt has one at least
      const [theirs = {}] = other['consents'] as readonly Json[]; // as: so has the other
      return JSON.stringify(below(2) === 0 ? changed(content, other) : { ...content, consents: [changed(consent, theirs)] });
    };
    const text = JSON.stringify(below(2) === 0 ? changed(whole, another) : { ...whole, content: inContent() });
    if (text === JSON.stringify(whole)) continue;
    tampered += 1;
    if ((await checked(text, request)).code !== 1) passed.push(text);
  }
  expect(passed).toEqual([]);
});

test('a receipt that somebody has written and signed anew with a key of their own is found by the key of the server, which the check asks for', async () => {
  const [ours, theirs] = [await issued(1), await issued(1)];
  expect(await checked(theirs.receipts[0] ?? '', ours.request)).toMatchObject({ code: 1, text: expect.stringContaining('another key than that of https://leads.test/') });
  const { public_key: key } = parsed(ours.receipts[0] ?? '');
  expect((await checked(ours.receipts[0] ?? '', () => Promise.reject(new Error('offline')), '--key', String(key))).code).toBe(0);
  expect((await checked(ours.receipts[0] ?? '', ours.request, '--key', '0'.repeat(64))).code).toBe(1);
  const named = await checked(ours.receipts[0] ?? '', ours.request, '--key', `${origin}/wp-json/leadflow/v1/receipt-key`);
  expect([named.text.includes('is genuine'), (await checked(ours.receipts[0] ?? '', ours.request)).text.includes('is genuine')]).toEqual([true, false]);
  expect((await checked(ours.receipts[0] ?? '', ours.request, '--key', 'http://leads.test/')).code).toBe(2);
});

test('a key that can’t be had is no proof, and the command says what to do', async () => {
  const { receipts, chain, request } = await issued(1);
  const away = () => Promise.reject(new Error('HTTP 503'));
  expect(await checked(receipts[0] ?? '', away)).toMatchObject({ code: 2, text: expect.stringContaining('HTTP 503; name it with --key') });
  expect(await checkReceipt('chain.ndjson', chain, request)).toMatchObject({ code: 2, text: expect.stringContaining('name it with --key') });
  expect(await checked('[]', request)).toMatchObject({ code: 1 });
  expect(await checked('', request, '--what')).toMatchObject({ code: 2, text: expect.stringContaining('Usage: lead-flow-check receipt') });
});
