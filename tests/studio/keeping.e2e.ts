import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { testDemo } from '../demo/testDemo.ts';
import { root } from '../tools/packageSources.ts';
import { testBrowser } from '../tools/testBrowser.ts';

const demo = await testDemo();
const browser = await testBrowser();
const standard = readFileSync(`${root}packages/demo/src/definitions/standard.json`, 'utf8');

async function newContext() {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  onTestFinished(({ task }) => (left?.context() === context && task.result?.state === 'pass' ? undefined : context.close()));
  return context;
}
/** The page of the first test, for those that don't mind its forms beside theirs: loading the studio takes longer than they do. */
let left: Page | undefined;
async function openAgain(): Promise<Page> {
  if (!left || left.isClosed()) return openStudio();
  await button(left, 'Forms').click();
  return left;
}

/** The list of forms, in a browser that has kept nothing or in a further tab; `before` runs in the page before anything else. */
async function openStudio({ context = undefined as Awaited<ReturnType<typeof newContext>> | undefined, before = undefined as (() => void) | undefined } = {}): Promise<Page> {
  const page = await (context ?? (await newContext())).newPage();
  if (before) await page.addInitScript(before);
  await page.goto(`${demo.origin}/studio/`);
  await page.locator('.studio').waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const rowNames = (page: Page) => page.getByRole('grid', { name: 'Steps' }).getByRole('row').locator('.row-name').allInnerTexts();
/** Takes an item of the menu of the bar. */
async function more(page: Page, item: string): Promise<void> {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const saved = (page: Page) => page.getByText(/^Saved/).waitFor();
const asFile = (name: string, text: string | Buffer, mimeType = 'application/json') => ({ name, mimeType, buffer: Buffer.from(text) });

test('several forms stand side by side under their names: a template, a new form and a file never replace one, and a deleted one comes back', async () => {
  const page = await openStudio();
  await button(page, 'Waiting list').click();
  await page.getByRole('textbox', { name: 'Name of the form' }).fill('Spring');
  await question(page).fill('What do you wait for?');
  await button(page, 'Forms').click();
  await button(page, 'Empty form').click();
  await button(page, 'Forms').click();
  await button(page, 'Open a file').click();
  await page.locator('input[type="file"]').setInputFiles(asFile('summer.json', standard));
  await expect.poll(() => rowNames(page)).toHaveLength(8);
  await button(page, 'Forms').click();
  await expect.poll(() => page.locator('.kept .card').allInnerTexts()).toEqual([expect.stringMatching(/^summer/), expect.stringMatching(/^Untitled form/), expect.stringMatching(/^Spring/)]);
  await button(page, 'Delete the form “Spring”').click();
  await page.getByText('“Spring” is deleted.').waitFor();
  await button(page, 'Bring it back').click();
  await button(page, /^Spring/).click();
  await expect.poll(() => question(page).inputValue()).toBe('What do you wait for?');
  left = page;
});

test('after a reload the form is there, what was done is undone by name, and done again', async () => {
  const page = await openStudio();
  await button(page, 'Waiting list').click();
  await question(page).fill('Why?');
  await button(page, 'Undo: Change “Question”').waitFor();
  await saved(page);
  await page.reload();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Why?');
  await button(page, 'Undo: Change “Question”').click();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('What are you waiting for?');
  await saved(page);
  await page.reload();
  await button(page, 'Redo: Change “Question”').click();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Why?');
});

test('of two tabs neither overwrites the other, and keys that nobody knows stay', async () => {
  const page = await openStudio();
  await button(page, 'Open a file').click();
  await page.getByLabel('or the JSON of a form').fill(standard.replace('"settings": {', '"mine": { "a": [1] }, "settings": {'));
  await saved(page);
  const other = await openStudio({ context: page.context() });
  await button(other, /^Untitled form/).click();
  await question(other).fill('From the other tab');
  await page.getByText('This form was changed elsewhere.').waitFor();
  await button(page, 'Take the other version').click();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('From the other tab');
  await question(page).fill('From the first tab');
  await other.getByText('This form was changed elsewhere.').waitFor();
  await button(other, 'Keep mine').click();
  await page.getByText('This form was changed elsewhere.').waitFor();
  await button(other, 'Publish').click();
  await expect.poll(() => other.getByLabel('For any page').inputValue()).toContain('"mine"');
});

test('“Saved” is said only when the browser has kept the form: not where it finds no space after the request succeeded', async () => {
  const page = await openStudio({
    before: () => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        const request = put.call(this, value, key);
        request.addEventListener('success', () => this.transaction.abort());
        return request;
      };
    },
  });
  await button(page, 'Waiting list').click();
  await page.getByText(/^Not saved\./).waitFor();
  await expect.poll(() => page.getByText(/^Saved/).count()).toBe(0);
});

