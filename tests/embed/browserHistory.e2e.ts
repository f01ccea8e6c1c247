import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

/** Three questions that each want an answer, and a name. */
function definitionOf(name: string): object {
  const question = (id: string, target: string, isFirst: boolean): object =>
    ({ id, type: 'button-selection', question: `${name} ${id}?`, firstStep: isFirst, target, answers: [{ text: 'Yes' }, { text: 'No' }] });
  return {
    settings: { captcha: 'off', browserHistory: true },
    steps: [question('one', 'two', true), question('two', 'three', false), question('three', 'four', false), { id: 'four', commonStep: 'form-name', question: `${name} four?`, lastStep: true }],
  };
}

async function openForms(...names: readonly string[]): Promise<Page> {
  return openFormsWith('', ...names);
}

/** Forms on a page with more in it. */
async function openFormsWith(more: string, ...names: readonly string[]): Promise<Page> {
  const forms = names.map((name) => `<section id="${name}"><div data-lead-flow></div>${container(definitionOf(name))}</section>`);
  const { page } = await openPage(browser, site.page(html({ body: `${more}<a href="#faq">Questions</a>${forms.join('')}<h2 id="faq">FAQ</h2>` })));
  for (const name of names) await page.getByRole('heading', { name: `${name} one?` }).waitFor();
  return page;
}

async function goOn(form: Locator): Promise<void> {
  const heading = await form.getByRole('heading').textContent();
  await form.getByRole('radio', { name: 'Yes' }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('heading', { name: heading ?? '', exact: true }).waitFor({ state: 'detached' });
}

const previous = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Previous' }).click();
const shown = (form: Locator): Promise<string | null> => form.getByRole('heading').textContent();

/** A traversal as the browser's own buttons make it. */
async function traverse(page: Page, steps: number): Promise<void> {
  await page.evaluate(
    (delta) =>
      new Promise((resolve) => {
        // Not the window's `popstate`, of which only forms hear between their steps.
        const entry = (): string => `${location.href} ${JSON.stringify(history.state)}`;
        const before = entry();
        const settle = (): void => void requestAnimationFrame(() => (entry() === before ? settle() : requestAnimationFrame(resolve)));
        history.go(delta);
        settle();
      }),
    steps,
  );
}

test('Previous goes back in its own form, whatever another form of the page did since [R9 R110]', async () => {
  const page = await openForms('Face', 'Body');
  const [face, body] = [page.locator('#Face'), page.locator('#Body')];
  await goOn(face);
  await goOn(face);
  await goOn(body);
  await previous(face);
  await expect.poll(() => shown(face)).toBe('Face two?');
  await previous(face);
  await expect.poll(() => shown(face)).toBe('Face one?');
  await expect.poll(() => shown(body)).toBe('Body two?');
  await previous(body);
  await expect.poll(() => shown(body)).toBe('Body one?');
  await expect.poll(() => shown(face)).toBe('Face one?');
});

test('the browser’s Back and Forward lead through two forms in the order in which they were used [R9]', async () => {
  const page = await openForms('Face', 'Body');
  const [face, body] = [page.locator('#Face'), page.locator('#Body')];
  const both = async (): Promise<readonly (string | null)[]> => [await shown(face), await shown(body)];
  await goOn(face);
  await goOn(body);
  await goOn(face);
  await expect.poll(() => both()).toEqual(['Face three?', 'Body two?']);
  await traverse(page, -1);
  await expect.poll(() => both()).toEqual(['Face two?', 'Body two?']);
  await traverse(page, -1);
  await expect.poll(() => both()).toEqual(['Face two?', 'Body one?']);
  await traverse(page, -1);
  await expect.poll(() => both()).toEqual(['Face one?', 'Body one?']);
  await traverse(page, 3);
  await expect.poll(() => both()).toEqual(['Face three?', 'Body two?']);
});

test.skipIf(lacks('the Navigation API'))('Back after a reload goes back, whatever the entries from before it say [R9]', async () => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  await goOn(face);
  await goOn(face);
  await page.reload();
  await page.getByRole('heading', { name: 'Face one?' }).waitFor();
  await goOn(face);
  const place = (): Promise<number> => page.evaluate(() => window.navigation.currentEntry?.index ?? NaN);
  const last = await place();
  await traverse(page, -1);
  await expect.poll(async () => [await shown(face), await place()]).toEqual(['Face one?', last - 1]);
  // The entries from before are left in one go.
  await traverse(page, -1);
  await expect.poll(place).toBe(last - 3);
  await expect.poll(() => shown(face)).toBe('Face one?');
  await traverse(page, 3);
  await expect.poll(() => shown(face)).toBe('Face two?');
});

