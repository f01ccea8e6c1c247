import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeLead } from '../../packages/reference-api/src/describeLead.ts';
import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { createFileLeadStore } from '../../packages/reference-api/src/node.ts';
import { goodLead, post, submitPath } from './leadFixtures.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  file = join(folder, 'deep', 'leads.ndjson');
});
afterEach(() => rm(folder, { recursive: true }));

const ids = Array.from({ length: 20 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const leadOf = (submissionId?: string) => post(submitPath, { ...goodLead, submission_id: submissionId });

/** Starts a server on the file, submits leads and stops it again. */
async function submit(...submissionIds: readonly string[]): Promise<void> {
  const api = createReferenceApi({ store: await createFileLeadStore(file) });
  const responses = await Promise.all(submissionIds.map((id) => api.fetch(leadOf(id))));
  expect(responses.every(({ ok }) => ok)).toBe(true);
  await api.close();
}

async function storedIds(): Promise<ReadonlyArray<string | undefined>> {
  const store = await createFileLeadStore(file);
  await store.close();
  return store.all().map(({ submissionId }) => submissionId);
}

test('every acknowledged lead is in the file after a restart, one line each, with an id of its own', async () => {
  await submit(...ids);
  const leads = (await readFile(file, 'utf8')).trimEnd().split('\n').map((line) => JSON.parse(line) as { id: number }); // as: checked below
  expect(new Set(leads.map(({ id }) => id)).size).toBe(20);
  expect(new Set(await storedIds())).toEqual(new Set(ids));
});

test('a lead is on disk before the response', async () => {
  const api = createReferenceApi({ store: await createFileLeadStore(file) });
  await api.fetch(post(submitPath, goodLead));
  expect(await readFile(file, 'utf8')).toContain(goodLead.submission_id);
  await api.close();
});

test('a retry after a restart creates no second lead', async () => {
  await submit(goodLead.submission_id);
  await submit(goodLead.submission_id);
  expect(await storedIds()).toEqual([goodLead.submission_id]);
});

test('a form that was left halfway gives way to the whole lead, which has its uid, is the only one after a restart, and gives way to none', async () => {
  const api = createReferenceApi({ store: await createFileLeadStore(file), requireCaptcha: false });
  const send = async (more: object) => (await (await api.fetch(post(submitPath, { ...goodLead, ...more }))).json()) as { data: { leads_app_data: { lead_uid: string } } }; // as: the answer to a lead
  const uids = [];
  for (const more of [{ partial: true, name: undefined }, { partial: true }, {}, { partial: true }]) uids.push((await send(more)).data.leads_app_data.lead_uid);
  expect(new Set(uids).size).toBe(1);
  expect(api.leads().map(({ payload }) => payload)).toEqual([goodLead]);
  await api.close();
  const store = await createFileLeadStore(file);
  expect(store.all().map(({ payload }) => payload)).toEqual([goodLead]);
  await store.close();
});

test('a line that a crash cut off, even inside a character, costs no other lead', async () => {
  await submit(...ids.slice(0, 2));
  await appendFile(file, Buffer.from('{"id":10003,"leadUid":"x","payload":{"name":"Zoë').subarray(0, -1));
  await submit(...ids.slice(2, 3));
  expect(await storedIds()).toEqual(ids.slice(0, 3));
});

test('a lead whose line lacks only its line break counts once, despite its retry', async () => {
  await submit(...ids.slice(0, 1));
  await writeFile(file, (await readFile(file, 'utf8')).trimEnd());
  await submit(...ids.slice(0, 2));
  expect(await storedIds()).toEqual(ids.slice(0, 2));
});

test('a line that is no lead is skipped and kept', async () => {
  await submit(...ids.slice(0, 1));
  await writeFile(file, `not a lead\n${await readFile(file, 'utf8')}`);
  await submit(...ids.slice(1, 2));
  expect(await readFile(file, 'utf8')).toMatch(/^not a lead\n/);
  expect(await storedIds()).toEqual(ids.slice(0, 2));
});

test('two servers on one file overwrite nothing of each other', async () => {
  const stores = [await createFileLeadStore(file), await createFileLeadStore(file)];
  const apis = stores.map((store) => createReferenceApi({ store }));
  for (const [index, id] of ids.entries()) await apis[index % 2]?.fetch(leadOf(id));
  await Promise.all(apis.map((api) => api.close()));
  expect(await storedIds()).toEqual(ids);
});

test('a lead that can’t be written is not acknowledged', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const store = await createFileLeadStore(file);
  await store.close();
  expect((await createReferenceApi({ store }).fetch(post(submitPath, goodLead))).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(store.all()).toHaveLength(0);
});

test('clearing empties the file, and later leads are stored', async () => {
  const api = createReferenceApi({ store: await createFileLeadStore(file) });
  await api.fetch(leadOf(ids[0]));
  await api.clearLeads();
  expect(await readFile(file, 'utf8')).toBe('');
  await api.fetch(leadOf(ids[1]));
  await api.close();
  expect(await storedIds()).toEqual([ids[1]]);
});

test('a lead is printed with its journey and without a stranger’s control characters', async () => {
  const api = createReferenceApi({ now: () => 0 });
  await api.fetch(post(submitPath, { ...goodLead, service: 'laser\u001b[2J\nfake line' }));
  const text = api.leads().map(describeLead).join('\n');
  for (const part of ['#10001 lead, 1970-01-01T00:00:00.000Z', '    1. Which area? Legs', 'service: laser [2J fake line']) expect(text).toContain(part);
  expect(text).not.toContain('\u001b');
});
