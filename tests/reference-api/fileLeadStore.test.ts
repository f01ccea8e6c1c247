import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { createFileLeadStore } from '../../packages/reference-api/src/node.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeLead } from '../../packages/reference-api/src/describeLead.ts';
import { goodLead, post, submitPath } from './leadFixtures.ts';

let folder = '';
let file = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  file = join(folder, 'deep', 'leads.ndjson');
});
afterEach(() => rm(folder, { recursive: true }));

async function submit(...submissionIds: string[]): Promise<void> {
  const api = createReferenceApi({ store: await createFileLeadStore(file) });
  const answers = submissionIds.map((id) => api.fetch(post(submitPath, { ...goodLead, submission_id: id })));
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  await api.close();
}

const ids = Array.from({ length: 20 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

describe('leads on disk', () => {
  test('every acknowledged lead is in the file when the server stops, one line each', async () => {
    await submit(...ids);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(20);
    const reopened = await createFileLeadStore(file);
    expect(new Set(reopened.all().map(({ submissionId }) => submissionId))).toEqual(new Set(ids));
    expect(new Set(reopened.all().map(({ id }) => id)).size).toBe(20);
    await reopened.close();
  });

  test('an answered lead is on disk before the answer', async () => {
    const api = createReferenceApi({ store: await createFileLeadStore(file) });
    await api.fetch(post(submitPath, goodLead));
    expect(await readFile(file, 'utf8')).toContain(goodLead.submission_id);
    await api.close();
  });

  test('a submission is known after a restart, so its retry makes no second lead', async () => {
    await submit(goodLead.submission_id);
    await submit(goodLead.submission_id);
    const store = await createFileLeadStore(file);
    expect(store.all()).toHaveLength(1);
    await store.close();
  });

  test('a line that a crash cut off, even inside a character, costs nothing else', async () => {
    await submit(...ids.slice(0, 2));
    const cut = Buffer.from('{"id":10003,"leadUid":"x","payload":{"name":"Zoë').subarray(0, -1);
    await appendFile(file, cut);
    await submit(...ids.slice(2, 3));
    const store = await createFileLeadStore(file);
    expect(store.all().map(({ submissionId }) => submissionId)).toEqual(ids.slice(0, 3));
    await store.close();
  });

  test('two servers on one file overwrite nothing of each other', async () => {
    const stores = [await createFileLeadStore(file), await createFileLeadStore(file)];
    const apis = stores.map((store) => createReferenceApi({ store }));
    for (const [index, id] of ids.entries()) {
      await apis[index % 2]?.fetch(post(submitPath, { ...goodLead, submission_id: id }));
    }
    await Promise.all(apis.map((api) => api.close()));
    const reopened = await createFileLeadStore(file);
    expect(reopened.all().map(({ submissionId }) => submissionId)).toEqual(ids);
    await reopened.close();
  });

  test('a lead whose line lacks only its end counts once, with its retry', async () => {
    await submit(...ids.slice(0, 1));
    await writeFile(file, (await readFile(file, 'utf8')).trimEnd());
    await submit(...ids.slice(0, 2));
    const store = await createFileLeadStore(file);
    expect(store.all().map(({ submissionId }) => submissionId)).toEqual(ids.slice(0, 2));
    await store.close();
  });

  test('a whole line that holds no lead is left alone and skipped', async () => {
    await submit(...ids.slice(0, 1));
    await writeFile(file, `not a lead\n${await readFile(file, 'utf8')}`);
    await submit(...ids.slice(1, 2));
    expect(await readFile(file, 'utf8')).toMatch(/^not a lead\n/);
    const store = await createFileLeadStore(file);
    expect(store.all()).toHaveLength(2);
    await store.close();
  });

  test('a lead that can’t be written is not acknowledged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const store = await createFileLeadStore(file);
    await store.close();
    const response = await createReferenceApi({ store }).fetch(post(submitPath, goodLead));
    expect(response.status).toBe(500);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(store.all()).toHaveLength(0);
  });

  test('clearing empties the file and later leads follow', async () => {
    const store = await createFileLeadStore(file);
    const api = createReferenceApi({ store });
    await api.fetch(post(submitPath, goodLead));
    await api.clearLeads();
    expect(await readFile(file, 'utf8')).toBe('');
    await api.fetch(post(submitPath, { ...goodLead, submission_id: ids[3] }));
    expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(2);
    await api.close();
  });

  test('a lead is printed with its journey and without a stranger’s control characters', async () => {
    const api = createReferenceApi({ now: () => 0 });
    await api.fetch(post(submitPath, { ...goodLead, service: 'laser\u001b[2J\nfake line' }));
    const [lead] = api.leads();
    if (!lead) throw new Error('the lead was not stored');
    const text = describeLead(lead);
    expect(text).toContain('#10001 lead, 1970-01-01T00:00:00.000Z');
    expect(text).toContain('    1. Which area? Legs');
    expect(text).toContain('service: laser [2J fake line');
    expect(text).not.toContain('\u001b');
  });
});
