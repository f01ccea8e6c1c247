import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { container, html, openPage, scriptTag } from '../embed/embedPage.ts';
import { lacks } from '../tools/lacks.ts';
import { isLongRun } from '../tools/longRun.ts';
import { root } from '../tools/packageSources.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** Only this test needs them: they are no dependencies of the repository. */
const tools = ['rrweb@2.2.2', '@sentry/browser@11.12.0'];
const folder = `${root}node_modules/.cache/recorders`;

/** Installs the tools, and gives the script that starts them. */
async function recorderScript(): Promise<string> {
  mkdirSync(folder, { recursive: true });
  cpSync(`${root}tests/recorders/recorders.js`, `${folder}/recorders.js`);
  if (!existsSync(`${folder}/${tools.join('+').replaceAll('/', '-')}`)) {
    writeFileSync(`${folder}/package.json`, '{ "private": true, "type": "module" }');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...tools], { cwd: folder });
    writeFileSync(`${folder}/${tools.join('+').replaceAll('/', '-')}`, '');
  }
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

const definition = (recording?: string) => ({
  settings: { captcha: 'off', ...(recording && { recording }) },
  steps: [
    {
      id: 'you',
      type: 'input',
      question: 'Who are you?',
      firstStep: true,
      target: 'area',
      inputs: [
        { name: 'first', type: 'text', label: 'Name' },
        { name: 'email', type: 'email', label: 'Email' },
        { name: 'telephone', type: 'tel', label: 'Telephone' },
        { name: 'your-city', type: 'select', label: 'Clinic', options: [{ text: 'Walla Walla', value: 'walla' }, { text: 'Rome', value: 'rome' }] },
      ],
    },
    { id: 'area', type: 'button-selection', question: 'Which area, {first}?', target: 'look', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    { id: 'look', type: 'review', lastStep: true },
  ],
});

const answers = ['Zebedee', 'zeb@clinic', '5551234'];

/** What a tool has sent of a visit. */
async function recorded(tool: string, recording?: string): Promise<string> {
  const bodies: string[] = [];
  const address = site.page(html({ head: `<script>${script}</script><script>startRecorder[${JSON.stringify(tool)}]();</script>${scriptTag}`, body: `<main><h1>Our clinic</h1><div data-lead-flow></div>${container(definition(recording))}</main>` }));
  const { page, context } = await openPage(browser, 'about:blank');
  await context.route('**/collect/**', async (route) => {
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, contentType: 'application/json', body: '{}' });
  });
  await page.goto(address);
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
  await expect.poll(() => bodies.join('\n')).toContain('End of visit');
  return bodies.join('\n');
}

describe.skipIf(!isLongRun || lacks('CDP'))('of a visit', () => {
  test.each(['rrweb', 'rrweb with maskAllInputs', 'sentry'])('%s keeps no answer of the visitor’s, and the rest of the page', async (tool) => {
    const text = await recorded(tool);
    expect(text).toContain('Our clinic');
    for (const answer of answers) expect(text.includes(answer), `${tool}: ${answer}`).toBe(false);
  });

  test('rrweb keeps the answers where the definition leaves the recording open', async () => {
    expect(await recorded('rrweb', 'open')).toContain('Zebedee');
  });
});
