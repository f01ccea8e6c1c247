import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addForm } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead, uidOf } from './leadCalls.ts';
import { readCsv } from './readCsv.ts';
import { linkWith, signedIn } from './signedIn.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short form', shortForm);
const { submit, duplicate, call, set, cron } = leadCalls(site, form);
const load = await signedIn(site);
const listScreen = async () => (await load('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads')).text();

beforeEach(() => {
  set({ leads_per_address: 0, webhook_url: '', notice_emails: '' });
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_calls');
  site.php('delete_option( "test_mails" );');
});

/** Code that the site has besides, until the test ends. */
function addCode(code: string): void {
  site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/strange.php', base64_decode( '${Buffer.from(`<?php ${code}`).toString('base64')}' ) );`);
  onTestFinished(() => void site.php("unlink( WPMU_PLUGIN_DIR . '/strange.php' );"));
}

/** A lead as text, in which `more` is JSON as it stands. */
const written = (more: Readonly<Record<string, string>>, lead: object = newLead()) =>
  `{${[...Object.entries(lead).map(([name, value]) => [name, JSON.stringify(value)]), ...Object.entries(more)].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

const storedText = () => String(site.php('return LeadFlow\\LeadStore::query( array(), 1 )[0]->payload;'));
const stored = () => JSON.parse(storedText()) as object; // as: a lead is one
const states = (channel: string) => site.query(`SELECT ${channel}, COUNT(*) FROM leads GROUP BY ${channel} ORDER BY ${channel}`);

describe('what PHP can’t write back', () => {
  const numbers = ['1e999', '-1e400', '1e-400', '9007199254740993', '-123456789012345678901234567890', '0.1234567890123456789', `1${'0'.repeat(5000)}`];

  test('a number beyond a double is kept as the text that it came as, in a field, within one and in the journey', async () => {
    set({ notice_emails: 'desk@clinic.example', webhook_url: 'https://crm.example/' });
    const list = `[${numbers.join(',')}]`;
    const journey = JSON.stringify(newLead().journey).replaceAll('"step":1', `"step":1,"weight":1e999`);
    const { journey: _journey, ...lead } = newLead();
    expect((await submit(written({ dose: '1e999', doses: list, deep: `{"er":{"list":${list}}}`, journey }, lead))).status).toBe(200);
    expect(stored()).toMatchObject({ name: 'Ann Lee', dose: '1e999', doses: numbers, deep: { er: { list: numbers } }, journey: [{ weight: '1e999', answer: 'Legs' }, {}] });
    const told = site.php(`$lead = LeadFlow\\LeadStore::query( array(), 1 )[0];
      LeadFlow\\LeadNotice::send( $lead );
      return array( array_column( LeadFlow\\LeadDetails::of( $lead ), 'value', 'name' )['dose'], count( LeadFlow\\Privacy::export( 'ann@example.com' )['data'] ), get_option( 'test_mails' )[0]['message'], json_decode( LeadFlow\\Webhook::body( $lead ), true )['payload']['doses'] );`);
    expect(told).toEqual(['1e999', 1, expect.stringContaining('dose: 1e999'), numbers]);
  });

  test('other numbers stay numbers', async () => {
    const same = ['0', '-0.5', '42', '0.1', '1.50', '1e21', '1234567890123456e-4', '1.7976931348623157e308', '5e-324', '9007199254740991'];
    expect((await submit(written({ same: `[${same.join(',')}]`, text: '"1e999, 1e999: 1e999"' }))).status).toBe(200);
    expect(stored()).toMatchObject({ same: same.map(Number), text: '1e999, 1e999: 1e999' });
  });

  test('half of an emoji, which a page sends that cuts a text off, is kept as its escape, and whole ones as they are', async () => {
    const lead = newLead({ note: 'cut \ud83d', whole: '😀 \\ud83d', list: [['\udc00\ud800']] });
    expect((await submit(JSON.stringify(lead).replace('"Legs"', '"Le\\udfffgs"').replace('"note"', '"note\\ud83d"'), '')).status).toBe(200);
    expect(stored()).toMatchObject({ 'note\\ud83d': 'cut \\ud83d', whole: '😀 \\ud83d', list: [['\\udc00\\ud800']], journey: [{ answer: 'Le\\udfffgs' }, {}] });
  });

  test('a text that is no UTF-8, lists that are too deep, and a name that PHP has for itself are refused by the name of the field', async () => {
    const send = async (body: Uint8Array<ArrayBuffer> | string) => {
      const response = await fetch(`${site.url}wp-json/leadsHandler/v1/submit/leads/?form=${form}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      return [response.status, (await response.json()) as unknown];
    };
    const refused = (error: string) => [422, { success: false, errors: [error] }];
    for (const bytes of ['\xFF', '\xC3', '\xED\xA0\x80', '\xF5\x80\x80\x80']) {
      expect(await send(Buffer.from(written({ note: `"Zo${bytes}"` }), 'latin1'))).toEqual(refused('note must be in UTF-8'));
      expect(await send(Buffer.from(written({ list: `[{"a":["${bytes}"]}]` }), 'latin1'))).toEqual(refused('list must be in UTF-8'));
    }
    for (const depth of [20, 21, 600, 100_000]) expect(await send(written({ deep: `${'['.repeat(depth)}"]["${']'.repeat(depth)}` }))).toEqual(refused('deep must not be deeper than 20 levels'));
    expect(await send(written({ '\u0000name': '1' }))).toEqual(refused('the name of a field must not begin with the character U+0000'));
    for (const body of ['', '[]', 'null', '"x"', '{"a":01e999}', '{1e999:1}', '{"a":1e999 1e999}', '[]{}', '['.repeat(30)]) expect(await send(body)).toEqual([422, expect.objectContaining({ success: false })]);
    expect(site.query('SELECT id FROM leads')).toEqual([]);
  });

  test('a database that takes nothing in is no success, whether it says so or not', async () => {
    addCode(`add_filter( 'query', static function ( $sql ) { return preg_match( '/^INSERT IGNORE INTO wp_lead_flow_leads/', $sql ) ? ( str_contains( $sql, 'silent' ) ? 'SELECT 1' : 'INSERT INTO no_such_table VALUES (1)' ) : $sql; } );`);
    for (const more of [{}, { note: 'silent' }]) expect(await submit(newLead(more))).toMatchObject({ status: 500, body: { success: false, errors: ['the lead could not be stored'] } });
  });
});

