import { expect, test, vi } from 'vitest';
import { createHttpService, serialise } from '../../src/services/http.ts';
import type { HttpRequest } from '../../src/index.ts';
import { fakeServices } from '../../../testing/src/index.ts';

const get: HttpRequest = { url: 'https://api.example/zip', method: 'GET', timeout: 8000, retries: 0, credentials: 'same-origin' };
const post: HttpRequest = { ...get, method: 'POST', body: { name: 'Ana' } };

type Answer = () => Response | Promise<Response>;

/** A service whose fetch gives the answers in turn. */
function serve(...answers: Answer[]) {
  const { clock } = fakeServices();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return { clock, fetch, http: createHttpService({ fetch, clock, random: () => 0.5 }) };
}

const json = (text: string, status = 200): Answer => () => new Response(text, { status });
const hang: Answer = () => new Promise(() => {});

test('a good answer is parsed and not cached [R147]', async () => {
  const { http, fetch } = serve(json('{"code":"success"}'));
  await expect(http.request(get)).resolves.toEqual({ ok: true, value: { code: 'success' } });
  const init = fetch.mock.calls[0]?.[1];
  expect(init).toMatchObject({ method: 'GET', cache: 'no-store', credentials: 'same-origin' });
  expect(init).not.toHaveProperty('headers');
  expect(init).not.toHaveProperty('body');
});

test('a body is sent as JSON without headers that would fail WordPress’s preflight', async () => {
  const { http, fetch } = serve(json('1'));
  await http.request({ ...post, keepalive: true });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    body: '{"name":"Ana"}',
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
  });
});

test('a form is sent as it is, with the browser’s own header for its parts', async () => {
  const { http, fetch } = serve(json('1'), json('1'));
  const form = new FormData();
  form.set('name', 'Ana');
  await http.request({ ...post, body: form, keepalive: true });
  const init = fetch.mock.calls[0]?.[1];
  expect([init?.body, init?.keepalive]).toEqual([form, true]);
  expect(init).not.toHaveProperty('headers');
  form.set('note', 'x'.repeat(60_000));
  await http.request({ ...post, body: form, keepalive: true });
  expect(fetch.mock.calls[1]?.[1]).not.toHaveProperty('keepalive');
});

test('a lead is sent with keepalive while browsers allow its size in bytes', async () => {
  const { http, fetch } = serve(json('1'), json('1'), json('1'));
  await http.request({ ...post, body: 'é'.repeat(29_990), keepalive: true });
  await http.request({ ...post, body: 'é'.repeat(30_010), keepalive: true });
  await http.request(post);
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined, undefined]);
});

test.each([
  ['\uFEFF{"a":1}', { ok: true, value: { a: 1 } }],
  [' \n\uFEFF\uFEFF[1]', { ok: true, value: [1] }],
  ['null', { ok: true, value: null }],
  ['', { ok: false, kind: 'parse' }],
  ['<html>Firewall</html>', { ok: false, kind: 'parse' }],
  ['Notice: x in y.php\n{"a":1}', { ok: false, kind: 'parse' }],
])('the answer %j ends as a value or a parse failure', async (text, result) => {
  await expect(serve(json(text)).http.request(get)).resolves.toEqual(result);
});

test('a refused call reports its status and the server’s words', async () => {
  const said = serve(json('{"errors":["No"]}', 422));
  await expect(said.http.request(post)).resolves.toEqual({ ok: false, kind: 'status', status: 422, value: { errors: ['No'] } });
  const page = serve(json('<html>', 403));
  await expect(page.http.request(post)).resolves.toEqual({ ok: false, kind: 'status', status: 403, value: undefined });
});

test.each([
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a 503', json('', 503)],
])('after %s the call is repeated as often as asked', async (_, failure) => {
  const { http, clock, fetch } = serve(failure, json('1'));
  const result = http.request({ ...get, retries: 1 });
  await clock.advanceAsync(499);
  expect(fetch).toHaveBeenCalledTimes(1);
  await clock.advanceAsync(1);
  await expect(result).resolves.toEqual({ ok: true, value: 1 });
  expect(clock.pending).toBe(0);
});

test('no other failure is repeated', async () => {
  const refused = serve(json('{}', 404), json('1'));
  await expect(refused.http.request({ ...get, retries: 1 })).resolves.toMatchObject({ kind: 'status', status: 404 });
  const broken = serve(json('<'), json('1'));
  await expect(broken.http.request({ ...get, retries: 1 })).resolves.toMatchObject({ kind: 'parse' });
  const once = serve(json('', 500), json('1'));
  await expect(once.http.request(post)).resolves.toMatchObject({ kind: 'status', status: 500 });
  expect(once.fetch).toHaveBeenCalledTimes(1);
});

test('the time limit covers all tries, even if fetch ignores its signal', async () => {
  const { http, clock, fetch } = serve(json('', 500), hang);
  const result = http.request({ ...get, retries: 1 });
  await clock.advanceAsync(8000);
  await expect(result).resolves.toEqual({ ok: false, kind: 'timeout' });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(fetch.mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
  expect(clock.pending).toBe(0);
});

test('a page with Prototype.js, which turns arrays into strings, sends the same lead', () => {
  const lead = { journey: [{ step: 1, answer: 'a' }], tags: [['x']], none: undefined, nothing: null };
  const clean = serialise(lead);
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => '[patched]', configurable: true });
  Object.defineProperty(Object.prototype, 'toJSON', { value: () => '{patched}', configurable: true });
  try {
    expect(JSON.stringify({ a: [1] })).not.toBe('{"a":[1]}');
    expect(serialise(lead)).toBe(clean);
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    Reflect.deleteProperty(Object.prototype, 'toJSON');
  }
});

test('a call is not aborted after its answer, because wrappers of fetch may still read a copy', async () => {
  const { http, fetch } = serve(json('1'), json('1', 400), json('<'));
  for (let call = 0; call < 3; call += 1) await http.request(get);
  expect(fetch.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([false, false, false]);
});
