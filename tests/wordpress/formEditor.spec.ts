import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addForm, addPage, signIn } from './admin.ts';
import { shortForm } from './definitions.ts';
import { password } from './installSite.ts';
import { siteBrowser, testSite } from './testSite.ts';

const site = await testSite();
const browser = await siteBrowser();

/** A window of its own for a user, with a session of its own. */
async function windowOf(user: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 1000 } })).newPage();
  page.setDefaultTimeout(60_000);
  await page.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
  await signIn(page, site, user);
  return page;
}

/** `LEAD_FLOW_SHOTS=folder` keeps pictures of what the tests pass through. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['LEAD_FLOW_SHOTS'];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 1000 });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const isSaved = (page: Page) => page.locator('.saving', { hasText: 'Saved' }).waitFor();
const block = (id: number) => `<!-- wp:lead-flow/form {"id":${id}} /-->`;
const html = async (address: string) => (await fetch(address)).text();
const contentOf = (id: number) => site.php(`return json_decode( get_post( ${id} )->post_content );`);

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`${site.url}wp-admin/post.php?post=${id}&action=edit`);
  await page.locator('.studio .panel').waitFor();
}

async function addStep(page: Page, name: string): Promise<void> {
  await button(page, 'Add a step').click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Publishes from the studio, as a press on its button does. */
async function publish(page: Page): Promise<void> {
  await page.locator('.studio').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Presses WordPress's own button, and waits for the page that follows. */
async function update(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), button(page, 'Update').click()]);
  await page.getByText('Form updated.').waitFor();
  await page.locator('.studio .panel').waitFor();
}

let owner: Page;
beforeAll(async () => {
  owner = await windowOf('admin');
});

test('a form is made by pointer alone, shows its first step without a script, is published by the block, and sends a lead', async () => {
  await owner.goto(`${site.url}wp-admin/post-new.php?post_type=lead_flow_form`);
  await button(owner, 'Empty form').waitFor();
  await shoot(owner, 'form-editor-new');
  await owner.getByLabel('Add title').fill('By pointer');
  await button(owner, 'Empty form').click();
  await addStep(owner, 'Choice of answers');
  await question(owner).fill('Which area?');
  await owner.locator('.panel .part', { hasText: 'Answer 1' }).click();
  await owner.getByRole('textbox', { name: 'Text', exact: true }).fill('Legs & feet');
  await addStep(owner, 'Name');
  await addStep(owner, 'E-mail address');
  await owner.getByText('Nothing is wrong.').waitFor();
  await publish(owner);
  await owner.getByText('Form published.').waitFor();
  const [, id = ''] = /post=(\d+)/.exec(owner.url()) ?? [];
  await expect.poll(() => owner.getByLabel('Shortcode for pages and widgets:').inputValue()).toBe(`[lead_flow id="${id}"]`);
  const address = addPage(site, 'By pointer', block(Number(id)));
  await expect.poll(() => html(address)).toContain('data-lead-flow-rendered');
  const visitor = await browser.newPage();
  await visitor.goto(address);
  await visitor.getByRole('radio', { name: 'Legs & feet' }).check();
  await button(visitor, 'Next').click();
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Paula Pointer');
  await button(visitor, 'Next').click();
  await visitor.getByRole('textbox', { name: 'Email' }).fill('paula@example.com');
  await button(visitor, 'Submit').click();
  await visitor.locator('[data-lead-flow-status="done"]').waitFor();
  await visitor.close();
  expect(site.query("SELECT name, email FROM leads")).toEqual(['Paula Pointer\tpaula@example.com']);
});

test('what is written in a published form is kept beside it, and reaches visitors when it is published; a revision brings back what was before', async () => {
  const id = addForm(site, 'Kept', shortForm);
  const address = addPage(site, 'Kept', block(id));
  await open(owner, id);
  await update(owner);
  await question(owner).fill('Which place?');
  await isSaved(owner);
  expect(await html(address)).toContain('Which area?');
  await owner.reload();
  await owner.getByText('What you see here is not published yet.').waitFor();
  await expect.poll(() => question(owner).inputValue()).toBe('Which place?');
  await update(owner);
  expect(await html(address)).toContain('Which place?');
  await question(owner).fill('Which part?');
  await isSaved(owner);
  const first = site.php(`$all = wp_get_post_revisions( ${id} ); return end( $all )->ID;`);
  await owner.goto(`${site.url}wp-admin/revision.php?revision=${String(first)}`);
  await owner.getByRole('button', { name: 'Restore This Revision' }).click();
  await owner.getByText('Revision restored.').waitFor();
  await expect.poll(() => question(owner).inputValue()).toBe('Which area?');
  expect(contentOf(id)).toEqual(shortForm);
});

