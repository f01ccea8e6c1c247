import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { partialForm, partialLead } from '../server/leadFixtures.ts';
import { addForm } from './admin.ts';
import { shortForm } from './definitions.ts';
import { casesCode, casesData, simulatedCode, simulatedData, wantedOfCases } from './inTimeCode.ts';
import { leadCalls, newLead, uidOf } from './leadCalls.ts';
import { hiddenValue, linkWith, signedIn } from './signedIn.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short form', shortForm);
const { submit, set, cron } = leadCalls(site, form);
const load = await signedIn(site);
const screen = async (page: string, as = load) => (await as(`wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-${page}`)).text();

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly message: string;
}

const mails = () => (site.php("return get_option( 'test_mails', array() );") as readonly Mail[]).map(({ to: [to = ''], subject, message }) => ({ to, subject, message })); // as: what our mail filter keeps
const told = () => mails().map(({ to, subject }) => `${to}: ${subject}`);
const linkTo = (address: string) => /I have called: (\S+)/.exec(mails().find(({ to }) => to === address)?.message ?? '')?.[1] ?? '';
/** What stands in a page, without its markup. */
const textOf = (html: string) => html.replaceAll(/<[^>]+>|\s+/g, ' ').replaceAll(/ +/g, ' ');
const clinics = ['denver', 'boulder'].map((value) => ({ title: `Clinic ${value}`, zip: '80206', lat: '39.73', lng: '-104.95', value, status: '', group: '', state: 'CO', hours: '', timezone: '' }));
/** Moves all that is stored into the past. */
const pass = (minutes: number) => site.query(`UPDATE leads SET created_at = created_at - INTERVAL ${minutes} MINUTE, backup_due = GREATEST(CAST(backup_due AS SIGNED) - ${minutes * 60}, 0)`);
/** Runs what is due by the clock, as WordPress does. */
const work = async () => {
  site.php('wp_unschedule_hook( LeadFlow\\Deliveries::HOOK ); wp_schedule_single_event( time() - 1, LeadFlow\\Deliveries::HOOK ); delete_transient( "doing_cron" );');
  await fetch(`${site.url}wp-cron.php`);
};

beforeEach(() => {
  set({ leads_per_address: 0, webhook_url: '', webhooks: '', routes: '', notice_emails: 'desk@clinic.example', backup_minutes: 0, backup_emails: '', holidays: '' });
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_calls');
  site.php(`delete_option( 'test_mails' ); LeadFlow\\ClinicList::save( json_decode( '${JSON.stringify(clinics)}', true ) );`);
});

