import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addForm, addPage, signIn, uploadPlugin } from './admin.ts';
import { shortForm } from './definitions.ts';
import { password, type WordPressSite } from './installSite.ts';
import { enterZip, sendContact, sendLead } from './sendLead.ts';
import { hiddenValue, signedIn } from './signedIn.ts';
import { shoot } from './shoot.ts';
import { withStandIn } from './standIn.ts';
import { startWordPress } from './startWordPress.ts';
import { siteBrowser } from './testSite.ts';

const wordpress = await startWordPress();
afterAll(() => wordpress.close());
const { main, blog } = wordpress;
const browser = await siteBrowser();
async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  // The block editor takes its time on a busy machine.
  page.setDefaultTimeout(60_000);
  // Pictures of users come from another host, for which the pages would wait.
  await page.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
  return page;
}

const namesOf = (site: WordPressSite) => site.query('SELECT name FROM leads ORDER BY id');

/** Sends a lead from a page as a visitor, and finds it in the database. */
async function expectLead(site: WordPressSite, address: string, name: string): Promise<void> {
  const page = await newPage();
  await page.goto(address);
  await shoot(page, `page-${name.toLowerCase().replace(' ', '-')}`);
  await sendLead(page, name);
  expect(namesOf(site)).toContain(name);
  await page.close();
}

/** Publishes a form with the definition that a new one starts with. */
const addNewForm = (site: WordPressSite) => addForm(site, 'With clinics', site.php('return json_decode( LeadFlow\\FormEditor::new_definition() );'));

let owner: Page;
beforeAll(async () => {
  owner = await newPage();
  await signIn(owner, main);
  await uploadPlugin(owner, main);
  await signIn(owner, blog);
  await uploadPlugin(owner, blog);
});

