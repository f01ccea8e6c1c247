import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contrastOf } from '../accessibility/contrast.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage, scriptTag } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const answers = [{ text: 'Legs', selected: true, supText: 'Both', badge: 'New' }, { text: 'Arms', supText: 'Both' }];
const step = { id: 'area', type: 'button-selection', question: 'Which area?', description: 'One of them', firstStep: true, target: 'end', answers };
const end = { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } };

/** What each text and edge of each form is painted in, and on what, half-transparent colours laid over one another. */
function readPaint(page: Page) {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('no canvas');
    const paint = (colors: readonly string[]): string => {
      for (const color of ['#fff', ...colors]) {
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
      }
      return `rgb(${pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join()})`;
    };
    const grounds = (element: Element | null): readonly string[] => (element ? [...grounds(element.parentElement), getComputedStyle(element).backgroundColor] : []);
    return [...document.querySelectorAll('.lf-root')].flatMap((root, form) =>
      [...root.querySelectorAll('*')].flatMap((element) => {
        const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
        const isEdge = element.matches('.lf-next, .lf-mark');
        if (!(text || isEdge) || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.lf-hidden')) return [];
        const [inside, around, { color, borderTopColor }] = [grounds(element), grounds(element.parentElement), getComputedStyle(element)];
        return [
          ...(text ? [{ form, what: text, front: paint([...inside, color]), ground: paint(inside), least: 4.5 }] : []),
          ...(isEdge ? [{ form, what: element.className, front: paint([...around, borderTopColor]), ground: paint(around), least: 3 }] : []),
        ];
      }),
    );
  });
}

interface Case {
  readonly settings: object;
  readonly step?: object;
}

/** One form for each colour, on one page. */
async function openForms(cases: readonly Case[], common: object) {
  const body = cases.map(({ settings, step: own }) => `<main><div data-lead-flow></div>${container({ settings: { captcha: 'off', stepper: 4, showStepsIndicator: true, ...common, ...settings }, steps: [{ ...step, ...own }, end] })}</main>`).join('');
  const head = `<style>:root{--brand:#0f766e;--paper:#fff;--here:currentColor}</style>${scriptTag}`;
  const { page, warnings } = await openSharedPage(browser, site.page(html({ head, body })));
  await page.locator('[data-lead-flow-status=ready]').nth(cases.length - 1).waitFor();
  const findFaint = async () => (await readPaint(page)).flatMap(({ form, what, front, ground, least }) => (contrastOf(front, ground) < least ? [`${JSON.stringify(cases[form])}: ${what} ${front} on ${ground}`] : []));
  // What leaves colours out comes after the first step.
  await expect.poll(findFaint).toEqual([]);
  const accents = await page.locator('.lf-root').evaluateAll((roots) => roots.map((root) => (root as HTMLElement).style.getPropertyValue('--lf-accent'))); // as: they are divs
  return { warnings, accents, page };
}

const kept = ['#0f766e', 'rgb(15 118 110)', 'hsl(175 77% 26%)', 'oklch(51% 0.09 186)', 'color(display-p3 0.2 0.46 0.43)', 'lab(45% -30 -3)', 'teal', 'Yellow', 'white', 'color-mix(in oklch, teal, navy)', 'var(--brand)', 'LinkText', 'light-dark(teal, gold)'];
const leftOut = ['rgb(0 0 0 / 20%)', '#0f766e33', 'rgba(255, 255, 255, 0.4)', 'transparent', 'currentColor', 'color-mix(in srgb, currentColor 30%, transparent)', 'oklch(51% 0.09 186 / 0.1)', 'banana', 'inherit', 'var(--nothing)', 'var(--here)'];

test.each([
  ['light', 'standard'],
  ['pink', 'stepperlist'],
  ['dark', 'standard'],
  ['light', 'darkmode'],
] as const)('whatever is written as the brand’s colour, each text of a %s form in the layout %s keeps a contrast of 4.5 and each edge 3, or it is left out and the author told: a Next of rgb(0 0 0 / 20%) had 1.1', async (theme, formType) => {
  const { warnings, accents } = await openForms([...kept, ...leftOut].map((brandColor) => ({ settings: { brandColor } })), { theme, formType });
  expect(accents.slice(0, kept.length)).toEqual(kept);
  expect(accents.slice(kept.length)).toEqual(leftOut.map(() => ''));
  for (const colour of leftOut) await expect.poll(() => warnings.join('\n')).toContain(`settings.brandColor: "${colour}" is left out: `);
  for (const colour of kept) expect(warnings.join('\n')).not.toContain(`"${colour}"`);
});

test('colours of its own that go together stay, and those that can’t be read are left out, those of a step’s text too', async () => {
  const cases: readonly Case[] = [
    { settings: { customStyles: { '--lf-background': '#202124', '--lf-text': '#fff', '--lf-muted': '#ccc', '--lf-link': '#9cf', '--lf-error': '#fbb', '--lf-border': '#aaa', '--lf-surface': '#303134', '--lf-surface-hover': '#404144', '--lf-error-square': '#fbb', '--lf-back-border': '#aaa', '--lf-ring-outer': '#fff', '--lf-ring-inner': '#000', '--lf-next-border': '#aaa', '--lf-selected': '#404144', '--lf-selected-muted': '#ccc', '--lf-banner': '#404144', '--lf-line': '#555', '--lf-disabled': '#404144', '--lf-back': '#404144', '--lf-back-hover': '#404144', '--lf-back-text': '#fff' } } },
    { settings: { customStyles: { '--lf-text': '#ddd', '--lf-radius': '4px' } } },
    { settings: { customStyles: { '--lf-next': 'rgb(0 0 0 / 10%)', '--lf-next-text': 'white' } } },
    { settings: {}, step: { stepTextColor: 'hsl(0 0% 80%)' } },
    { settings: {}, step: { stepTextColor: 'rgb(0 0 0 / 20%)' } },
    { settings: {}, step: { stepTextColor: '#223' } },
  ];
  const { warnings, page } = await openForms(cases, { theme: 'light' });
  await expect.poll(() => warnings.filter((line) => /left out/.test(line)).map((line) => /[\w.[\]-]+: "[^"]+"/.exec(line.replace(/^.*?(?=settings|steps)/, ''))?.[0] ?? '').toSorted()).toEqual([
    'settings.customStyles.--lf-next-text: "white"',
    'settings.customStyles.--lf-next: "rgb(0 0 0 / 10%)"',
    'settings.customStyles.--lf-text: "#ddd"',
    'steps[0].stepTextColor: "hsl(0 0% 80%)"',
    'steps[0].stepTextColor: "rgb(0 0 0 / 20%)"',
  ]);
  await expect.poll(() => page.locator('.lf-root').nth(1).evaluate((root) => getComputedStyle(root).getPropertyValue('--lf-radius'))).toBe('4px');
});