describe('deliveries', () => {
  /** Letters of some leads fail in the ways in which code fails; a letter for Ann is taken. */
  const mail = `add_filter( 'pre_wp_mail', static function ( $sent, $mail ) {
    if ( preg_match( '/Throws/', $mail['subject'] ) ) { throw new TypeError( "caf\\xe9 " . str_repeat( 'é', 400 ) ); }
    if ( preg_match( '/Quits/', $mail['subject'] ) ) { exit; }
    if ( preg_match( '/Fails/', $mail['subject'] ) ) { ini_set( 'memory_limit', memory_get_usage() + 4e6 ); str_repeat( 'x', 1e8 ); }
    return $sent;
  }, 9, 2 );`;

  test('twenty letters that can’t be written hold up none: the good one goes in the same run, and they wait with their reason for the next', async () => {
    set({ notice_emails: 'desk@clinic.example' });
    for (let count = 0; count < 20; count += 1) await submit(newLead({ name: 'Throws' }));
    await submit(newLead());
    addCode(mail);
    await cron();
    expect(states('notice')).toEqual(['retrying\t20', 'sent\t1']);
    const [row] = site.query("SELECT notice_tries, notice_due > UNIX_TIMESTAMP(), LEFT(notice_reason, 29), CHAR_LENGTH(notice_reason) FROM leads WHERE notice = 'retrying' LIMIT 1");
    expect(row).toBe('1\t1\tTypeError: caf\uFFFD ééééééééééééé\t255');
    for (let tries = 1; tries < 6; tries += 1) await cron();
    expect(states('notice')).toEqual(['failed\t20', 'sent\t1']);
  });

  test.each(['Quits', 'Fails'])('a letter that ends PHP itself (%s) is set apart at once, and the next run has the others', async (name) => {
    set({ notice_emails: 'desk@clinic.example' });
    await submit(newLead({ name }));
    await submit(newLead());
    addCode(mail);
    await cron();
    expect(site.query('SELECT notice, notice_tries, notice_reason FROM leads ORDER BY id')).toEqual([expect.stringMatching(/^retrying\t1\t(?:other code of the site has ended PHP meanwhile|Allowed memory size.*)$/), 'pending\t0\t']);
    expect(site.php('return (bool) wp_next_scheduled( LeadFlow\\Deliveries::HOOK );')).toBe(true);
    site.query("UPDATE leads SET notice_due = 1 WHERE notice = 'pending'");
    await cron();
    expect(site.query('SELECT notice FROM leads ORDER BY id')).toEqual(['retrying', 'sent']);
  });

  test('a letter waits for no other that was tried before, and the webhook for no letters', () => {
    set({ notice_emails: 'desk@clinic.example', webhook_url: 'https://crm.example/' });
    const order = site.php(`
      for ( $index = 0; $index < 4; ++$index ) {
        LeadFlow\\LeadStore::insert( array( 'lead_uid' => LeadFlow\\LeadStore::new_uid(), 'submission_id' => "s$index", 'name' => "n$index", 'payload' => '{}', 'notice' => $index < 3 ? 'retrying' : 'pending', 'notice_tries' => 1, 'notice_due' => $index + 1, 'webhook' => 'pending', 'webhook_due' => 1 ) );
      }
      $order = array();
      add_filter( 'pre_wp_mail', static function ( $sent, $mail ) use ( &$order ) { $order[] = substr( $mail['subject'], -2 ); return true; }, 99, 2 );
      add_filter( 'pre_http_request', static function () use ( &$order ) { $order[] = 'webhook'; return array( 'response' => array( 'code' => 204 ), 'headers' => array() ); } );
      LeadFlow\\Deliveries::run();
      return $order;`);
    expect(order).toEqual(['n3', 'webhook', 'n0', 'webhook', 'n1', 'webhook', 'n2', 'webhook']);
  });

  test('are noted in the statement that stores the lead, so that no broken connection parts the two', async () => {
    set({ notice_emails: 'desk@clinic.example', webhook_url: 'https://crm.example/' });
    addCode(`add_filter( 'query', static function ( $sql ) { return preg_match( '/^UPDATE .?wp_lead_flow_leads/', $sql ) ? 'UPDATE no_such_table SET a = 1' : $sql; } );`);
    expect((await submit(newLead())).status).toBe(200);
    expect(site.query('SELECT notice, webhook FROM leads')).toEqual(['pending\tpending']);
  });

  test('of a lead whose answers can’t be read tell what is there: the letter goes, the webhook says why it does not', async () => {
    set({ notice_emails: 'desk@clinic.example', webhook_url: 'https://crm.example/' });
    for (const payload of ['', '{"cut": "of', '5']) {
      await submit(newLead());
      site.query(`UPDATE leads SET payload = '${payload}' WHERE payload LIKE '%Legs%'`);
    }
    await cron();
    expect(site.query('SELECT notice, webhook, webhook_reason FROM leads')).toEqual(Array.from({ length: 3 }, () => 'sent\tretrying\twhat the form has sent can’t be read; the lead’s page shows what is stored'));
    const mails = site.php('return array_column( get_option( "test_mails" ), "message" );') as readonly string[]; // as: what our mail filter keeps
    for (const words of ['Nothing is stored of them.', 'They can’t be read; this is stored: {"cut": "of', 'stored: 5']) expect(mails.filter((text) => text.includes(words) && text.includes('Email: ann@example.com'))).toHaveLength(1);
    const list = await listScreen();
    expect(list.match(/answers can’t be read/g)).toHaveLength(3);
    expect(await (await load(linkWith(list, 'lead=[0-9]'))).text()).toContain('stored: 5');
    expect(readCsv(await (await load(linkWith(list, 'lead_flow_export'))).text()).map((row) => row[16])).toEqual(['answers', 'They can’t be read; this is stored: 5', 'They can’t be read; this is stored: {"cut": "of', 'Nothing is stored of them.']);
    expect(site.php("return count( LeadFlow\\Privacy::export( 'ann@example.com' )['data'] );")).toBe(3);
  });

  test('and pages show a journey that no form sends as it stands', async () => {
    await submit(newLead());
    site.query(`UPDATE leads SET payload = '{"journey":[{"stepId":"a"},7,{"step":1,"stepId":"area","question":"Which area?","answer":"Legs","type":"button-selection"}],"partial":"of it"}'`);
    const rows = site.php("return array_column( LeadFlow\\LeadDetails::of( LeadFlow\\LeadStore::query( array(), 1 )[0] ), 'value', 'name' );");
    expect(rows).toMatchObject({ 'Which area?': 'Legs', journey: expect.stringContaining('{"stepId":"a"},7'), partial: 'of it' });
  });
});

