import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { installForTest } from '../tools/installForTest.ts';
import { lacks } from '../tools/lacks.ts';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, definitionAsking, html, openPage, scriptTag } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** What loads the next page into the one on show: its file, what starts it, and how a page says that it is used. */
const loaders = {
  Turbo: { file: '@hotwired/turbo/dist/turbo.es2017-umd.js', start: '', body: '' },
  htmx: { file: 'htmx.org/dist/htmx.min.js', start: '', body: 'hx-boost:inherited="true"' },
  swup: { file: 'swup/dist/Swup.umd.js', start: `addEventListener('DOMContentLoaded', () => new Swup({ animationSelector: false }));`, body: '' },
  Idiomorph: {
    file: 'idiomorph/dist/idiomorph.min.js',
    start: `addEventListener('click', async (event) => {
      if (event.target.localName !== 'a') return;
      event.preventDefault();
      Idiomorph.morph(document.querySelector('main'), new DOMParser().parseFromString(await (await fetch(event.target.href)).text(), 'text/html').querySelector('main'));
    });`,
    body: '',
  },
};

let folder = '';
beforeAll(() => {
  if (isLongRun) folder = installForTest('page-loaders', ['@hotwired/turbo@8.0.23', 'htmx.org@4.0.1', 'swup@4.10.0', 'idiomorph@0.8.0']);
}, 300_000);

/** Opens a page of a site that uses the loader; its link leads to the other page. */
async function openSite({ file, start, body }: (typeof loaders)['Turbo'], meta = '') {
  const code = readFileSync(`${folder}/node_modules/${file}`, 'utf8').replaceAll('</script', '<\\/script');
  const head = `${meta}<script>${code}</script><script>${start}</script>${scriptTag}`;
  const pageWith = (question: string, links: string, path: string) =>
    site.page(html({ head, body: `<main id="swup" ${body}><h1>${path}</h1>${links}<div data-lead-flow></div>${container(definitionAsking(question))}</main>` }), { path });
  pageWith('Which arm?', '<a href="/first/">Other page</a>', '/second/');
  const opened = await openPage(browser, pageWith('Which area?', '<a href="/second/">Other page</a> <a href="/first/" data-turbo-action="replace">Again</a>', '/first/'));
  await opened.page.evaluate(() => Reflect.set(window, 'isFirstDocument', true));
  return opened;
}

async function sendLead(page: Page): Promise<unknown> {
  // A form that a page has thrown away is put back once the page has paused.
  await page.getByRole('form').waitFor();
  await expect.poll(() => page.getByRole('form').count()).toBe(1);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isFirstDocument'))).toBe(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  return site.api.leads().map(({ payload }) => payload);
}

describe.skipIf(!isLongRun || lacks('request bodies'))('a site that loads its pages with', () => {
  test.each(Object.entries(loaders))('%s has a form on each page that a visitor comes to, and again on the one before', async (_name, loader) => {
    const { page, uncaught } = await openSite(loader);
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.getByRole('heading', { name: 'Which arm?' }).waitFor();
    await page.getByRole('link', { name: 'Other page' }).click();
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await page.getByRole('radio', { name: 'Arms' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox').fill('Ann Lee');
    expect([await sendLead(page), uncaught]).toMatchObject([[{ name: 'Ann Lee', journey: [{ question: 'Which area?', answer: 'Arms' }, {}] }], []]);
  });

  test('Turbo, which morphs a page that it loads again, keeps the form with the answers', async () => {
    const { page, uncaught } = await openSite(loaders.Turbo, '<meta name="turbo-refresh-method" content="morph">');
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox').fill('Ann Lee');
    const loaded = page.waitForResponse('**/first/');
    await page.evaluate(() => document.addEventListener('turbo:morph', () => Reflect.set(window, 'isMorphed', true)));
    await page.getByRole('link', { name: 'Again' }).click();
    await loaded;
    await page.waitForFunction(() => Reflect.get(window, 'isMorphed'));
    expect([await sendLead(page), uncaught]).toMatchObject([[{ name: 'Ann Lee', journey: [{ answer: 'Legs' }, {}] }], []]);
  });
});
