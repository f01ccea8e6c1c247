import type { Locator } from 'playwright-core';

/** Submits, and waits for the confirmation. */
async function submit(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.locator('[data-lead-flow-status="done"]').waitFor();
}

/** Goes through the form of `fresh/definition.ts`. */
export async function sendLead(form: Locator): Promise<void> {
  await form.getByRole('radio', { name: 'Arms' }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('textbox', { name: 'Name' }).pressSequentially('Ada Lovelace');
  await submit(form);
}

/** Goes through the form of `fresh/OwnTypes.tsx`, refused by its rule at first. */
export async function sendOwnTypes(form: Locator): Promise<void> {
  const name = form.getByRole('textbox', { name: 'Name' });
  await name.pressSequentially('Ada');
  await form.getByRole('checkbox', { name: 'You may write to me' }).check();
  await form.getByText('Please give your first and last name').waitFor();
  await name.press('End');
  await name.pressSequentially(' Lovelace');
  await submit(form);
}
