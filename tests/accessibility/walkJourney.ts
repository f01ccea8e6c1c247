import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visit } from './visit.ts';

/** What somebody types into each field. */
const texts: Readonly<Record<string, string>> = {
  Name: 'Jane Doe',
  Email: 'jane@example.com',
  'Phone number': '2125550123',
  'ZIP Code': '62704',
};
const farthest = 12;

/** Status and step of the first form on the page. */
const viewOf = (page: Page) =>
  page
    .locator('[data-lead-flow-status]')
    .first()
    .evaluate((form) => `${form.getAttribute('data-lead-flow-status')} ${form.getAttribute('data-lead-flow-step')}`);

/** Whether the step shown goes on by itself once an answer is chosen, as its hint says. */
const leadsOn = async (page: Page) => (await page.getByText(/^Choosing an answer (?:takes|sends)/).count()) > 0;

/** Operates the focused control; true once that moves on. */
async function operate({ page, press, focus }: Visit, toggled: Set<string>): Promise<boolean> {
  const { role, name, states } = await focus();
  if (role === 'radio' && states['checked'] !== 'true') await press('Space');
  if (role === 'checkbox' && toggled.size < 2 && !toggled.has(name)) {
    toggled.add(name);
    await press('Space');
  }
  if (role === 'textbox') await page.keyboard.type(texts[name] ?? 'Something');
  if (role === 'combobox') await press('ArrowDown');
  return role === 'button' && !/Previous|See More|Other Options|Pause|Show options/.test(name);
}

/** Fills in the step that is shown with the keyboard alone, and goes on. */
async function passStep(visitor: Visit): Promise<void> {
  const { page, press } = visitor;
  const before = await viewOf(page);
  const toggled = new Set<string>();
  for (let stop = 0; stop < 40; stop += 1) {
    const { role, states } = await visitor.focus();
    const willLeadOn = role === 'radio' && states['checked'] !== 'true' && (await leadsOn(page));
    const isWayOn = await operate(visitor, toggled);
    // The step advances a moment later; a key pressed before would go to the next step.
    if (willLeadOn) await expect.poll(() => viewOf(page)).not.toBe(before);
    if ((await viewOf(page)) !== before) return;
    if (isWayOn) break;
    await press('Tab');
  }
  // A ZIP code is looked up before it counts.
  await page.getByRole('form').getByText('Validating your ZIP Code...').waitFor({ state: 'detached' });
  await press('Enter');
  await expect.poll(() => viewOf(page)).not.toBe(before);
}

/** From the place before the form to its thanks by keyboard; `look` judges every view on the way. */
export async function walkJourney(visitor: Visit, look: (view: string) => Promise<void>): Promise<readonly string[]> {
  const { page, press } = visitor;
  const views = [await viewOf(page)];
  await page.locator('#start-here').focus();
  await press('Tab');
  while (!views.at(-1)?.startsWith('done')) {
    if (views.length > farthest) throw new Error(`No end in sight: ${views.join(', ')}`);
    await passStep(visitor);
    await expect.poll(() => viewOf(page)).not.toMatch(/^loading/);
    const view = await viewOf(page);
    views.push(view);
    await look(view);
  }
  return views;
}
