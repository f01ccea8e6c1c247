import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { testDemo } from '../demo/testDemo.ts';
import { runAxe } from '../stories/axe.ts';
import { isLongRun } from '../tools/longRun.ts';
import { framesUntilShown, longDefinition } from './longDefinition.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { root } from '../tools/packageSources.ts';

const demo = await testDemo();
const browser = await testBrowser();
const standard = readFileSync(`${root}packages/demo/src/definitions/standard.json`, 'utf8');

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** The studio in a browser that has kept nothing, or in a further tab. */
async function openStudio({ path = '/studio/', width = 1280, context = undefined as Awaited<ReturnType<typeof browser.newContext>> | undefined } = {}): Promise<Page> {
  const page = await (context ?? (await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 1000 } }))).newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(demo.origin + path);
  await page.locator('.studio .start').getByRole('button', { name: path.includes('=es') ? 'Formulario vacío' : 'Empty form' }).click();
  await page.locator('.toolbar').waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const rows = (page: Page) => page.getByRole('grid', { name: 'Steps' }).getByRole('row');
const rowNames = (page: Page) => rows(page).locator('.row-name').allInnerTexts();
const question = (page: Page) => page.locator('.stage').getByRole('heading').first();

async function addStep(page: Page, name: string): Promise<void> {
  await button(page, 'Add a step').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function importForm(page: Page, text: string): Promise<void> {
  await button(page, 'Open a file').click();
  await page.getByLabel('or the JSON of a form').fill(text);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.toolbar').waitFor();
}

const published = async (page: Page): Promise<string> => {
  await button(page, 'Publish').click();
  const snippet = await page.getByLabel('For any page').inputValue();
  await button(page, 'Close').click();
  return snippet;
};

test('a form is made from nothing: steps are added, texts typed, and the real form shows them', async () => {
  const page = await openStudio();
  await addStep(page, 'Choice of answers');
  await page.getByRole('textbox', { name: 'Question' }).fill('Which area?');
  await expect.poll(() => question(page).innerText()).toBe('Which area?');
  await addStep(page, 'ZIP code and clinics');
  await rows(page).last().click();
  await addStep(page, 'E-mail address');
  await expect.poll(async () => (await rowNames(page)).length).toBe(4);
  await expect.poll(() => page.getByText('Nothing is wrong.').count()).toBe(1);
  const snippet = await published(page);
  expect(JSON.parse(/data-lead-flow-data>([^]*?)<\/script>/.exec(snippet)?.[1] ?? '')).toMatchObject({
    steps: [{ question: 'Which area?', firstStep: true, target: 'location-selector-zipcode' }, { commonStep: 'location-selector-zipcode', target: 'location-selector-list' }, { target: 'form-email' }, { commonStep: 'form-email', lastStep: true }],
  });
});

test('what is done is named, undone and done again, and announced; a typed text is one edit', async () => {
  const page = await openStudio();
  await addStep(page, 'Choice of answers');
  await page.getByRole('textbox', { name: 'Question' }).fill('');
  await page.getByRole('textbox', { name: 'Question' }).pressSequentially('Where?');
  await button(page, 'Undo: Change “Question”').click();
  expect(await rowNames(page)).toEqual(['New question']);
  await button(page, 'Undo: Add “Choice of answers”').click();
  expect(await rowNames(page)).toEqual([]);
  await button(page, 'Redo: Add “Choice of answers”').click();
  await page.keyboard.press('Control+y');
  await expect.poll(() => rowNames(page)).toEqual(['Where?']);
  expect(await page.locator('.studio > [role="status"]').innerText()).toBe('Done again');
});

test('steps are moved, duplicated and deleted by the keyboard, and the moves are announced', async () => {
  const page = await openStudio();
  await importForm(page, standard);
  await rows(page).nth(1).click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => (await rowNames(page)).slice(0, 3)).toEqual(['Which area would you like to treat first?', 'What is the color of the hair there?', 'What matters most to you?']);
  expect(await page.locator('.studio > [role="status"]').innerText()).toBe('Move “What matters most to you?”');
  await rows(page).nth(2).click();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await rowNames(page)).length).toBe(7);
  await button(page, 'Undo: Delete “What matters most to you?”').click();
  await expect.poll(async () => (await rowNames(page)).length).toBe(8);
  await button(page, 'Actions for “What matters most to you?”').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(async () => (await rowNames(page)).length).toBe(9);
  await page.getByText('Nothing is wrong.').waitFor();
});

test('a step is dragged to another place', async () => {
  const page = await openStudio();
  await importForm(page, standard);
  await rows(page).nth(1).dragTo(rows(page).nth(3), { sourcePosition: { x: 90, y: 25 }, targetPosition: { x: 90, y: 55 } });
  await expect.poll(async () => (await rowNames(page)).indexOf('What matters most to you?')).toBe(3);
});

