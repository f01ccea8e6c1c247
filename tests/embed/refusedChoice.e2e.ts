import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { formPage, openSharedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const areas = ['Legs', 'Arms', 'Face', 'Back'];
const definition = (more: object): object => ({
  settings: { captcha: 'off' },
  steps: [
    { id: 'area', type: 'button-selection', question: 'Which area?', answers: areas.map((text) => ({ text })), target: 'form-name', firstStep: true, ...more },
    { commonStep: 'form-name', lastStep: true },
  ],
});

test.skipIf(lacks('double clicks')).each([
  ['one answer', {}, 'radio'],
  ['several answers', { canSelectMultiple: true }, 'checkbox'],
] as const)('after a refused Next on a step of %s nothing moves from under the pointer: a double click chooses what it hits, and so does a quick press on the next one', async (_what, more, role) => {
  const { page } = await openSharedPage(browser, site.page(formPage(definition(more))), { width: 360, height: 900 });
  const card = (name: string) => page.getByRole(role, { name });
  const chosen = () => page.locator('input:checked').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
  // It says that it is not to be pressed yet, and visitors press it.
  await page.getByRole('button', { name: 'Next' }).click({ force: true });
  const refusal = page.locator('.lf-error', { hasText: /choose/ });
  await refusal.waitFor();
  const before = await Promise.all(areas.map((area) => card(area).boundingBox()));
  const arms = before[1];
  const face = before[2];
  if (!arms || !face) throw new Error('no cards are shown');
  // At the edge where the card before it would come to stand.
  await page.mouse.dblclick(arms.x + 20, arms.y + arms.height - 4);
  await expect.poll(() => chosen()).toEqual(['Arms']);
  await expect.poll(() => refusal.count()).toBe(0);
  await expect.poll(() => Promise.all(areas.map((area) => card(area).boundingBox()))).toEqual(before);
  await page.mouse.click(face.x + 20, face.y + face.height - 4);
  await expect.poll(() => chosen()).toEqual(role === 'radio' ? ['Face'] : ['Arms', 'Face']);
});

test.skipIf(lacks('double clicks'))('the second press of a double click on a refused Next chooses no answer that has come to stand there', async () => {
  const { page } = await openSharedPage(browser, site.page(formPage(definition({}))), { width: 360, height: 900 });
  const next = await page.getByRole('button', { name: 'Next' }).boundingBox();
  if (!next) throw new Error('no Next is shown');
  await page.mouse.dblclick(next.x + next.width / 2, next.y + 3);
  await page.locator('.lf-error').waitFor();
  await expect.poll(() => page.locator('input:checked').count()).toBe(0);
});