test('the versions of a form are WordPress’s revisions: by whom, when and what changed; a draft of a published form is thrown away, and an earlier version comes back', async () => {
  const id = addForm(site, 'With versions', shortForm);
  await open(owner, id);
  await update(owner);
  await question(owner).fill('Which place?');
  await isSaved(owner);
  await update(owner);
  await question(owner).fill('Which part?');
  await isSaved(owner);
  const versions = async () => {
    await button(owner, 'More actions').click();
    await owner.getByRole('menuitem', { name: 'Versions' }).click();
  };
  await versions();
  const dialog = owner.getByRole('dialog', { name: 'Versions' });
  const first = dialog.locator('.versions > li').first();
  await expect.poll(() => first.innerText()).toMatch(/Published .* by admin\s+Question 1 reworded: “Which place\?”/);
  await expect.poll(() => dialog.locator('.draft').innerText()).toContain('Question 1 reworded: “Which part?”');
  await dialog.getByRole('button', { name: 'Throw the draft away' }).click();
  await button(owner, 'Close').click();
  await expect.poll(() => question(owner).inputValue()).toBe('Which place?');
  await expect.poll(() => site.php(`return get_post_meta( ${id}, '_lead_flow_written', true );`)).toBe('');
  await versions();
  await dialog.locator('.versions > li').last().getByRole('button').click();
  await button(owner, 'Close').click();
  await expect.poll(() => question(owner).inputValue()).toBe('Which area?');
  expect(contentOf(id)).toMatchObject({ steps: [{ question: 'Which place?' }, {}] });
});

test('a new form becomes a draft with its first change, without a revision for each key', async () => {
  await owner.goto(`${site.url}wp-admin/post-new.php?post_type=lead_flow_form`);
  await owner.getByLabel('Add title').fill('A draft');
  await button(owner, 'Waiting list').click();
  await question(owner).fill('');
  await question(owner).pressSequentially('Which zone?');
  await isSaved(owner);
  await owner.reload();
  await expect.poll(() => question(owner).inputValue()).toBe('Which zone?');
  expect(site.php("$form = get_page_by_title( 'A draft', OBJECT, 'lead_flow_form' ); return array( $form->post_status, count( wp_get_post_revisions( $form->ID ) ) );")).toEqual(['draft', 0]);
});

test('a form with faults is not published: neither WordPress’s button nor the studio’s does it, and both list them', async () => {
  const id = addForm(site, 'With faults', shortForm);
  await open(owner, id);
  await question(owner).fill('');
  await owner.getByText('1 to fix').waitFor();
  await button(owner, 'Update').click();
  const dialog = owner.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('A form with faults is not published.').waitFor();
  await shoot(owner, 'form-editor-faults');
  await dialog.getByRole('listitem').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await owner.locator('.studio').getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('A form with faults is not published.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  expect(contentOf(id)).toEqual(shortForm);
});

test('an author without the right to write HTML makes a form with all the signs of JSON and of HTML in it, and restores a revision', async () => {
  site.php(`$id = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => '${password}', 'role' => 'author' ) ); get_user_by( 'id', $id )->add_cap( 'lead_flow_edit_forms' );`);
  expect(site.php('return user_can( get_user_by( "login", "author" ), "unfiltered_html" );')).toBe(false);
  const id = addForm(site, 'Of an author', shortForm);
  const page = await windowOf('author');
  await open(page, id);
  const [step, ...rest] = shortForm.steps;
  const written = { ...shortForm, steps: [{ ...step, question: String.raw`1 < 2 & "3" \n <b>?`, description: '<p>A <b>bold</b> &amp; long one</p>' }, ...rest] };
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'As JSON' }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(written));
  await button(page, 'Close').click();
  await isSaved(page);
  await update(page);
  expect(contentOf(id)).toEqual(written);
  await question(page).fill('Which area?');
  await update(page);
  const revision = site.php(`return current( array_filter( wp_get_post_revisions( ${id} ), function ( $each ) { return strpos( $each->post_content, 'bold' ) && strpos( $each->post_content, '2 &' ); } ) )->ID;`);
  await page.goto(`${site.url}wp-admin/revision.php?revision=${String(revision)}`);
  await page.getByRole('button', { name: 'Restore This Revision' }).click();
  await page.getByText('Revision restored.').waitFor();
  expect(contentOf(id)).toEqual(written);
  await page.context().close();
});

