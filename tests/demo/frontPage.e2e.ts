import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storyCount } from '../../packages/demo/src/figures.ts';
import { testStorySite } from '../stories/storySite.ts';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();

async function open() {
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
  const complaints = complaintsOf(page);
  await page.goto(demo.origin);
  const form = page.locator('[data-lead-flow]');
  await form.locator('[data-lead-flow-status="ready"]').waitFor();
  return { page, form, complaints };
}

test('a newcomer sends the form beside its definition, which marks each step, and sees the lead arrive', async () => {
  const { page, form, complaints } = await open();
  const marked = page.locator('[data-current]');
  await expect.poll(() => marked.getAttribute('data-step')).toBe('area');
  await form.locator('label', { hasText: 'Arms' }).click();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('textbox').fill('80206');
  await expect.poll(() => marked.getAttribute('data-step')).toBe('location-selector-zipcode');
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('radio').first().waitFor();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('Jordan Rivers');
  await form.getByRole('textbox', { name: 'Phone' }).fill('3035550142');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('list', { name: 'Leads, as they arrive' }).getByText('Jordan Rivers').waitFor();
  await expect.poll(() => form.getByRole('heading').textContent()).toBe('Thank you, Jordan!');
  expect([demo.api.leads().length, complaints]).toEqual([1, []]);
  await page.close();
});

test('one colour changes the form at once, keeps what was answered, and stands in the definition', async () => {
  const { page, form } = await open();
  await form.locator('label', { hasText: 'Face' }).click();
  await page.getByLabel('Your colour').fill('#0057b8');
  const next = form.getByRole('button', { name: 'Next' });
  await expect.poll(() => next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(0, 87, 184)');
  await expect.poll(() => form.getByRole('radio', { name: 'Face' }).isChecked()).toBe(true);
  await expect.poll(() => page.locator('#source').textContent()).toContain('"brandColor": "#0057b8"');
  await page.close();
});

test('the first line of each way is on a tab of its own, by pointer and by arrow keys', async () => {
  const { page } = await open();
  const firstLine = () => page.getByRole('tabpanel').locator('code').textContent();
  await expect.poll(() => firstLine()).toContain('<script async');
  await page.getByRole('tab', { name: 'WordPress' }).click();
  await expect.poll(() => firstLine()).toContain('[lead_flow');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => firstLine()).toContain('@leadflow/skin-default');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Script tag');
  await page.close();
});

test.skipIf(lacks('CDP'))('a button copies it, and says so', async () => {
  const { page } = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('status').getByText('Copied: <script').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<script async src="https://your-host.example/lead-flow.js"></script>');
  await page.close();
});

test('its numbers are those of the build and of the stories that axe looks at', async () => {
  const { page } = await open();
  const script = readFileSync(new URL('../../packages/embed/dist/lead-flow.js', import.meta.url));
  const figures = page.locator('.figures');
  await expect.poll(() => figures.textContent()).toContain(`${(gzipSync(script, { level: 9 }).length / 1000).toFixed(1)} kB`);
  await expect.poll(() => figures.textContent()).toContain(`${(await testStorySite()).stories.length} states`);
  expect(storyCount()).toBe((await testStorySite()).stories.length);
  await page.close();
});