describe('whoever gets a notice', () => {
  test('says by its link that they have called; a mail scanner that opens it changes nothing, and who presses later reads who was first', async () => {
    set({ notice_emails: 'desk@clinic.example, second@clinic.example' });
    await submit(newLead({ 'your-city': 'denver' }));
    await work();
    const links = ['desk@clinic.example', 'second@clinic.example'].map(linkTo);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(await (await fetch(link)).text()).toContain('Nobody has called yet');
    expect(site.query('SELECT status FROM leads')).toEqual(['new']);
    expect((await fetch(links[0] ?? '', { method: 'POST', redirect: 'manual' })).status).toBe(303);
    await fetch(links[1] ?? '', { method: 'POST' });
    for (const link of links) expect(textOf(await (await fetch(link)).text())).toContain('Marked as “Called”: desk@clinic.example');
    expect(site.query('SELECT status, called_by, called_at > UNIX_TIMESTAMP() - 60 FROM leads')).toEqual(['called\tdesk@clinic.example\t1']);
    expect(textOf(await (await load(linkWith(await screen('leads'), 'lead=[0-9]'))).text())).toContain('First call desk@clinic.example');
  });

  test.each([
    ['that somebody has changed', (link: string) => link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['of another lead', (link: string) => link.replace(/called=[0-9a-f]{32}/, `called=${'0'.repeat(32)}`)],
    ['that was not copied whole', (link: string) => link.slice(0, -1)],
  ])('changes nothing by a link %s', async (_which, changed) => {
    await submit(newLead());
    await work();
    const link = changed(linkTo('desk@clinic.example'));
    expect([(await fetch(link)).status, (await fetch(link, { method: 'POST' })).status]).toEqual([404, 404]);
    expect(site.query('SELECT status FROM leads')).toEqual(['new']);
  });

  test('changes nothing by a link that is older than fourteen days', async () => {
    await submit(newLead());
    const old = String(site.php("$lead = LeadFlow\\LeadStore::query( array(), 1 )[0]; $method = new ReflectionMethod( 'LeadFlow\\CalledLink', 'sign' ); $method->setAccessible( true ); $text = $lead->lead_uid . '.000000000000.' . ( time() - 1 ); return $text . '.' . $method->invoke( null, $text );"));
    expect((await fetch(`${site.url}?lead_flow_called=${old}`, { method: 'POST' })).status).toBe(404);
    expect(site.query('SELECT status FROM leads')).toEqual(['new']);
  });
});

describe('somebody else', () => {
  test('is told to the minute at which the server tells them, over both changes of the clocks, holidays and midnight', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lead-flow-clocks-'));
    chmodSync(folder, 0o755);
    afterAll(() => rmSync(folder, { recursive: true }));
    // All of it is more than a command line holds.
    const data = (name: string, value: unknown) => {
      writeFileSync(join(folder, name), JSON.stringify(value));
      return `json_decode( file_get_contents( '${folder}/${name}' ), true )`;
    };
    expect(site.php(casesCode(data('cases', casesData)))).toEqual(wantedOfCases);
    expect(site.php(simulatedCode(data('simulated', simulatedData(1000))))).toEqual([100_000, []]);
  });

  test('is told when nobody has called in time, and not before', async () => {
    set({ backup_minutes: 30, backup_emails: 'boss@clinic.example' });
    await submit(newLead({ 'your-city': 'denver' }));
    pass(29);
    await work();
    expect(told()).toEqual(['desk@clinic.example: New lead: Ann Lee']);
    pass(2);
    await work();
    expect(told()).toEqual(['desk@clinic.example: New lead: Ann Lee', 'boss@clinic.example: Nobody has called yet: Ann Lee']);
    await fetch(linkTo('boss@clinic.example'), { method: 'POST' });
    expect(site.query('SELECT status, called_by FROM leads')).toEqual(['called\tboss@clinic.example']);
  });

  test('hears nothing of a lead that somebody has called when it was left halfway, and that became whole then', async () => {
    set({ backup_minutes: 30, backup_emails: 'boss@clinic.example' });
    const partial = addForm(site, 'Left and taken up', partialForm);
    const lead = partialLead();
    await submit({ ...lead, partial: true }, `form=${partial}`);
    site.php("LeadFlow\\FirstCall::set_status( LeadFlow\\LeadStore::query( array(), 1 )[0], 'called', 'Ann' );");
    await submit(lead, `form=${partial}`);
    pass(31);
    await work();
    expect(site.query('SELECT partial, status, backup FROM leads')).toEqual(['0\tcalled\tunneeded']);
    expect(told().filter((line) => line.includes('Nobody'))).toEqual([]);
  });

  test('is told by the rule that fits, else by the form, and hears nothing of a lead that somebody has dealt with, nor of a form that was left halfway', async () => {
    set({ backup_minutes: 30, backup_emails: 'boss@clinic.example', routes: JSON.stringify([{ clinics: ['boulder'], backup: { minutes: 60, notify: ['peak@clinic.example'] } }]) });
    const partial = addForm(site, 'Partial', partialForm);
    site.php(`update_post_meta( ${partial}, LeadFlow\\Settings::meta( 'backup_emails' ), 'own@clinic.example' );`);
    await submit(newLead({ 'your-city': 'denver' }));
    await submit(newLead({ 'your-city': 'boulder' }));
    await submit(partialLead(), `form=${partial}`);
    await submit(partialLead({ partial: true }), `form=${partial}`);
    expect(site.query("SELECT backup, backup_to, IF(backup = '', 0, ROUND((CAST(backup_due AS SIGNED) - TIMESTAMPDIFF(SECOND, '1970-01-01', created_at)) / 60)) FROM leads ORDER BY id")).toEqual([
      'pending\tboss@clinic.example\t30', 'pending\tpeak@clinic.example\t60', 'pending\town@clinic.example\t30', '\t\t0',
    ]);
    const [first = ''] = site.query('SELECT id FROM leads ORDER BY id');
    await load(`wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads&action=status_won&lead[]=${first}&_wpnonce=${hiddenValue(await screen('leads'), '_wpnonce')}`);
    pass(600);
    await work();
    expect(site.query(`SELECT backup, called_by FROM leads WHERE id = ${first}`)).toEqual(['unneeded\tadmin']);
    expect(told().filter((line) => line.includes('Nobody')).toSorted()).toEqual(['own@clinic.example: Nobody has called yet: Ann Miller', 'peak@clinic.example: Nobody has called yet: Ann Lee']);
  });
});

