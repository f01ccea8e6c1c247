import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { showForm } from './showForm.ts';

const browser = await testBrowser();
// Without transitions a computed value is the one that was asked for.
const page = await browser.newPage({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' });

/** What themes and page builders do to every element, at the weights that they use. */
const hostileTheme = `
  * { letter-spacing: 3px; box-sizing: content-box; text-transform: uppercase; }
  *::before, *::after { content: 'x'; position: fixed; margin: 9px; background: lime; }
  html { font-size: 62.5%; }
  a { color: lime; text-decoration: none; }
  a:hover { color: red; }
  button, input, select { float: left; width: 33%; min-height: 3px; border: 9px dotted lime; background: lime; color: red; }
  button:hover, button:focus { background: red; outline: none; box-shadow: 0 0 0 9px red; }
  input[type=text], input[type=radio] { display: none; height: 3px; }
  label { display: inline; color: lime; font-weight: 900; }
  ul { margin: 99px; } li { list-style: square; }
  .entry-content h2 { color: lime; font: 99px serif; margin: 99px; }
  .entry-content p, .entry-content div, .entry-content span { color: lime; padding: 33px; float: left; }
  .entry-content button { border-radius: 33px; text-transform: lowercase; }
  #content .entry-content button { position: absolute; opacity: 0; }
  *:focus { outline: none !important; }
  #content .entry-content form { background: lime; max-width: 33px; }
`;

/** What themes, checkout plugins, dark modes and extensions force. */
const forcing: ReadonlyArray<readonly [name: string, css: string]> = [
  ['a theme’s white fields', 'input { background: #fff !important }'],
  ['a plugin’s own radios', `input[type=radio], input[type=checkbox] { appearance: auto !important; opacity: 1 !important; width: 100% !important; height: 40px !important; position: static !important;
    background: #fff !important; box-shadow: inset 0 0 0 99px #fff !important; visibility: hidden !important; z-index: 9 !important }`],
  ['a dark mode’s palette', '* { background-color: #181a1b !important; color: #e8e6e3 !important }'],
  ['a dark mode’s palette, borders and signs too', '*, *::before, *::after { background-color: #181a1b !important; border-color: #736b5e !important; color: #e8e6e3 !important; box-shadow: none !important }'],
  ['labels that a theme hides or floats', 'label { display: none !important; position: absolute !important; left: -9999px !important; background: #fff !important; color: #eee !important; opacity: 0 !important; text-indent: -999px !important }'],
  ['spans that a theme uses for icons', `span { float: right !important; width: 1px !important; height: 1px !important; font-size: 0 !important; background: #fff !important; color: #fff !important; -webkit-text-fill-color: #fff !important;
    text-shadow: 0 0 9px red !important; filter: blur(9px) !important; clip-path: inset(50%) !important; z-index: -1 !important; transform: translateX(99px) !important }`],
  ['a theme’s buttons', 'button, .entry-content button:not(:disabled) { background: #fff !important; color: #fff !important; border-color: #fff !important; box-shadow: 0 0 9px red !important; opacity: 0.2 !important; height: 9px !important; padding: 0 99px !important; font-size: 0 !important }'],
  ['a theme’s fields', '#content input, #content select, #content textarea { background: #000 !important; color: #111 !important; -webkit-text-fill-color: #111 !important; border: 0 !important; height: 9px !important; min-height: 0 !important; padding: 0 99px !important } #content ::placeholder { color: #000 !important; opacity: 0 !important }'],
];

/** What of the form's parts changes under each of the given sheets of the page: colours, shadows, sizes and places. Runs in the page. */
function forcedChanges(sheets: ReadonlyArray<readonly [name: string, css: string]>): readonly string[] {
  const names = `color background-color background-image border-top-color border-top-style border-top-width box-shadow opacity visibility display position z-index appearance accent-color
    outline-color outline-style outline-width -webkit-text-fill-color font-size text-indent text-shadow filter clip-path transform`.split(/\s+/);
  const parts = [...document.querySelectorAll('.lf-root, .lf-root *')];
  const read = (): readonly string[] =>
    parts.flatMap((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const looks = ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        // What is not there has no colour.
        if (pseudo && /^(?:none|normal)$/.test(style.content)) return [];
        const isThere = (name: string) => !(name.startsWith('border') && style.borderTopWidth === '0px') && !(name.startsWith('outline') && style.outlineStyle === 'none');
        return names.filter(isThere).map((name) => `${part.className}${pseudo} ${name}: ${style.getPropertyValue(name)}`);
      });
      return [`${part.className} box: ${[x, y, width, height].join()}`, ...looks];
    });
  const sheet = document.querySelectorAll('style')[1];
  if (!sheet) throw new Error('the page has no sheet');
  const calm = read();
  return sheets.flatMap(([name, css]) => {
    sheet.textContent = css;
    return read().flatMap((line, index) => (line === calm[index] ? [] : [`${name}: ${line}, not ${calm[index]}`]));
  });
}

