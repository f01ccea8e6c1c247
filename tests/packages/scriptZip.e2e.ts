import { readdirSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { root } from '../tools/packageSources.ts';
import { scriptZip } from '../tools/release/scriptZip.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testServer } from '../tools/testServer.ts';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const dist = join(root, 'packages/embed/dist');
const zipped = unzipSync(scriptZip(dist, '1.0.0'));

/** What the server has: one version after the other, unpacked in the same place. */
const files = new Map(Object.entries(zipped));
const requested: string[] = [];
const origin = await testServer(({ url = '' }, response) => {
  const path = url.replace(/^\/|\/$/g, '').replace(/\?.*/, '');
  requested.push(path);
  const file = files.get(path) ?? files.get(`${path}/index.html`);
  if (!file) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(path) || '.html'] ?? 'text/plain' }).end(file);
});
const browser = await testBrowser();
const page = await browser.newPage();

/** Answers the questions of the page to try. */
async function sendLead(): Promise<void> {
  await page.getByRole('radio', { name: 'Arms' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: /mail/i }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Thank you').waitFor();
}

describe('the zip with the script', () => {
  test('has all files for pages under the version, with their licences and the hash of each', () => {
    const names = Object.keys(zipped);
    const built = readdirSync(dist).filter((name) => name.startsWith('lead-flow.') && !name.includes('light'));
    expect(names.filter((name) => !name.startsWith('lead-flow/1.0.0/'))).toEqual(['lead-flow/index.html', 'lead-flow/README.md']);
    expect(names.filter((name) => name.startsWith('lead-flow/1.0.0/')).map((name) => name.slice('lead-flow/1.0.0/'.length)).toSorted()).toEqual(['integrity.json', ...built].toSorted());
    // as: the file that the zip writes itself
    const hashes = JSON.parse(strFromU8(zipped['lead-flow/1.0.0/integrity.json'] ?? new Uint8Array())) as Readonly<Record<string, string>>;
    expect(Object.keys(hashes)).toEqual(built.filter((name) => /\.(?:js|css)$/.test(name)).toSorted());
    for (const [name, hash] of Object.entries(hashes)) expect(hash).toBe(`sha384-${createHash('sha384').update(readFileSync(join(dist, name))).digest('base64')}`);
  });

  test('has a page to try that any static server can show: it takes a lead, and its tag has the address with the version and the hash', async () => {
    const complaints = complaintsOf(page);
    await page.goto(`${origin}/lead-flow/`);
    await sendLead();
    await expect.poll(() => page.getByLabel('The lead').innerText()).toContain('"name": "Ada Lovelace"');
    await expect.poll(() => page.locator('script[integrity^="sha384-"]').getAttribute('src')).toBe('1.0.0/lead-flow.js');
    expect(requested.some((path) => path.startsWith('lead-flow/1.0.0/lead-flow.chunk-'))).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('leaves the parts of the version before in place, so that a page which a cache or an open tab still has goes on with them', async () => {
    const later = Object.entries(unzipSync(scriptZip(dist, '1.0.1')));
    await page.goto(`${origin}/lead-flow/`);
    await page.getByRole('radio', { name: 'Arms' }).waitFor();
    // What the later build has under the same names is other code.
    for (const [path, file] of later) files.set(path, path.includes('.chunk-') ? strToU8('throw new Error("a part of another version")') : file);
    await sendLead();
    expect([...files.keys()].filter((path) => path.endsWith('/lead-flow.js'))).toEqual(['lead-flow/1.0.0/lead-flow.js', 'lead-flow/1.0.1/lead-flow.js']);
  });
});
