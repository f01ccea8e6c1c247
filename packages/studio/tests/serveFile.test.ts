import { chmodSync, linkSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { serveFile } from '../src/cli/serveFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'studio-'));
const file = join(folder, 'form.json');
writeFileSync(file, '{"steps":[]}');
writeFileSync(join(folder, 'app.js'), 'app');
const app = pathToFileURL(`${folder}/`);
const served = await serveFile(file, app);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});
const address = new URL(served.address);

/** Asks for an address below that of the studio, as a page may that is not ours: `fetch` writes Host and Origin itself. */
function ask(method: string, name: string, headers: Readonly<Record<string, string>> = {}, body = '', studio = address): Promise<{ readonly status: number | undefined; readonly body: string; readonly etag: string | undefined }> {
  const { hostname: host, port, pathname: path } = new URL(name, studio);
  return new Promise((resolve, reject) => {
    const sent = request({ host, port, method, path, headers }, (response) => {
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
  const { body, etag = '' } = await ask('GET', 'form');
  expect(body).toBe('{"steps":[]}');
  const saved = await ask('PUT', 'form', { ...json, 'if-match': etag }, '{"steps":[1]}');
  expect([saved.status, readFileSync(file, 'utf8')]).toEqual([200, '{"steps":[1]}']);
  writeFileSync(file, '{"by":"somebody else"}');
  for (const known of [{ ...json, 'if-match': saved.etag ?? '' }, json]) {
    const refused = await ask('PUT', 'form', known, '{"steps":[2]}');
    expect([refused.status, refused.body, readFileSync(file, 'utf8')]).toEqual([412, '{"by":"somebody else"}', '{"by":"somebody else"}']);
  }
});

test('of two writes at once that know the same version, one is refused', async () => {
  const { etag = '' } = await ask('GET', 'form');
  const both = await Promise.all(['{"a":1}', '{"a":2}'].map((text) => ask('PUT', 'form', { ...json, 'if-match': etag }, text)));
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
  expect((await ask(method, 'form', headers, '{}')).status).toBe(403);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('a form of another page can’t write, and nothing but the studio is served', async () => {
  expect((await ask('PUT', 'form', { 'content-type': 'text/plain' }, '{}')).status).toBe(404);
  expect((await ask('GET', 'form.json')).status).toBe(404);
  expect(await ask('GET', 'app.js')).toMatchObject({ status: 200, body: 'app' });
  expect((await ask('GET', '')).body).toContain('<div id="studio"></div>');
});

test('another account of the machine, which can reach the port but doesn’t know the address, reads and writes nothing', async () => {
  const before = readFileSync(file, 'utf8');
  const { etag = '' } = await ask('GET', 'form');
  const [, token = ''] = address.pathname.split('/');
  expect(token.length).toBeGreaterThan(40);
  const guesses = ['/', '/form', '/app.js', '/app.css', '/changes', '/form.json', `/${token}`, `/${token.slice(1)}/form`, `/${token.toLowerCase()}x/form`, `/x/../form`, `/?${token}`];
  const answers = await Promise.all([...guesses.map((path) => ask('GET', path)), ask('PUT', '/form', { ...json, 'if-match': etag }, '{}')]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  expect(answers.filter(({ body }) => body.includes(before) || body.includes(token))).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  const again = await serveFile(file, app);
  onTestFinished(() => again.close());
  expect(new URL(again.address).pathname).not.toBe(address.pathname);
});

/** A folder of a test's own, with a form. */
function folderWithForm() {
  const own = mkdtempSync(join(folder, 'own-'));
  const form = join(own, 'form.json');
  writeFileSync(form, '{}');
  return { own, form };
}

/** The studio of a file, until the test is over. */
async function open(path: string): Promise<URL> {
  const opened = await serveFile(path, app, () => undefined);
  onTestFinished(() => opened.close());
  return new URL(opened.address);
}

async function write(studio: URL, text: string) {
  const { etag = '' } = await ask('GET', 'form', {}, '', studio);
  return ask('PUT', 'form', { ...json, 'if-match': etag }, text, studio);
}

test('of two commands for one file, of which one was given a link to it, and that know the same version, only one writes at a time', async () => {
  const { own, form } = folderWithForm();
  symlinkSync(form, join(own, 'link.json'));
  const studios = [await open(form), await open(join(own, 'link.json'))];
  for (let round = 0; round < 30; round += 1) {
    const { etag = '' } = await ask('GET', 'form', {}, '', studios[0]);
    const texts = studios.map((_, index) => `{"round":${round},"by":${index}}`);
    const both = await Promise.all(studios.map((studio, index) => ask('PUT', 'form', { ...json, 'if-match': etag }, texts[index], studio)));
    const won = both.findIndex(({ status }) => status === 200);
    expect(both.map(({ status }) => status).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 412]);
    expect([both[1 - won]?.body, readFileSync(form, 'utf8')]).toEqual([texts[won], texts[won]]);
  }
  expect(readdirSync(own).toSorted()).toEqual(['form.json', 'link.json']);
});

test('of two commands for a file that isn’t there yet, one makes it', async () => {
  const { form } = folderWithForm();
  rmSync(form);
  const studios = [await open(form), await open(form)];
  const both = await Promise.all(studios.map((studio, index) => ask('PUT', 'form', json, `{"by":${index}}`, studio)));
  expect(both.map(({ status }) => status).toSorted((a = 0, b = 0) => a - b)).toEqual([200, 412]);
});

test('a file that is locked is not written, and the command says what to do; a lock that a stopped studio left ten seconds ago keeps nobody from writing', async () => {
  const { own, form } = folderWithForm();
  const told: string[] = [];
  const opened = await serveFile(form, app, (error) => void told.push(String(error)));
  onTestFinished(() => opened.close());
  writeFileSync(`${form}.lock`, '');
  const refused = await write(new URL(opened.address), '{"a":1}');
  expect([refused.status, readFileSync(form, 'utf8')]).toEqual([500, '{}']);
  expect(told).toEqual([expect.stringContaining(`remove ${form}.lock`)]);
  const before = Date.now() / 1000 - 11;
  utimesSync(`${form}.lock`, before, before);
  expect([(await write(new URL(opened.address), '{"a":1}')).status, readFileSync(form, 'utf8')]).toEqual([200, '{"a":1}']);
  expect(readdirSync(own)).not.toContainEqual(expect.stringContaining('.lock'));
});

test.each([
  ['its owner', 0o600],
  ['its group', 0o660],
  ['everyone to read', 0o644],
  ['everyone to write and run', 0o777],
])('a file for %s stays that, and nothing is left beside it', async (_who, mode) => {
  const { own, form } = folderWithForm();
  chmodSync(form, mode);
  expect((await write(await open(form), '{"a":1}')).status).toBe(200);
  expect([readFileSync(form, 'utf8'), statSync(form).mode & 0o7777, readdirSync(own)]).toEqual(['{"a":1}', mode, ['form.json']]);
});

test('a link stays one: the file that it leads to is written, also through another link and into another folder', async () => {
  const { own, form } = folderWithForm();
  mkdirSync(join(own, 'elsewhere'));
  const [near, far] = [join(own, 'near.json'), join(own, 'elsewhere', 'far.json')];
  symlinkSync('form.json', near);
  symlinkSync('../near.json', far);
  expect((await write(await open(far), '{"a":1}')).status).toBe(200);
  expect([near, far].map((path) => lstatSync(path).isSymbolicLink())).toEqual([true, true]);
  expect(readFileSync(form, 'utf8')).toBe('{"a":1}');
});

test('a link that leads to nothing yet stays one, and its file is made', async () => {
  const { own, form } = folderWithForm();
  rmSync(form);
  const link = join(own, 'link.json');
  symlinkSync('form.json', link);
  expect((await ask('PUT', 'form', json, '{"a":1}', await open(link))).status).toBe(200);
  expect([lstatSync(link).isSymbolicLink(), readFileSync(form, 'utf8')]).toEqual([true, '{"a":1}']);
});

test('a file with a second name (a hard link) keeps both', async () => {
  const { own, form } = folderWithForm();
  linkSync(form, join(own, 'second.json'));
  expect((await write(await open(form), '{"a":1}')).status).toBe(200);
  expect([readFileSync(join(own, 'second.json'), 'utf8'), statSync(form).nlink]).toEqual(['{"a":1}', 2]);
});

test('the counts of visitors come through the command, which alone has the token; without them there are none', async () => {
  const asked: (string | undefined)[] = [];
  const leads = createServer((request, response) => {
    asked.push(request.headers.authorization);
    response.end('{"steps":[]}');
  });
  await new Promise<void>((resolve) => leads.listen(0, '127.0.0.1', resolve));
  const place = leads.address();
  const url = `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}/leads/funnel`;
  const counting = await serveFile(file, app, undefined, { url, token: 'secret' });
  onTestFinished(async () => {
    await counting.close();
    leads.close();
  });
  expect(await ask('GET', 'funnel', {}, '', new URL(counting.address))).toMatchObject({ status: 200, body: '{"steps":[]}' });
  expect([asked, (await ask('GET', 'funnel')).status]).toEqual([['Bearer secret'], 204]);
});
