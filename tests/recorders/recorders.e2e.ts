import { cpSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, inflateSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { container, html, openPage, scriptTag } from '../embed/embedPage.ts';
import { installForTest } from '../tools/installForTest.ts';
import { lacks } from '../tools/lacks.ts';
import { isLongRun } from '../tools/longRun.ts';
import { root } from '../tools/packageSources.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { recordedVisit } from './recordedVisit.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const tools = ['rrweb@2.2.2', '@sentry/browser@11.12.0', 'clarity-js@0.8.70', 'posthog-js@1.449.2', '@datadog/browser-rum@7.16.2'];
/** Installs the tools, and gives the script that starts them. */
async function recorderScript(): Promise<string> {
  const folder = installForTest('recorders', tools);
  cpSync(`${root}tests/recorders/recorders.js`, `${folder}/recorders.js`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { lib: { entry: 'recorders.js', formats: ['iife'], name: 'recorders', fileName: () => 'script.js' }, minify: false },
  });
  return readFileSync(`${folder}/dist/script.js`, 'utf8').replaceAll('</script', '<\\/script');
}

let script = '';
beforeAll(async () => {
  if (isLongRun) script = await recorderScript();
}, 300_000);

const definition = (recording?: string) =>
  recordedVisit(
    [
      { name: 'email', type: 'email', label: 'Email' },
      { name: 'telephone', type: 'tel', label: 'Telephone' },
      { name: 'your-city', type: 'select', label: 'Clinic', options: [{ text: 'Walla Walla', value: 'walla' }, { text: 'Rome', value: 'rome' }] },
    ],
    recording,
  );

const answers = ['Zebedee', 'zeb@clinic', '5551234', '555-1234'];

/** What PostHog asks for before it records. */
const config = { sessionRecording: { endpoint: '/s/' }, hasFeatureFlags: false };

/** The text of what a tool posts: Datadog sends a form whose file is deflated, and not ended. */
async function textOf(request: IncomingMessage): Promise<string> {
  const type = request.headers['content-type'] ?? '';
  const bytes = new Uint8Array(Buffer.concat(await request.toArray()));
  if (!type.startsWith('multipart/')) return new TextDecoder().decode(bytes);
  const segment = (await new Response(bytes, { headers: { 'content-type': type } }).formData()).get('segment');
  return segment instanceof File ? inflateSync(await segment.arrayBuffer(), { finishFlush: constants.Z_SYNC_FLUSH }).toString() : '';
}

/** A server that keeps what it is sent. A page's route would not tell the bytes of a form. */
async function collect(): Promise<{ readonly address: string; readonly bodies: readonly string[] }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      bodies.push(text);
      response.writeHead(200, { 'access-control-allow-origin': request.headers.origin ?? '*', 'access-control-allow-credentials': 'true', 'access-control-allow-headers': 'content-type', 'content-type': 'application/json' });
      response.end(JSON.stringify(request.url?.includes('/array/') ? config : {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // as: a TCP server that listens has a port.
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

/** What a tool has sent of a visit. */
async function recorded(tool: string, recording?: string): Promise<string> {
  const { address, bodies } = await collect();
  const head = `<script>globalThis.collector = ${JSON.stringify(address)};</script><script>${script}</script><script>startRecorder[${JSON.stringify(tool)}]();</script>${scriptTag}`;
  const { page } = await openPage(browser, site.page(html({ head, body: `<main><h1>Our clinic</h1><div data-lead-flow></div>${container(definition(recording))}</main>` })));
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Zebedee');
  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('zeb@clinic.example');
  await page.getByRole('textbox', { name: 'Telephone' }).pressSequentially('3035551234');
  await page.getByRole('combobox', { name: 'Clinic' }).selectOption('walla');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  // What came before the last text is out once the tool has sent that.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>End of visit</p>'));
  await expect.poll(() => bodies.join('\n'), { timeout: 30_000 }).toContain('End of visit');
  return bodies.join('\n');
}

describe.skipIf(!isLongRun || lacks('CDP'))('of a visit', () => {
  describe.each(['rrweb', 'rrweb with maskAllInputs', 'sentry', 'clarity', 'posthog', 'datadog'])('%s', (tool) => {
    test('keeps no answer of the visitor’s, and the rest of the page', async () => {
      const text = await recorded(tool);
      expect(text).toContain('Our clinic');
      expect(answers.filter((answer) => text.includes(answer))).toEqual([]);
    });

    test('keeps the answers where the definition leaves the recording open', async () => {
      expect(await recorded(tool, 'open')).toContain('Zebedee');
    });
  });
});
