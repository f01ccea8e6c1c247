import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { appointmentForm } from '../../stories/extensions/appointment.tsx';
import { callTimeForm } from '../../stories/extensions/callTime.tsx';
import { emailDomainForm } from '../../stories/extensions/emailDomain.ts';
import { otherPhoneForm } from '../../stories/extensions/otherPhone.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, scriptTag } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** The page's own script, bundled as its author would. */
async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@leadflow/source'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Vitest's NODE_ENV would have it call React's development runtime.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      cssCodeSplit: true,
      lib: { entry: fileURLToPath(new URL('extensionsPage.tsx', import.meta.url)), formats: ['iife'], name: 'page' },
    },
  });
  const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []));
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.code : [])).join('\n');
}

const page = await bundlePage();
const [when, phones, mail, call] = [appointmentForm, otherPhoneForm, emailDomainForm(), callTimeForm].map(({ definition }) => definition.steps[0]);
const definition = {
  settings: { captcha: 'off' },
  steps: [
    { ...when, target: 'phones' },
    { ...phones, firstStep: false, lastStep: false, target: 'email' },
    { ...mail, firstStep: false, target: 'contact' },
    { ...call, firstStep: false, inputs: call && 'inputs' in call ? call.inputs?.slice(1) : [] },
  ],
};

test.each([
  ['before', (own: string) => own + scriptTag],
  ['after', (own: string) => scriptTag.replace('async ', '') + own],
])('by script tag a page’s own step, fields and rules work, with a React of its own, whether its script comes %s ours', async (order, head) => {
  const own = site.page(page, { path: `/own-${order}.js`, headers: { 'content-type': 'text/javascript' } });
  site.page('{}', { path: '/mail-domains/clinic.example.json' });
  const watched = await openPage(browser, site.page(formPage(definition, head(`<script src="${own}"></script>`))));
  const form = watched.page;
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click({ force: true });

  await press('Next');
  await form.getByText('Please choose a day').first().waitFor();
  await form.getByRole('gridcell').getByRole('button', { name: /December 4,/ }).click();
  await form.getByRole('radio', { name: '11:30' }).check();
  await press('Next');

  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('3035550142');
  await form.getByRole('textbox', { name: 'Second phone' }).fill('3035550142');
  await press('Next');
  await form.getByText('Please give a second number, not the first again').first().waitFor();
  await form.getByRole('textbox', { name: 'Second phone' }).fill('3035550143');
  await press('Next');

  await form.getByRole('textbox', { name: 'Email' }).fill('ann@nowhere.example');
  await press('Next');
  await form.getByText('Nobody gets mail at nowhere.example').first().waitFor();
  // In Firefox Playwright adds to what an email box has.
  await form.getByRole('textbox', { name: 'Email' }).clear();
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@clinic.example');
  await form.evaluate(() => {
    const tops = new Set<number>();
    Reflect.set(window, 'tops', tops);
    const look = (): void => {
      for (const button of document.querySelectorAll('button')) if (button.textContent === 'Submit') tops.add(button.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
  await press('Next');

  // The step scrolls into place with the focus; a press before that would miss.
  await form.locator(':focus', { hasText: 'When may we call you?' }).waitFor();
  await form.getByLabel('Time of day').waitFor();
  await expect.poll(() => form.evaluate(() => (Reflect.get(window, 'tops') as ReadonlySet<number>).size), { message: 'places of Submit: it stays where it is, or a press would miss' }).toBe(1); // as: set above
  await press('Submit');
  await form.getByText('Please choose a time').first().waitFor();
  await form.getByLabel('Time of day').fill('14:30');
  await press('Submit');
  await form.waitForURL(/thank-you/);

  const [lead] = site.api.leads();
  expect(lead).toMatchObject({
    payload: { appointment: '2026-12-04T11:30', second: '3035550143', email: 'ann@clinic.example', call_at: '14:30' },
  });
  expect(watched.uncaught).toEqual([]);
});
