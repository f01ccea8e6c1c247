import { expect, test } from 'vitest';
import { createReferenceApi, returningLeads } from '../../packages/reference-api/src/index.ts';
import { duplicatePath, goodLead, lookupPath, post, submitPath } from './leadFixtures.ts';

const duplicate = { service: 'laser', promotion: '', qa_test: false, journey: goodLead.journey, utm_source: 'mail' };

test('a known uid gives masked details [R142]', async () => {
  const response = await createReferenceApi().fetch(post(lookupPath, { data: returningLeads[0]?.uuid }));
  expect(await response.json()).toEqual({
    id: 'c0ffee00000040008000000000000001',
    uuid: 'c0ffee00000040008000000000000001',
    name: 'J***** R*****',
    contact: { email_masked: 'j***@e******.com', phone_masked: '(***) ***-1234' },
    location: { id: 4200 },
    token: expect.any(String),
  });
});

test('a submitted lead is found by its uid, without any whole contact detail', async () => {
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
  expect((await createReferenceApi().fetch(post(lookupPath, { data: 'nobody' }))).status).toBe(404);
});

test('duplicating a known lead responds as a submission does and stores one duplicate, whatever the retries [R145]', async () => {
  const api = createReferenceApi();
  const body = { ...duplicate, lead_id: returningLeads[0]?.uuid, submission_id: goodLead.submission_id };
  const response = await api.fetch(post(duplicatePath, body));
  expect(await response.json()).toMatchObject({ success: true, errors: [], data_enc: expect.any(String) });
  expect((await api.fetch(post(duplicatePath, body))).status).toBe(200);
  expect(api.leads()).toMatchObject([{ kind: 'duplicate', payload: { lead_id: returningLeads[0]?.uuid } }]);
});

test.each([
  ['no lead id', {}, 422, 'lead_id is missing'],
  ['an unknown lead id', { lead_id: 7 }, 404, 'lead_id is not known'],
])('a duplicate with %s is refused', async (_, change, status, error) => {
  const api = createReferenceApi();
  const response = await api.fetch(post(duplicatePath, { ...duplicate, ...change }));
  expect([response.status, await response.json()]).toEqual([status, { success: false, errors: [error] }]);
  expect(api.leads()).toHaveLength(0);
});
