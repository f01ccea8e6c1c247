import { expect, test } from 'vitest';
import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { get, goodLead, post, submitPath } from './leadFixtures.ts';

const origin = 'https://site.example';

test('a page of another origin gets exactly WordPress core’s preflight response, which uses up no fault', async () => {
  const api = createReferenceApi({ faults: { submit: ['status:503'] } });
  const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-submission-id' };
  const response = await api.fetch(get(submitPath, { method: 'OPTIONS', headers }));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    vary: 'Origin',
  });
  expect((await api.fetch(post(submitPath, goodLead))).status).toBe(503);
});

test('a page of another origin may read responses and refusals, but never the stored leads', async () => {
  const api = createReferenceApi({ faults: { submit: ['status:500'] } });
  const responses = [await api.fetch(post(submitPath, goodLead)), await api.fetch(post(submitPath, goodLead)), await api.fetch(get('/__leads', { headers: { origin } }))];
  expect(responses.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')])).toEqual([[500, origin], [200, origin], [200, null]]);
});