describe('names of fields', () => {
  const names = [
    'form', 'v', 'preview', 'rest_route', '_method', '_envelope', '_locale', '_fields', '_embed', '_jsonp', '_wpnonce', 'page', 'p', 'page_id', 'm', 's',
    'action', 'id', 'status', 'name', 'email', 'author', 'order', 'post_type', 'context', 'password', 'lang', 'data', 'limit', 'lead_uid', 'form_id', 'kind',
    'payload', 'partial', 'spam_check', 'GLOBALS', '_GET', 'this', '__proto__', 'constructor', 'toString', 'lead_flow_preview', '0', '00', '-1', '1e5',
    '', ' ', 'a.b', 'a[b]', 'a[]', '日本', '\u202E',
  ];
  const fields = Object.fromEntries(names.map((name, index) => [name, name === 'email' ? 'ann@example.com' : name === 'name' ? 'Ann Lee' : `typed ${index}`]));

  test('are the author’s: whatever WordPress, PHP or the plugin means by them, they arrive as fields', async () => {
    const inputs = names.filter((name) => name !== '').map((name) => ({ name, label: name }));
    const id = addForm(site, 'Names', { steps: [{ id: 'a', type: 'input', firstStep: true, lastStep: true, inputs }] });
    const lead = { ...fields, journey: [{ step: 1, stepId: 'a', question: '', answer: Object.values(fields).join(', '), type: 'input' }], submission_id: newLead().submission_id };
    // With the key as JSON has it: an object literal's would be the prototype.
    expect(Object.hasOwn(lead, '__proto__')).toBe(true);
    for (const address of [`wp-json/leadsHandler/v1/submit/leads/?form=${id}`, `index.php?rest_route=/leadsHandler/v1/submit/leads/&form=${id}`]) {
      site.query('DELETE FROM leads');
      const response = await fetch(site.url + address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(lead) });
      expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ success: true, data: { leads_app_data: { lead_uid: expect.stringMatching(/^[0-9a-f]{32}$/) } } })]);
      expect(site.query('SELECT form_id, unchecked, partial FROM leads')).toEqual([`${id}\t0\t0`]);
      expect(new Map(Object.entries(stored()))).toEqual(new Map(Object.entries(lead)));
      const values = site.php("return array_column( LeadFlow\\LeadDetails::of( LeadFlow\\LeadStore::query( array(), 1 )[0] ), 'value' );");
      expect(values).toEqual(expect.arrayContaining(Object.values(fields)));
    }
  });

  test('also where there is nothing but numbers, and of the fields of a lead that is sent again, or looked up', async () => {
    const uid = uidOf(await submit(newLead()));
    expect(await call('leads/v1/lookup-masked', { ...fields, data: uid })).toMatchObject({ status: 200, body: { uuid: uid, name: 'A** L**' } });
    expect(await duplicate(uid, fields)).toMatchObject({ status: 200, body: { success: true } });
    expect(Object.entries(stored())).toEqual(expect.arrayContaining(Object.entries(fields)));
    expect(await call('zipcodesearch/v1/80206?zip=00001x&limit=1')).toMatchObject({ status: 404, body: { code: 'no_clinics' } });
    await submit(written({ 0: '"first"', 1: '{}', 2: '{"0":"x"}', 3: '[]' }));
    expect(stored()).toMatchObject({ 0: 'first', 1: {}, 2: { 0: 'x' }, 3: [] });
    expect(storedText()).toContain('"1":{},"2":{"0":"x"},"3":[]');
  });

  test('in the address steer the call, and are no fields', async () => {
    expect((await submit(newLead(), `form=${form}&preview=1&name=X&note=Y`)).status).toBe(200);
    expect(site.query('SELECT id FROM leads')).toEqual([]);
    expect((await submit(newLead({ name: undefined }), `form=${form}&name=Ann%20Lee`)).body.errors).toEqual(['name must be filled in']);
    for (const query of ['form[]=1&v[]=2&preview[]=', 'form=-9223372036854775808', `form=${'9'.repeat(40)}`]) expect((await submit(newLead({ preview: 1, form }), query)).status).toBe(200);
    expect(new Set(site.query('SELECT form_id FROM leads'))).toEqual(new Set(['0', '9223372036854775807']));
  });
});

