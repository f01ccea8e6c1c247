import { expect, test } from 'vitest';
import { areAmong, masks, openFields } from '../embed/pageMasks.ts';
import { isLongRun } from '../tools/longRun.ts';
import { engine, testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** One of each library, in Firefox and WebKit of the two that most pages have; all in a long run. */
const few = engine === 'chromium' ? ['imask with hyphens', 'inputmask', 'maska', 'cleave-zen', 'autoNumeric'] : ['imask with hyphens', 'inputmask'];
const tried = Object.entries(masks).filter(([name]) => isLongRun || few.includes(name));

test.each(tried)('in every engine, with %s, what is typed stays, what is deleted in the middle goes alone, and Undo makes no digits up [R140 R141]', async (_name, mask) => {
  const { page, phone, press, digitsIn } = await openFields(browser, site, mask, 'before');
  await phone.click();
  await page.keyboard.type('2468013579');
  const whole = await digitsIn(phone);
  expect(whole).toMatch(/^1?2468013579$/);
  await press('ArrowLeft', 'ArrowLeft', 'Backspace');
  const left = await digitsIn(phone);
  expect([left.length, areAmong(left, whole)]).toEqual([whole.length - 1, true]);
  await page.keyboard.type(whole.at(-3) ?? '');
  await expect.poll(() => digitsIn(phone)).toBe(whole);
  for (let count = 0; count < 4; count += 1) {
    await press('Control+z');
    const undone = await digitsIn(phone);
    expect([undone, areAmong(undone, whole)]).toEqual([undone, true]);
  }
});