test('the owner reads by clinic how many leads there were, whom nobody has called, and how long the first call takes in opening hours', async () => {
  for (const place of ['denver', 'denver', 'denver', 'boulder', '']) await submit(newLead({ 'your-city': place }));
  await work();
  pass(60);
  await fetch(linkTo('desk@clinic.example'), { method: 'POST' });
  const text = textOf(await screen('clinic-calls'));
  expect(text).toContain('Without a clinic 1 1 Nobody has called');
  expect(text).toContain('Clinic boulder 1 1 Nobody has called');
  expect(text).toMatch(/Clinic denver 3 2 1 h [0-2] min/);
});

describe('a webhook of a rule', () => {
  test('gets its leads alone, signed with its own secret; one that fails is tried again without the one that has it', async () => {
    const received: string[] = [];
    let isDown = true;
    const receiver = createServer((request, response) => void request.setEncoding('utf8').toArray().then((parts) => {
      received.push(`${request.url} ${String(JSON.parse(parts.join('')).kind)}`);
      response.writeHead(request.url === '/west' && isDown ? 503 : 204).end();
    }));
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    afterAll(() => receiver.close());
    const { port } = receiver.address() as AddressInfo; // as: a TCP server that listens has a port
    const url = (path: string) => ({ url: `http://127.0.0.1:${port}/${path}` });
    set({ webhook_url: url('all').url, webhooks: JSON.stringify({ west: { ...url('west'), secret: 'of the west' }, peak: url('peak') }), routes: JSON.stringify([{ clinics: ['boulder'], webhooks: ['west', 'peak'] }]) });
    await submit(newLead({ 'your-city': 'denver' }));
    await submit(newLead({ 'your-city': 'boulder' }));
    await cron();
    expect(received.toSorted()).toEqual(['/all lead', '/peak lead', '/west lead']);
    expect(site.query('SELECT webhook, webhook_reason FROM leads ORDER BY id')).toEqual(['sent\t', 'retrying\twest: HTTP 503 Service Unavailable']);
    isDown = false;
    await cron();
    expect(received.slice(3)).toEqual(['/west lead']);
    // A test along the route tells both.
    const page = await screen('routes');
    expect(textOf(page)).toContain('All forms clinic: boulder desk@clinic.example west peak Send a test');
    const tested = textOf(await (await load(linkWith(page, 'route=0'))).text());
    expect(['desk@clinic.example', 'west', 'peak'].filter((target) => !tested.includes(`${target}: the test has been sent.`))).toEqual([]);
    expect(received.slice(4).toSorted()).toEqual(['/peak test', '/west test']);
    expect(told()).toContain('desk@clinic.example: Test of Lead Flow');
    expect(site.query('SELECT COUNT(*) FROM leads')).toEqual(['2']);
  });
});

test('a lead’s page that has stood open keeps a note, and takes back no status that somebody has set meanwhile', async () => {
  await submit(newLead());
  const page = await (await load(linkWith(await screen('leads'), 'lead=[0-9]'))).text();
  site.php("LeadFlow\\FirstCall::set_status( LeadFlow\\LeadStore::query( array(), 1 )[0], 'called', 'Ann' );");
  const data = new FormData();
  for (const name of ['action', 'lead', '_wpnonce', 'shown_status']) data.set(name, hiddenValue(page, name));
  data.set('status', 'new');
  data.set('note', 'Not before ten');
  await load('wp-admin/admin-post.php', data);
  expect(site.query('SELECT status, called_by, note FROM leads')).toEqual(['called\tAnn\tNot before ten']);
});

