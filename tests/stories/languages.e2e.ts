import { expect, test } from 'vitest';
import { testStorySite } from './storySite.ts';

const site = await testStorySite();

test.each(['default', 'plain'])('in the %s skin a page that switches its language leaves the visitor on the step, with what they typed and chose', async (skin) => {
  const page = await site.newPage({ reducedMotion: 'reduce' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await site.open(page, 'surroundings--several-languages', { skin });
  await page.getByRole('textbox', { name: 'Name' }).pressSequentially('Ann Lee');
  await press('Spanish');
  const field = page.getByRole('textbox', { name: 'Nombre' });
  await expect.poll(() => field.inputValue()).toBe('Ann Lee');
  await field.press('End');
  await field.pressSequentially('!');
  await press('French');
  await expect.poll(() => page.getByRole('textbox', { name: 'Nom', exact: true }).inputValue()).toBe('Ann Lee!');
  await press('Précédent');
  await page.getByRole('heading', { name: 'Quelle zone' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Jambes' }).isChecked()).toBe(true);
  await press('English');
  await page.getByRole('heading', { name: 'Which area?' }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'Legs' }).isChecked()).toBe(true);
  await page.close();
});
