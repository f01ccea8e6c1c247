import { expect, it } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { runAxe } from './axe.ts';
import { testStorySite } from './storySite.ts';

const site = await testStorySite();
const page = await site.newPage({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
/** Goes on as soon as the form lets the visitor. */
const next = () => page.locator('button[id$="-next"]:not([aria-disabled])').click();
const choose = (role: 'radio' | 'checkbox', name: string) => page.getByRole(role, { name }).check({ force: true });

/** Examines the form as it is now, or another part of the page, and adds what is wrong. `everyStory` has the whole page of each. */
const faultCollector = (faults: string[], part = '.review-form') => async (at: string) => {
  faults.push(...(await runAxe(page, part)).faults.map((fault) => `${at}: ${fault}`));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) faults.push(`${at}: scrolls sideways by ${overflow}`);
};

async function fill(name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).fill(text);
  await next();
}

/** Two of each: the hooks are the same in all of them. */
const skins = isLongRun ? ['plain-html', 'cards', 'chat', 'utility-classes'] : ['cards', 'chat'];

it.each(skins)('the custom skin %s takes a visitor through the main journey at 320 pixels without an axe fault', async (skin) => {
  const faults: string[] = [];
  const look = faultCollector(faults);
  await site.open(page, `custom-skins--${skin}`);
  await choose('radio', 'Legs');
  await next();
  await choose('checkbox', 'No more razors');
  await choose('checkbox', 'Lasting results');
  await look('several choices');
  await next();
  await choose('radio', 'Black');
  await next();
  // A refused Next: it is in reach, though aria-disabled, which a plain click would wait for to end.
  await page.getByRole('button', { name: 'Next' }).click({ force: true });
  await page.getByText('Please provide your name').first().waitFor();
  await look('an error');
  await fill('Name', 'Ada');
  await fill('Email', 'ada@clinic.example');
  await fill('Phone', '3105550101');
  await fill('ZIP', '90210');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await look('clinics');
  // What looks like a button all over is one all over.
  const [second, address] = [page.getByRole('radio').nth(1), page.locator('address').nth(1)];
  await address.scrollIntoViewIfNeeded();
  const isPromised = await address.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return getComputedStyle(document.elementFromPoint(x + width / 2, y + height / 2)!).cursor === 'pointer';
  });
  await address.click({ force: true });
  await expect.poll(() => second.isChecked(), { message: 'the card is a button all over where it looks like one' }).toBe(isPromised);
  await next();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
  await look('the end');
  expect(faults).toEqual([]);
});

const libraries = isLongRun ? ['base-ui', 'mantine', 'mui', 'radix-themes', 'react-aria-components', 'shadcn'] : ['mui', 'shadcn'];
/** Those whose forms begin with the library's radios and check boxes. */
const withChoices = ['base-ui', 'radix-themes', 'shadcn'];

it.each(libraries)('the parts of %s take a visitor over a refused Submit to the lead at 320 pixels without an axe fault', async (library) => {
  const faults: string[] = [];
  const look = faultCollector(faults);
  await site.open(page, `custom-skins--${library}`);
  if (withChoices.includes(library)) {
    await choose('radio', 'Arms');
    await look('a choice');
    await next();
    await choose('checkbox', 'Prices');
    await look('choices');
    await next();
  }
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click({ force: true });
  await page.getByRole('link', { name: 'Day: Please fill in this field' }).waitFor();
  await look('errors');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Phone' }).fill('3105550101');
  const clinic = page.getByRole('combobox', { name: 'Clinic' }).or(page.getByRole('button', { name: /Clinic/ }));
  if (await clinic.evaluate((element) => element.matches('select'))) await clinic.selectOption('Downtown');
  else {
    await clinic.click();
    await page.getByRole('option', { name: 'Downtown' }).click();
  }
  await page.getByLabel('Day').fill('2026-12-31');
  await page.getByRole('textbox', { name: 'Message' }).fill('One\nTwo');
  await page.getByRole('checkbox', { name: 'I agree to the privacy notice' }).check();
  await look('filled in');
  await submit.click();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
  expect(faults).toEqual([]);
});

it('the devtools are opened and used with the keys alone, fit 320 pixels, and axe finds nothing in them', async () => {
  const faults: string[] = [];
  await site.open(page, 'custom-skins--devtools');
  await choose('radio', 'Legs');
  await next();
  await page.getByRole('checkbox', { name: 'No more razors' }).waitFor();
  await page.getByRole('button', { name: 'Lead Flow devtools' }).focus();
  await page.keyboard.press('Enter');
  await faultCollector(faults, 'html')('the devtools');
  // Replay, Save, the first event. The stories are built for production, where no store goes back: tests/skins/devtools.dom.test.tsx sees that it does.
  for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => page.evaluate(() => [...document.body.children].some(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('aria-current') === 'step'))).toBe(true);
  expect(faults).toEqual([]);
});