describe('the list of leads', () => {
  const names = (html: string) => [...html.matchAll(/row-title" href="[^"]*">([^<]+)</g)].map(([, name = '']) => name).toSorted();

  test('is narrowed down to a clinic, and leads without one stand in a queue of their own', async () => {
    for (const [name, place] of [['Dee', 'denver'], ['Bo', 'boulder'], ['Nobody', '']]) await submit(newLead({ name, 'your-city': place }));
    expect(names(await screen('leads&clinic=denver'))).toEqual(['Dee']);
    const queue = await (await load(linkWith(await screen('leads'), 'clinic=-'))).text();
    expect(names(queue)).toEqual(['Nobody']);
    expect(queue).toMatch(/aria-current="page">Without a clinic <span class="count">\(1\)/);
  });

  test('shows a person the leads of their clinics alone, in the file too, once an administrator has ticked these in the person’s profile', async () => {
    const user = Number(site.php("return wp_insert_user( array( 'user_login' => 'reception', 'user_pass' => 'correct horse battery staple', 'role' => 'subscriber' ) );"));
    for (const [name, place] of [['Dee', 'denver'], ['Bo', 'boulder'], ['Nobody', '']]) await submit(newLead({ name, 'your-city': place }));
    const asReception = await signedIn(site, 'reception');
    expect(await asReception('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads').then(({ status }) => status)).toBe(403);

    const profile = await (await load(`wp-admin/user-edit.php?user_id=${user}`)).text();
    const data = new FormData();
    for (const name of ['_wpnonce', 'lead_flow_clinics_nonce', 'from', 'checkuser_id']) data.set(name, hiddenValue(profile, name));
    data.set('email', 'reception@clinic.example');
    data.set('nickname', 'reception');
    data.set('role', 'subscriber');
    data.set('action', 'update');
    data.set('user_id', String(user));
    data.append('lead_flow_clinics[]', 'denver');
    await load(`wp-admin/user-edit.php?user_id=${user}`, data);
    expect(site.php(`return get_user_option( LeadFlow\\LeadAccess::OPTION, ${user} );`)).toEqual(['denver']);

    const list = await screen('leads', asReception);
    expect(names(list)).toEqual(['Dee']);
    expect(list).not.toMatch(/Bo<|lead-flow-settings|lead-flow-routes/);
    expect(textOf(await screen('clinic-calls', asReception))).toMatch(/Clinic denver 1 1/);
    expect(textOf(await screen('clinic-calls', asReception))).not.toContain('boulder');
    const file = await (await asReception(linkWith(list, 'lead_flow_export'))).text();
    expect([file.includes('Dee'), file.includes('Bo')]).toEqual([true, false]);
    // Another's lead is not there: not by its number, and not for an action.
    const [other = ''] = site.query("SELECT id FROM leads WHERE name = 'Bo'");
    expect(names(await screen(`leads&lead=${other}`, asReception))).toEqual(['Dee']);
    await asReception(`wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads&action=delete&lead[]=${other}&_wpnonce=${hiddenValue(list, '_wpnonce')}`);
    expect(site.query('SELECT COUNT(*) FROM leads')).toEqual(['3']);
    // A person can't give themselves clinics.
    expect(await (await asReception('wp-admin/profile.php')).text()).not.toContain('lead_flow_clinics');
  });

  test('marks and links another lead of the same person, not one of somebody else or of long ago, and the visitor is told nothing', async () => {
    await submit(newLead({ name: 'Long Ago' }));
    pass(100 * 24 * 60);
    const answers = [await submit(newLead({ name: 'First' })), await submit(newLead({ name: 'Again', email: 'other@example.com', telephone: '(303) 555-0101' })), await submit(newLead({ name: 'Else', email: 'else@example.com', telephone: '3035550199', friend: 'ann@example.com' }))];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, Object.keys(body)]))).size).toBe(1);
    const list = await screen('leads');
    expect(list.match(/\d+ more of this person/g)).toEqual(['1 more of this person', '1 more of this person']);
    expect(names(await (await load(linkWith(list, `same=${uidOf(answers.at(1) ?? { status: 0, body: {} })}`))).text())).toEqual(['Again', 'First', 'Long Ago']);
    const [again = ''] = site.query("SELECT id FROM leads WHERE name = 'Again'");
    expect(await screen(`leads&lead=${again}`)).toContain('1 more of this person');
  });

  test('compares the telephone numbers of leads that an earlier version has stored', async () => {
    await submit(newLead({ telephone: '+1 (303) 555-0101' }));
    await submit(newLead({ email: 'other@example.com' }));
    site.query("UPDATE leads SET phone_key = ''");
    site.php("delete_option( 'lead_flow_version' );");
    await fetch(site.url);
    expect(site.query('SELECT DISTINCT phone_key FROM leads')).toEqual(['3035550101']);
    expect(await screen('leads')).toContain('1 more of this person');
  });
});

