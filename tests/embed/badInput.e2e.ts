import { describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, formPage, html, openSharedPage, shortDefinition, type WatchedPage } from './embedPage.ts';

const banner = "Well, this is a hairy situation... Please try again later.";

const browser = await testBrowser();
const site = await testEmbedSite();

async function open(page: string): Promise<WatchedPage> {
  return openSharedPage(browser, site.page(page));
}

/** Each bad form stands between the page's own button and a good form, which both must go on working. */
function besideGoodForm(bad: string): string {
  return html({
    body: `<button onclick="this.textContent = 'pressed'">press</button>
<section id="bad">${bad}</section>
<section id="good"><div data-lead-flow></div>${container(shortDefinition)}</section>`,
  });
}

async function expectUnharmed({ page, uncaught }: WatchedPage): Promise<void> {
  await page.locator('#good').getByRole('radio', { name: 'Legs' }).check();
  await page.locator('#good').getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Your name?' }).waitFor();
  await page.getByRole('button', { name: 'press', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: 'pressed' }).count()).toBe(1);
  expect(uncaught).toEqual([]);
}

describe('a form that can’t be shown', () => {
  const step = shortDefinition.steps[0];
  const tooMany = { settings: {}, steps: [{ ...step, target: 7 }, { ...step, type: 'dance' }] };

  const cases = [
    ['malformed JSON', '{"steps": [', /JSON/],
    ['a cut-off text', JSON.stringify(shortDefinition).slice(0, -20), /JSON/],
    ['typographic quotes', '{“steps”: []}', /JSON/],
    ['a number', '7', /object/],
    ['a list', '[]', /object/],
    ['nothing', 'null', /object/],
    ['no steps', '{}', /steps/],
    ['an empty list of steps', '{"steps": []}', /steps/],
    ['steps of the wrong type', '{"steps": "two"}', /steps/],
    ['a target of the wrong type', JSON.stringify(tooMany), /steps\[0\]\.target/],
    ['an unknown step type', JSON.stringify(tooMany), /steps\[1\]\.type/],
    ['steps without a last one', JSON.stringify({ steps: [step] }), /lastStep/],
    ['lists nested 20,000 deep', '['.repeat(20_000) + ']'.repeat(20_000), /nested/],
  ] as const;

  test('[R15 R73 R166] because its text or its definition is no form shows the banner, says why on the console, and harms nothing else, whatever is wrong', async () => {
    const watched = await open(besideGoodForm(cases.map(([, json]) => `<div data-lead-flow></div>${container(json)}`).join('</section><section>')));
    const bad = watched.page.locator('section:not(#good)');
    for (const [index, [what, , cause]] of cases.entries()) {
      const form = bad.nth(index);
      await expect.poll(() => form.getByRole('alert').textContent(), { message: what }).toContain(banner);
      await expect.poll(() => form.locator('[data-lead-flow-status="error"]').count(), { message: what }).toBe(1);
      // As often as there are forms with this fault: a neighbour's would do for one that says nothing.
      const alike = cases.filter(([, , each]) => each.source === cause.source).length;
      await expect.poll(() => watched.errors.filter((text) => cause.test(text)).length, { message: what }).toBeGreaterThanOrEqual(alike);
    }
    expect(watched.errors.length).toBeGreaterThanOrEqual(cases.length);
    await expectUnharmed(watched);
  });

  test('[R4 R15] all faults of a definition are listed at once, each with its path', async () => {
    const watched = await open(besideGoodForm(`<div data-lead-flow></div>${container(tooMany)}`));
    await watched.page.locator('#bad').getByRole('alert').waitFor();
    await expect.poll(() => watched.errors.find((error) => error.includes('steps[0].target'))).toContain('steps[1].type');
  });

  test('[R6 R166] without a container the root stays as it was, the console warns once, and a late container mounts it', async () => {
    const watched = await open(besideGoodForm('<div data-lead-flow id="lonely"><b>Call us</b></div>'));
    await expectUnharmed(watched);
    const { page, warnings } = watched;
    await expect.poll(() => page.locator('#lonely').innerHTML()).toBe('<b>Call us</b>');
    await expect.poll(() => warnings.filter((warning) => warning.includes('data container'))).toHaveLength(1);
    await page.locator('#bad').evaluate((section, markup) => section.insertAdjacentHTML('beforeend', markup), container(shortDefinition));
    await page.locator('#lonely').getByRole('radio', { name: 'Arms' }).waitFor();
  });

  test('[R3 R166] a page without a root gets one console error and nothing else', async () => {
    const watched = await open(html({ body: container(shortDefinition) }));
    await expect.poll(() => watched.errors.filter((error) => error.includes('form root'))).toHaveLength(1);
    await expect.poll(() => watched.page.locator('[data-lead-flow-status]').count()).toBe(0);
    expect(watched.uncaught).toEqual([]);
  });
});

