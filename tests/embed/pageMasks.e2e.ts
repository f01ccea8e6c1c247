import { expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { masks, openFields, type Fields } from './pageMasks.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** With a mask that starts `before` the form, `after` it, or `amid` the first number. */
async function typeBoth({ page, phone, zip }: Fields, when: string): Promise<void> {
  if (when === 'after') await page.evaluate('startMasks()');
  await phone.click();
  await page.keyboard.type('3035');
  if (when === 'amid') await page.evaluate('startMasks()');
  await phone.press('End');
  await page.keyboard.type('551234');
  await zip.click();
  await page.keyboard.type('80302');
}

/** When a mask may start. autoNumeric empties a box that has brackets in it when it starts. */
const whensOf = (name: string) => ['before', 'after', ...(name === 'autoNumeric' ? [] : ['amid'])];

/** Each mask starts at one time, in turn; in a long run at all of them. */
const starts = Object.entries(masks).flatMap(([name, mask], place) =>
  whensOf(name).filter((_, at, { length }) => isLongRun || at === place % length).map((when) => [name, when, mask] as const),
);

test.each(starts)('%s, started %s, and the form keep what is typed, in its order, and the lead has it [R136 R140 R141]', async (_name, when, mask) => {
  const fields = await openFields(browser, site, mask, when);
  await typeBoth(fields, when);
  await expect.poll(async () => [await fields.digitsIn(fields.phone), await fields.digitsIn(fields.zip)]).toEqual([expect.stringMatching(/^1?3035551234$/), '80302']);
  await fields.page.getByRole('button', { name: 'Submit' }).click();
  await fields.page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads().map(({ payload }) => [payload['telephone'], payload['zipcode']])).toEqual([['3035551234', '80302']]);
});

test.each(Object.entries(masks))('with %s a number that is filled in or pasted stays whole [R140 R141]', async (_name, mask) => {
  const { page, phone, zip, press, heldIn } = await openFields(browser, site, mask, 'before');
  await phone.evaluate((box: HTMLInputElement) => {
    box.focus();
    box.value = '2468013579';
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await zip.click();
  await page.keyboard.type('80302');
  await zip.selectText();
  await press('Control+c', 'Delete', 'Control+v');
  await expect.poll(() => heldIn(zip)).toBe('80302');
  await expect.poll(() => heldIn(phone)).toMatch(/^1?2468013579$/);
});
