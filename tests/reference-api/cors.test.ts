import { createReferenceApi } from '../../packages/reference-api/src/index.ts';
import { describe, expect, test } from 'vitest';
import { get, goodLead, post, submitPath } from './leadFixtures.ts';

const allowedHeaders = 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type';

describe('a page of another origin', () => {
  test('gets exactly WordPress core’s preflight answer', async () => {
    const headers = {
      origin: 'https://site.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-submission-id',
    };
    const response = await createReferenceApi().fetch(get(submitPath, { method: 'OPTIONS', headers }));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-headers')).toBe(allowedHeaders);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example');
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
    expect(response.headers.get('access-control-allow-methods')).toBe('OPTIONS, GET, POST, PUT, PATCH, DELETE');
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('may read answers and refusals alike, but never the stored leads', async () => {
    const api = createReferenceApi({ faults: { submit: ['status:500'] } });
    const failed = await api.fetch(post(submitPath, goodLead));
    const stored = await api.fetch(post(submitPath, goodLead));
    for (const response of [failed, stored]) {
      expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example');
    }
    const leads = await api.fetch(get('/__leads', { headers: { origin: 'https://site.example' } }));
    expect(leads.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a preflight uses up no fault', async () => {
    const api = createReferenceApi({ faults: { submit: ['status:503'] } });
    await api.fetch(get(submitPath, { method: 'OPTIONS', headers: { origin: 'https://site.example' } }));
    expect((await api.fetch(post(submitPath, goodLead))).status).toBe(503);
  });
});
