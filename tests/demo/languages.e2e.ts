import { expect, test } from 'vitest';
import { complaintsOf } from '../tools/complaintsOf.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();

test('a visitor who switches the language in the middle of the form keeps the step, the answers and the focus, and the clinic gets the same lead', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const complaints = complaintsOf(page);
  const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = (name: string) => page.getByRole('radio', { name }).check({ force: true });

  await page.goto(`${demo.origin}/languages/`);
  await choose('Underarms');
  await press('Next');
  await heading('Have you tried laser before?');
  await choose('Not yet');
  await page.getByRole('button', { name: 'Français' }).focus();
  await page.keyboard.press('Enter');
  await heading('Avez-vous déjà essayé le laser');
  await expect.poll(() => page.getByRole('radio', { name: 'Pas encore' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('button', { name: 'Français' }).evaluate((button) => button === document.activeElement)).toBe(true);
  await press('Précédent');
  await heading('Quelle zone souhaitez-vous traiter en premier');
  await expect.poll(() => page.getByRole('radio', { name: 'Aisselles' }).isChecked()).toBe(true);

  await press('Português');
  await press('Avançar');
  await press('Avançar');
  await choose('Castanho-escuro');
  await press('Avançar');
  await page.getByRole('textbox', { name: 'Nome' }).fill('A');
  await page.getByRole('textbox', { name: 'Nome' }).blur();
  await page.getByText('O nome deve ter pelo menos 2 caracteres').first().waitFor();
  await press('Deutsch');
  await page.getByText('Der Name muss mindestens 2 Zeichen lang sein').first().waitFor();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.inputValue()).toBe('A');
  await name.press('End');
  await name.pressSequentially('na Lima');
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('ana@clinic.example');
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('3105550101');
  await page.getByRole('textbox', { name: 'Postleitzahl' }).fill('90210');
  await press('Plan anfordern');
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  const journey = [{ question: 'Welchen Bereich möchten Sie zuerst behandeln lassen?', answer: 'Underarms' }, { answer: 'Not yet' }, { answer: 'Dark Brown' }, {}];
  expect(demo.api.leads().at(-1)?.payload).toMatchObject({ name: 'Ana Lima', email: 'ana@clinic.example', journey });
  expect(complaints).toEqual([]);
  await page.close();
});
