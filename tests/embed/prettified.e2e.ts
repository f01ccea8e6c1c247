import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage, scriptTag } from './embedPage.ts';
import { lateCode } from './lateCode.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const folder = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const textOf = (file: string): string => readFileSync(folder + file, 'utf8').replaceAll('</script', '<\\/script');

const definition = {
  settings: { captcha: 'off' },
  steps: [
    { id: 'where', type: 'input', question: 'Where?', firstStep: true, target: 'how', inputs: [{ name: 'clinic', type: 'select', label: 'Clinic', mode: 'static', options: ['Uptown', 'Downtown'] }] },
    { id: 'how', type: 'button-selection', question: 'How?', lastStep: true, answers: [{ text: 'By phone' }, { text: 'By mail' }] },
  ],
};

/** A page with select2, which it starts on each select of the form and shows in place of it. */
async function openSelect() {
  const head = `<style>${textOf('select2/dist/css/select2.min.css')}</style><script>${textOf('jquery/dist/jquery.min.js')}</script><script>${textOf('select2/dist/js/select2.min.js')}</script>`;
  const start = `<script>new MutationObserver(() => jQuery('[data-lead-flow-status] select:not(.select2-hidden-accessible)').select2({ width: '20em' })).observe(document, { subtree: true, childList: true });</script>`;
  const { page, uncaught } = await openSharedPage(browser, site.page(formPage(definition, `${head}${start}${scriptTag}`)));
  onTestFinished(() => expect(uncaught).toEqual([]));
  await page.locator('.select2-selection').waitFor();
  await lateCode(site, page);
  return page;
}

test('a choice in select2, which fires no native event, lets the visitor on at once, by mouse and by keyboard [R20 R116]', async () => {
  const page = await openSelect();
  const next = page.getByRole('button', { name: 'Next' });
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  await page.locator('.select2-selection').click();
  await page.locator('.select2-results__option', { hasText: 'Downtown' }).click();
  await expect.poll(() => next.getAttribute('aria-disabled')).toBeNull();
  // Once the flow has the choice, the select is still hidden behind select2's list.
  await expect.poll(() => page.locator('.select2-hidden-accessible').count()).toBe(1);
  await page.locator('.select2-selection').click();
  await page.locator('.select2-search__field').press('ArrowUp');
  await page.locator('.select2-search__field').press('Enter');
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'LeadFlow').forms[0].store.getState().inputs.where.clinic.value)).toBe('Uptown');
  await next.click();
  await page.getByRole('heading', { name: 'How?' }).waitFor();
});

test('a mark that a script sets in a check box or a radio without an event counts once the press is over, and goes to the next question with it [R18]', async () => {
  const page = await openSelect();
  await page.locator('.select2-selection').click();
  await page.locator('.select2-results__option', { hasText: 'Uptown' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'How?' }).waitFor();
  // As iCheck does: a picture takes the press and sets the radio.
  await page.evaluate(() => {
    const radio = document.querySelector<HTMLInputElement>('input[value="By mail"]');
    const picture = Object.assign(document.createElement('div'), { id: 'picture', textContent: 'o' });
    picture.addEventListener('mousedown', () => radio && (radio.checked = true));
    document.body.prepend(picture);
  });
  await page.locator('#picture').click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBeNull();
  await submit.click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  expect(site.api.leads()[0]?.payload).toMatchObject({ clinic: 'Uptown', journey: [{ stepId: 'where' }, { answer: 'By mail' }] });
});