describe('a form that can be shown', () => {
  test('[R1 R9 R11 R14] stands in every marked root, each on its own, at the first step', async () => {
    const pair = `<div data-lead-flow></div>${container(shortDefinition)}`;
    const watched = await open(html({ body: `<section id="a">${pair}</section><section id="b">${pair}</section>` }));
    const { page } = watched;
    const address = page.url();
    await page.locator('#a').getByRole('radio', { name: 'Legs' }).check();
    await page.locator('#a').getByRole('button', { name: 'Next' }).click();
    await page.locator('#a').getByRole('heading', { name: 'Your name?' }).waitFor();
    await expect.poll(() => page.locator('#b').getByRole('heading', { name: 'Which area?' }).count()).toBe(1);
    await expect.poll(() => page.locator('#b').getByRole('radio', { checked: true }).count()).toBe(0);
    expect(page.url()).toBe(address);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[R2] stands in the element with the well-known id where none is marked', async () => {
    const watched = await open(html({ body: `<div id="lead-flow"></div>${container(shortDefinition)}` }));
    await watched.page.locator('#lead-flow').getByRole('radio', { name: 'Legs' }).waitFor();
  });

  test.each([
    ['standard', 'standard'],
    ['darkmode', 'dark mode'],
    ['stepperlist', 'stepper list'],
  ])('[R7] in the %s layout, also when it is written "%s"', async (formType, alias) => {
    const looks: unknown[] = [];
    for (const name of [formType, alias]) {
      const watched = await open(formPage({ ...shortDefinition, settings: { captcha: 'off', formType: name } }));
      await watched.page.getByRole('radio', { name: 'Legs' }).waitFor();
      looks.push(await watched.page.locator(`.lf-layout-${formType}`).count());
      await watched.context.close();
    }
    expect(looks).toEqual([1, 1]);
  });

  test('speaks the language of its root and reads in its direction, each its own', async () => {
    const pair = `<div data-lead-flow></div>${container(shortDefinition)}`;
    const watched = await open(html({ body: `<section lang="es" id="es">${pair}</section><section lang="ar" dir="rtl" id="ar">${pair}</section>` }));
    const { page } = watched;
    await page.locator('#es').getByRole('button', { name: 'Siguiente' }).waitFor();
    const directions = ['#es', '#ar'].map((section) =>
      page.locator(section).getByRole('radiogroup').evaluate((group) => getComputedStyle(group).direction),
    );
    expect(await Promise.all(directions)).toEqual(['ltr', 'rtl']);
  });

  test('[R4] raw JSON in an element of text is not shown to visitors', async () => {
    const json = JSON.stringify(shortDefinition);
    const watched = await open(html({ body: `<div data-lead-flow></div><div data-lead-flow-data id="json">${json}</div>` }));
    await watched.page.getByRole('radio', { name: 'Legs' }).waitFor();
    await expect.poll(() => watched.page.locator('#json').isVisible()).toBe(false);
  });
});