test.each([
  ['refuses its store', () => void (IDBFactory.prototype.open = () => { throw new DOMException('No', 'SecurityError'); })],
  // as: a request that never answers.
  ['never answers', () => void (IDBFactory.prototype.open = () => new EventTarget() as unknown as IDBOpenDBRequest)],
  ['has no channels', () => void (globalThis.BroadcastChannel = class extends EventTarget { constructor() { super(); throw new DOMException('No', 'SecurityError'); } } as unknown as typeof BroadcastChannel)], // as: one that only throws.
])('where the browser %s, the studio stands and says that nothing is kept; several forms can still be made', async (_, before) => {
  const page = await openStudio({ before });
  await page.getByText(/^Nothing is kept/).waitFor();
  await button(page, 'Waiting list').click();
  await question(page).fill('Kept till I leave?');
  await expect.poll(() => page.getByText(/^Saved/).count()).toBe(0);
  await button(page, 'Forms').click();
  await button(page, 'Express booking').click();
  await button(page, 'Forms').click();
  await button(page, /^Waiting list.*Changed/).click();
  await expect.poll(() => question(page).inputValue()).toBe('Kept till I leave?');
});

test('Ctrl and Z in a text undo that text alone: in a dialog, in the form that is tried, in a field of the inspector', async () => {
  const page = await openAgain();
  await button(page, 'Waiting list').click();
  await question(page).fill('Changed');
  await more(page, 'Versions');
  const name = page.getByRole('textbox', { name: 'Name of the version' });
  await name.pressSequentially('May');
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => name.inputValue()).toBe('');
  await button(page, 'Close').click();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Changed');
  await page.getByRole('grid', { name: 'Steps' }).getByRole('row').nth(1).click();
  await button(page, 'Preview').click();
  const stage = page.locator('.phone');
  await stage.getByRole('radio').first().check({ force: true });
  await page.keyboard.press('Control+z');
  await stage.getByRole('button', { name: 'Next' }).click();
  const field = stage.getByRole('textbox').first();
  await field.pressSequentially('Ann');
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('');
  await button(page, 'Close').click();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Changed');
});

test('a file that was corrected on disk and is chosen again is read again; a picture and a text are refused by name', async () => {
  const page = await openAgain();
  await button(page, 'Open a file').click();
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(asFile('photo.json', Buffer.alloc(3_000_000, 7), 'image/png'));
  await page.getByText('“photo.json” is no form').waitFor();
  await input.setInputFiles(asFile('form.json', 'Dear colleague'));
  await page.getByText('“form.json” is no form').waitFor();
  await input.setInputFiles(asFile('form.json', '{ "name": "another program", "version": 1 }'));
  await page.getByText('“form.json” is no form').waitFor();
  await input.setInputFiles(asFile('form.json', standard));
  await expect.poll(() => rowNames(page)).toHaveLength(8);
});

test('a version says when it was made and what changed, two are compared, one is restored, and a draft of what is published is thrown away', async () => {
  const page = await openAgain();
  await button(page, 'Waiting list').click();
  await button(page, 'Publish').click();
  await button(page, 'A file').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download as a file').click()]);
  expect(download.suggestedFilename()).toBe('Waiting list.json');
  await button(page, 'Close').click();
  await question(page).fill('Which treatment?');
  await more(page, 'Versions');
  const dialog = page.getByRole('dialog');
  await dialog.locator('.draft').getByText('Question 1 reworded: “Which treatment?”').waitFor();
  await dialog.getByRole('textbox', { name: 'Name of the version' }).fill('For May');
  await button(page, 'Save a version').click();
  await dialog.locator('.versions li', { hasText: 'For May' }).getByText('Question 1 reworded: “Which treatment?”').waitFor();
  await dialog.getByText('The first version: 3 steps.').waitFor();
  await dialog.getByRole('combobox', { name: 'Compare' }).selectOption({ index: 2 });
  await dialog.getByRole('combobox', { name: 'with', exact: true }).selectOption({ index: 1 });
  await expect.poll(() => dialog.getByRole('status').innerText()).toBe('Question 1 reworded: “Which treatment?”');
  await button(page, 'Throw the draft away').click();
  await dialog.locator('.draft').waitFor({ state: 'detached' });
  await button(page, 'Restore “For May”').click();
  await button(page, 'Close').click();
  await button(page, 'Undo: Restore “For May”').waitFor();
  await expect.poll(async () => (await rowNames(page))[0]).toBe('Which treatment?');
});
