import { expect, test } from 'vitest';
import { createReferenceApi, type ReferenceApi } from '../../packages/reference-api/src/index.ts';
import { get, goodLead, lookupPath, post, submitPath } from './leadFixtures.ts';

const zipPath = '/wp-json/zipcodesearch/v1/80206';
const submit = (api: ReferenceApi) => api.fetch(post(submitPath, goodLead));
const statusesOf = async (api: ReferenceApi, count: number) => {
  const statuses: number[] = [];
  for (let left = count; left > 0; left -= 1) statuses.push((await submit(api)).status);
  return statuses;
};

test('each fault of a script is used once, in order; then calls succeed again', async () => {
  const api = createReferenceApi({ faults: { submit: ['status:503', 'none', 'refused'] } });
  const responses: unknown[] = [];
  for (const _ of [1, 2, 3, 4]) {
    const response = await submit(api);
    const { success } = (await response.json()) as { success: boolean }; // as: checked below
    responses.push([response.status, success]);
  }
  expect(responses).toEqual([[503, false], [200, true], [200, false], [200, true]]);
  expect(api.leads()).toHaveLength(1);
});

test('a delay waits and then responds as usual', async () => {
  const waits: number[] = [];
  const api = createReferenceApi({ wait: (ms) => Promise.resolve(void waits.push(ms)), faults: { zip: ['delay:3000'] } });
  expect(await (await api.fetch(get(zipPath))).json()).toMatchObject({ code: 'success' });
  expect(waits).toEqual([3000]);
});

test('a lost connection stores the lead or not, as asked; a retry gets the first response and creates no second lead', async () => {
  const api = createReferenceApi({ faults: { submit: ['drop', 'dropAfterCommit'] } });
  await expect(submit(api)).rejects.toThrow(TypeError);
  expect(api.leads()).toHaveLength(0);
  await expect(submit(api)).rejects.toThrow(TypeError);
  const [lead] = api.leads();
  expect(await (await submit(api)).json()).toMatchObject({ data: { leads_app_data: { lead_uid: lead?.leadUid } } });
  expect(api.leads()).toEqual([lead]);
});

test.each([
  ['a firewall’s page', 'malformed:html', /^<!doctype html>/, 0],
  ['a truncated response', 'malformed:truncated', /^\{"success":true/, 1],
  ['a PHP notice before the response', 'malformed:notice', /^<br \/>\n<b>Notice<\/b>.*\n\{"success":true/, 1],
] as const)('%s is no JSON', async (_, fault, start, stored) => {
  const api = createReferenceApi({ faults: { submit: [fault] } });
  const text = await (await submit(api)).text();
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

test('a refused look-up answers null, a refused ZIP search a code other than success [R143 R164]', async () => {
  const api = createReferenceApi({ faults: { lookup: ['refused'], zip: ['refused'] } });
  expect(await (await api.fetch(post(lookupPath, {}))).json()).toBeNull();
  expect(await (await api.fetch(get(zipPath))).json()).toMatchObject({ code: 'fault_on_demand' });
});

test('a request’s own parameter makes it fail', async () => {
  expect((await createReferenceApi().fetch(get(`${zipPath}?x-fault=status:502`))).status).toBe(502);
  // A 204 can't have a body.
  expect((await createReferenceApi().fetch(get(`${zipPath}?x-fault=status:204`))).status).toBe(200);
});

test('the control endpoint sets faults, for a number of times or until they are cleared', async () => {
  const api = createReferenceApi();
  expect((await api.fetch(post('/__faults', { call: 'submit', fault: 'status:500', times: 2 }))).status).toBe(204);
  expect(await statusesOf(api, 3)).toEqual([500, 500, 200]);
  await api.fetch(post('/__faults', { call: 'submit', fault: 'status:500' }));
  expect(await statusesOf(api, 1)).toEqual([500]);
  await api.fetch(get('/__faults', { method: 'DELETE' }));
  expect(await statusesOf(api, 1)).toEqual([200]);
});

test.each([
  ['an unknown call', { call: 'everything', fault: 'hang' }],
  ['an unknown fault', { call: 'submit', fault: 'explode' }],
  ['a status whose response has no body', { call: 'zip', fault: 'status:304' }],
  ['no object', 'hang'],
  ['text, which another site may send without a preflight', { call: 'submit', fault: 'drop' }, 'text/plain'],
])('the control endpoint refuses %s', async (_, wish, type = 'application/json') => {
  expect((await createReferenceApi().fetch(post('/__faults', wish, { headers: { 'content-type': type } }))).status).toBe(400);
});