test('Back after entries of the page’s own goes back [R9 R110]', async () => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  await goOn(face);
  await page.evaluate(() => history.pushState({ modal: true }, '', '#modal'));
  await goOn(face);
  await previous(face);
  await previous(face);
  await expect.poll(() => shown(face)).toBe('Face one?');
  await goOn(face);
  await traverse(page, -1);
  await expect.poll(() => shown(face)).toBe('Face one?');
  await traverse(page, -1);
  await expect.poll(() => shown(face)).toBe('Face one?');
});

test('Previous after a link within the page goes back in the form, and leaves the place on the page alone [R9 R110]', async () => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  await goOn(face);
  await goOn(face);
  await page.getByRole('link', { name: 'Questions' }).click();
  await previous(face);
  await expect.poll(() => shown(face)).toBe('Face two?');
  expect(new URL(page.url()).hash).toBe('#faq');
  await traverse(page, -1);
  await expect.poll(async () => [new URL(page.url()).hash, await shown(face)]).toEqual(['', 'Face two?']);
  await goOn(face);
  await traverse(page, -1);
  await expect.poll(() => shown(face)).toBe('Face two?');
});

/** Does what Turbo and htmx do: each of its pages has a mark in the history, and a move to a marked entry puts that page there as it came. */
const routerThat = (listens: string): string => `<script>
  const pages = [];
  const show = (markup) => { document.body.innerHTML = markup; };
  const onPopState = ({ state }) => {
    if (!state || !state.turbo) return;
    window.restored = (window.restored || 0) + 1;
    show(pages[state.turbo.id]);
  };
  addEventListener('DOMContentLoaded', () => {
    pages.push(document.body.innerHTML);
    history.replaceState({ turbo: { id: 0 } }, '');
  });
  window.visit = (markup) => {
    pages.push(markup);
    history.pushState({ turbo: { id: pages.length - 1 } }, '', '/elsewhere');
    show(markup);
  };
  ${listens};
</script>`;
const asTurbo = routerThat("addEventListener('popstate', onPopState); window.Turbo = { navigator: { history: { started: true, onPopState } } }");
const asHtmx = routerThat('window.onpopstate = onPopState');

test.skipIf(lacks('the Navigation API')).each([
  ['Turbo', asTurbo],
  ['htmx', asHtmx],
])('Back and Forward keep the answers on a page whose router puts pages back as they came, as %s does [R9 R110]', async (_name, router) => {
  const page = await openFormsWith(router, 'Face', 'Body');
  const [face, body] = [page.locator('#Face'), page.locator('#Body')];
  await goOn(face);
  await goOn(body);
  await goOn(face);
  await traverse(page, -1);
  await expect.poll(async () => [await shown(face), await face.getByRole('radio', { name: 'Yes' }).isChecked()]).toEqual(['Face two?', true]);
  await traverse(page, -1);
  await traverse(page, -1);
  await expect.poll(async () => [await shown(face), await shown(body)]).toEqual(['Face one?', 'Body one?']);
  await traverse(page, 3);
  await expect.poll(async () => [await shown(face), await shown(body)]).toEqual(['Face three?', 'Body two?']);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'restored'))).toBeUndefined();
});

test.each([
  ['Turbo', asTurbo],
  ['htmx', asHtmx],
])('a router like %s puts back its own pages around a form as ever', async (_name, router) => {
  const page = await openFormsWith(router, 'Face');
  await goOn(page.locator('#Face'));
  await page.evaluate(() => Reflect.get(window, 'visit')('<h1>Elsewhere</h1>'));
  await traverse(page, -1);
  await page.getByRole('heading', { name: 'Face one?' }).waitFor();
  await goOn(page.locator('#Face'));
  await page.evaluate(() => Reflect.get(window, 'visit')('<h1>Elsewhere</h1>'));
  // Over several entries at once, by the list that a long press on Back opens.
  await traverse(page, -2);
  await page.getByRole('heading', { name: 'Face one?' }).waitFor();
  await traverse(page, 2);
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'restored'))).toBe(3);
});

test('a menu that the page keeps in the history closes at Back, whichever step the form is at', async () => {
  const menu = `<p id="menu"></p><script>
    const draw = () => { document.querySelector('#menu').textContent = history.state && history.state.menu ? 'open' : 'closed'; };
    addEventListener('popstate', draw);
    window.openMenu = () => { history.pushState({ ...history.state, menu: true }, ''); draw(); };
  </script>`;
  const page = await openFormsWith(menu, 'Face');
  const drawn = (): Promise<string | null> => page.locator('#menu').textContent();
  await goOn(page.locator('#Face'));
  await goOn(page.locator('#Face'));
  await page.evaluate(() => Reflect.get(window, 'openMenu')());
  await expect.poll(() => drawn()).toBe('open');
  await traverse(page, -2);
  await expect.poll(async () => [await drawn(), await shown(page.locator('#Face'))]).toEqual(['closed', 'Face two?']);
  await traverse(page, 2);
  await expect.poll(() => drawn()).toBe('open');
});