test('the owner sees what goes tomorrow, and it goes by night by the term of its form and status, while nothing of it is logged but numbers', async () => {
  const partial = addForm(site, 'Other form', partialForm);
  set({ keep_new: 365, keep_called: 20, keep_partial: 30 });
  site.php(`update_post_meta( ${form}, LeadFlow\\Settings::meta( 'keep_new' ), '10' );`);
  await submit(newLead({ name: 'Short Term' }));
  await submit(partialLead({ name: 'Long Term' }), `form=${partial}`);
  await submit(partialLead({ name: 'Left Halfway', partial: true }), `form=${partial}`);
  await submit(newLead({ name: 'Of a script' }));
  site.query("UPDATE leads SET suspicion = 'trap' WHERE name = 'Of a script'");
  const stored = () => site.query('SELECT name FROM leads ORDER BY id');
  const night = () => site.php('do_action( LeadFlow\\Keeping::HOOK );');
  expect(textOf(await screen('going'))).toContain('None.');
  pass(9.5 * 24 * 60);
  night();
  expect(stored()).toHaveLength(4);
  const going = textOf(await screen('going'));
  expect([/Status: New, Short form: after 10 days Short Term/.test(going), /Long Term|Left Halfway|Of a script/.test(going)]).toEqual([true, false]);
  pass(24 * 60);
  night();
  expect(stored()).toEqual(['Long Term', 'Left Halfway', 'Of a script']);
  pass(20 * 24 * 60);
  night();
  expect(stored()).toEqual(['Long Term']);
  const log = site.php('return get_option( LeadFlow\\Keeping::LOG );') as readonly Record<string, unknown>[]; // as: what the plugin keeps
  expect(log.map(({ time: _time, ...line }) => line)).toEqual([
    { leads: 1, form: partial, kind: 'keep_partial', days: 30 },
    { leads: 1, form, kind: 'keep_suspected', days: 30 },
    { leads: 1, form, kind: 'keep_new', days: 10 },
  ]);
  expect(textOf(await screen('going'))).toMatch(/1 lead\. Left halfway, Other form: after 30 days/);
  expect(site.php('return wp_next_scheduled( LeadFlow\\Keeping::HOOK ) > 0;')).toBe(true);
});

test('the lead’s page and the letter say by their labels which answers were too long to be sent when the form was left', async () => {
  const partial = addForm(site, 'With a note', { ...partialForm, steps: partialForm.steps.map((step) => (step.inputs ? { ...step, inputs: [...step.inputs, { name: 'story', type: 'textarea', label: 'Your story' }] } : step)) });
  await submit(partialLead({ partial: true, left_out: ['story', 'gone'] }), `form=${partial}`);
  expect(textOf(await (await load(linkWith(await screen('leads'), 'lead=[0-9]'))).text())).toContain('Too long to be sent when the form was left Your story, gone');
});

test('finds no complaint of PHP about the plugin', () => {
  expect(site.complaints().split('\n').filter((line) => line.includes('plugins/lead-flow'))).toEqual([]);
});
