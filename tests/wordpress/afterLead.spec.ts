import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addForm, addPage, signIn } from './admin.ts';
import { agreedLead, consentForm } from './consentForm.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { linkWith, signedIn } from './signedIn.ts';
import { siteBrowser, testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Consents', consentForm);
const { submit, set } = leadCalls(site, form);
const load = await signedIn(site);
const browser = await siteBrowser();
const leads = 'wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads';
const folder = mkdtempSync(join(tmpdir(), 'lead-flow-receipts-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => {
  set({ leads_per_address: 0, webhook_url: '', notice_emails: '', visitor_call_minutes: 0 });
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_calls; DELETE FROM wp_lead_flow_visitor_mails');
});

describe('a receipt of consent', () => {
  /** Has WP-Cron chain what is there, as if half a minute had passed. */
  async function chain(): Promise<void> {
    site.query('UPDATE wp_lead_flow_receipts SET created_at = 0 WHERE number IS NULL');
    site.php('wp_unschedule_hook( LeadFlow\\Receipts::HOOK ); wp_schedule_single_event( time() - 1, LeadFlow\\Receipts::HOOK ); delete_transient( "doing_cron" );');
    await fetch(`${site.url}wp-cron.php`);
  }

  /** What `npx @leadflow/check receipt` says of a file. */
  function check(name: string, text: string, ...more: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
    const file = join(folder, name);
    writeFileSync(file, text);
    const bin = fileURLToPath(new URL('../../packages/check/src/bin.ts', import.meta.url));
    return new Promise((resolve) => {
      execFile(process.execPath, ['--conditions=@leadflow/source', bin, 'receipt', file, ...more], (error, stdout, stderr) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }));
    });
  }

  const key = ['--key', `${site.url}wp-json/leadflow/v1/receipt-key`];
  const download = async (page: string, part: string) => (await load(linkWith(await (await load(page)).text(), part))).text();
  const receiptOf = (lead: number | string) => download(`${leads}&lead=${lead}`, 'action=lead_flow_receipt&');

  test('is downloaded from the lead’s page and found genuine by the check, which shows the words; changed by a letter it is found out', async () => {
    expect((await submit(agreedLead())).body.errors).toEqual([]);
    const [lead = ''] = site.query('SELECT id FROM leads');
    expect(await (await load(`${leads}&lead=${lead}`)).text()).toContain('can be downloaded in about a minute');
    await chain();
    const receipt = await receiptOf(lead);
    const { code, said } = await check('good.json', receipt);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('I agree to be called — «sí» 😀, see the terms.') });
    expect(said).toContain('2026-11-29T17:59:58.123Z');
    expect((await check('changed.json', receipt.replace('called', 'Called'))).code).toBe(1);
  });

  test('loses its words with its lead, by WordPress’s own tool for erasing too, and the chain of all can still be proved, over a change of the site’s secrets', async () => {
    for (const email of ['ann@example.com', 'bob@example.com', 'ann@example.com']) await submit(agreedLead({ email }));
    // As if somebody had changed the secrets in wp-config.php.
    site.php(`add_filter( 'salt', static function ( $salt ) { return "other$salt"; } ); global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}lead_flow_receipts SET created_at = 0 WHERE number IS NULL" ); LeadFlow\\Receipts::chain();`);
    await submit(agreedLead({ email: 'cy@example.com' }));
    await chain();
    const [kept = ''] = site.query("SELECT id FROM leads WHERE email = 'bob@example.com'");
    site.php("LeadFlow\\Privacy::erase( 'ann@example.com' );");
    // Other code of the site may delete leads by itself.
    site.query("DELETE FROM leads WHERE email = 'cy@example.com'");
    site.php('LeadFlow\\Receipts::forget_lost();');
    await chain();
    expect(site.query("SELECT COUNT(*), SUM(content <> ''), SUM(salt <> ''), SUM(lead_id IS NOT NULL) FROM wp_lead_flow_receipts WHERE number > (SELECT MAX(number) - 4 FROM wp_lead_flow_receipts)")).toEqual(['4\t1\t1\t1']);
    const receipts = await download(leads, 'action=lead_flow_receipts&');
    expect(receipts).not.toContain('agree');
    expect(await check('all.ndjson', receipts, ...key)).toMatchObject({ code: 0 });
    expect(await check('kept.json', await receiptOf(kept))).toMatchObject({ code: 0, said: expect.stringContaining('I agree to be called') });
    const [first = '', ...others] = receipts.trimEnd().split('\n');
    expect((await check('gap.ndjson', [first, ...others.slice(1)].join('\n'), ...key)).code).toBe(1);
  });

  test('is nobody’s who may not read leads', async () => {
    await submit(agreedLead());
    await chain();
    const [lead = ''] = site.query('SELECT id FROM leads');
    const link = linkWith(await (await load(`${leads}&lead=${lead}`)).text(), 'action=lead_flow_receipt&');
    expect(await (await fetch(link)).text()).not.toContain('leadflow-receipt');
    expect((await load(link.replace(/_wpnonce=\w+/, '_wpnonce=0'))).status).toBe(403);
  });

  test('is one for each of forty leads that come at the same time, in one chain without a gap', async () => {
    const before = Number(site.query('SELECT COALESCE(MAX(number), 0) FROM wp_lead_flow_receipts')[0]);
    await Promise.all(Array.from({ length: 40 }, (_, index) => submit(agreedLead({ email: `ann${index}@example.com` }))));
    site.query('UPDATE wp_lead_flow_receipts SET created_at = 0 WHERE number IS NULL');
    site.php('wp_unschedule_hook( LeadFlow\\Receipts::HOOK ); wp_schedule_single_event( time() - 1, LeadFlow\\Receipts::HOOK ); delete_transient( "doing_cron" );');
    // Two runs of WP-Cron at once, as a busy site has them.
    await Promise.all([fetch(`${site.url}wp-cron.php`), fetch(`${site.url}wp-cron.php?doing_wp_cron`)]);
    await chain();
    expect(Number(site.query('SELECT MAX(number) FROM wp_lead_flow_receipts')[0])).toBe(before + 40);
    expect(await check('forty.ndjson', await download(leads, 'action=lead_flow_receipts&'), ...key)).toMatchObject({ code: 0 });
  });
});

