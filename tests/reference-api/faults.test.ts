import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { describe, expect, test } from 'vitest';
import { duplicatePath, get, goodLead, lookupPath, post, submitPath } from './leadFixtures.ts';

const zipPath = '/wp-json/zipcodesearch/v1/80206';

describe('faults on demand', () => {
  test('a script of faults is used up in order, then calls are good again', async () => {
    const api = createReferenceApi({ faults: { submit: ['status:503', 'none', 'refused'] } });
    const statuses: unknown[] = [];
    for (const _ of [1, 2, 3, 4]) {
      const response = await api.fetch(post(submitPath, goodLead));
      const { success } = (await response.json()) as { success: boolean }; // Checked below.
      statuses.push([response.status, success]);
    }
    expect(statuses).toEqual([
      [503, false],
      [200, true],
      [200, false],
      [200, true],
    ]);
    expect(api.leads()).toHaveLength(1);
  });

  test('a delay waits and then answers as ever', async () => {
    const waits: number[] = [];
    const wait = (ms: number): Promise<void> => Promise.resolve(void waits.push(ms));
    const api = createReferenceApi({ wait, faults: { zip: ['delay:3000'] } });
    const response = await api.fetch(get(zipPath));
    expect(await response.json()).toMatchObject({ code: 'success' });
    expect(waits).toEqual([3000]);
  });

  test('a drop loses the connection before anything is stored', async () => {
    const api = createReferenceApi({ faults: { submit: ['drop'] } });
    await expect(api.fetch(post(submitPath, goodLead))).rejects.toThrow(TypeError);
    expect(api.leads()).toHaveLength(0);
  });

  test('a drop after commit stores the lead, and a retry gets its answer without a second one', async () => {
    const api = createReferenceApi({ faults: { submit: ['dropAfterCommit'] } });
    await expect(api.fetch(post(submitPath, goodLead))).rejects.toThrow(TypeError);
    expect(api.leads()).toHaveLength(1);
    const retry = await api.fetch(post(submitPath, goodLead));
    expect(await retry.json()).toMatchObject({ data: { leads_app_data: { lead_uid: api.leads()[0]?.leadUid } } });
    expect(api.leads()).toHaveLength(1);
  });

  test.each([
    ['a firewall’s page', 'malformed:html', /^<!doctype html>/, 0],
    ['a truncated answer', 'malformed:truncated', /^\{"success":true/, 1],
    ['a PHP notice before the answer', 'malformed:notice', /^<br \/>\n<b>Notice<\/b>.*\n\{"success":true/, 1],
  ] as const)('%s is no JSON', async (_, fault, start, stored) => {
    const api = createReferenceApi({ faults: { submit: [fault] } });
    const response = await api.fetch(post(submitPath, goodLead));
    const text = await response.text();
    expect(text).toMatch(start);
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(api.leads()).toHaveLength(stored);
  });

  test('a call that hangs ends only when the client gives up', async () => {
    const api = createReferenceApi({ faults: { lookup: ['hang'] } });
    const giveUp = new AbortController();
    const call = api.fetch(post(lookupPath, { data: 'x' }, { signal: giveUp.signal }));
    giveUp.abort(new DOMException('given up', 'AbortError'));
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('the request itself may ask for a fault', async () => {
    const response = await createReferenceApi().fetch(get(`${zipPath}?x-fault=status:502`));
    expect(response.status).toBe(502);
  });

  test.each(['204', '205', '304'])('%s, of which no answer has a body, is no fault to ask for', async (status) => {
    expect((await createReferenceApi().fetch(post('/__faults', { call: 'zip', fault: `status:${status}` }))).status).toBe(400);
    expect((await createReferenceApi().fetch(get(`${zipPath}?x-fault=status:${status}`))).status).not.toBe(500);
  });

  test('a look-up that is refused answers null, a ZIP search with another code than success [R143 R164]', async () => {
    const api = createReferenceApi({ faults: { lookup: ['refused'], zip: ['refused'] } });
    expect(await (await api.fetch(post(lookupPath, {}))).json()).toBeNull();
    expect(await (await api.fetch(get(zipPath))).json()).toMatchObject({ code: 'fault_on_demand' });
  });

  test('the control endpoint sets faults for a number of times and clears them', async () => {
    const api = createReferenceApi();
    const submit = (): Promise<Response> => api.fetch(post(duplicatePath, { lead_id: 9001, journey: goodLead.journey }));
    const wish = { call: 'duplicate', fault: 'status:500', times: 2 };
    expect((await api.fetch(post('/__faults', wish))).status).toBe(204);
    expect([(await submit()).status, (await submit()).status, (await submit()).status]).toEqual([500, 500, 200]);
    await api.fetch(post('/__faults', { call: 'duplicate', fault: 'status:500' }));
    expect((await submit()).status).toBe(500);
    await api.fetch(get('/__faults', { method: 'DELETE' }));
    expect((await submit()).status).toBe(200);
  });

  test.each([
    ['an unknown call', { call: 'everything', fault: 'hang' }],
    ['an unknown fault', { call: 'submit', fault: 'explode' }],
    ['no object', 'hang'],
  ])('%s is refused by the control endpoint', async (_, wish) => {
    expect((await createReferenceApi().fetch(post('/__faults', wish))).status).toBe(400);
  });

  test('another site can’t set faults without a preflight', async () => {
    const request = post('/__faults', { call: 'submit', fault: 'drop' }, { headers: { 'content-type': 'text/plain' } });
    expect((await createReferenceApi().fetch(request)).status).toBe(400);
  });
});
