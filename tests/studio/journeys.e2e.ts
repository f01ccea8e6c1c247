import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { testDemo } from '../demo/testDemo.ts';
import { root } from '../tools/packageSources.ts';
import { testBrowser } from '../tools/testBrowser.ts';

type Json = Readonly<Record<string, unknown>>;
// as: the demo's own definition.
const standard = JSON.parse(readFileSync(`${root}packages/demo/src/definitions/standard.json`, 'utf8')) as { readonly settings: Json; readonly steps: readonly Json[] };

/** The demo's form with a branch, a condition and a Spanish text. */
function wanted(): { readonly settings: Json; readonly steps: readonly Json[] } {
  const [area = {}, goals = {}, ...rest] = standard.steps;
  // as: the answers of the demo's first step.
  const answers = (area['answers'] as readonly Json[]).map((answer) => (answer['value'] === 'face' ? { ...answer, target: 'form-name' } : answer));
  const first = { ...area, question: { en: area['question'], es: '¿Qué zona quiere tratar primero?' }, answers, dynamicTarget: true };
  // The usual layout is chosen already, and so it is not written.
  const { formType: _usual, ...settings } = standard.settings;
  return { ...standard, settings, steps: [first, { ...goals, showIf: { answer: 'treatment-area', is: ['legs'] } }, ...rest] };
}

const demo = await testDemo();
const browser = await testBrowser();
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** A hand that works by pointer, or by keyboard alone, and counts its presses; the letters of texts are not counted. */
interface Hand {
  presses: number;
  /** Presses a button, a tab or a heading that opens. */
  press(target: Locator): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
  /** Chooses an option of a select by its value. */
  choose(target: Locator, value: string): Promise<void>;
  /** Takes a kind of step from the gallery that a button opens. */
  pick(opener: Locator, item: string): Promise<void>;
  /** Selects the first step of the outline. */
  toFirstStep(): Promise<void>;
}

/**
 * Puts a text in the place of the focused one, as a paste does. In Firefox, Playwright's `fill` and `insertText` write `value` by the page's own
 * script, so React takes the text for its own work and tells nobody.
 */
async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a');
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else makes a browser edit as somebody's hand does.
  await page.evaluate((all) => document.execCommand('insertText', false, all), text);
}

function pointerHand(page: Page): Hand {
  const hand: Hand = {
    presses: 0,
    async press(target) {
      hand.presses += 1;
      await target.click();
    },
    async type(target, text) {
      hand.presses += 1;
      await target.click();
      await replaceText(page, text);
    },
    async choose(target, value) {
      // One press opens the list, another takes the option.
      hand.presses += 2;
      await target.selectOption(value);
    },
    async pick(opener, item) {
      await hand.press(opener);
      await hand.press(page.getByRole('dialog').getByRole('button', { name: item, exact: true }));
    },
    toFirstStep: () => hand.press(page.getByRole('row').first().locator('.row-name')),
  };
  return hand;
}

/** The key that leads nearer to a control; none where it has the focus. */
const keyTo = (target: Locator): Promise<string | undefined> =>
  target.evaluate((element) => {
    const active = document.activeElement ?? document.body;
    if (active === element) return undefined;
    return active !== document.body && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
  });

function keyboardHand(page: Page): Hand {
  const key = async (name: string): Promise<void> => {
    hand.presses += 1;
    await page.keyboard.press(name);
  };
  const reach = async (target: Locator): Promise<void> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const next = await keyTo(target);
      if (next === undefined) return;
      await key(next);
    }
    throw new Error(`The keyboard does not reach ${String(target)}`);
  };
  const hand: Hand = {
    presses: 0,
    async press(target) {
      await reach(target);
      await key(/checkbox|radio/.test((await target.getAttribute('type')) ?? '') ? 'Space' : 'Enter');
    },
    async type(target, text) {
      await reach(target);
      hand.presses += 1;
      await replaceText(page, text);
    },
    async choose(target, value) {
      await reach(target);
      await key('Home');
      for (let tries = 0; tries < 60 && (await target.inputValue()) !== value; tries += 1) await key('ArrowDown');
      await expect.poll(() => target.inputValue()).toBe(value);
    },
    async pick(opener, item) {
      await hand.press(opener);
      const wished = page.getByRole('dialog').getByRole('button', { name: item, exact: true });
      await wished.waitFor();
      await hand.press(wished);
    },
    async toFirstStep() {
      // The list of steps is one stop of the Tab key; the arrows, Home and End move in it.
      await reach(button(page, 'Add a step'));
      await key('Shift+Tab');
      await key('Home');
    },
  };
  return hand;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const control = (page: Page, path: readonly (string | number)[]) => page.locator(`[id="studio-${path.join('.')}"]`);

/** Takes a picture, unless it is the one that is chosen. */
async function choosePicture(hand: Hand, picture: Locator): Promise<void> {
  if (!(await picture.isChecked())) await hand.press(picture);
}

