import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testDemo } from '../demo/testDemo.ts';
import { openSharedPage } from '../embed/embedPage.ts';
import { runAxe } from '../stories/axe.ts';
import { readmePictures } from '../tools/readmePictures.ts';
import { testBrowser } from '../tools/testBrowser.ts';

/** A page of each kind: the home, a start screen, one with the studio, one of prose, with wide tables, with files to take, a hook's, a list of exports, forms to try. */
const kinds = ['', 'put/', 'ask/', 'put/csp.html', 'receive/server.html', 'put/get.html', 'hooks/useLeadFlow.html', 'reference/embed.html', 'ask/examples.html'];

const demo = await testDemo();
const browser = await testBrowser();

/** Where what is read stands. */
const places = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main :is(h1, h2, p, pre, table)')].map((element) => [element.tagName, Math.round(element.getBoundingClientRect().x), Math.round(element.getBoundingClientRect().y)]));

test.each(kinds)('axe finds no fault on docs/%s at 320 and at 1280 pixels, and it does not scroll sideways', async (path) => {
  const { page } = await openSharedPage(browser, `${demo.origin}/docs/${path}`, { width: 1280, height: 900 });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // For Playwright, a frame that loads once it is near the window is a network that never rests.
  await page.waitForLoadState(path === 'ask/examples.html' ? 'load' : 'networkidle');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // Code is coloured as on the other pages, and axe doesn't come into a frame.
    const { passed, faults } = await runAxe(page, path === 'ask/examples.html' ? { include: ['html'], exclude: ['pre'] } : 'html', { iframes: false });
    expect(passed.length).toBeGreaterThan(20);
    expect(faults, `at ${width} pixels`).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test.each(['receive/server.html', 'ask/'])('what is read on docs/%s stays where it is when the script runs, at 1280 and at 320 pixels', async (path) => {
  const [read, run] = await Promise.all(
    [false, true].map(async (javaScriptEnabled) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 1280, height: 900 } });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await page.goto(`${demo.origin}/docs/${path}`);
      await page.waitForLoadState('networkidle');
      const wide = await places(page);
      await page.setViewportSize({ width: 320, height: 900 });
      return [wide, await places(page)];
    }),
  );
  expect(run?.map(({ length }) => length > 3)).toEqual([true, true]);
  expect(run).toEqual(read);
});

test('without a script a page reads whole, and its links lead to the next one', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${demo.origin}/docs/`);
  await page.getByRole('main').getByRole('link', { name: 'Put a form on a page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Put a form on a page' }).waitFor();
  await expect.poll(() => page.locator('pre').first().innerText()).toContain('data-lead-flow');
});

test('a search finds a key of the definition where it is explained', async () => {
  const { page } = await openSharedPage(browser, `${demo.origin}/docs/`, { width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('zipFailure');
  await page.getByRole('option').first().click();
  await expect.poll(() => page.url()).toContain('/docs/reference/definition');
});

test('a form on the site can be filled in beside its JSON', async () => {
  const { page } = await openSharedPage(browser, `${demo.origin}/docs/ask/examples.html`, { width: 1280, height: 900 });
  const frame = page.locator('iframe[src$="step-button-selection.html"]');
  // It loads once it is near the window.
  await frame.scrollIntoViewIfNeeded();
  const form = frame.contentFrame();
  await form.getByRole('radio', { name: 'Legs' }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('textbox').waitFor();
});

test('a form of the site opens in the studio, which keeps what is changed for the next visit', async () => {
  const { page } = await openSharedPage(browser, `${demo.origin}/docs/ask/`, { width: 1280, height: 900 });
  const frame = page.getByTitle('The studio with the form branching');
  await frame.scrollIntoViewIfNeeded();
  await frame.contentFrame().getByRole('heading', { name: 'What may we do for you?' }).waitFor();
  await page.goto(`${demo.origin}/docs/ask/examples.html`);
  await page.getByRole('link', { name: 'Open field-email in the studio' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('Where may we write to?');
  await question.blur();
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Where may we write to?' }).waitFor();
});

test('a form to try shows its pictures', async () => {
  const { page } = await openSharedPage(browser, `${demo.origin}/docs/examples/step-button-selection.html`, { width: 1280, height: 900 });
  const icon = page.locator('[data-lead-flow] img').first();
  await expect.poll(() => icon.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
});

test('whoever comes without the sources takes the script and the plugin from the site', async () => {
  const { page } = await openSharedPage(browser, `${demo.origin}/docs/put/get.html`, { width: 1280, height: 900 });
  const links = page.getByRole('main').getByRole('link', { name: /^lead-flow-.*zip$/ });
  await expect.poll(() => links.count()).toBe(2);
  for (const link of await links.all()) {
    const response = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()));
    expect([response.status, (await response.arrayBuffer()).byteLength > 100_000]).toEqual([200, true]);
  }
});

test('`npm run pictures` draws the form and the studio for the README', async () => {
  const pictures = await readmePictures(browser, demo.origin);
  expect(pictures.map(({ file }) => file)).toEqual(['packages/demo/picture.jpg', 'packages/studio/picture.jpg']);
  // A page that shows nothing is a picture of a few kilobytes.
  for (const { file, bytes } of pictures) expect([file, bytes.byteLength > 30_000]).toEqual([file, true]);
});

test('each page is also there as Markdown, and llms.txt says where', async () => {
  const textOf = async (path: string) => (await fetch(`${demo.origin}/docs/${path}`)).text();
  const links = [...(await textOf('llms.txt')).matchAll(/\]\((\S+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect([link, await textOf(link)]).toEqual([link, expect.stringMatching(/^# /)]);
});