describe('the spam check', () => {
  const reasons = () => site.query("SELECT IF(suspicion = '', 'none', suspicion) FROM leads ORDER BY id");

  test('runs on every lead, whatever form it names or does not, and what it can’t check it sets apart', async () => {
    const trashed = addForm(site, 'In the bin', { ...shortForm, settings: { spam: { minSeconds: 30 } } });
    const broken = addForm(site, 'No JSON', {});
    site.php(`wp_trash_post( ${trashed} ); $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_content' => '{' ), array( 'ID' => ${broken} ) );`);
    const post = Number(site.php(`return wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );`));
    const seen = (seconds: number) => ({ spam_check: { seconds, trap: '' } });
    const queries = ['', 'form=', 'form=0', 'form=x', 'form[]=1', 'form=99999', 'form=99999&v=0123456789ab', `form=${trashed}`, `form=${trashed}&v=0123456789ab`, `form=${broken}`, `form=${post}`];
    for (const query of queries) {
      for (const more of [{}, seen(8), { spam_check: 'typed' }]) expect(await submit(newLead(more), query)).toMatchObject({ status: 200, body: { success: true } });
      expect([query, reasons()]).toEqual([query, ['unseen', 'fast', 'unseen']]);
      site.query('DELETE FROM leads');
      expect((await submit(newLead(seen(31)), query)).status).toBe(200);
      expect([query, reasons()]).toEqual([query, ['none']]);
      site.query('DELETE FROM leads');
    }
    // A form that asks for nothing is known.
    await submit(newLead());
    expect(reasons()).toEqual(['none']);
    site.php(`wp_delete_post( ${trashed}, true ); wp_delete_post( ${broken}, true );`);
    await submit(newLead(), '');
    expect(reasons()).toEqual(['none', 'none']);
  });
});