describe('the mail to a visitor', () => {
  const [area, contact] = shortForm.steps;
  const booking = addForm(site, 'Booking', { steps: [{ ...area, target: 'when' }, { id: 'when', type: 'appointment', question: 'When?', target: 'contact' }, contact] });
  const booked = () => {
    const [first, last] = newLead().journey;
    return newLead({ appointment: ['2035-01-05T09:00:00-07:00'], journey: [first, { step: 2, stepId: 'when', question: 'When?', answer: '', type: 'appointment' }, { ...last, step: 3 }] });
  };

  test('leaves WordPress with the wished times as a calendar’s file, and nothing stays on the disk', async () => {
    set({ visitor_call_minutes: 60 });
    expect((await submit(booked(), `form=${booking}`)).body.errors).toEqual([]);
    const [mime, left] = site.php(`
      remove_all_filters( 'pre_wp_mail' );
      $mime = '';
      add_action( 'phpmailer_init', static function ( $mailer ) use ( &$mime ) { $mailer->preSend(); $mime = $mailer->getSentMIMEMessage(); } );
      LeadFlow\\Deliveries::run();
      return array( $mime, glob( get_temp_dir() . 'lead-flow-mail-*' ) );
    `) as readonly [string, readonly string[]]; // as: what the code returns
    expect(mime).toMatch(/^To: ann@example\.com/m);
    expect(mime).toMatch(/^Auto-Submitted: auto-generated/m);
    const [, file = ''] = /^Content-Type: text\/calendar; name=appointment\.ics[\s\S]*?\r?\n\r?\n([A-Za-z\d+/=\s]+)/m.exec(mime) ?? [];
    expect(Buffer.from(file, 'base64').toString()).toContain('DTSTART:20350105T160000Z\r\n');
    expect(left).toEqual([]);
  });

  test('is one for an address, however many leads with it come at the same time', async () => {
    set({ visitor_call_minutes: 60 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(booked(), `form=${booking}`)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    site.php('LeadFlow\\Deliveries::run();');
    expect(site.query('SELECT visitor, COUNT(*) FROM leads GROUP BY visitor ORDER BY visitor')).toEqual(['sent\t1', 'unneeded\t7']);
  });
});

test('a funnel counts each of two hundred visits that end at the same time', async () => {
  const counted = addForm(site, 'Counted', { ...shortForm, settings: { funnel: true } });
  const body = JSON.stringify({ device: 'phone', counts: [['shown', 'area'], ['reached', 'area'], ['answer', 'area', 'Legs'], ['passed', 'area'], ['reached', 'contact']] });
  const statuses = new Set();
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${site.url}wp-json/leadflow/v1/funnel?form=${counted}`, { method: 'POST', headers: { 'content-type': 'text/plain;charset=UTF-8' }, body })));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([204]);
  expect(site.query(`SELECT step, event, SUM(n) FROM wp_lead_flow_funnel_counts WHERE form_id = ${counted} GROUP BY step, event ORDER BY step, event`)).toEqual(['area\tanswer\t200', 'area\tpassed\t200', 'area\treached\t200', 'area\tshown\t200', 'contact\treached\t200']);
  expect((await fetch(`${site.url}wp-json/leadflow/v1/funnel?form=${counted}`)).status).toBe(401);
});

test('where the database refuses a lead, the site’s log says so without anything that its visitor has typed', async () => {
  site.query('ALTER TABLE leads CHANGE note remark text NOT NULL');
  expect((await submit(agreedLead({ name: 'Zoë Unlogged', email: 'unlogged@example.com' }))).status).toBe(500);
  site.query('ALTER TABLE leads CHANGE remark note text NOT NULL');
  expect(site.complaints()).toContain('Lead Flow: the database refused a lead: Unknown column');
  expect(site.complaints()).not.toMatch(/unlogged@|Unlogged|3035550101/);
});

test('the settings of what comes after a lead, and a lead with its receipt, can be read without scrolling sideways at 320 pixels', async () => {
  await submit(agreedLead());
  site.query('UPDATE wp_lead_flow_receipts SET created_at = 0 WHERE number IS NULL');
  site.php('LeadFlow\\Receipts::chain();');
  const [lead = ''] = site.query('SELECT id FROM leads');
  const page = await browser.newPage();
  // Pictures of users come from another host, for which the pages would wait.
  await page.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
  await signIn(page, site, 'admin');
  for (const [name, address, shown] of [
    ['lead', `${leads}&lead=${lead}`, /Receipt of consent \d+/],
    ['settings', 'wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-settings', /Webhook for conversions/],
  ] as const) {
    await page.goto(new URL(address, site.url).href);
    await expect.poll(() => page.getByText(shown).count()).toBe(1);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const pictures = process.env['LEAD_FLOW_SHOTS'];
      if (pictures) await page.screenshot({ path: join(pictures, `after-lead-${name}-${width}.png`), fullPage: true });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
});

test('an owner finds on the map of the form’s editor how far its visitors came', async () => {
  const counted = addForm(site, 'Counted', { ...shortForm, settings: { funnel: true } });
  const address = addPage(site, 'Counted', `[lead_flow id="${counted}"]`);
  for (let visit = 0; visit < 6; visit += 1) {
    const visitor = await browser.newPage();
    await visitor.goto(address);
    await visitor.getByRole('radio', { name: 'Legs' }).check();
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Lee');
    await visitor.getByRole('textbox', { name: 'Email', exact: true }).fill('ann@example.com');
    await visitor.getByRole('textbox', { name: 'Phone number' }).fill('12');
    // The button says that it can't go on, and may be pressed all the same.
    await visitor.getByRole('button', { name: 'Submit' }).click({ force: true });
    await visitor.getByText('Please enter a valid 10-digit phone number').first().waitFor();
    await visitor.goto('about:blank');
    await visitor.close();
  }
  await expect.poll(() => site.query(`SELECT SUM(n) FROM wp_lead_flow_funnel_counts WHERE form_id = ${counted} AND event = 'refused'`)).toEqual(['6']);
  const owner = await browser.newPage();
  owner.setDefaultTimeout(60_000);
  await owner.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
  await signIn(owner, site, 'admin');
  await owner.goto(`${site.url}wp-admin/post.php?post=${counted}&action=edit`);
  await owner.locator('.studio .panel').waitFor();
  await owner.getByRole('button', { name: 'Map', exact: true }).click();
  const losses = owner.getByRole('region', { name: 'Where visitors leave' });
  await losses.getByText(/5 saw the form, 5 began it/).waitFor();
  for (const width of [320, 1280]) {
    await owner.setViewportSize({ width, height: 900 });
    const pictures = process.env['LEAD_FLOW_SHOTS'];
    if (pictures) await owner.screenshot({ path: join(pictures, `map-${width}.png`), fullPage: true });
  }
});
