import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { sectionOf, sitePage } from '../tools/sitePage.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage, shortDefinition, type WatchedPage } from './embedPage.ts';
import { everyStep, walkEveryStep } from './everyStep.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** The code under a heading of a page of the site, as a reader copies it: the first of that language. */
function codeUnder(page: string, heading: string, language: string): string {
  const blocks = [...sectionOf(page, heading).matchAll(/```(\w*)\n([\s\S]*?)```/g)].filter(([, name]) => name === language);
  const code = blocks[0]?.[2];
  if (!code) throw new Error(`${page}.md has no such code: ${heading}, ${language}`);
  return code;
}

/** Opens a page; the files of the build stand on the CDN that the pages name, and in a theme's folder. */
async function open(page: string, headers: Readonly<Record<string, string>> = {}): Promise<WatchedPage> {
  const watched = await openSharedPage(browser, 'about:blank');
  await watched.page.route(/cdn\.example\/lead-flow\/1\.0\.0\/|\/themes\/mine\/lead-flow\//, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${site.origin}/embed/${pathname.split('/').at(-1)}${search}` }) });
  });
  await watched.page.route('**/forms/hair-removal.json', (route) => route.fulfill({ json: shortDefinition }));
  await watched.page.goto(site.page(page, { headers }));
  return watched;
}

