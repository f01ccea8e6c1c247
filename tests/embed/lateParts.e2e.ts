import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, openSharedPage, shortDefinition, type WatchedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** Opens a page that can't get the late parts whose address contains the text, until it is told otherwise. */
async function openWithout(part: string, definition: unknown = shortDefinition, lose = (route: Route) => route.abort()): Promise<WatchedPage & { readonly allow: () => void }> {
  let isAllowed = false;
  const watched = await openSharedPage(browser, 'about:blank');
  await watched.page.route(`**/*chunk-${part}*`, (route) => (isAllowed ? route.continue() : lose(route)));
  await watched.page.goto(site.page(formPage(definition)));
  return {
    ...watched,
    allow() {
      isAllowed = true;
    },
  };
}

/** Keeps late code from the page until the function that it gives is called. */
async function holdLateCode(page: Page, part = ''): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/*chunk-${part}*`, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

describe('what the first step does not need comes after it', () => {
  test.skipIf(lacks('mocked responses'))('and no focus ring: those of parts with classes of the page are in the script', async () => {
    const { page } = await openWithout('', { ...shortDefinition, settings: { ...shortDefinition.settings, nextButtonClass: 'mine' } });
    await page.getByRole('radio', { name: 'Arms' }).press('Tab');
    const outline = await page.locator('.lf-next.mine').evaluate((button) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(button);
      return [outlineStyle, outlineWidth];
    });
    expect(outline).toEqual(['solid', '3px']);
  });

  test.skipIf(lacks('mocked responses'))('[R15] faults of a definition are on the console, and the banner shows, without it too', async () => {
    const { page, errors } = await openWithout('inspection', { steps: [{ id: 'a', type: 'nonsense' }] });
    await page.getByRole('alert').waitFor();
    await expect.poll(() => errors.join('\n')).toContain('The form definition has faults');
  });
});

describe('a step whose code comes late', () => {
  const withIntro = {
    settings: { captcha: 'off' },
    steps: [
      { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'intro', answers: [{ text: 'Legs' }] },
      { id: 'intro', type: 'form-intro', lastStep: true, settings: { title: '<b>Smooth</b> skin', info: '<p>Only <em>today</em></p>' } },
    ],
  };

  test('comes up whole as the first step, with its HTML', async () => {
    const first = { ...withIntro, steps: [{ ...withIntro.steps[1] }] };
    const { page } = await openSharedPage(browser, site.page(formPage(first)));
    await page.getByRole('heading', { name: 'Smooth skin' }).waitFor();
    await expect.poll(() => page.locator('em').textContent()).toBe('today');
  });

  test.skipIf(lacks('mocked responses')).each<[string, (route: Route) => Promise<void>]>([
    ['can’t be had', (route) => route.abort()],
    ['comes empty, as from a proxy that was cut off,', (route) => route.fulfill({ body: '', contentType: 'text/javascript' })],
  ])('[R73] that %s shows the banner; Try again fetches it, and the answers are still there', async (_what, lose) => {
    const { page, allow } = await openWithout('', withIntro, lose);
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').waitFor();
    allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    const heading = page.getByRole('heading', { name: 'Smooth skin' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Legs' }).isChecked()).toBe(true);
  });

  test.skipIf(lacks('mocked responses')).each<[string, (route: Route) => Promise<void>]>([
    ['can’t be had', (route) => route.abort()],
    ['comes empty', (route) => route.fulfill({ body: '', contentType: 'text/javascript' })],
  ])('[R73] that few forms have and that %s shows the banner; Try again fetches it, and the review has the answers', async (_what, lose) => {
    const { page, allow } = await openWithout('few', { settings: { captcha: 'off' }, steps: [{ ...withIntro.steps[0], target: 'check' }, { id: 'check', type: 'review', lastStep: true }] }, lose);
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').waitFor();
    allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Change Which area?' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Legs' }).isChecked()).toBe(true);
  });

  test.skipIf(lacks('mocked responses'))('is waited for by a form that is called so, and busy, with the focus in it [R73 A102]', async () => {
    const { page } = await openSharedPage(browser, 'about:blank');
    const release = await holdLateCode(page);
    await page.goto(site.page(formPage(withIntro)));
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const form = page.getByRole('form', { name: 'Loading...' });
    await form.waitFor();
    await expect.poll(() => form.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => form.evaluate((element) => element === document.activeElement)).toBe(true);
    release();
    await page.getByRole('heading', { name: 'Smooth skin' }).waitFor();
    await expect.poll(() => page.getByRole('form', { name: 'Request a consultation' }).getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => page.getByRole('heading').evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test.skipIf(lacks('mocked responses'))('a page that waits for the form hears that it is ready when the first step shows, not over the loader of a slow line [R13 R14]', async () => {
  const { page } = await openPage(browser, 'about:blank');
  const release = await holdLateCode(page);
  await page.addInitScript("addEventListener('leadflow:ready', ({ target }) => (window.heard = target.querySelector('[data-lead-flow-status]').textContent))");
  const intro = { id: 'intro', type: 'form-intro', firstStep: true, lastStep: true, settings: { title: 'Smooth skin' } };
  await page.goto(site.page(formPage({ settings: { captcha: 'off' }, steps: [intro] })));
  const form = page.getByRole('form', { name: 'Request a consultation' });
  await page.getByRole('group', { name: 'Loading...' }).waitFor();
  await expect.poll(async () => [await form.getAttribute('data-lead-flow-status'), await page.evaluate('window.heard')]).toEqual(['loading', undefined]);
  release();
  await page.getByRole('heading', { name: 'Smooth skin' }).waitFor();
  await expect.poll(() => form.getAttribute('data-lead-flow-status')).toBe('ready');
  await expect.poll(() => page.evaluate('window.heard')).toContain('Smooth skin');
});

describe('a language', () => {
  const inLanguage = (locale: string) => ({ ...shortDefinition, settings: { captcha: 'off', locale } });

  test.each([['de', 'Weiter'], ['es-MX', 'Siguiente'], ['fr', 'Suivant'], ['pt-BR', 'Avançar']])('of %s is there with the first step, and no other is fetched', async (locale, next) => {
    const before = site.requested.length;
    const { page } = await openSharedPage(browser, site.page(formPage(inLanguage(locale))));
    await page.getByRole('button', { name: next }).waitFor();
    const fetched = site.requested.slice(before).filter((path) => /chunk-(?:de|es|fr|pt)\./.test(path));
    expect(fetched).toEqual([expect.stringContaining(`chunk-${locale.slice(0, 2)}.`)]);
  });

  test.skipIf(lacks('mocked responses'))('that can’t be had leaves a form in English', async () => {
    const { page, warnings } = await openWithout('es.', inLanguage('es'));
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await expect.poll(() => warnings.join('\n')).toContain('The form speaks English');
  });
});

test.skipIf(lacks('mocked responses'))('shows Submit only with the code at hand that sends the lead, so that a press sends it at once [R105]', async () => {
  // A page of its own: the shared one takes its context with it, and what it still sends.
  const { page } = await openPage(browser, 'about:blank');
  let isHeld = true;
  const held: Array<() => void> = [];
  await page.route('**/*chunk-*', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.goto(site.page(formPage()));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Legs' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(false);
  isHeld = false;
  for (const release of held) release();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('main .lf-next')?.click());
  await page.close();
  await expect.poll(() => site.api.leads().length).toBe(1);
});

test.skipIf(lacks('mocked responses'))('fetches the rest of a form after its first step; where that can’t be had, Try again keeps every answer, and the lead is sent [R15 R73 R105]', async () => {
  const { page, errors, uncaught } = await openSharedPage(browser, 'about:blank');
  await page.route('**/*chunk-rest*', (route) => route.abort());
  await page.goto(site.page(formPage()));
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => errors.join('\n')).toContain('lead-flow.all.js');
  const leads = site.api.leads().length;
  await page.unroute('**/*chunk-rest*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann Lee');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().length).toBe(leads + 1);
  expect(uncaught).toEqual([]);
});

test('says under a policy that names it alone what to load instead [R15 R73]', async () => {
  const address = site.page(formPage(), {
    headers: { 'content-security-policy': `script-src ${site.origin}/embed/lead-flow.js; connect-src 'self'` },
  });
  const { page, errors } = await openSharedPage(browser, address);
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => errors.join('\n')).toContain('use lead-flow.all.js');
});
