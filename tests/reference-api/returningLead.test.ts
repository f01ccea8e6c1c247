import { createReferenceApi, returningLeads } from '../../packages/reference-api/src/index.ts';
import { describe, expect, test } from 'vitest';
import { duplicatePath, goodLead, lookupPath, post, submitPath } from './leadFixtures.ts';

const duplicate = { service: 'laser', promotion: '', qa_test: false, journey: goodLead.journey, utm_source: 'mail' };

describe('a returning lead', () => {
  test('a known uid gives masked details [R142]', async () => {
    const [known] = returningLeads;
    const response = await createReferenceApi().fetch(post(lookupPath, { data: known?.uuid }));
    expect(await response.json()).toEqual({
      id: 9001,
      uuid: 'c0ffee00-0000-4000-8000-000000000001',
      name: 'J***** R*****',
      contact: { email_masked: 'j***@e******.com', phone_masked: '(***) ***-1234' },
      location: { id: 4200 },
    });
  });

  test('a lead that was just submitted is found by its uid and shows no whole contact detail', async () => {
    const api = createReferenceApi();
    await api.fetch(post(submitPath, goodLead));
    const response = await api.fetch(post(lookupPath, { data: api.leads()[0]?.leadUid }));
    expect(await response.json()).toMatchObject({
      name: 'J***** R*****',
      contact: { email_masked: 'j***@e******.com', phone_masked: '(***) ***-0142' },
      location: { id: expect.any(Number) },
    });
  });

  test('an unknown uid is a 404 [R143]', async () => {
    const response = await createReferenceApi().fetch(post(lookupPath, { data: 'nobody' }));
    expect(response.status).toBe(404);
  });

  test('duplicating a known lead answers as a submission does and stores a duplicate [R145]', async () => {
    const api = createReferenceApi();
    const body = { ...duplicate, lead_id: 9001, submission_id: goodLead.submission_id };
    const response = await api.fetch(post(duplicatePath, body));
    const again = await api.fetch(post(duplicatePath, body));
    expect(await response.json()).toMatchObject({ success: true, errors: [], data_enc: expect.any(String) });
    expect(again.status).toBe(200);
    expect(api.leads()).toHaveLength(1);
    expect(api.leads()[0]).toMatchObject({ kind: 'duplicate', payload: { lead_id: 9001 } });
  });

  test.each([
    ['no lead id', {}, 422, 'lead_id is missing'],
    ['an unknown lead id', { lead_id: 7 }, 404, 'lead_id is not known'],
  ])('%s is refused', async (_, change, status, error) => {
    const api = createReferenceApi();
    const response = await api.fetch(post(duplicatePath, { ...duplicate, ...change }));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ success: false, errors: [error] });
    expect(api.leads()).toHaveLength(0);
  });
});
