import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const small = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Where?', firstStep: true, target: 'name', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
    { commonStep: 'form-name', id: 'name', lastStep: true },
  ],
};
const text = (definition: object) => JSON.stringify(definition, undefined, 2);

const demo = await testDemo();
const browser = await testBrowser();
const page = await browser.newPage({ reducedMotion: 'reduce' });
page.setDefaultTimeout(10_000);

beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${demo.origin}/playground/`);
  await page.locator('[data-lead-flow-status="ready"]').waitFor();
});

const editor = () => page.getByRole('textbox', { name: 'Definition' });
const write = (definition: string) => editor().fill(definition);
const payload = () => page.getByRole('region', { name: 'Payload as JSON' });
/** The lead that is on show. */
async function lead(): Promise<Readonly<Record<string, unknown>>> {
  // as: JSON of an object; its shape is the tests' concern
  return JSON.parse(await payload().innerText()) as Readonly<Record<string, unknown>>;
}

/** Where the cursor of the editor is. */
function cursor(): Promise<{ readonly isInEditor: boolean; readonly line: number }> {
  return page.evaluate(() => {
    const line = getSelection()?.focusNode?.parentElement?.closest('.cm-line') ?? getSelection()?.focusNode;
    return {
      isInEditor: document.activeElement?.closest('.cm-editor') !== null,
      line: [...document.querySelectorAll('.cm-line')].findIndex((each) => each === line) + 1,
    };
  });
}

const suggestions = () => page.getByRole('listbox', { name: 'Completions' }).getByRole('option');

/** Writes a definition, puts the cursor where the bar is and asks for suggestions there. */
async function suggest(marked: string): Promise<readonly string[]> {
  await write(marked.replace('|', ''));
  await page.keyboard.press('Control+Home');
  for (let moved = 0; moved < marked.indexOf('|'); moved += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Space');
  await suggestions().first().waitFor();
  return suggestions().locator('.cm-completionLabel').allInnerTexts();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the playground', () => {
  test('shows the form of the definition that is being written, and lights its step on the map', async () => {
    await write(text(small));
    await page.getByRole('form', { name: 'Where?' }).waitFor();
    expect(await page.locator('.is-current').getAttribute('data-step')).toBe('area');
    await page.getByRole('radio', { name: 'Arms' }).check({ force: true });
    await button('Next').click();
    await page.locator('[data-step="name"].is-current').waitFor();
    expect(await page.locator('.is-current').count()).toBe(1);
    await page.getByRole('region', { name: 'Events, newest first' }).getByText('area = Arms').waitFor();
  });

  test('lists faults with their lines, leads to them, and keeps the last form that could be read', async () => {
    await write(text(small));
    await page.getByRole('form', { name: 'Where?' }).waitFor();
    await write(text(small).replace('"button-selection"', '"buttons"'));
    await page.locator('.finding-fault').waitFor();
    expect(await page.locator('#findings-summary').innerText()).toContain('1 fault');
    expect(await page.getByRole('form', { name: 'Where?' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Line 8' }).click();
    expect(await cursor()).toEqual({ isInEditor: true, line: 8 });
    await write('{ "settings": ');
    await page.locator('.finding-fault').waitFor();
    expect(await page.getByRole('form', { name: 'Where?' }).isVisible()).toBe(true);
  });

  test('follows the lead from the first answer on as Submit would send it, sends none and stays', async () => {
    await write(text(small));
    await page.getByRole('radio', { name: 'Legs' }).check({ force: true });
    await payload().getByText('"answer": "Legs"').waitFor();
    expect(await lead()).toMatchObject({ service: 'playground', offsite: false, journey: [{ stepId: 'area', answer: 'Legs' }] });
    await button('Next').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await payload().getByText('"name": "Ada"').waitFor();
    const shown = await lead();
    await button('Submit').click();
    await payload().getByText('submission_id').waitFor();
    const { submission_id: id, ...sent } = await lead();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(sent).toEqual(shown);
    expect(sent).toMatchObject({ name: 'Ada', journey: [{ stepId: 'area', answer: 'Legs' }, { stepId: 'name' }] });
    await page.getByText('(held back here)').waitFor();
    expect(page.url()).toBe(`${demo.origin}/playground/`);
    expect(demo.api.leads()).toEqual([]);
  });

  test('asks for the same lead again where somebody comes back', async () => {
    await page.getByLabel('Start from').selectOption('Returning lead');
    await page.getByRole('form', { name: 'Welcome back' }).waitFor();
    await button('Next').click();
    await page.getByRole('radio', { name: 'Prices and payment' }).check({ force: true });
    await button('Next').click();
    await payload().getByText('"lead_id"').waitFor();
    expect(await lead()).toMatchObject({ promotion: 'welcome-back', journey: [{}, { answer: 'prices' }, { stepId: 'confirm-details' }] });
    await button('Yes, contact me again').click();
    await payload().getByText('submission_id').waitFor();
    await page.getByText(/Submit would have sent this:.*duplicate/).waitFor();
    expect(demo.api.leads()).toEqual([]);
  });

  test('warns of colours that another theme makes unreadable, at their place', async () => {
    await page.getByLabel('Start from').selectOption('Returning lead');
    await page.getByRole('form', { name: 'Welcome back' }).waitFor();
    expect(await page.locator('#findings-summary').innerText()).toBe('0 faults, 0 warnings.');
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
    await page.locator('.finding-fault').getByText('“#7a1f52” on the background of the dark theme').waitFor();
    await page.locator('.finding-fault button').click();
    expect((await cursor()).isInEditor).toBe(true);
    expect(await page.locator('.cm-lintRange-error').allInnerTexts()).toEqual(['"mismatchTextColor"']);
  });

  test('has its way back to the start beside the switches, and as low as they are', async () => {
    const [again, group] = [await button('Start again').boundingBox(), await page.locator('.look .segments > div').last().boundingBox()];
    expect(again && group && again.height <= group.height).toBe(true);
    expect(again && group && Math.abs(again.y + again.height - group.y - group.height)).toBeLessThanOrEqual(1);
  });

  test('swaps layout, theme and skin in the middle of the form', async () => {
    await page.getByRole('radio', { name: 'Face' }).check({ force: true });
    await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Stepper list' }).click();
    await page.locator('.lf-layout-stepperlist').waitFor();
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Pink' }).click();
    await page.locator('.lf-theme-pink').waitFor();
    await button('Plain').click();
    await page.locator('.skin-room-plain form[data-theme="pink"]').waitFor();
    expect(await page.getByRole('radio', { name: 'Face' }).isChecked()).toBe(true);
  });
});

describe('the editor of the playground', () => {
  test('completes keys with what they are for, then their values, by keyboard alone, and the form follows', async () => {
    await write('{ "settings": {}, "steps": [{ "id": "a", "type": "form-intro", "lastStep": true, "settings": { "title": "Hi" } }] }');
    await page.keyboard.press('Control+Home');
    for (let moved = 0; moved < '{ "settings": {'.length; moved += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.type('"them');
    await suggestions().first().waitFor();
    expect(await suggestions().locator('.cm-completionLabel').allInnerTexts()).toEqual(['theme']);
    const option = suggestions().first();
    expect(await option.getAttribute('aria-selected')).toBe('true');
    expect(await editor().getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    const described = await option.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain('Colours: light, dark, pink, or custom');
    await page.keyboard.press('Enter');
    await suggestions().getByText('pink').waitFor();
    expect(await suggestions().locator('.cm-completionLabel').allInnerTexts()).toEqual(['custom', 'dark', 'light', 'pink']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await suggestions().count()).toBe(0);
    expect(await editor().innerText()).toContain('"settings": {"theme": "dark"}');
    await page.locator('.lf-theme-dark').waitFor();
  });

  test.each([
    ['the keys that an object lacks', '{ "steps": [{ "id": "a", "type": "input", "answers": [{ "text": "x", | }] }] }', ['badge', 'color', 'icon', 'isOtherOption', 'selected', 'supText', 'target', 'value']],
    ['the top of a definition', '{ | }', ['$schema', 'settings', 'steps']],
    ['the types of a step', '{ "steps": [{ "type": "|" }] }', ['button-selection', 'express-flow-introduction', 'express-flow-selector', 'form-intro', 'input', 'masked-lead-info', 'nearest-locations']],
    ['true or false', '{ "settings": { "backButton": | } }', ['false', 'true']],
    ['the steps that a target may name', '{ "steps": [{ "id": "area", "target": "|" }, { "id": "name" }] }', ['area', 'name']],
  ])('suggests %s', async (_what, marked, expected) => {
    expect(await suggest(marked)).toEqual(expected);
  });

  test('closes its list with Escape, and Tab always leads out of it', async () => {
    await suggest('{ | }');
    await page.keyboard.press('Escape');
    expect(await suggestions().count()).toBe(0);
    expect((await cursor()).isInEditor).toBe(true);
    await page.keyboard.press('Tab');
    expect((await cursor()).isInEditor).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect((await cursor()).isInEditor).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect((await cursor()).isInEditor).toBe(false);
  });

  test('shows what is wrong in place, leads there with F8, and says that the text is invalid', async () => {
    await write(text(small).replace('"button-selection"', '"buttons"'));
    await page.locator('.cm-lintRange-error').waitFor();
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('"type"');
    expect(await editor().getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    expect(await cursor()).toEqual({ isInEditor: true, line: 8 });
    await page.getByText('write one of "button-selection"').first().waitFor();
    await write(text(small));
    await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
    expect(await editor().getAttribute('aria-invalid')).toBe('false');
  });
});

test.each([320, 768, 1280])('both apps have no fault that axe finds and no sideways scrolling at %i pixels', async (width) => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  for (const path of ['/two-skins/', '/playground/']) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(demo.origin + path);
    await page.locator('[data-lead-flow-status="ready"]').waitFor();
    if (path === '/playground/') {
      await write('{ "steps": [{ "type": "buttons" }] }');
      await page.locator('.finding-fault').first().waitFor();
    }
    for (const skin of ['Plain', 'Default']) {
      await button(skin).click();
      // The page's policy lets no script of ours in; the debugger's own evaluation is not under it.
      const results: AxeResults = await page.evaluate(`${axe}; axe.run(document)`);
      expect(results.violations.map(({ id, nodes }) => [path, skin, id, nodes.map(({ target }) => target)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  }
});