/** Writes a value where its key stands; opens what is closed around it. */
async function write(page: Page, hand: Hand, path: readonly (string | number)[], value: unknown): Promise<void> {
  const at = control(page, path);
  const back = page.locator('.panel').getByRole('button', { name: /^Back to/ });
  if ((await at.count()) === 0 && (await back.count()) > 0) await hand.press(back);
  const byAnswer = button(page, 'Answers that lead elsewhere');
  if ((await at.count()) === 0 && path.at(-1) === 'target' && (await byAnswer.count()) > 0) await hand.press(byAnswer);
  if ((await at.count()) === 0 && path[2] === 'answers') await hand.press(page.locator('.panel .part').nth(Number(path[3])));
  if ((await at.count()) === 0) await hand.press(page.locator('.panel .more > summary'));
  if (typeof value === 'boolean') await hand.press(at);
  else if ((await at.evaluate((element) => element.tagName)) === 'SELECT') await hand.choose(at, String(value));
  else if (await at.evaluate((element) => element.classList.contains('pictures'))) await choosePicture(hand, at.locator(`input[value="${String(value)}"]`));
  else await hand.type(at, Array.isArray(value) ? value.join('\n') : String(value));
}

async function make(page: Page, hand: Hand): Promise<void> {
  const add = (item: string) => hand.pick(button(page, 'Add a step'), item);
  const addAnswer = async () => {
    const back = page.locator('.panel').getByRole('button', { name: /^Back to/ });
    if ((await back.count()) > 0) await hand.press(back);
    await hand.press(page.locator('.panel').getByRole('button', { name: 'Add answer', exact: true }));
  };
  const answers = async (step: number, list: readonly Json[], known: number) => {
    for (const [index, answer] of list.entries()) {
      if (index >= known) await addAnswer();
      for (const [key, value] of Object.entries(answer)) await write(page, hand, ['steps', step, 'answers', index, key], value);
    }
  };
  // as: lists of answers in the demo's definition.
  const answersOf = (step: number) => (standard.steps[step]?.['answers'] ?? []) as readonly Json[];

  await add('Choice of answers');
  await write(page, hand, ['steps', 0, 'question'], standard.steps[0]?.['question']);
  await answers(0, answersOf(0), 2);
  await add('Choice of answers');
  await write(page, hand, ['steps', 1, 'question'], standard.steps[1]?.['question']);
  await answers(1, answersOf(1), 2);
  await write(page, hand, ['steps', 1, 'canSelectMultiple'], true);
  await write(page, hand, ['steps', 1, 'requiredSelections'], 2);
  // The sentence begins with the step before and its first answer, Legs.
  await hand.press(page.locator('.panel').getByRole('button', { name: 'Show it only sometimes' }).last());
  await add('Hair color');
  await write(page, hand, ['steps', 2, 'question'], standard.steps[2]?.['question']);
  await write(page, hand, ['steps', 2, 'description'], standard.steps[2]?.['description']);
  await answers(2, answersOf(2), 8);
  await write(page, hand, ['steps', 2, 'settings', 'variant'], 'circular');
  for (const name of ['Name', 'E-mail address', 'Telephone', 'ZIP code and clinics']) await add(name);
  await hand.press(button(page, 'Design'));
  for (const [key, value] of Object.entries(standard.settings)) await write(page, hand, ['settings', key], key === 'prefill' ? ['question', 'zipcode'] : value);
  // Back at the first step: the branch, and its question in Spanish.
  await hand.toFirstStep();
  await write(page, hand, ['steps', 0, 'answers', 3, 'target'], 'form-name');
  await hand.choose(page.getByRole('combobox', { name: 'Texts in' }), 'es');
  await write(page, hand, ['steps', 0, 'question'], '¿Qué zona quiere tratar primero?');
}

async function made(page: Page): Promise<unknown> {
  await button(page, 'Publish').click();
  const snippet = await page.getByLabel('For any page').inputValue();
  const json = /data-lead-flow-data>([^]*?)<\/script>/.exec(snippet)?.[1] ?? '';
  const ids = new Map<unknown, string>([['question', 'treatment-area'], ['question-2', 'goals']]);
  return JSON.parse(json, (_key, value: unknown) => ids.get(value) ?? value);
}

test.each(['pointer', 'keyboard'] as const)('from an empty studio to the demo’s eight steps with a branch, a condition, a Spanish text and the clinics, by %s', { timeout: 600_000 }, async (by) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 1000 } })).newPage();
  await page.goto(`${demo.origin}/studio/`);
  await page.getByRole('button', { name: 'Empty form' }).click();
  await page.locator('.toolbar').waitFor();
  const hand = by === 'pointer' ? pointerHand(page) : keyboardHand(page);
  await make(page, hand);
  await expect.poll(() => page.locator('.to-fix').innerText()).toContain('1 could be better');
  const readme = readFileSync(`${root}packages/docs/pages/ask/studio.md`, 'utf8');
  const told = Number(new RegExp(`(\\d+) by ${by}`).exec(readme)?.[1]);
  expect(await made(page)).toEqual(wanted());
  // How many stops lie between two controls depends on what the check has just found.
  expect(hand.presses).toBeLessThanOrEqual(told);
});
