import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveDemo } from '../../packages/demo/src/serveDemo.ts';
import type { ReferenceServer } from '../../packages/reference-api/src/node.ts';
import { launchBrowser } from '../tools/browser.ts';

const small = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Where?', firstStep: true, target: 'name', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    { commonStep: 'form-name', id: 'name', lastStep: true },
  ],
};
const text = (definition: object) => JSON.stringify(definition, undefined, 2);

let folder = '';
let demo: ReferenceServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  demo = await serveDemo({ port: 0, leadsFile: join(folder, 'leads.ndjson') });
  browser = await launchBrowser();
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${demo.origin}/playground/`);
  await page.locator('[data-lead-flow-status="ready"]').waitFor();
});

const editor = () => page.getByRole('textbox', { name: 'Definition' });
const write = (definition: string) => editor().fill(definition);
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the playground', () => {
  test('shows the form of the definition that is being written, and lights its step on the map', async () => {
    await write(text(small));
    await page.getByRole('form', { name: 'Where?' }).waitFor();
    expect(await page.locator('.is-current').getAttribute('data-step')).toBe('area');
    await page.getByRole('radio', { name: 'Arms' }).check({ force: true });
    await button('Next').click();
    await page.locator('[data-step="name"].is-current').waitFor();
    expect(await page.locator('.is-current').count()).toBe(1);
    await page.getByRole('region', { name: 'Events, newest first' }).getByText('area = Arms').waitFor();
  });

  test('lists faults with their lines, leads to them, and keeps the last form that could be read', async () => {
    await write(text(small));
    await page.getByRole('form', { name: 'Where?' }).waitFor();
    await write(text(small).replace('"button-selection"', '"buttons"'));
    await page.locator('.finding-fault').waitFor();
    expect(await page.locator('#findings-summary').innerText()).toContain('1 fault');
    expect(await page.getByRole('form', { name: 'Where?' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Line 8' }).click();
    const place = await editor().evaluate((area) => {
      if (!(area instanceof HTMLTextAreaElement)) return undefined;
      return { isInFocus: document.activeElement === area, line: area.value.slice(0, area.selectionStart).split('\n').length };
    });
    expect(place).toEqual({ isInFocus: true, line: 8 });
    await write('{ "settings": ');
    await page.locator('.finding-fault').waitFor();
    expect(await page.getByRole('form', { name: 'Where?' }).isVisible()).toBe(true);
  });

  test('shows the lead as Submit would send it, sends none and stays', async () => {
    await write(text(small));
    await page.getByRole('radio', { name: 'Legs' }).check({ force: true });
    await button('Next').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await button('Submit').click();
    const payload = page.getByRole('region', { name: 'Payload as JSON' });
    await payload.getByText('submission_id').waitFor();
    // as: shape checked by the assertion
    const lead = JSON.parse(await payload.innerText()) as object;
    expect(lead).toMatchObject({ name: 'Ada', journey: [{ stepId: 'area', answer: 'Legs' }, { stepId: 'name' }] });
    await page.getByText('(held back here)').waitFor();
    expect(page.url()).toBe(`${demo.origin}/playground/`);
    expect(demo.api.leads()).toEqual([]);
  });

  test('swaps layout, theme and skin in the middle of the form', async () => {
    await page.getByRole('radio', { name: 'Face' }).check({ force: true });
    await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Stepper list' }).click();
    await page.locator('.lf-layout-stepperlist').waitFor();
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Pink' }).click();
    await page.locator('.lf-theme-pink').waitFor();
    await button('Plain').click();
    await page.locator('.skin-room-plain form[data-theme="pink"]').waitFor();
    expect(await page.getByRole('radio', { name: 'Face' }).isChecked()).toBe(true);
  });
});

test.each([320, 768, 1280])('both apps have no fault that axe finds and no sideways scrolling at %i pixels', async (width) => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const path of ['/two-skins/', '/playground/']) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(demo.origin + path);
    await page.locator('[data-lead-flow-status="ready"]').waitFor();
    if (path === '/playground/') {
      await write('{ "steps": [{ "type": "buttons" }] }');
      await page.locator('.finding-fault').first().waitFor();
    }
    for (const skin of ['Plain', 'Default']) {
      await button(skin).click();
      // The page's policy lets no script of ours in; the debugger's own evaluation is not under it.
      const results: AxeResults = await page.evaluate(`${axe}; axe.run(document)`);
      expect(results.violations.map(({ id, nodes }) => [path, skin, id, nodes.map(({ target }) => target)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