/** Chooses the first answer of each name, and types the others, screen by screen, to a sent lead. */
async function answer(page: Page, choices: readonly string[], texts: readonly string[]): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  for (const name of choices) {
    await page.getByLabel(name).check();
    await next();
  }
  for (const [index, text] of texts.entries()) {
    if (index > 0) await next();
    await page.getByRole('textbox').fill(text);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Goes through the site's first form, of five screens, to a sent lead. */
const sendFirstForm = (page: Page) => answer(page, ['Legs', 'Saving time'], ['Ann Lee', 'ann@example.com', '3035550101']);

const firstPage = (): string => codeUnder('put/index', 'Put a form on a page', 'html');
const withoutScript = (page: string): string => page.replace(/<script async.*<\/script>/, '');
/** What WordPress prints for the page's `wp_enqueue_script`. */
const enqueued = '<script src="/wp-content/themes/mine/lead-flow/lead-flow.js?ver=1.0.0" id="lead-flow-js" async data-wp-strategy="async"></script>';

describe.skipIf(lacks('mocked responses'))('a reader of the site gets a form with', () => {
  test('the first example [R1]', async () => {
    const { page, errors, warnings } = await open(html({ head: '', body: firstPage() }));
    await sendFirstForm(page);
    await page.getByRole('heading', { name: 'Thank you, Ann!' }).waitFor();
    expect([site.api.leads().length, errors, warnings]).toEqual([1, [], []]);
  });

  test('the example of the package’s README, which ends on the page’s thank-you page [R1]', async () => {
    const readme = await readFile(new URL('../../packages/embed/README.md', import.meta.url), 'utf8');
    const { page, errors, warnings } = await open(html({ head: '', body: /```html\n([\s\S]*?)```/.exec(readme)?.[1] ?? '' }));
    await answer(page, ['Legs'], ['Ann Lee', 'ann@example.com']);
    await page.getByRole('heading', { name: 'Thanks' }).waitFor();
    expect([site.api.leads().length, errors, warnings]).toEqual([1, [], []]);
  });

  test('a Custom HTML block and the enqueued script of a block theme [R1 R4]', async () => {
    expect(codeUnder('put/wordpress-theme', 'A block theme', 'php')).toContain("get_theme_file_uri( 'lead-flow/lead-flow.js' )");
    const block = `<div class="entry-content wp-block-post-content">\n<!-- wp:html -->\n${withoutScript(firstPage())}\n<!-- /wp:html -->\n</div>`;
    const { page, errors } = await open(html({ head: enqueued, body: block }));
    await sendFirstForm(page);
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect([site.api.leads().length, errors]).toEqual([1, []]);
  });

  test('the address of a definition, for authors who may not save scripts [R4]', async () => {
    const body = codeUnder('put/wordpress-theme', 'A block theme', 'html').replace('https://example.com/', '/');
    const { page, errors } = await open(html({ head: enqueued, body }));
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    await expect.poll(async () => [await page.getByText('Call us').count(), errors]).toEqual([0, []]);
  });

  test('a template of a classic theme, whatever the texts say [R4]', async () => {
    const template = codeUnder('put/wordpress-theme', 'A classic theme', 'php');
    const definition = { ...shortDefinition, settings: { captcha: 'off', submitButtonText: '</script><b>Don’t & "wait"' } };
    // PHP's JSON_HEX_TAG writes both brackets as escapes.
    const printed = JSON.stringify(definition).replaceAll('<', '\\u003C').replaceAll('>', '\\u003E');
    const given = { wp_json_encode: printed, rest_url: '/wp-json/', get_theme_file_uri: '/embed/' };
    const echoed = Object.entries(given).reduce((text, [call, value]) => text.replace(new RegExp(`<\\?php echo [^?]*${call}.*?\\?>`), () => value), template);
    const body = echoed.replace(/<\?php[\s\S]*?\?>\n?/g, '');
    expect(body).not.toContain('<?php');
    const { page, errors } = await open(html({ head: enqueued, body }));
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: '</script><b>Don’t & "wait"' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('a tag manager that injects the tag long after the page has loaded, and hears of the lead [R1 R155]', async () => {
    const body = `${withoutScript(firstPage())}<script>window.dataLayer = []; addEventListener('leadflow:redirect', (event) => event.preventDefault());</script>`;
    const { page, errors } = await open(html({ head: '', body }));
    await page.waitForLoadState('load');
    // As tag managers do: the markup goes into the page, and each script is made anew, for one from markup does not run.
    await page.evaluate((code) => {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = code;
      for (const dead of place.querySelectorAll('script')) {
        const script = document.createElement('script');
        script.text = dead.text;
        dead.replaceWith(script);
      }
    }, codeUnder('put/tag-manager', 'Tag manager', 'html'));
    await sendFirstForm(page);
    await page.locator('[data-lead-flow-status="done"]').waitFor();
    await expect.poll(() => page.evaluate('dataLayer.map(({ event }) => event)')).toEqual(['form-journey', 'form_complete']);
    expect(errors).toEqual([]);
  });

  test('the e-mail filled in by a script that stands before the tag', async () => {
    const recipe = codeUnder('put/javascript', 'JavaScript', 'html');
    const { page, errors } = await open(html({ head: '', body: firstPage().replace('<script async', (tag) => `${recipe}\n${tag}`) }));
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('checkbox', { name: 'Saving time' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox').fill('Ann Lee');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: "What is your email?" }).waitFor();
    await expect.poll(async () => [await page.getByRole('textbox').inputValue(), errors]).toEqual(['ann@example.com', []]);
  });

  test('the policy as it stands there: every step, and not one violation [R7]', async () => {
    const policy = codeUnder('put/csp', 'Content Security Policy', '').replaceAll('\n', ' ');
    const head = `<script nonce="R4ND0M">
      window.violations = [];
      addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
      addEventListener('leadflow:redirect', (event) => event.preventDefault());
    </script><script nonce="R4ND0M" async src="https://cdn.example/lead-flow/1.0.0/lead-flow.js"></script>`;
    const { page, uncaught } = await open(html({ head, body: `<div data-lead-flow></div>${container(everyStep('standard'))}` }), { 'content-security-policy': policy });
    await walkEveryStep(page);
    await page.locator('[data-lead-flow-status="done"]').waitFor();
    await expect.poll(async () => [await page.evaluate('violations'), uncaught]).toEqual([[], []]);
  });

  test('consent: nothing before it, the form after it, and the address in no data layer', async () => {
    const tag = /`(<script type="text\/plain"[^`]*)`/.exec(sitePage('put/consent'))?.[1] ?? '';
    const body = `${withoutScript(firstPage()).replace('"captcha": "off"', '"captcha": "off", "trackingEmail": "omit"')}${tag.replace('…', 'https://cdn.example/lead-flow/1.0.0')}</script>
      <script>addEventListener('leadflow:redirect', (event) => event.preventDefault());</script>`;
    const { page, errors } = await open(html({ head: '', body }));
    await page.waitForLoadState('load');
    const traces = () => page.evaluate(() => [document.cookie, sessionStorage.length, localStorage.length, document.querySelectorAll('[data-lead-flow-status]').length]);
    await expect.poll(() => traces()).toEqual(['', 0, 0, 0]);
    // As consent tools do: a copy of the tag without the type that kept it from running.
    await page.evaluate(() => {
      for (const dead of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-category="marketing"]')) {
        const script = document.createElement('script');
        for (const { name, value } of dead.attributes) if (name !== 'type') script.setAttribute(name, value);
        dead.replaceWith(script);
      }
    });
    await sendFirstForm(page);
    await page.locator('[data-lead-flow-status="done"]').waitFor();
    await expect.poll(async () => JSON.stringify(await page.evaluate('dataLayer'))).not.toContain('ann@example.com');
    expect(errors).toEqual([]);
  });
});