const definition = {
  settings: { captcha: 'off', showAccolades: true },
  steps: [
    {
      id: 'area',
      type: 'button-selection',
      firstStep: true,
      question: 'What area?',
      description: 'Pick one',
      target: 'end',
      answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }],
    },
    { id: 'end', type: 'form-intro', lastStep: true, settings: { title: 'The end' } },
  ],
};

const fields = {
  settings: { captcha: 'off' },
  steps: [
    {
      id: 'details',
      type: 'input',
      firstStep: true,
      lastStep: true,
      question: 'Details',
      inputs: [
        { name: 'name', type: 'text', label: 'Name' },
        { name: 'your-city', type: 'select', label: 'City', options: ['Rome'] },
        { name: 'message', type: 'textarea', label: 'Message' },
        { name: 'agreed', type: 'consent', text: 'I agree to <a href="/terms/">the terms</a>' },
      ],
    },
  ],
};

type Json = Readonly<Record<string, unknown>>;

/** Every computed value of everything in the form, in order, with the pseudo-elements that are there. */
function readStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.lf-root, .lf-root *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && /^(?:none|normal)$/.test(style.content)) return [];
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${element.className}${pseudo} ${name}: ${style.getPropertyValue(name)}`);
      }),
    ),
  );
}

describe.each([
  ['adopted as the script does it', 'adopted'],
  ['in a <style> that came with the page, before those of the theme', 'style'],
  ['of lead-flow.css, linked before those of the theme', 'link'],
] as const)('the skin inside a page’s styles, by rules %s', (_how, place) => {
  const show = (given: Json, css: string) => showForm(page, given, css, place);
  const styleOf = (selector: string, property: string) =>
    page.locator(selector).first().evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  it.each([
    ['choices', definition],
    ['fields', fields],
  ])('looks the same with a hostile theme as without: %s', async (_name, given) => {
    // Root font size and background belong to the page.
    async function stylesUnder(css: string) {
      await show(given, css);
      // The mark of a chosen answer is a pseudo-element.
      for (const answer of await page.locator('.lf-answer-input').all()) await answer.check({ force: true });
      await page.mouse.move(0, 0);
      return readStyles(page);
    }
    const calm = await stylesUnder('html { font-size: 62.5%; }');
    const hostile = await stylesUnder(hostileTheme);
    expect(calm.length).toBeGreaterThan(3000);
    expect(hostile.filter((value, index) => value !== calm[index])).toEqual([]);
  });

  it('keeps its look under a theme’s hover and focus rules', async () => {
    await show(definition, hostileTheme);
    await page.locator('.lf-next').hover();
    await expect.poll(() => styleOf('.lf-next', 'background-color')).toMatch(/^color\(srgb 0\.60\d* 0 0\.31/);
    await page.locator('.lf-answer-input').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => styleOf('.lf-answer-input', 'outline-style')).toBe('solid');
    await expect.poll(() => styleOf('.lf-answer-input', 'outline-width')).toBe('3px');
  });

  it.each([
    ['light', 0.3, 'rgb(255, 255, 255)'],
    ['pink', 0.3, 'rgb(255, 255, 255)'],
    ['dark', 0.9, 'rgb(11, 12, 12)'],
  ])('shows the focus even if a theme removes every outline: %s [A20]', async (theme, outer, inner) => {
    await show({ ...definition, settings: { ...definition.settings, theme } }, hostileTheme);
    await page.locator('.lf-answer-input').first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => styleOf('.lf-next', 'outline')).toMatch(new RegExp(`^oklch\\(${outer} .* solid 3px$`));
    await expect.poll(() => styleOf('.lf-next', 'box-shadow')).toBe(`${inner} 0px 0px 0px 2px`);
  });

  it('stays readable on a page whose root font size is 62.5 % [A18]', async () => {
    await show(definition, 'html { font-size: 62.5%; }');
    await expect.poll(() => styleOf('.lf-answer', 'font-size')).toBe('16px');
  });

  it('lets the page’s own classes win, wherever a definition names one [R81 R173 R180 R198 R203 R204]', async () => {
    const [first, ...rest] = definition.steps;
    const ofForm = { answerButtonClasses: 'mine', nextButtonClass: 'mine', wrapperClasses: 'mine', formLayoutClasses: 'mine', stepsLayoutClasses: 'mine' };
    const ofStep = { questionClass: 'mine', descriptionClass: 'mine', gapClasses: 'mine', layoutClasses: 'mine' };
    const given = { settings: { ...definition.settings, ...ofForm }, steps: [{ ...first, ...ofStep }, ...rest] };
    await show(given, `.mine { color: rgb(1, 2, 3); background: rgb(1, 2, 3); gap: 1px; max-width: 1px; } h2 { color: lime } button { background: lime }`);
    const parts = [
      ['.lf-question', 'color'],
      ['.lf-description', 'color'],
      ['.lf-answer', 'background-color'],
      ['.lf-answers', 'gap'],
      ['.lf-next', 'background-color'],
      ['.lf-root', 'background-color'],
      ['.lf-form', 'max-width'],
      ['.lf-step', 'gap'],
      ['.lf-steps', 'background-color'],
    ] as const;
    for (const [selector, property] of parts) await expect.poll(() => styleOf(selector, property), { message: selector }).toMatch(/^(rgb\(1, 2, 3\)|1px|1px 1px)$/);
    await show({ settings: definition.settings, steps: [{ ...first, buttonWidthClass: 'mine' }, ...rest] }, '.mine { background: rgb(1, 2, 3) }');
    await expect.poll(() => styleOf('.lf-answer', 'background-color')).toBe('rgb(1, 2, 3)');
  });

  it('keeps a theme’s element selectors out of a part that has the page’s class', async () => {
    const [first, ...rest] = definition.steps;
    const given = { settings: {}, steps: [{ ...first, questionClass: 'mine' }, ...rest] };
    await show(given, '.mine { color: rgb(1, 2, 3) } main article h2 { font-size: 99px; text-transform: uppercase; margin: 99px }');
    await expect.poll(() => styleOf('.lf-question', 'color')).toBe('rgb(1, 2, 3)');
    await expect.poll(() => styleOf('.lf-question', 'margin-top')).toBe('0px');
    await expect.poll(() => styleOf('.lf-question', 'text-transform')).toBe('none');
  });
});

it.each([
  ['standard', 'light', 'default', 1280],
  ['standard', 'dark', 'circular', 320],
  ['darkmode', 'light', 'list', 320],
  ['stepperlist', 'pink', 'list', 1280],
] as const)('can be read, and shows what is chosen, in focus and not yet possible, whatever a page forces with !important on all that it is made of: %s, %s, %s, %i pixels wide [A19 A20 A36]', async (formType, theme, variant, width) => {
  await page.setViewportSize({ width, height: 900 });
  const [first, ...rest] = definition.steps;
  const settings = { ...definition.settings, formType, theme, variant, stepper: 3, showStepsIndicator: true };
  const answers = [{ text: 'Legs', supText: 'Both', badge: 'New', selected: true }, { text: 'Arms', color: '#41291f' }];
  const multiple = { ...first, canSelectMultiple: true, answers: [{ text: 'Legs' }, { text: 'Arms' }] };
  const wrong: string[] = [];
  for (const steps of [[{ ...first, answers }, ...rest], [multiple, ...rest], fields.steps]) {
    await showForm(page, { settings, steps }, 'i {}');
    await page.locator('.lf-root input').first().focus();
    await page.keyboard.press('Tab');
    wrong.push(...(await page.evaluate(forcedChanges, forcing)));
  }
  await page.setViewportSize({ width: 800, height: 900 });
  expect(wrong.slice(0, 20)).toEqual([]);
});