describe('the largest lead', () => {
  const entries = (count: number, more: object = {}) => Array.from({ length: count }, (_, index) => ({ step: index + 1, stepId: `s${index}`, question: `Q${index}`, answer: `typed ${index}, typed 1`, type: 'input', ...more }));
  const some = (count: number, start = 0) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index + start}`, `typed ${index}`]));
  const base = () => ({ submission_id: newLead().submission_id, journey: entries(1) });
  const sized = (bytes: number) => {
    const lead = { ...base(), note: '' };
    return { ...lead, note: 'x'.repeat(bytes - JSON.stringify(lead).length) };
  };
  const lists = (count: number) => ({ list: Array.from({ length: count }, () => 1) });
  // What a lead has of its own: its id, the journey, its one entry with five values.
  const own = 8;

  test.each<[string, () => unknown, () => unknown, number, string]>([
    ['262,144 bytes', () => sized(262_144), () => sized(262_145), 413, 'the body must have no more than 262144 bytes'],
    ['500 fields', () => ({ ...base(), ...some(498) }), () => ({ ...base(), ...some(499) }), 422, 'f498 is one field too many: a lead has at most 500'],
    ['300 steps', () => ({ ...base(), journey: entries(300) }), () => ({ ...base(), journey: entries(301) }), 422, 'journey must not have more than 300 steps'],
    ['5,000 values', () => ({ ...base(), ...lists(5000 - own - 1) }), () => ({ ...base(), ...lists(5000 - own) }), 422, 'list is too much: a lead has at most 5000 values in all'],
    ['a name of 200 characters', () => ({ ...base(), ['é'.repeat(200)]: '' }), () => ({ ...base(), ['é'.repeat(201)]: '' }), 422, `${'é'.repeat(200)} must not have a name of more than 200 characters`],
    ['a name of 200 characters within a field', () => ({ ...base(), a: [{ ['é'.repeat(200)]: '' }] }), () => ({ ...base(), a: [{ ['é'.repeat(201)]: '' }] }), 422, 'a must not have a name of more than 200 characters'],
  ])('has %s, and what is beyond is refused by the name of its field', async (_what, most, tooMuch, status, error) => {
    const lead = JSON.stringify(most());
    expect((await submit(lead, '')).status).toBe(200);
    expect(stored()).toEqual(JSON.parse(lead));
    for (const path of ['leadsHandler/v1/submit/leads', 'leadsHandler/v1/duplicate', 'leads/v1/lookup-masked']) expect(await call(path, tooMuch())).toEqual({ status, body: { success: false, errors: [error] } });
  });

  test('is told in a time that grows with its size alone, and so is a larger one that an earlier version took', () => {
    // The ten small ones together are as large as the large one. Seconds of the processor, best of five, so that a busy machine counts for nothing.
    const ratio = site.php(`
      $lead = static function ( $fields, $steps ) {
        $payload = array();
        for ( $index = 0; $index < $fields; ++$index ) { $payload["field $index"] = "what was typed $index"; }
        for ( $index = 0; $index < $steps; ++$index ) { $payload['journey'][] = array( 'step' => $index + 1, 'stepId' => "s$index", 'question' => '', 'answer' => "what was typed $index, what was typed 1", 'type' => 'input' ); }
        return (object) ( array( 'payload' => json_encode( $payload ), 'form_id' => ${form}, 'form_version' => '', 'created_at' => '2026-11-29 00:00:00', 'lead_uid' => '', 'kind' => 'lead', 'unchecked' => 0, 'partial' => 0 ) + array_fill_keys( array( 'name', 'email', 'phone', 'clinic', 'page_url', 'captcha', 'suspicion' ), '' ) );
      };
      $seconds = static function ( $lead, $times ) {
        $best = INF;
        for ( $round = 0; $round < 5; ++$round ) {
          $start = getrusage();
          for ( $time = 0; $time < $times; ++$time ) { LeadFlow\\LeadDetails::of( $lead ); }
          $end  = getrusage();
          $best = min( $best, $end['ru_utime.tv_sec'] - $start['ru_utime.tv_sec'] + ( $end['ru_utime.tv_usec'] - $start['ru_utime.tv_usec'] ) / 1e6 );
        }
        return $best;
      };
      return $seconds( $lead( 10700, 2000 ), 1 ) / $seconds( $lead( 1070, 200 ), 10 );`);
    expect(ratio).toBeLessThan(4);
  });
});

describe('a webhook that redirects', () => {
  async function receiver(answer: (path: string) => { readonly status: number; readonly location?: string }) {
    const received: string[] = [];
    const server = createServer((request, response) => {
      request.resume().on('end', () => {
        const { status, location } = answer(request.url ?? '');
        received.push(`${request.method} ${request.url}`);
        response.writeHead(status, location === undefined ? {} : { location }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    // as: a TCP server that listens has a port.
    return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  test('to what nobody can parse has failed, with a reason, and the webhook’s other leads go on', async () => {
    const places = ['http://', 'http:', '//', '///', 'http:///x', 'https://[::1', 'http://host:99999/', 'http://:80', '//:x', 'javascript:alert(1)', 'mailto:a@b', 'https://crm.example/', '?', '#', ' ', '\xFF\xFE', 'a../b', 'a//../b', '/..//../x', '\\\\crm.example\\x', ''];
    const { origin } = await receiver((path) => (path === '/good' ? { status: 204 } : { status: 302, location: places[Number(path.slice(1).split('?')[0])] ?? 'http://' }));
    const ids = places.map((_place, index) => addForm(site, `Place ${index}`, shortForm));
    const good = addForm(site, 'Good', shortForm);
    site.php(`foreach ( array( ${[...ids, good].join(', ')} ) as $index => $id ) { update_post_meta( $id, '_lead_flow_webhook_url', '${origin}/' . ( ${good} === $id ? 'good' : $index ) ); }`);
    for (const id of [...ids, good]) expect((await submit(newLead(), `form=${id}`)).status).toBe(200);
    await cron();
    expect(states('webhook')).toEqual([`retrying\t${places.length}`, 'sent\t1']);
    expect(site.query("SELECT form_id FROM leads WHERE webhook = 'retrying' AND webhook_reason = ''")).toEqual([]);
    expect(site.query(`SELECT webhook_reason FROM leads WHERE form_id = ${ids[0]}`)).toEqual(['it redirects to what is no address: http://']);
  });

  test('within its host is followed, however it says so', async () => {
    const { origin, received } = await receiver((path) => ({ '/a/b?c': { status: 307, location: 'd' }, '/a/d': { status: 308, location: '?e' }, '/a/d?e': { status: 301, location: '/f' } })[path] ?? { status: 204 });
    set({ webhook_url: `${origin}/a/b?c` });
    await submit(newLead());
    await cron();
    expect([received, states('webhook')]).toEqual([['POST /a/b?c', 'POST /a/d', 'POST /a/d?e', 'POST /f'], ['sent\t1']]);
  });
});

describe('the CSV file', () => {
  const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
  const before = ['', ' ', '\u00A0', '\u3000', '\r\n', '\n\n ', '\u200E', '\u200B', '\u0000', "'", "''"];
  const texts = [...before.flatMap((blank) => starts.map((start) => `${blank}${start}1+1`)), "'", "'x", "''", 'a;b', ';', 'a"b', '"=1"', 'x=1', 'a,b', ' x ', '日本', '; =1'];
  const harmless = (cell: string) => !/^(?:[\t\r]|[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u.test(cell);
  /** The one rule by which a text is read back. */
  const readBack = (cell: string) => (cell.startsWith("'") && /^'*(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u.test(cell.slice(1)) ? cell.slice(1) : cell);

  test('has no cell and no head that a spreadsheet would run, and each text can be read back as it was', async () => {
    // PHP refuses a name that begins with the character U+0000.
    const lead = Object.fromEntries(texts.map((text, index) => [`${text.replace(/^\0/, ' ')} ${index}`, text]));
    for (let at = 0; at < texts.length; at += 100) expect((await submit({ ...Object.fromEntries(Object.entries(lead).slice(at, at + 100)), journey: newLead().journey, submission_id: newLead().submission_id }, '')).status).toBe(200);
    const file = await (await load(linkWith(await listScreen(), 'lead_flow_export'))).text();
    const [head = [], ...rows] = readCsv(file);
    const cells = rows.flatMap((row) => row.slice(17, 199));
    expect([...head, ...rows.flat()].filter((cell) => !harmless(cell))).toEqual([]);
    const typed = new Map(head.slice(17, 199).map((name, index) => [readBack(name), rows.map((row) => readBack(row[17 + index] ?? ''))]));
    for (const [name, text] of Object.entries(lead)) expect([name, typed.get(name)?.toSorted().at(-1)]).toEqual([name, text]);
    expect(cells.length).toBeGreaterThan(0);
    // In Germany lists have semicolons, and a cell that isn’t quoted would be two.
    for (const text of ['a;b', ';']) expect(site.php(`ob_start(); $out = fopen( 'php://output', 'w' ); LeadFlow\\Csv::put( $out, array( 'x', '${text}', 1 ) ); return ob_get_clean();`)).toBe(`x,"${text}",1\n`);
  });

  test('of clinics is taken back with every text of one line', () => {
    const lines = texts.filter((text) => !/\p{Cc}/u.test(text) && text.trim() === text && text !== '');
    const read = site.php(`
      $out = fopen( 'php://temp', 'w+' );
      foreach ( json_decode( base64_decode( '${Buffer.from(JSON.stringify(lines)).toString('base64')}' ) ) as $text ) { LeadFlow\\Csv::put( $out, array( 'a', $text ) ); }
      rewind( $out );
      return array_column( array_values( iterator_to_array( LeadFlow\\Csv::rows( stream_get_contents( $out ) ) ) ), 1 );`);
    expect(read).toEqual(lines);
  });
});

