import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isForLongRuns, isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, html, openPage, openSharedPage, shortDefinition } from './embedPage.ts';
import { everyStep, walkEveryStep } from './everyStep.ts';
import { bringScript, renderForm, sentRoot } from './prerenderedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const base = "default-src 'none'; script-src 'nonce-r4nd' 'strict-dynamic'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; object-src 'none'";
const watch = `<script nonce="r4nd">
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
  document.addEventListener('leadflow:redirect', (event) => event.preventDefault());
</script>`;
const head = `${watch}<script nonce="r4nd" async src="/embed/lead-flow.js"></script>`;

function violations(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'violations'));
}

/** Also says whether our styles apply, which a blocked style sheet would not. */
async function isStyled(page: Page): Promise<boolean> {
  return page.evaluate(() => document.adoptedStyleSheets.some((sheet) => sheet.cssRules.length > 10));
}

const layouts = ['standard', 'darkmode', 'stepperlist'] as const;
const policies = [
  ['no styles and no trusted types at all', "style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'"],
  ['styles and our trusted types policy by nonce', "style-src 'nonce-r4nd'; require-trusted-types-for 'script'; trusted-types lead-flow"],
  ['styles of the page only', "style-src 'self'"],
] as const;

for (const [index, [title, policy]] of policies.entries()) {
  // A layout for each policy; in a long run every layout under every policy.
  test.each(isLongRun ? layouts : layouts.slice(index, index + 1))(
    `[R7] every step of the %s layout runs without a violation under a policy that allows ${title}`,
    async (formType) => {
      const address = site.page(formPage(everyStep(formType), head), { headers: { 'content-security-policy': `${base}; ${policy}` } });
      const { page, uncaught } = await openSharedPage(browser, address);
      await page.locator('[data-lead-flow-status="ready"]').waitFor();
      await expect.poll(() => isStyled(page)).toBe(true);
      const sent = page.evaluate(() => new Promise((resolve) => document.addEventListener('leadflow:success', () => resolve('sent'))));
      await walkEveryStep(page);
      expect(await sent).toBe('sent');
      // A browser that can't sanitise by itself has to ask for a policy: it reports the refusal, once.
      const hasSanitizer = await page.evaluate(() => 'setHTML' in Element.prototype);
      await expect.poll(() => violations(page)).toHaveLength(hasSanitizer || !policy.includes("trusted-types 'none'") ? 0 : 1);
      expect(uncaught).toEqual([]);
    },
  );
}

test.skipIf(isForLongRuns)('a policy that names only the script works with the complete file', async () => {
  const policy = "default-src 'none'; script-src 'nonce-r4nd'; connect-src 'self'; style-src 'none'";
  const address = site.page(formPage(everyStep('standard'), head.replace('lead-flow.js', 'lead-flow.all.js')), {
    headers: { 'content-security-policy': policy },
  });
  const { page } = await openSharedPage(browser, address);
  const sent = page.evaluate(() => new Promise((resolve) => document.addEventListener('leadflow:success', () => resolve('sent'))));
  await walkEveryStep(page);
  expect(await sent).toBe('sent');
  const blocked = await violations(page);
  expect(Array.isArray(blocked) && blocked.filter((entry) => !String(entry).startsWith('img-src'))).toEqual([]);
});

test('[R7] under strict-dynamic a page may ask for late files ahead, without a nonce on its links: nothing is refused, and each file comes once', async () => {
  const form = await renderForm(shortDefinition);
  const ahead = form.preload.map((name) => `/embed/${name}`).sort();
  const links = ahead.map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`).join('');
  const text = html({ head: `<style nonce="r4nd">${form.css}</style>${watch}${links}`, body: `<main>${sentRoot(form, shortDefinition)}</main>` });
  const before = site.requested.length;
  const requested = () => site.requested.slice(before).filter((path) => ahead.includes(path)).sort();
  const { page, errors } = await openPage(browser, site.page(text, { headers: { 'content-security-policy': `${base}; style-src 'nonce-r4nd'` } }));
  await expect.poll(requested).toEqual(ahead);
  await bringScript(page);
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Your name?' }).waitFor();
  expect([await violations(page), errors, requested()]).toEqual([[], [], ahead]);
});