test('a fault is put right by a press, and a form with faults is not published', async () => {
  const page = await openStudio();
  await importForm(page, standard.replace('"target": "goals"', '"target": "gaols"'));
  await page.getByText('Faults: 1.').waitFor();
  await button(page, 'Publish').click();
  await page.getByText('A form with faults is not published.').waitFor();
  await button(page, 'Close').click();
  await button(page, 'Write “goals”').click();
  await page.getByText('Nothing is wrong.').waitFor();
});

test('a question, an answer, a button and a label are edited where they stand in the form, and the inspector shows what they belong to', async () => {
  const page = await openStudio();
  await importForm(page, standard);
  await rows(page).first().click();
  const inPlace = page.locator('.in-place');
  const write = async (target: Locator, name: string, text: string) => {
    await target.click({ force: true });
    const [there, box] = [await target.boundingBox(), await inPlace.boundingBox()];
    expect(Math.abs((there?.y ?? 0) - (box?.y ?? 99))).toBeLessThan(8);
    expect(await inPlace.getAttribute('aria-label')).toBe(name);
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
    await inPlace.waitFor({ state: 'detached' });
    await page.locator('.stage').getByText(text, { exact: true }).first().waitFor();
  };
  const stage = page.locator('.stage');
  await write(stage.locator('label', { hasText: 'Underarms' }), 'Text', 'Under the arms');
  await page.locator('.part[open] summary', { hasText: 'Under the arms' }).waitFor();
  await write(question(page), 'Question', 'Which area?');
  await write(stage.getByRole('button', { name: 'Next' }), 'Text of Next', 'Go on');
  await addStep(page, 'Fields to fill in');
  await write(stage.locator('label', { hasText: 'New field' }), 'Label', 'Your town');
  await button(page, 'Undo: Change “Label”').waitFor();
  await button(page, 'Try').click();
  await stage.getByRole('radio', { name: 'Legs' }).check({ force: true });
  await stage.getByRole('button', { name: 'Go on' }).click();
  await page.locator('.inspector').getByRole('heading', { name: 'New question' }).waitFor();
});

test('a step is shown as if an answer had been given before it, while the focus stays where it was, and with what is missing', async () => {
  const page = await openStudio();
  const form = JSON.parse(standard);
  form.steps[1].answers[0].showIf = { answer: 'treatment-area', is: ['face'] };
  await importForm(page, JSON.stringify(form));
  await rows(page).nth(1).click();
  const stage = page.locator('.stage');
  await stage.getByRole('heading', { name: 'What matters most to you?' }).waitFor();
  expect(await stage.getByText('No more razors').count()).toBe(0);
  const asIf = page.getByRole('combobox', { name: 'As if answered' });
  await asIf.focus();
  await asIf.selectOption({ label: 'Which area would you like to treat first?: Face' });
  await stage.getByText('No more razors').waitFor();
  await expect.poll(() => asIf.evaluate((element) => element === document.activeElement)).toBe(true);
  await asIf.selectOption({ label: 'Which area would you like to treat first?: Legs' });
  await expect.poll(() => stage.getByText('No more razors').count()).toBe(0);
  await rows(page).nth(3).click();
  await button(page, 'Errors').click();
  await stage.locator('[aria-invalid="true"]').first().waitFor();
  await button(page, 'Errors').click();
  await expect.poll(() => stage.locator('[aria-invalid="true"]').count()).toBe(0);
});

test('an arrow of the map is drawn from an answer to a step by pointer, and by two lists; a press leads to the step', async () => {
  const page = await openStudio();
  await importForm(page, standard);
  await page.getByRole('tab', { name: 'Map' }).click();
  const map = page.getByRole('region', { name: 'Map of this form' });
  await map.getByText('Underarms', { exact: true }).hover();
  await page.mouse.down();
  await map.locator('[data-step="form-name"]').hover();
  await page.mouse.up();
  await button(page, 'Undo: Lead “Underarms” on').waitFor();
  await page.getByRole('combobox', { name: 'From' }).selectOption({ label: '1. Which area would you like to treat first?: Face' });
  await page.getByRole('combobox', { name: 'to', exact: true }).selectOption({ label: '3. What is the color of the hair there?' });
  await button(page, 'Draw the arrow').click();
  await button(page, 'Undo: Lead “Face” on').waitFor();
  await page.getByText('Nothing is wrong.').waitFor();
  await map.locator('[data-step="form-email"]').click();
  await page.locator('.inspector').getByText('Fields to fill in').waitFor();
  const snippet = await published(page);
  expect(JSON.parse(/data-lead-flow-data>([^]*?)<\/script>/.exec(snippet)?.[1] ?? '')).toMatchObject({ steps: expect.arrayContaining([expect.objectContaining({ dynamicTarget: true, answers: expect.arrayContaining([expect.objectContaining({ value: 'underarms', target: 'form-name' }), expect.objectContaining({ value: 'face', target: 'hair-color' })]) })]) });
});