/** Presses Back twice: the first press leaves the form's own entries, all in one go and in the form's own time, and the second the page. */
async function leaveByTwoPresses(page: Page, seeForm: () => Promise<void>): Promise<void> {
  const here = page.url();
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => window.navigation.currentEntry?.index)).toBe(0);
  await seeForm();
  expect(page.url()).toBe(here);
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.url()).not.toBe(here);
}

test.skipIf(lacks('the back/forward cache', 'the Navigation API')).each([
  ['was begun anew by the page', 'LeadFlow.forms[0].reset()', 'Face one?'],
  ['got another definition', `LeadFlow.forms[0].update(${JSON.stringify(definitionOf('New'))})`, 'New one?'],
])('two presses of Back leave a page whose form %s, however far the visitor was [R5 R9]', async (_what, begin, question) => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  for (let step = 0; step < 3; step += 1) await goOn(face);
  await page.evaluate(begin);
  await face.getByRole('heading', { name: question }).waitFor();
  await leaveByTwoPresses(page, () => expect.poll(() => shown(face)).toBe(question));
});

test.skipIf(lacks('the back/forward cache', 'the Navigation API'))('and one whose lead was sent; the confirmation stays until then [R9 R126]', async () => {
  const { page } = await openPage(browser, `${site.page(html({ body: `<section id="Face"><div data-lead-flow></div>${container(definitionOf('Face'))}</section>` }))}?noRedirect`);
  const face = page.locator('#Face');
  for (let step = 0; step < 3; step += 1) await goOn(face);
  await face.getByRole('textbox').fill('Ann Lee');
  await face.getByRole('button', { name: 'Submit' }).click();
  const isSent = () => expect.poll(() => page.locator('[data-lead-flow-status]').getAttribute('data-lead-flow-status')).toBe('done');
  await isSent();
  await leaveByTwoPresses(page, isSent);
});

test.skipIf(lacks('the Navigation API'))('the browser’s Forward after a reload leads nowhere, and not back', async () => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  for (let step = 0; step < 3; step += 1) await goOn(face);
  await traverse(page, -2);
  await page.reload();
  await page.getByRole('heading', { name: 'Face one?' }).waitFor();
  const place = (): Promise<number> => page.evaluate(() => window.navigation.currentEntry?.index ?? NaN);
  const here = await place();
  await traverse(page, 1);
  await traverse(page, 1);
  await expect.poll(async () => [await shown(face), await place()]).toEqual(['Face one?', here + 2]);
});

test.skipIf(lacks('mocked responses'))('Back from the banner leads to the step before the one that failed, and the browser’s entries go with the form [R9 R164]', async () => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  await page.route('**/submit/leads/**', (route) => route.abort());
  for (let step = 0; step < 3; step += 1) await goOn(face);
  await face.getByRole('textbox').fill('Ann Lee');
  await face.getByRole('button', { name: 'Submit' }).click();
  await face.getByRole('button', { name: 'Try again' }).waitFor();
  await traverse(page, -1);
  await expect.poll(() => shown(face)).toBe('Face three?');
  await expect.poll(() => face.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  await traverse(page, -1);
  await expect.poll(() => shown(face)).toBe('Face two?');
  await traverse(page, 2);
  await expect.poll(() => shown(face)).toBe('Face four?');
  await expect.poll(() => face.getByRole('textbox').inputValue()).toBe('Ann Lee');
});

test('two presses of Previous at once go two steps back, in the browser’s entries too [R9 R110]', async () => {
  const page = await openForms('Face');
  const face = page.locator('#Face');
  for (let step = 0; step < 3; step += 1) await goOn(face);
  await page.evaluate(`for (const press of [1, 2]) LeadFlow.forms[0].store.send({ type: 'backPressed' })`);
  await expect.poll(() => shown(face)).toBe('Face two?');
  const depth = (): Promise<number> => page.evaluate(() => Object.values<number>(history.state.leadFlowSteps.depths)[0] ?? 0);
  await expect.poll(depth).toBe(2);
  await expect.poll(() => shown(face)).toBe('Face two?');
  await traverse(page, -1);
  await expect.poll(() => shown(face)).toBe('Face one?');
});
