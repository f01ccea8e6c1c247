import type { Page } from 'playwright-core';

/** Fills in the short form, or another whose last step asks for the same, and sends it. */
export async function sendLead(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await sendContact(page, name);
}

/** Answers the first two steps of a new form. */
export async function enterZip(page: Page, zip: string): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill(zip);
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Fills in the last step and sends the lead. */
export async function sendContact(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('3035550101');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
}
