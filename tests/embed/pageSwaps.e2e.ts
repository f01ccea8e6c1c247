import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openPage, scriptTag, shortDefinition } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const morphdom = readFileSync(new URL('../../node_modules/morphdom/dist/morphdom-umd.min.js', import.meta.url), 'utf8');

test.skipIf(lacks('request bodies'))('a page that morphdom renders anew, as Phoenix LiveView and StimulusReflex do, keeps its form, the text and the caret, and the lead is sent', async () => {
  const main = `<main><div data-lead-flow></div>${container(shortDefinition)}</main>`;
  const { page, uncaught } = await openPage(browser, site.page(html({ head: `<script>${morphdom}</script>${scriptTag}`, body: main })));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  const name = page.getByRole('textbox');
  await name.fill('Ann Lee');
  await name.evaluate((box) => box instanceof HTMLInputElement && box.setSelectionRange(3, 3));
  const before = await name.elementHandle();
  await page.evaluate((markup) => {
    const morph: unknown = Reflect.get(window, 'morphdom');
    if (typeof morph === 'function') morph(document.querySelector('main'), markup);
  }, main);
  await page.waitForFunction((old) => !old?.isConnected && document.activeElement instanceof HTMLInputElement, before);
  await page.keyboard.type('a');
  await expect.poll(() => name.inputValue()).toBe('Anna Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect([site.api.leads()[0]?.payload, uncaught]).toMatchObject([{ name: 'Anna Lee', journey: [{ answer: 'Legs' }, { stepId: 'name' }] }, []]);
});
