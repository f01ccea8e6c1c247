import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addForm, addPage } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { hiddenValue, linkWith, signedIn } from './signedIn.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short form', shortForm);
const { submit, set, cron } = leadCalls(site, form);
const load = await signedIn(site);
const screen = async (path: string) => (await load(`wp-admin/${path}`)).text();
const leadsScreen = 'edit.php?post_type=lead_flow_form&page=lead-flow-leads';
const settingsScreen = 'edit.php?post_type=lead_flow_form&page=lead-flow-settings';

/** A receiver of the webhook that answers as it is told. */
const received: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
const receiver = createServer((request, response) => {
  void request.setEncoding('utf8').toArray().then((parts) => {
    received.push(`${request.method} ${request.url} ${parts.join('')}`);
    respond(request, response);
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());
// as: a TCP server that listens has a port.
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const answer = (status: number, headers: Readonly<Record<string, string>> = {}) => (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(status, headers).end();

/** Makes WordPress's mail fail as a server does that refuses a sender. */
const failMail = `add_filter( "pre_wp_mail", function () { do_action( "wp_mail_failed", new WP_Error( "mail", "SMTP: sender refused" ) ); return false; }, 99 );`;
const addCode = (code: string) => site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/added.php', '<?php ${code}' );`);
const removeCode = () => site.php(`unlink( WPMU_PLUGIN_DIR . '/added.php' );`);

beforeEach(() => {
  set({ leads_per_address: 0, webhook_url: '', notice_emails: '', address_header: '' });
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_calls');
  received.length = 0;
  respond = answer(204);
});

describe('the webhook and the notice', () => {
  test('wait out a deactivation, and are sent afterwards', async () => {
    set({ webhook_url: `${address}/lead`, notice_emails: 'desk@clinic.example' });
    site.php('delete_option( "test_mails" );');
    respond = answer(503);
    await submit(newLead());
    await cron();
    expect(site.query('SELECT webhook, webhook_tries, webhook_reason, notice FROM leads')).toEqual(['retrying\t1\tHTTP 503 Service Unavailable\tsent']);
    await submit(newLead());
    site.php('require_once ABSPATH . "wp-admin/includes/admin.php"; deactivate_plugins( "lead-flow/lead-flow.php" );');
    expect(site.php('return count( array_filter( _get_cron_array(), function ( $hooks ) { return strpos( wp_json_encode( $hooks ), "lead_flow" ); } ) );')).toBe(0);
    site.php('require_once ABSPATH . "wp-admin/includes/admin.php"; activate_plugin( "lead-flow/lead-flow.php" );');
    expect(site.php('return wp_next_scheduled( "lead_flow_deliver" ) > 0 && wp_next_scheduled( "lead_flow_deliver_hourly" ) > 0;')).toBe(true);
    respond = answer(204);
    await cron();
    expect(site.query('SELECT webhook, notice FROM leads')).toEqual(['sent\tsent', 'sent\tsent']);
    expect(site.php('return count( get_option( "test_mails" ) );')).toBe(2);
  });

  test('say why they fail: in the list, on the lead’s page and in Site Health', async () => {
    set({ webhook_url: `${address}/lead`, notice_emails: 'desk@clinic.example' });
    respond = answer(410);
    await submit(newLead());
    addCode(failMail);
    await cron();
    removeCode();
    expect(site.php('return LeadFlow\\SiteHealth::test_webhook();')).toMatchObject({ status: 'recommended', label: 'Webhook: 1 lead will be tried again', description: expect.stringContaining('HTTP 410 Gone') });
    site.query(`UPDATE leads SET notice = 'failed', notice_tries = 6, webhook_due = 1`);
    expect(site.php('return LeadFlow\\SiteHealth::test_notice();')).toMatchObject({ status: 'critical', label: 'Notice by e-mail: 1 lead was given up', description: expect.stringContaining('SMTP: sender refused') });
    expect(site.php('return LeadFlow\\SiteHealth::test_webhook();')).toMatchObject({ status: 'critical', label: 'Webhook: 1 lead waits for WP-Cron' });
    const list = await screen(`${leadsScreen}&notice=failed`);
    expect(list).toContain('given up after 6 tries: SMTP: sender refused');
    const page = await (await load(linkWith(list, 'lead=[0-9]'))).text();
    expect(page).toMatch(/Webhook: failed 1 time, next try .*: HTTP 410 Gone/);
    await load(linkWith(page, 'action=again_notice'));
    expect(site.query('SELECT notice, notice_tries FROM leads')).toEqual(['pending\t0']);
    await cron();
    expect(site.query('SELECT notice FROM leads')).toEqual(['sent']);
  });

  test('follow a redirect to the same host with all that they send, and to no other', async () => {
    set({ webhook_url: `${address}/old` });
    respond = (request, response) => void (request.url === '/old' ? response.writeHead(308, { location: '/new' }) : response.writeHead(204)).end();
    await submit(newLead());
    await cron();
    expect(received.map((line) => line.replace(/\{.*"email":"([^"]*)".*/, '$1'))).toEqual(['POST /old ann@example.com', 'POST /new ann@example.com']);
    respond = answer(302, { location: `${address.replace('127.0.0.1', 'localhost')}/elsewhere` });
    await submit(newLead());
    await cron();
    expect(received).toHaveLength(3);
    expect(site.query('SELECT webhook, webhook_reason FROM leads ORDER BY id')).toEqual(['sent\t', expect.stringMatching(/^retrying\tit redirects to http:\/\/localhost:\d+\/elsewhere/)]);
  });

  test('are tried with a test from the settings, where the secret can be copied', async () => {
    set({ webhook_url: `${address}/lead`, notice_emails: 'desk@clinic.example' });
    const settings = await screen(settingsScreen);
    expect(settings).toContain('data-lead-flow-copy="lead-flow-webhook_secret"');
    expect(await (await load(linkWith(settings, 'channel=webhook'))).text()).toContain('Webhook: the test has arrived.');
    expect(received[0]).toContain('"kind":"test"');
    respond = answer(401);
    expect(await (await load(linkWith(settings, 'channel=webhook'))).text()).toContain('Webhook: the test failed: HTTP 401 Unauthorized');
    expect(await (await load(linkWith(settings, 'channel=notice'))).text()).toContain('Notice by e-mail: the test has arrived.');
  });

  test('go where the form says, and its visitors to its own thank-you page', async () => {
    set({ webhook_url: `${address}/all`, notice_emails: 'all@clinic.example' });
    const thanks = addPage(site, 'Thanks of one', 'Thank you');
    const edit = `post.php?post=${form}&action=edit`;
    const html = await screen(edit);
    const data = new FormData();
    for (const name of ['_wpnonce', 'lead_flow_form_options']) data.set(name, hiddenValue(html, name));
    data.set('action', 'editpost');
    data.set('post_ID', String(form));
    data.set('post_type', 'lead_flow_form');
    data.set('post_status', 'publish');
    data.set('post_title', 'Short form');
    data.set('content', JSON.stringify(shortForm));
    data.set('lead_flow_options[thank_you_page]', /<option[^>]* value="(\d+)">Thanks of one/.exec(html)?.[1] ?? '');
    data.set('lead_flow_options[notice_emails]', 'one@clinic.example');
    data.set('lead_flow_options[webhook_url]', `${address}/one`);
    await load('wp-admin/post.php', data);
    site.php('delete_option( "test_mails" );');
    await submit(newLead());
    await submit(newLead(), '');
    await cron();
    expect(received.map((line) => line.split(' ')[1])).toEqual(['/one', '/all']);
    expect(JSON.stringify(site.php('return array_column( get_option( "test_mails" ), "to" );'))).toBe('[["one@clinic.example"],["all@clinic.example"]]');
    expect(await (await fetch(addPage(site, 'With own', `[lead_flow id="${form}"]`))).text()).toContain(`data-lead-flow-redirect="${thanks}"`);
    site.php(`foreach ( LeadFlow\\Settings::OF_FORM as $name ) { delete_post_meta( ${form}, LeadFlow\\Settings::meta( $name ) ); }`);
  });
});

describe('the list of leads', () => {
  test('is narrowed down by day and status, and so is what is exported', async () => {
    for (const [name, day, status] of [['Old Lead', '2026-01-01 06:59:59', 'won'], ['Early Lead', '2026-01-01 07:00:00', 'new'], ['Late Lead', '2026-01-03 06:59:59', 'called'], ['New Lead', '2026-01-03 07:00:00', 'new']]) {
      await submit(newLead({ name }));
      site.query(`UPDATE leads SET created_at = '${day}', status = '${status}' WHERE name = '${name}'`);
    }
    // Denver is seven hours behind.
    const list = await screen(`${leadsScreen}&from=2026-01-01&to=2026-01-02`);
    const names = (html: string) => [...html.matchAll(/(\w+ Lead)<\/a>/g)].map(([, name]) => name);
    expect(names(list)).toEqual(['Late Lead', 'Early Lead']);
    expect(names(await screen(`${leadsScreen}&status=won`))).toEqual(['Old Lead']);
    const csv = await (await load(linkWith(list, 'lead_flow_export'))).text();
    expect(csv.match(/\w+ Lead/g)).toEqual(['Late Lead', 'Early Lead']);
  });

  test('keeps a status and a note for each lead, and changes the status of several', async () => {
    await submit(newLead());
    const page = await (await load(linkWith(await screen(leadsScreen), 'lead=[0-9]'))).text();
    const data = new FormData();
    for (const name of ['action', 'lead', '_wpnonce']) data.set(name, hiddenValue(page, name));
    data.set('status', 'called');
    data.set('note', 'Call again\non "Monday" <9:00>');
    const saved = await (await load('wp-admin/admin-post.php', data)).text();
    expect(saved).toContain('<option value="called" selected=\'selected\'>Called</option>');
    expect(site.php('$lead = LeadFlow\\LeadStore::query( array(), 1 )[0]; return array( $lead->status, $lead->note );')).toEqual(['called', 'Call again\non "Monday" <9:00>']);
    const list = await screen(leadsScreen);
    const ids = site.query('SELECT id FROM leads');
    await load(`wp-admin/${leadsScreen}&action=status_won&lead[]=${ids[0]}&_wpnonce=${hiddenValue(list, '_wpnonce')}`);
    expect(site.query('SELECT status FROM leads')).toEqual(['won']);
    expect(JSON.stringify(site.php('return LeadFlow\\Privacy::export( "ann@example.com" );'))).toContain('{"name":"Status","value":"Won"},{"name":"Note","value":"Call again');
  });
});

describe('the owner', () => {
  test('is warned before a form goes to the bin that stands on pages, in templates or in widgets', async () => {
    const id = addForm(site, 'In use', shortForm);
    const other = addForm(site, 'Not in use', shortForm);
    addPage(site, 'Block & page', `<!-- wp:lead-flow/form {"align":"wide","id":${id}} /-->`);
    addPage(site, 'Built', 'Nothing', { _builder: `[{"text":"[lead_flow id=\\"${id}\\"]"}]` });
    site.php(`update_option( 'widget_block', array( 3 => array( 'content' => '[lead_flow id="${id}"]' ) ) );`);
    expect(site.php(`return array_map( 'wp_strip_all_tags', LeadFlow\\FormUse::places( ${id} ) );`)).toEqual(['Block &amp; page', 'Built', 'a widget']);
    expect(site.php(`return LeadFlow\\FormUse::places( ${other} );`)).toEqual([]);
    const list = await screen('edit.php?post_type=lead_flow_form');
    const warning = await (await load(linkWith(list, `post=${id}&amp;action=trash`))).text();
    expect(warning).toContain('This form is in use');
    expect(warning).toContain('>Built</a>');
    const status = () => site.query(`SELECT post_status FROM wp_posts WHERE ID IN (${id}, ${other}) ORDER BY ID`);
    expect(status()).toEqual(['publish', 'publish']);
    await load(linkWith(list, `post=${other}&amp;action=trash`));
    await load(new URL(linkWith(warning, 'lead_flow_in_use'), site.url).href);
    expect(status()).toEqual(['trash', 'trash']);
  });

  test('has a limit for each visitor behind a proxy, by the header that the settings name', async () => {
    set({ leads_per_address: 1, address_header: 'X-Real-IP' });
    const from = async (visitor: string) => (await leadCalls(site, form).call(`leadsHandler/v1/submit/leads/?form=${form}`, newLead(), visitor ? { 'x-real-ip': visitor } : {})).status;
    expect([await from('203.0.113.1'), await from('203.0.113.2'), await from('203.0.113.1'), await from(''), await from('no address')]).toEqual([200, 200, 429, 200, 429]);
  });

  test.each([
    ['a proxy whose header is not named', '', 'X-Forwarded-For', 'recommended', 'All visitors may share one limit'],
    ['a proxy whose header is named', 'X-Forwarded-For', 'X-Forwarded-For', 'good', 'The limit counts each visitor'],
    ['no proxy where a header is named', 'X-Real-IP', '', 'recommended', 'The header with the visitor’s address is missing'],
    ['no proxy', '', '', 'good', 'The limit counts each visitor'],
  ])('reads in Site Health of %s', (_what, named, header, status, label) => {
    set({ address_header: named });
    expect(site.php(`$_SERVER['HTTP_' . strtoupper( str_replace( '-', '_', '${header || 'Accept'}' ) )] = '203.0.113.1'; return LeadFlow\\SiteHealth::test_address();`)).toMatchObject({ status, label });
  });

  test('finds no complaint of PHP about the plugin', () => {
    expect(site.complaints().split('\n').filter((line) => line.includes('plugins/lead-flow'))).toEqual([]);
  });
});
