import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { serveFile } from '../../packages/studio/src/cli/serveFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-'));
const file = join(folder, 'form.json');
writeFileSync(file, '{"steps":[]}');
writeFileSync(join(folder, 'app.js'), 'app');
const served = await serveFile(file, pathToFileURL(`${folder}/`));
afterAll(() => served.close());
const address = new URL(served.address);

/** Asks as a page may that is not ours: `fetch` writes Host and Origin itself. */
function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): Promise<{ readonly status: number | undefined; readonly body: string; readonly etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: address.hostname, port: address.port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, body: text, etag: response.headers.etag }));
    });
    sent.on('error', reject).end(method === 'PUT' ? body : undefined);
  });
}
const json = { 'content-type': 'application/json' };

test('the file is read and written, and one that has changed meanwhile is not written over', async () => {
  expect(address.hostname).toBe('127.0.0.1');
  const { body, etag = '' } = await ask('GET', '/form');
  expect(body).toBe('{"steps":[]}');
  const saved = await ask('PUT', '/form', { ...json, 'if-match': etag }, '{"steps":[1]}');
  expect([saved.status, readFileSync(file, 'utf8')]).toEqual([200, '{"steps":[1]}']);
  writeFileSync(file, '{"by":"somebody else"}');
  for (const known of [{ ...json, 'if-match': saved.etag ?? '' }, json]) {
    const refused = await ask('PUT', '/form', known, '{"steps":[2]}');
    expect([refused.status, refused.body, readFileSync(file, 'utf8')]).toEqual([412, '{"by":"somebody else"}', '{"by":"somebody else"}']);
  }
});

test('of two writes at once that know the same version, one is refused', async () => {
  const { etag = '' } = await ask('GET', '/form');
  const both = await Promise.all(['{"a":1}', '{"a":2}'].map((text) => ask('PUT', '/form', { ...json, 'if-match': etag }, text)));
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
});

test.each<readonly [who: string, method: string, headers: Readonly<Record<string, string>>]>([
  ['a page of another origin', 'PUT', { ...json, origin: 'https://evil.example' }],
  ['a page of another origin that reads', 'GET', { origin: 'https://evil.example' }],
  ['a frame without an origin', 'PUT', { ...json, origin: 'null' }],
  ['a page whose name was made to point here', 'GET', { host: 'evil.example' }],
  ['a page whose name was made to point here, with the port', 'GET', { host: `evil.example:${address.port}` }],
])('%s is refused', async (_who, method, headers) => {
  const before = readFileSync(file, 'utf8');
  expect((await ask(method, '/form', headers, '{}')).status).toBe(403);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a form of another page can’t write, and nothing but the studio is served', async () => {
  expect((await ask('PUT', '/form', { 'content-type': 'text/plain' }, '{}')).status).toBe(404);
  expect((await ask('GET', '/../form.json')).status).toBe(404);
  expect(await ask('GET', '/app.js')).toMatchObject({ status: 200, body: 'app' });
  expect((await ask('GET', '/')).body).toContain('<div id="studio"></div>');
});
