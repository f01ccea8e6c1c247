import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openPage, shortDefinition, type WatchedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** Opens a page that can't get the late parts whose address contains the text, until it is told otherwise. */
async function openWithout(part: string, definition: unknown = shortDefinition): Promise<WatchedPage & { readonly allow: () => void }> {
  let isAllowed = false;
  const watched = await openPage(browser, 'about:blank');
  await watched.page.route(`**/*chunk-${part}*`, (route) => (isAllowed ? route.continue() : route.abort()));
  await watched.page.goto(site.page(formPage(definition)));
  return {
    ...watched,
    allow() {
      isAllowed = true;
    },
  };
}

describe('what the first step does not need comes after it', () => {
  test('and is fetched ahead, in one request; what is for the page’s author comes a moment later', async () => {
    const before = site.requested.length;
    const { page } = await openPage(browser, site.page(formPage()));
    await page.getByRole('heading', { name: 'Which area?' }).waitFor();
    const part = (name: string): unknown => expect.stringMatching(new RegExp(`/embed/lead-flow[\\w.]*\\.chunk-${name}\\.js\\?v=`));
    await expect.poll(() => site.requested.slice(before)).toEqual(['/embed/lead-flow.js', part('rest'), part('inspection')]);
  });

  test('and no focus ring: those of parts with classes of the page are in the script', async () => {
    const { page } = await openWithout('', { ...shortDefinition, settings: { ...shortDefinition.settings, nextButtonClass: 'mine' } });
    await page.getByRole('radio', { name: 'Arms' }).press('Tab');
    const { outlineStyle, outlineWidth } = await page.locator('.lf-next.mine').evaluate((button) => getComputedStyle(button));
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
  });

  test('[R15] faults of a definition are on the console, and the banner shows, without it too', async () => {
    const { page, errors } = await openWithout('inspection', { steps: [{ id: 'a', type: 'nonsense' }] });
    await page.getByRole('alert').waitFor();
    expect(errors.join('\n')).toContain('The form definition has faults');
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
    const { page } = await openPage(browser, site.page(formPage(first)));
    await page.getByRole('heading', { name: 'Smooth skin' }).waitFor();
    expect(await page.locator('em').textContent()).toBe('today');
  });

  test('[R73] that can’t be had shows the banner; Try again fetches it, and the answers are still there', async () => {
    const { page, allow } = await openWithout('rest', withIntro);
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('alert').waitFor();
    allow();
    await page.getByRole('button', { name: 'Try again' }).click();
    const heading = page.getByRole('heading', { name: 'Smooth skin' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Previous' }).click();
    expect(await page.getByRole('radio', { name: 'Legs' }).isChecked()).toBe(true);
  });

  test('is waited for by a form that is called so, and busy, with the focus in it [R73 A102]', async () => {
    const { page } = await openPage(browser, 'about:blank');
    const waiting: Route[] = [];
    await page.route('**/*chunk-rest*', (route) => void waiting.push(route));
    await page.goto(site.page(formPage(withIntro)));
    await page.getByRole('radio', { name: 'Legs' }).check();
    await page.getByRole('button', { name: 'Next' }).press('Enter');
    const form = page.getByRole('form', { name: 'Loading...' });
    await form.waitFor();
    expect(await form.getAttribute('aria-busy')).toBe('true');
    expect(await form.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const route of waiting) await route.continue();
    await page.getByRole('form', { name: 'Smooth skin' }).waitFor();
    expect(await page.getByRole('form').getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => page.getByRole('heading').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each<[string, (route: Route) => Promise<void> | undefined]>([
    ['is lost', (route) => route.abort()],
    ['hangs', () => undefined],
  ])('shows its words without their markup where the code for HTML %s', async (_what, answer) => {
    const { page } = await openPage(browser, 'about:blank');
    await page.route('**/*chunk-htmlCode*', answer);
    await page.goto(site.page(formPage({ ...withIntro, steps: [withIntro.steps[1]] })));
    await page.getByRole('heading', { name: 'Smooth skin' }).waitFor();
    await page.getByText('Only today').waitFor();
    expect(await page.locator('em').count()).toBe(0);
  });
});

describe('Spanish', () => {
  const spanish = { ...shortDefinition, settings: { captcha: 'off', locale: 'es' } };

  test('is there with the first step', async () => {
    const { page } = await openPage(browser, site.page(formPage(spanish)));
    await page.getByRole('button', { name: 'Siguiente' }).waitFor();
  });

  test('that can’t be had leaves a form in English', async () => {
    const { page, warnings } = await openWithout('es', spanish);
    await page.getByRole('button', { name: 'Next' }).waitFor();
    expect(warnings.join('\n')).toContain('The form speaks English');
  });
});

describe('what a browser takes long to read of its languages', () => {
  const withCities = {
    settings: { captcha: 'off' },
    steps: [
      { id: 'area', type: 'button-selection', question: 'Which area?', firstStep: true, target: 'city', answers: [{ text: 'Legs' }] },
      { id: 'city', type: 'input', question: 'Which city?', lastStep: true, inputs: [{ name: 'city', type: 'select', label: 'City', searchable: true, options: ['Rome', 'Oslo'] }] },
    ],
  };

  /** Opens a page that notes what is asked of `Intl`. */
  async function openHeard(): Promise<{ readonly page: WatchedPage['page']; readonly heard: () => Promise<readonly string[]> }> {
    const { page } = await openPage(browser, 'about:blank');
    await page.addInitScript(() => {
      const asked: string[] = [];
      Reflect.set(globalThis, 'asked', asked);
      const hear = <Made extends object>(name: string, real: Made): Made =>
        new Proxy(real, {
          construct(target, values, maker) {
            asked.push(name);
            // as: only what can be made gets here, and it makes an object
            return Reflect.construct(target as unknown as new () => object, values, maker) as object;
          },
        });
      Object.assign(Intl, { DisplayNames: hear('names', Intl.DisplayNames), Collator: hear('order', Intl.Collator) });
      const formats = Intl.DateTimeFormat.supportedLocalesOf;
      Intl.DateTimeFormat.supportedLocalesOf = (...values) => {
        asked.push('dates');
        return formats(...values);
      };
    });
    const ahead = page.waitForResponse(/chunk-inspection/);
    await page.goto(site.page(formPage(withCities)));
    await ahead;
    return { page, heard: () => page.evaluate(() => Reflect.get(globalThis, 'asked') as readonly string[]) }; // as: what is set above
  }

  test('is read while nobody waits, or not at all: neither a press nor the step with the combo box stands still for it [R52]', async () => {
    const { page, heard } = await openHeard();
    await expect.poll(heard).toEqual(['order']);
    expect(await page.getByRole('heading').textContent()).toBe('Which area?');
    await page.getByRole('radio', { name: 'Legs' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /Show options/ }).waitFor();
    expect((await heard()).filter((name) => name !== 'order')).toEqual([]);
  });
});
