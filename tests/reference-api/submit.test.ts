import { expect, test } from 'vitest';
import { namePattern } from '../../packages/headless/src/definition/patterns.ts';
import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { get, goodLead, lookupPath, post, submitPath } from './leadFixtures.ts';

test('a good lead is stored and gets the response that the form expects [R148]', async () => {
  const api = createReferenceApi({ now: () => Date.UTC(2026, 0, 2) });
  const response = await api.fetch(post(submitPath, goodLead));
  const [stored] = api.leads();
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      success: true,
      data: { leads_app_data: { lead_uid: stored?.leadUid } },
      messages: { success_cookie_data: { first_name: 'Jordan', location: 'denver-cherry-creek-co', service: 'laser-hair-removal' } },
      data_enc: expect.any(String),
      errors: [],
    },
  ]);
  expect(stored).toMatchObject({ kind: 'lead', receivedAt: '2026-01-02T00:00:00.000Z', payload: goodLead });
});

test('one submission sent several times, one after the other or at once, is one lead with one response', async () => {
  const api = createReferenceApi();
  const responses = await Promise.all([1, 2, 3].map(() => api.fetch(post(submitPath, goodLead))));
  const late = await api.fetch(post(submitPath, { ...goodLead, submission_id: goodLead.submission_id.toUpperCase() }));
  const texts = await Promise.all([...responses, late].map((response) => response.text()));
  expect([new Set(texts).size, api.leads().length]).toEqual([1, 1]);
});

test('two submissions, and submissions without an id, are separate leads', async () => {
  const api = createReferenceApi();
  const { submission_id: _, ...keyless } = goodLead;
  for (const lead of [goodLead, { ...goodLead, submission_id: crypto.randomUUID() }, keyless, keyless]) await api.fetch(post(submitPath, lead));
  expect(new Set(api.leads().map(({ leadUid }) => leadUid)).size).toBe(4);
});

test.each(['‘Akilah', 'D’Arcy O\'Neil', 'مهدی\u200cزاده', 'J. St.-Claire', 'José Ñúñez', 'Dr. 李 小龙', 'J.'])('the name %s is good, as in the form [R133]', async (name) => {
  const response = await createReferenceApi().fetch(post(submitPath, { ...goodLead, name }));
  expect([response.ok, namePattern.test(name)]).toEqual([true, true]);
});

const [first, second] = goodLead.journey;
test.each([
  ['a name of one letter', { name: 'J' }, ['name']],
  ['a name with digits', { name: 'R2D2' }, ['name']],
  ['no e-mail address', { email: 'jordan@example' }, ['email']],
  ['a telephone number that is too short', { telephone: '303555' }, ['telephone']],
  ['a ZIP code of six digits', { zipcode: '802061' }, ['zipcode']],
  ['no journey', { journey: [] }, ['journey must be a list of steps']],
  ['a journey that is not numbered from 1 without gaps [R92]', { journey: [{ ...first, answer: undefined }, { ...second, step: 3 }] }, ['journey[0].answer must be text', 'journey[1].step must be 2']],
  ['an id that is no UUID', { submission_id: '42' }, ['submission_id must be a UUID']],
  ['a value of the wrong type', { name: ['Jordan'] }, ['name must be text']],
])('%s is refused with the reason', async (_, change, errors) => {
  const api = createReferenceApi();
  const response = await api.fetch(post(submitPath, { ...goodLead, ...change }));
  expect([response.status, await response.json()]).toEqual([422, { success: false, errors: errors.map((error): unknown => expect.stringMatching(new RegExp(`^${error.replaceAll(/[[\]]/g, '\\$&')}`))) }]);
  expect(api.leads()).toHaveLength(0);
});

test('a body that is not sent as JSON is not read, as on WordPress', async () => {
  const request = post(submitPath, goodLead, { headers: { 'content-type': 'text/plain' } });
  expect((await createReferenceApi().fetch(request)).status).toBe(422);
});

test('the stored leads can be listed and cleared', async () => {
  const api = createReferenceApi();
  await api.fetch(post(submitPath, goodLead));
  expect(await (await api.fetch(get('/__leads'))).json()).toEqual(api.leads());
  expect((await api.fetch(get('/__leads', { method: 'DELETE' }))).status).toBe(204);
  expect(api.leads()).toHaveLength(0);
});

test('it replaces fetch, with an address and options apart', async () => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data: 'x' }) };
  expect(await (await createReferenceApi().fetch(`http://api.test${lookupPath}`, init)).json()).toMatchObject({ code: 'lead_not_found' });
});
