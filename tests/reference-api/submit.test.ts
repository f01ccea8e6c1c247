import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { describe, expect, test } from 'vitest';
import { namePattern } from '../../packages/headless/src/definition/patterns.ts';
import { get, goodLead, post, submitPath } from './leadFixtures.ts';

describe('submitting a lead', () => {
  test('a good lead is stored and answered in the shape of the spec [R148]', async () => {
    const api = createReferenceApi({ now: () => Date.UTC(2026, 0, 2) });
    const response = await api.fetch(post(submitPath, goodLead));
    expect(response.status).toBe(200);
    const [stored] = api.leads();
    expect(await response.json()).toEqual({
      success: true,
      data: { leads_app_data: { lead_uid: stored?.leadUid } },
      messages: {
        success_cookie_data: {
          first_name: 'Jordan',
          location: 'denver-cherry-creek-co',
          service: 'laser-hair-removal',
        },
      },
      data_enc: stored?.dataEnc,
      errors: [],
    });
    expect(stored).toMatchObject({ kind: 'lead', receivedAt: '2026-01-02T00:00:00.000Z', payload: goodLead });
  });

  test('data_enc needs encoding in a URL, so that a client that forgets it is found out', async () => {
    const api = createReferenceApi();
    await api.fetch(post(submitPath, goodLead));
    expect(api.leads()[0]?.dataEnc).toMatch(/^\+.*\/.*=/);
  });

  test('the same submission sent twice, one after the other or at once, is one lead with one answer', async () => {
    const api = createReferenceApi();
    const responses = await Promise.all([1, 2, 3].map(() => api.fetch(post(submitPath, goodLead))));
    const late = await api.fetch(post(submitPath, { ...goodLead, submission_id: goodLead.submission_id.toUpperCase() }));
    const answers = await Promise.all([...responses, late].map((response) => response.text()));
    expect(new Set(answers).size).toBe(1);
    expect(api.leads()).toHaveLength(1);
  });

  test('two submissions, and submissions without a key, are leads of their own', async () => {
    const api = createReferenceApi();
    const { submission_id: _, ...keyless } = goodLead;
    const other = { ...goodLead, submission_id: '0d6a4b38-52f7-4f6d-8d70-2f4d4b6a9a02' };
    for (const lead of [goodLead, other, keyless, keyless]) await api.fetch(post(submitPath, lead));
    expect(api.leads()).toHaveLength(4);
    expect(new Set(api.leads().map(({ leadUid }) => leadUid)).size).toBe(4);
  });

  test.each(['‘Akilah', 'D’Arcy O\'Neil', 'مهدی\u200cزاده', 'J. St.-Claire'])('a name that the form takes is a name: %s', async (name) => {
    const response = await createReferenceApi().fetch(post(submitPath, { ...goodLead, name }));
    expect([response.ok, namePattern.test(name)]).toEqual([true, true]);
  });

  test.each([
    ['a name of one letter', { name: 'J' }, 'name must have at least two characters and only letters'],
    ['a name with digits', { name: 'R2D2' }, 'name must have at least two characters and only letters'],
    ['no e-mail address', { email: 'jordan@example' }, 'email must be an e-mail address'],
    ['a formatted telephone number', { telephone: '(303) 555-0142' }, 'telephone must be ten digits'],
    ['a ZIP code of six digits', { zipcode: '802061' }, 'zipcode must be 5 digits, or 5 and 4 with a hyphen'],
    ['an empty location', { 'your-city': ' ' }, 'your-city must name a location'],
    ['no journey', { journey: [] }, 'journey must be a list of steps'],
    ['a key that is no UUID', { submission_id: '42' }, 'submission_id must be a UUID'],
    ['a value of the wrong type', { name: ['Jordan'] }, 'name must have at least two characters and only letters'],
  ])('%s is refused with the reason', async (_, change, error) => {
    const api = createReferenceApi();
    const response = await api.fetch(post(submitPath, { ...goodLead, ...change }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ success: false, errors: [error] });
    expect(api.leads()).toHaveLength(0);
  });

  test('journey entries are numbered from 1 without gaps, and are complete [R92]', async () => {
    const api = createReferenceApi();
    const [first, second] = goodLead.journey;
    const journey = [{ ...first, answer: undefined }, { ...second, step: 3 }];
    const response = await api.fetch(post(submitPath, { ...goodLead, journey }));
    expect(await response.json()).toEqual({
      success: false,
      errors: ['journey[0].answer must be text', 'journey[1].step must be 2'],
    });
  });

  test.each(['José Ñúñez', "Mary-Jane O'Neil", 'Dr. 李 小龙', 'Zoë D’Arcy', 'J.'])('the name %s is good, as in the form [R133]', async (name) => {
    const response = await createReferenceApi().fetch(post(submitPath, { ...goodLead, name }));
    expect(response.status).toBe(200);
  });

  test('a body that is not sent as JSON is not read, as on WordPress', async () => {
    const request = post(submitPath, goodLead, { headers: { 'content-type': 'text/plain' } });
    const response = await createReferenceApi().fetch(request);
    expect(response.status).toBe(422);
  });

  test('the stored leads can be listed and cleared', async () => {
    const api = createReferenceApi();
    await api.fetch(post(submitPath, goodLead));
    const listed = await (await api.fetch(get('/__leads'))).json();
    expect(listed).toEqual(api.leads());
    expect((await api.fetch(get('/__leads', { method: 'DELETE' }))).status).toBe(204);
    expect(api.leads()).toHaveLength(0);
  });
});