describe('in the admin', () => {
  test('a broken definition is not published: visitors keep the last good one, and the editor says where to mend it', async () => {
    const id = addForm(main, 'Mended', shortForm);
    const address = addPage(main, 'Mended', `[lead_flow id="${id}"]`);
    const printed = async () => (await fetch(address)).text();
    const load = await signedIn(main);
    const edit = `wp-admin/post.php?post=${id}&action=edit`;
    const update = async (content: string) => {
      const form = new FormData();
      form.set('_wpnonce', hiddenValue(await (await load(edit)).text(), '_wpnonce'));
      for (const [name, value] of Object.entries({ action: 'editpost', post_ID: String(id), post_type: 'lead_flow_form', post_status: 'publish', post_title: 'Mended', lead_flow_edited: '1', content })) form.set(name, value);
      return (await load('wp-admin/post.php', form)).text();
    };
    const json = JSON.stringify(shortForm, undefined, 2).replace('Legs', 'Nose');
    const refused = await update(json.replace(/\n {2}\]\n\}$/, '\n  ],\n}'));
    expect(refused).toContain('Visitors still get the form as it was before.');
    expect(refused).toContain(`<code>Line ${json.split('\n').length}</code> <strong>a comma stands before a closing bracket</strong> → remove the comma`);
    expect(refused).not.toContain('Form updated.');
    expect(await printed()).toContain('Legs');
    // Quick Edit sends the stored text, and takes nothing from what the author wrote.
    main.php(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Renamed' ) );`);
    expect(await (await load(edit)).text()).toContain('Nose');
    const published = await update(json);
    expect(published).toContain('Form updated.');
    expect(published).not.toContain('This definition can’t be published.');
    expect(await printed()).toContain('Nose');
  });

  test.each([
    ['{}', 'there are no steps'],
    ['[]', 'the definition must be an object'],
    ['{"steps":[{"question":"Which area?"}]}', 'the step has no id'],
    ['{"steps":[{"id":"a","lastStep":true},{"id":"a"}]}', 'another step has the id "a"'],
    ['{"steps":[{"id":"a","target":"b"},{"commonStep":"form-email","lastStep":true}]}', 'no step has the id "b"'],
    ['{"steps":[{"id":"a"}]}', 'no step sends the lead'],
    ['{"steps":[{"id":"a" "type":"input"}]}', 'a comma or a closing bracket is missing before this'],
    ['{"steps":[{“id”:"a"}]}', 'this is no value'],
    ['{"steps":[', 'the text ends too early'],
  ])('a new form stays a draft with %s', (text, reason) => {
    const code = Buffer.from(text).toString('base64');
    const [status, faults] = main.php(`$text = base64_decode( '${code}' ); $id = wp_insert_post( wp_slash( array( 'post_type' => 'lead_flow_form', 'post_status' => 'publish', 'post_content' => $text ) ) ); return array( get_post_status( $id ), LeadFlow\\DefinitionFaults::of( $text ) );`) as [string, unknown]; // as: what the line before gives
    expect([status, faults]).toEqual(['draft', [expect.objectContaining({ reason })]]);
  });

  test('the owner imports clinics, which visitors then find', async () => {
    await owner.goto(`${main.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-clinics`);
    const csv = 'title,address,city,state,zip\nDenver Uptown,1 Main Street,Denver,CO,80206\nBoulder,2 Elm Street,Boulder,CO,80301\n';
    await owner.getByLabel('CSV file').setInputFiles({ name: 'clinics.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await owner.getByRole('button', { name: 'Import' }).click();
    await owner.getByText('2 clinics were imported.').waitFor();
    await shoot(owner, 'admin-clinics');
    const id = addNewForm(main);
    const page = await newPage();
    await page.goto(addPage(main, 'Clinics', `[lead_flow id="${id}"]`));
    await enterZip(page, '80206');
    await page.getByRole('radio', { name: /^Denver Uptown, 0\.0 miles/ }).waitFor();
    await shoot(page, 'page-clinics');
    await page.getByRole('button', { name: 'Next' }).click();
    await sendContact(page, 'Clara Clinic');
    expect(main.query("SELECT clinic FROM leads WHERE name = 'Clara Clinic'")).toEqual(['denver-uptown']);
    await page.close();
  });

  test('a new form has no step for clinics on a site that has none, and says nothing in red', async () => {
    const page = await newPage();
    await page.goto(addPage(blog, 'No clinics', `[lead_flow id="${addNewForm(blog)}"]`));
    await enterZip(page, '80206');
    await page.getByRole('heading', { name: 'How can we reach you?' }).waitFor();
    await expect.poll(() => page.getByText('You can go on without choosing one.').count()).toBe(0);
    await sendContact(page, 'Nora None');
    expect(blog.query("SELECT clinic, JSON_VALUE(payload, '$.zipcode') FROM leads WHERE name = 'Nora None'")).toEqual(['\t80206']);
    await page.close();
  });

  test('the settings are kept', async () => {
    await owner.goto(`${main.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-settings`);
    await owner.getByLabel('Leads per address').fill('0');
    await shoot(owner, 'admin-settings');
    await owner.getByRole('button', { name: 'Save Changes' }).click();
    await owner.getByText('Settings saved.').waitFor();
    await expect.poll(() => owner.getByLabel('Leads per address').inputValue()).toBe('0');
    expect(main.php('return strlen( LeadFlow\\Settings::get( "webhook_secret" ) );')).toBe(40);
  });
});

describe('a page', () => {
  test('has the script only with a form, marked for optimisers, and nothing of a form that is not published', async () => {
    const id = addForm(main, 'Short form', shortForm);
    const html = async (content: string) => (await fetch(addPage(main, 'Any', content))).text();
    expect(await html('Nothing')).not.toContain('lead-flow');
    expect(await html('[lead_flow id="99999"]')).not.toContain('data-lead-flow');
    const page = await html(`[lead_flow id="${id}"]`);
    expect(page.match(/<script [^>]*lead-flow\.js[^>]*>/g)).toEqual([expect.stringMatching(/async .*data-no-minify="1" data-no-optimize="1" data-no-defer="1" data-noptimize="1" data-cfasync="false"/)]);
    expect(page).toContain(`data-lead-flow-api="${main.url}wp-json/"`);
    expect(main.php("return array( apply_filters( 'autoptimize_filter_js_exclude', 'jquery.js' ), apply_filters( 'rocket_delay_js_exclusions', array() ), apply_filters( 'litespeed_optimize_js_excludes', array( 'a.js' ) ) );")).toEqual([
      'jquery.js, /lead-flow/script/',
      ['/lead-flow/script/'],
      ['a.js', '/lead-flow/script/'],
    ]);
  });
});

describe('leads are kept from', () => {
  test('editors, who write forms, and links that somebody else has made', async () => {
    main.php(`return wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => '${password}', 'role' => 'editor' ) );`);
    main.query('DELETE FROM leads');
    const page = await newPage();
    await page.goto(addPage(main, 'One lead', `[lead_flow id="${addForm(main, 'Short form', shortForm)}"]`));
    await sendLead(page, "=HYPERLINK('http://evil.example')".replaceAll(/[^\p{L} .'’-]/gu, '-'));
    await signIn(page, main, 'editor');
    expect((await page.goto(`${main.url}wp-admin/edit.php?post_type=lead_flow_form`))?.status()).toBe(200);
    for (const path of ['edit.php?post_type=lead_flow_form&page=lead-flow-leads', 'admin-post.php?action=lead_flow_export']) {
      expect((await page.goto(`${main.url}wp-admin/${path}`))?.status()).toBe(403);
    }
    await signIn(owner, main);
    const [{ id } = { id: 0 }] = main.php('return LeadFlow\\LeadStore::query( array(), 1 );') as { id: number }[]; // as: a row of the table
    expect((await owner.goto(`${main.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads&action=delete&lead=${id}`))?.status()).toBe(403);
    expect(namesOf(main)).toHaveLength(1);
    // What begins like a formula is text in a spreadsheet.
    await owner.goto(`${main.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads`);
    const [file] = await Promise.all([owner.waitForEvent('download'), owner.getByRole('link', { name: 'Export as CSV' }).click()]);
    expect((await (await file.createReadStream()).setEncoding('utf8').toArray()).join('')).toContain("'-HYPERLINK");
    await owner.getByRole('link', { name: /HYPERLINK/ }).first().hover();
    owner.once('dialog', (dialog) => void dialog.accept());
    await owner.getByRole('link', { name: 'Delete permanently' }).click();
    await owner.getByText('1 lead deleted.').waitFor();
    expect(namesOf(main)).toEqual([]);
    await page.close();
  });
});

describe('an author without the right to write HTML', () => {
  test('places a form with the block, picks it and sees all of it at once, and visitors send a lead from there', () =>
    withStandIn(main, 'wordpress-7.1', async () => {
    const id = addForm(main, 'Form of the author', shortForm);
    main.php(`$author = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => '${password}', 'role' => 'author' ) );
      update_user_meta( $author, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );`);
    expect(main.php('return user_can( get_user_by( "login", "author" ), "unfiltered_html" );')).toBe(false);
    const page = await newPage();
    await signIn(page, main, 'author');
    await page.goto(`${main.url}wp-admin/post-new.php`);
    await page.getByRole('textbox', { name: 'Add title' }).fill('By block');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/lead form');
    await page.getByRole('option', { name: 'Lead form' }).click();
    await shoot(page, 'block-picker');
    await page.getByRole('combobox', { name: 'Form' }).selectOption('Form of the author');
    const form = page.frameLocator('iframe[title="Form of the author"]');
    await form.getByRole('radio', { name: 'Legs' }).waitFor();
    const height = await form.locator('html').evaluate((html) => Math.round(html.getBoundingClientRect().height));
    await expect.poll(() => page.locator('iframe[title="Form of the author"]').evaluate((frame) => frame.clientHeight)).toBe(height);
    expect(height).toBeGreaterThan(240);
    await shoot(page, 'block');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('region', { name: 'Editor publish' }).getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('is now live').waitFor();
    await page.close();
    const [content, address] = main.php("$post = get_posts( array( 'orderby' => 'ID' ) )[0]; return array( $post->post_content, get_permalink( $post ) );") as [string, string]; // as: what the line before gives
    expect(content).toBe(`<!-- wp:lead-flow/form {"id":${id}} /-->`);
    await expectLead(main, address, 'Berta Block');
    }));
});

describe.each([
  ['a site at /', main, '/%postname%/'],
  ['a site in /blog/', blog, '/%postname%/'],
  ['a site in /blog/ with plain permalinks', blog, ''],
  ['a site at / with plain permalinks', main, ''],
])('on %s', (_where, site, permalinks) => {
  let id = 0;
  beforeAll(() => {
    site.php(`$GLOBALS['wp_rewrite']->set_permalink_structure( '${permalinks}' ); flush_rewrite_rules( false ); update_option( 'lead_flow_settings', array( 'leads_per_address' => 0 ) + get_option( 'lead_flow_settings' ) );`);
    id = addForm(site, 'Short form', shortForm);
    site.query('DELETE FROM leads');
  });

  test('leads arrive with their clinic from the shortcode, in a theme with blocks', async () => {
    site.php("switch_theme( 'twentytwentythree' ); update_option( 'lead_flow_clinics', array( array( 'title' => get_home_url(), 'zip' => '80206', 'lat' => '39.73', 'lng' => '-104.95', 'value' => 'denver', 'status' => '', 'group' => '' ) ) );");
    const page = await newPage();
    await page.goto(addPage(site, 'By shortcode', `Before\n\n[lead_flow id="${addNewForm(site)}"]\n\nAfter`));
    await enterZip(page, '80206');
    // The clinic of this site, not of the one above it.
    await page.getByRole('radio', { name: `${site.url.slice(0, -1)},` }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await sendContact(page, 'Sonja Shortcode');
    await shoot(page, 'block-theme-done');
    expect(site.query("SELECT name, clinic FROM leads")).toEqual(['Sonja Shortcode\tdenver']);
    await page.close();
  });

  test('leads arrive from the block, from a widget and from the template of a classic theme', async () => {
    site.php("switch_theme( 'twentytwentyone' );");
    await expectLead(site, addPage(site, 'By block', `<!-- wp:lead-flow/form {"id":${id}} /-->`), 'Berta Block');
    site.php(`update_option( 'widget_block', array( 7 => array( 'content' => '<!-- wp:shortcode -->[lead_flow id="${id}"]<!-- /wp:shortcode -->' ) ) ); wp_set_sidebars_widgets( array( 'sidebar-1' => array( 'block-7' ) ) );`);
    await expectLead(site, addPage(site, 'By widget', 'Nothing here'), 'Wilma Widget');
    site.php(`wp_set_sidebars_widgets( array( 'sidebar-1' => array() ) ); file_put_contents( get_template_directory() . '/with-form.php', "<?php /* Template Name: With form */ get_header(); lead_flow( ${id} ); get_footer();" );`);
    await expectLead(site, addPage(site, 'By template', '', { _wp_page_template: 'with-form.php' }), 'Tina Template');
  });

  test('the owner finds them in the list, reads one, and exports them', async () => {
    await signIn(owner, site);
    await owner.setViewportSize({ width: 1280, height: 900 });
    await owner.goto(`${site.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads`);
    await shoot(owner, 'admin-leads');
    await owner.getByLabel('Search leads').fill('Wilma');
    await owner.getByRole('button', { name: 'Search leads' }).click();
    await owner.getByRole('link', { name: 'Wilma Widget' }).click();
    await owner.getByRole('row', { name: 'Which area? Legs' }).waitFor();
    await shoot(owner, 'admin-lead');
    await owner.goBack();
    const [file] = await Promise.all([owner.waitForEvent('download'), owner.getByRole('link', { name: 'Export as CSV' }).click()]);
    const csv = (await (await file.createReadStream()).setEncoding('utf8').toArray()).join('');
    expect(csv.split('\n')[1]).toContain('"Wilma Widget",ann@example.com,3035550101');
    expect(csv).not.toContain('Tina');
  });

  test('every lead has gone to its own site', () => {
    expect(namesOf(site)).toEqual(['Sonja Shortcode', 'Berta Block', 'Wilma Widget', 'Tina Template']);
  });
});
