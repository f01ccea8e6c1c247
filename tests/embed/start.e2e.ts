import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, shortDefinition } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** Counts the errors that are made: by the page's own constructor, or one that extends it, and by whatever is stopped, which the browser makes. */
const counting = `<script>
  window.made = 0;
  window.Error = new Proxy(Error, {
    construct(target, given, asked) { window.made += 1; return Reflect.construct(target, given, asked); },
    apply(target, self, given) { window.made += 1; return Reflect.apply(target, self, given); },
  });
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function (...given) { window.made += 1; return abort.apply(this, given); };
</script>`;

test.each(['lead-flow.js', 'lead-flow.light.js', 'lead-flow.all.js'])(
  '%s makes no error on the way to the first step: with developer tools open, browsers read the whole script again for one',
  async (name) => {
    const { page } = await openPage(browser, site.page(formPage(shortDefinition, `${counting}<script async src="/embed/${name}"></script>`)));
    await page.locator('[data-lead-flow-status="ready"]').waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toBe(0);
    await page.evaluate(() => [new Error('counts'), new AbortController().abort()]);
    expect(await page.evaluate(() => Reflect.get(window, 'made'))).toBe(2);
  },
);