test('two people on one form are told, and neither writes over the other', async () => {
  const id = addForm(site, 'Of two', shortForm);
  site.php(`return wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => '${password}', 'role' => 'editor' ) );`);
  await open(owner, id);
  const editor = await windowOf('editor');
  await open(editor, id);
  await editor.getByText('admin is currently editing this post.').waitFor();
  await editor.getByRole('link', { name: 'Take over' }).click();
  await editor.locator('.studio .panel').waitFor();
  await question(editor).fill('Of the editor?');
  await isSaved(editor);
  await owner.getByText('editor has taken over and is currently editing.').waitFor();
  await editor.context().close();
  // One person in two windows is no two for WordPress.
  await open(owner, id);
  await owner.getByRole('link', { name: 'Take over' }).click();
  await expect.poll(() => question(owner).inputValue()).toBe('Of the editor?');
  const other = await windowOf('admin');
  await open(other, id);
  await question(other).fill('Of the other window?');
  await isSaved(other);
  await question(owner).fill('Of this window?');
  await owner.getByText('This form was changed elsewhere.').waitFor();
  await button(owner, 'Update').click();
  await button(owner, 'Take the other version').click();
  await expect.poll(() => question(owner).inputValue()).toBe('Of the other window?');
  expect(contentOf(id)).toEqual(shortForm);
  await question(owner).fill('Of both?');
  await isSaved(owner);
  await question(other).fill('Of the other window alone?');
  await other.getByText('This form was changed elsewhere.').waitFor();
  await button(other, 'Keep mine').click();
  await isSaved(other);
  await update(other);
  expect(contentOf(id)).toMatchObject({ steps: [{ question: 'Of the other window alone?' }, {}] });
  await other.context().close();
});

test('nobody reads or writes a form by the REST API who may not edit it', async () => {
  const id = addForm(site, 'Foreign', shortForm);
  const address = `${site.url}wp-json/leadflow/v1/forms/${id}`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: '{}', version: '' }) })).status).toBe(401);
  const post = Number(site.php("return wp_insert_post( array( 'post_title' => 'Not a form', 'post_status' => 'publish' ) );"));
  await open(owner, id);
  const status = await owner.evaluate(async (other) => {
    const { apiFetch } = (window as unknown as { wp: { apiFetch(options: object): Promise<Response> } }).wp; // as: what WordPress gives to scripts
    return apiFetch({ path: `/leadflow/v1/forms/${other}`, parse: false }).then(({ status: given }) => given, ({ status: given }: Response) => given);
  }, post);
  expect(status).toBe(403);
});

test('a definition that came broken into the site is mended as JSON, and then opens', async () => {
  const id = Number(site.php(`return wp_insert_post( wp_slash( array( 'post_type' => 'lead_flow_form', 'post_status' => 'draft', 'post_title' => 'Broken', 'post_content' => '{"steps":[' ) ) );`));
  await owner.goto(`${site.url}wp-admin/post.php?post=${id}&action=edit`);
  await owner.getByText('What is stored here is no JSON of a form.').waitFor();
  await owner.locator('.cm-content').click();
  await owner.keyboard.press('Control+a');
  await owner.keyboard.insertText(JSON.stringify(shortForm));
  await expect.poll(() => question(owner).inputValue()).toBe('Which area?');
  await isSaved(owner);
  expect(contentOf(id)).toEqual(shortForm);
});

test('where the REST API is closed, the definition is edited as JSON', async () => {
  const id = addForm(site, 'Closed', shortForm);
  await owner.route('**/leadflow/v1/forms/**', (route) => route.fulfill({ status: 403, json: { code: 'rest_disabled' } }));
  await owner.goto(`${site.url}wp-admin/post.php?post=${id}&action=edit`);
  await owner.getByLabel('Definition').fill(JSON.stringify({ ...shortForm, settings: { theme: 'pink' } }));
  await button(owner, 'Update').click();
  await owner.getByText('Form updated.').waitFor();
  expect(contentOf(id)).toMatchObject({ settings: { theme: 'pink' } });
  await owner.unroute('**/leadflow/v1/forms/**');
});

test('PHP has nothing to complain about in the plugin', () => {
  expect(site.complaints().split('\n').filter((line) => line.includes('plugins/lead-flow'))).toEqual([]);
});
