import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const steps = [
  { id: 'area', type: 'button-selection', question: 'Where?', firstStep: true, target: 'name', answers: [{ text: 'Legs' }, { text: 'Arms' }] },
  { commonStep: 'form-name', id: 'name', lastStep: true },
];
const small = JSON.stringify({ settings: { captcha: 'off' }, steps }, undefined, 2);
const faulty = small.replace('"button-selection"', '"buttons"');

const demo = await testDemo();
const browser = await testBrowser();
const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

async function open(): Promise<void> {
  await page.goto(`${demo.origin}/playground/`);
  await page.locator('[data-lead-flow-status="ready"]').waitFor();
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = (name: string) => page.getByRole('heading', { name });
const answer = (name: string) => page.getByRole('radio', { name }).check({ force: true });
const editor = () => page.getByRole('textbox', { name: 'Definition' });

/** Puts a definition in the place of the one that is there. Playwright's `fill` leaves empty lines around it in Firefox. */
async function write(definition: string): Promise<void> {
  await editor().press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(definition);
}

const summary = () => page.locator('#findings-summary').innerText();
const fault = page.locator('.finding-fault');
const underlined = page.locator('.cm-lintRange-error');

async function startFrom(example: string, name: string): Promise<void> {
  await page.getByLabel('Start from').selectOption(example);
  await question(name).waitFor();
}

/** Waits until the payload contains a text, and returns the lead. */
async function leadWith(text: string): Promise<Readonly<Record<string, unknown>>> {
  const payload = page.getByRole('region', { name: 'Payload as JSON' });
  let shown = '';
  await expect.poll(async () => (shown = await payload.innerText())).toContain(text);
  return JSON.parse(shown) as Readonly<Record<string, unknown>>; // as: the tests check it
}

/** Where the editor's cursor is. */
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
async function suggested(): Promise<readonly string[]> {
  await suggestions().first().waitFor();
  return suggestions().locator('.cm-completionLabel').allInnerTexts();
}

/** Writes a definition and puts the cursor where the bar is. */
async function writeAt(marked: string): Promise<void> {
  await write(marked.replace('|', ''));
  await page.keyboard.press('Control+Home');
  for (let moved = 0; moved < marked.indexOf('|'); moved += 1) await page.keyboard.press('ArrowRight');
}

describe('the playground', () => {
  beforeEach(open);

  test('shows the form of the definition, its events, and its step on the map', async () => {
    await write(small);
    await question('Where?').waitFor();
    await expect.poll(() => page.locator('.is-current').getAttribute('data-step')).toBe('area');
    await answer('Arms');
    await button('Next').click();
    await page.locator('[data-step="name"].is-current').waitFor();
    await expect.poll(() => page.locator('.is-current').count()).toBe(1);
    await page.getByRole('region', { name: 'Events, newest first' }).getByText('area = Arms').waitFor();
  });

  test('lists faults with their lines, leads to them, and keeps the last form that could be read', async () => {
    await write(small);
    await question('Where?').waitFor();
    await write(faulty);
    await fault.waitFor();
    await expect.poll(() => summary()).toContain('1 fault');
    await button('Line 8').click();
    await expect.poll(() => cursor()).toEqual({ isInEditor: true, line: 8 });
    // What a slip brings about stands under it, not as faults of its own.
    await write(small.replace('form-name', 'form-email').replace('"target": "name"', '"target": "nmae"'));
    await fault.getByText('Because of it: nothing leads to the step "name"').waitFor();
    await expect.poll(() => summary()).toContain('1 fault');
    await write('{ "settings": ');
    await fault.waitFor();
    await expect.poll(() => question('Where?').isVisible()).toBe(true);
  });

  test('shows the lead from the first answer on as Submit would send it, but sends none and stays', async () => {
    await write(small);
    await question('Where?').waitFor();
    await answer('Legs');
    expect(await leadWith('"answer": "Legs"')).toMatchObject({ service: 'playground', offsite: false, journey: [{ stepId: 'area', answer: 'Legs' }] });
    await button('Next').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    const shown = await leadWith('"name": "Ada"');
    await button('Submit').click();
    const { submission_id: id, ...sent } = await leadWith('submission_id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(sent).toEqual(shown);
    expect(sent).toMatchObject({ name: 'Ada', journey: [{ stepId: 'area', answer: 'Legs' }, { stepId: 'name' }] });
    await page.getByText('(held back here)').waitFor();
    expect([page.url(), demo.api.leads()]).toEqual([`${demo.origin}/playground/`, []]);
  });

  test('shows a returning visitor’s duplicate, which it doesn’t send either', async () => {
    await startFrom('Returning lead', 'Welcome back');
    await button('Next').click();
    await answer('Prices and payment');
    await button('Next').click();
    expect(await leadWith('"lead_id"')).toMatchObject({ promotion: 'welcome-back', journey: [{}, { answer: 'prices' }, { stepId: 'confirm-details' }] });
    await button('Yes, contact me again').click();
    await page.getByText(/Submit would have sent this:.*duplicate/).waitFor();
    expect(demo.api.leads()).toEqual([]);
  });

  test('warns of colours that another theme makes unreadable, where they are written', async () => {
    await startFrom('Returning lead', 'Welcome back');
    await expect.poll(() => summary()).toBe('0 faults, 0 warnings.');
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
    await fault.getByText('“#7a1f52” on the background of the dark theme').waitFor();
    await fault.getByRole('button').click();
    await expect.poll(async () => (await cursor()).isInEditor).toBe(true);
    await expect.poll(() => underlined.allInnerTexts()).toEqual(['"mismatchTextColor"']);
  });

  test('aligns Start again with the switches', async () => {
    const [again, group] = [await button('Start again').boundingBox(), await page.locator('.look .segments > div').last().boundingBox()];
    if (!again || !group) throw new Error('both are visible');
    expect(again.height).toBeLessThanOrEqual(group.height);
    expect(Math.abs(again.y + again.height - group.y - group.height)).toBeLessThanOrEqual(1);
  });

  test('swaps layout, theme and skin in the middle of the form', async () => {
    await answer('Face');
    await button('Stepper list').click();
    await page.locator('.lf-layout-stepperlist').waitFor();
    await button('Pink').click();
    await page.locator('.lf-theme-pink').waitFor();
    await button('Plain').click();
    await page.locator('.skin-room-plain form[data-theme="pink"]').waitFor();
    await expect.poll(() => page.getByRole('radio', { name: 'Face' }).isChecked()).toBe(true);
  });
});

describe('the playground’s editor', () => {
  // Each test writes a whole definition.
  beforeAll(open);

  test('completes keys, with what they are for, and then their values, by keyboard alone', async () => {
    await writeAt('{ "settings": {|}, "steps": [{ "id": "a", "type": "form-intro", "lastStep": true, "settings": { "title": "Hi" } }] }');
    await page.keyboard.type('"them');
    await expect.poll(() => suggested()).toEqual(['theme']);
    const option = suggestions().first();
    await expect.poll(() => option.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => editor().getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    await expect.poll(async () => page.locator(`[id="${await option.getAttribute('aria-describedby')}"]`).innerText()).toContain('Colours: light, dark, pink, or custom');
    await page.keyboard.press('Enter');
    await suggestions().getByText('pink').waitFor();
    await expect.poll(() => suggested()).toEqual(['custom', 'dark', 'light', 'pink']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => suggestions().count()).toBe(0);
    await expect.poll(() => editor().innerText()).toContain('"settings": {"theme": "dark"}');
    await page.locator('.lf-theme-dark').waitFor();
  });

  test.each([
    ['the keys that an object lacks', '{ "steps": [{ "id": "a", "type": "input", "answers": [{ "text": "x", | }] }] }', ['badge', 'color', 'icon', 'isOtherOption', 'meta', 'selected', 'showIf', 'supText', 'target', 'value']],
    ['the top of a definition', '{ | }', ['$schema', 'meta', 'settings', 'steps']],
    ['the types of a step', '{ "steps": [{ "type": "|" }] }', ['appointment', 'button-selection', 'express-flow-introduction', 'express-flow-selector', 'form-intro', 'input', 'masked-lead-info', 'nearest-locations', 'review']],
    ['true or false', '{ "settings": { "backButton": | } }', ['false', 'true']],
    ['the steps that a target may name', '{ "steps": [{ "id": "area", "target": "|" }, { "id": "name" }] }', ['area', 'name']],
  ])('suggests %s', async (_what, marked, expected) => {
    await writeAt(marked);
    await page.keyboard.press('Control+Space');
    await expect.poll(() => suggested()).toEqual(expected);
  });

  test('closes its list with Escape, and Tab always leaves it', async () => {
    await writeAt('{ | }');
    await page.keyboard.press('Control+Space');
    await suggested();
    await page.keyboard.press('Escape');
    await expect.poll(async () => [await suggestions().count(), (await cursor()).isInEditor]).toEqual([0, true]);
    for (const [key, isInEditor] of [['Tab', false], ['Shift+Tab', true], ['Shift+Tab', false]] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => (await cursor()).isInEditor).toBe(isInEditor);
    }
  });

  test('underlines a fault, leads to it with F8, and says that the text is invalid', async () => {
    await write(faulty);
    await underlined.waitFor();
    await expect.poll(async () => [await underlined.innerText(), await editor().getAttribute('aria-invalid')]).toEqual(['"type"', 'true']);
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('F8');
    await expect.poll(() => cursor()).toEqual({ isInEditor: true, line: 8 });
    await page.getByText('write one of "button-selection"').first().waitFor();
    // A form that asks for a name alone has a fault of its own: nobody can be reached.
    await write(small.replace('form-name', 'form-email'));
    await underlined.waitFor({ state: 'detached' });
    await expect.poll(() => editor().getAttribute('aria-invalid')).toBe('false');
  });
});