test('in a form of a thousand steps, a key in a question shows in the form within two frames', async () => {
  const page = await openStudio();
  await importForm(page, longDefinition);
  await rows(page).first().waitFor();
  await page.getByText('Nothing is wrong.').waitFor();
  // The thousand steps that it can lead to are made when somebody comes to the list.
  expect(await page.locator('option').count()).toBeLessThan(300);
  await page.getByRole('combobox', { name: 'Next step' }).focus();
  await expect.poll(() => page.getByRole('combobox', { name: 'Next step' }).locator('option').count()).toBe(1000);
  for (const key of ['a', 'b', 'c']) expect((await framesUntilShown(page, key)).frames).toBeLessThanOrEqual(2);
});

test('HTML is written in a small field with buttons, takes pasted text as plain text, and makes what the form shows', async () => {
  const page = await openStudio();
  await button(page, 'Forms').click();
  await button(page, 'Returning lead').click();
  const field = page.getByRole('textbox', { name: 'Subtitle', exact: true });
  expect(await field.innerHTML()).toBe('<p>Two short questions, and no details to type again.</p>');
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Two questions');
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar', { name: 'How “Subtitle” looks' }).getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.press('End');
  await field.evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<img src=x onerror=alert(1)>');
    clipboardData.setData('text/plain', ' <img>');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.locator('.stage').getByText('Two questions <img>').waitFor();
  expect(await page.locator('.stage b', { hasText: 'Two questions' }).count()).toBe(1);
  const snippet = await published(page);
  expect(snippet).toMatch(/u003cb>Two questions/);
  expect(snippet).toContain('&lt;img&gt;');
  expect(snippet).not.toContain('u003cimg');
});

test('a colour of the brand says its contrast on the form beside it', async () => {
  const page = await openStudio();
  await importForm(page, standard);
  await button(page, 'Settings of the form').click();
  const colour = page.locator('[id="studio-settings.customStyles.--lf-text"]');
  await colour.fill('#888888');
  await page.getByText('3.5 to 1: text needs 4.5').waitFor();
  await colour.fill('#555555');
  await page.getByText('7.4 to 1', { exact: true }).waitFor();
});

test('a form begins with a template, and its texts stand side by side in two languages', async () => {
  const page = await openStudio();
  await button(page, 'Forms').click();
  await button(page, 'Waiting list').click();
  await page.getByText('Nothing is wrong.').waitFor();
  await page.getByRole('combobox', { name: 'Texts in' }).selectOption('es');
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByRole('textbox', { name: '1. Question, Spanish, missing' }).fill('¿Qué espera?');
  expect(await page.getByRole('textbox', { name: '1. Question, English' }).inputValue()).toBe('What are you waiting for?');
  await button(page, 'Undo: Change “Question”').waitFor();
});

test('a text gets a second language beside the first', async () => {
  const page = await openStudio({ path: '/studio/?language=es' });
  await button(page, 'Añadir un paso').click();
  await page.getByRole('menuitem', { name: 'Elegir entre respuestas' }).click();
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('Which area?');
  await page.getByRole('combobox', { name: 'Textos en' }).selectOption('es');
  await page.getByRole('textbox', { name: 'Pregunta' }).fill('¿Qué zona?');
  await expect.poll(() => question(page).innerText()).toBe('¿Qué zona?');
});

// 640 pixels are 1280 at 200 %.
test.each(isLongRun ? [640, 768, 1280, 1920] : [640])('axe finds no fault in the studio, nothing breaks the page’s policy, it does not scroll sideways, and its controls stay in their part, at %i pixels', async (width) => {
  const page = await openStudio({ width });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await importForm(page, standard.replace('"target": "goals"', '"target": "gaols"').replace('"What matters most to you?"', '{ "en": "What matters most to you?", "es": "¿Qué le importa más?" }'));
  await rows(page).nth(1).click();
  await page.locator('.part summary').first().click();
  await page.getByText('Faults: 1.').waitFor();
  for (const view of ['Outline', 'Map', 'Texts', 'JSON']) {
    await page.getByRole('tab', { name: view }).click();
    const { passed, faults } = await runAxe(page, '.studio-page');
    expect(passed.length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
    const outside = await page.locator('.studio :is(button, select, [role="tab"])').evaluateAll((controls) =>
      controls.filter((control) => control.getBoundingClientRect().right > (control.closest('.views, .form-view, .inspector, .findings')?.getBoundingClientRect().right ?? innerWidth)).map(({ outerHTML }) => outerHTML),
    );
    expect(outside).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(refused).toEqual([]);
});
