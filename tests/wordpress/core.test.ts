import { createHmac, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { momentInWords, visitorMailTextsOf } from '@leadflow/headless/judge';
import ICAL from 'ical.js';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { templates } from '../../packages/studio/src/catalogue/templates.ts';
import { authorMark, firstStepForms, layouts, themes } from '../../packages/wordpress/src/firstStepForms.ts';
import { agreedLead, agreement, consentForm, words } from './consentForm.ts';
import { shortForm } from './definitions.ts';
import { beaconCases, countedForm } from '../server/beaconCases.ts';
import { siteOf } from '../server/leadSite.ts';
import { testFolder, testServer } from '../server/testServer.ts';
import { routeCases } from '../server/routeCases.ts';
import { judgedForms } from '../server/verdictCases.ts';
import { casesCode, casesData, simulatedCode, simulatedData, wantedOfCases } from './inTimeCode.ts';
import { newLead, uidOf } from './leadCalls.ts';
import { startPlayground } from './playground.ts';

/*
 * The plugin's core within every `npm test`, on a WordPress that comes from packages. `npm run test:wordpress` has the whole, in a browser and on MariaDB.
 */
const site = await startPlayground();
afterAll(() => site.close());

const demoFolder = new URL('../../packages/demo/src/definitions/', import.meta.url);

/** A value for PHP's code. */
const php = (value: unknown) => `json_decode( base64_decode( '${Buffer.from(JSON.stringify(value)).toString('base64')}' ), true )`;
const insert = (type: string, title: string, content: string) => site.php(`return wp_insert_post( wp_slash( array( 'post_type' => '${type}', 'post_status' => 'publish', 'post_title' => '${title}', 'post_content' => ${php(content)} ) ) );`);
const addForm = async (definition: unknown) => Number(await insert('lead_flow_form', 'A form', JSON.stringify(definition)));
const set = (settings: object) => site.php(`update_option( 'lead_flow_settings', ${php(settings)} + get_option( 'lead_flow_settings' ) );`);

const form = await addForm(shortForm);
const submit = (lead: unknown, query = `form=${form}`, headers: Readonly<Record<string, string>> = {}) => site.call(`leadsHandler/v1/submit/leads/?${query}`, lead, headers);
type Row = Readonly<Record<string, string>>;
const rows = async () => (await site.php("return LeadFlow\\LeadStore::query( array( 'suspected' => 'any' ), 100, 0, array( 'id', 'ASC' ) );")) as readonly Row[]; // as: the table's rows
const stored = async () => JSON.parse((await rows()).at(-1)?.['payload'] ?? '') as object; // as: a lead is one

beforeEach(async () => {
  await site.php(`
    LeadFlow\\LeadStore::delete( array_column( LeadFlow\\LeadStore::query( array( 'suspected' => 'any' ), 1000 ), 'id' ) );
    delete_option( 'test_mails' );
    $GLOBALS['wpdb']->query( 'DELETE FROM ' . LeadFlow\\Tables::name( 'visitor_mails' ) );
    $GLOBALS['wpdb']->query( 'DELETE FROM ' . LeadFlow\\Tables::name( 'calls' ) );
    update_option( 'lead_flow_settings', ${php({ leads_per_address: 0, notice_emails: '', routes: '', webhooks: '', holidays: '', address_header: '', visitor_call_minutes: 0, conversion_url: '' })} + get_option( 'lead_flow_settings' ) );
  `);
});

describe('a form on a page', () => {
  test('by the block or the shortcode has its root, its definition, its script and the address of its leads, at which one is stored and told of', async () => {
    const ways = [`<!-- wp:lead-flow/form {"id":${form}} /-->`, `[lead_flow id="${form}"]`];
    const addresses = (await site.php(`update_option( 'lead_flow_settings', array( 'notice_emails' => 'desk@clinic.example' ) + get_option( 'lead_flow_settings' ) ); return array_map( static fn( $content ) => get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page', 'post_content' => $content ) ) ), ${php(ways)} );`)) as readonly string[]; // as: what it returns
    const stored = [];
    for (const address of addresses) {
      const html = await site.page(address);
      expect(html).toContain('"question":"Which area?"');
      expect(html).toMatch(/<script[^>]+src='?"?[^>]*\/lead-flow\/script\/lead-flow\.js/);
      const query = /data-lead-flow-submit-url="[^"]*\/submit\/leads\/\?([^"]+)"/.exec(html)?.[1]?.replaceAll(/&(?:amp;|#0?38;)/g, '&');
      const answer = await submit(newLead(), query);
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      stored.push({ name: 'Ann Lee', email: 'ann@example.com', phone: '3035550101', form_id: `${form}`, unchecked: '0', lead_uid: uidOf(answer), notice: 'sent' });
    }
    const mails = await site.php('LeadFlow\\Deliveries::run(); return get_option( "test_mails" );');
    expect(await rows()).toMatchObject(stored);
    expect(mails).toEqual(ways.map(() => expect.objectContaining({ to: expect.toSatisfy((to) => [to].flat().includes('desk@clinic.example')), message: expect.stringContaining('Which area?: Legs') })));
  });
});

describe('a lead', () => {
  test('is stored once however often it is sent, and refused by the fields that are wrong', async () => {
    const lead = newLead();
    const first = await submit(lead);
    expect(await submit(lead)).toEqual(first);
    expect(await submit(newLead({ email: 'ann@' }))).toMatchObject({ status: 422, body: { errors: ['email breaks the rule regex'] } });
    expect(await rows()).toHaveLength(1);
  });

  test('keeps numbers that no computer can, and fields that mean something to WordPress or PHP', async () => {
    const fields = { form: 'A', v: 'B', preview: 'C', rest_route: 'D', _method: 'DELETE', page: 'F', action: 'G', id: 'H', status: 'I', 0: 'J' };
    expect(await submit(JSON.stringify(newLead({ ...fields, dose: 'NUMBER' })).replace('"NUMBER"', '1e999'))).toMatchObject({ status: 200, body: { success: true } });
    expect((await rows())[0]).toMatchObject({ form_id: `${form}`, unchecked: '0' });
    expect(await stored()).toMatchObject({ ...fields, dose: '1e999' });
  });

  test('that is too large, too deep or cut off is refused, and nothing is stored', async () => {
    const cases = [
      ['a body of 262,145 bytes', newLead({ note: 'x'.repeat(262_144) }), 413],
      ['501 fields', newLead(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, '']))), 422],
      ['lists within lists', JSON.stringify(newLead({ deep: 'DEEP' })).replace('"DEEP"', `${'['.repeat(5000)}${']'.repeat(5000)}`), 422],
      ['a body that was cut off', JSON.stringify(newLead()).slice(0, -9), 422],
    ] as const;
    for (const [what, lead, status] of cases) expect(await submit(lead), what).toMatchObject({ status, body: { success: false } });
    expect(await rows()).toEqual([]);
  });

  test('that a script has sent is set apart, whatever form it names', async () => {
    const spam = await addForm({ ...shortForm, settings: { spam: {} } });
    for (const query of [`form=${spam}`, 'form=0', 'form=99999', '']) expect(await submit(newLead({ spam_check: { seconds: 1, trap: '' } }), query)).toMatchObject({ status: 200, body: { success: true } });
    expect((await rows()).map((row) => row['suspicion'])).toEqual(['fast', 'fast', 'fast', 'fast']);
  });

  test('holds up no other where its letter can’t be written', async () => {
    await set({ notice_emails: 'desk@clinic.example' });
    await submit(newLead({ name: 'Throws' }));
    await submit(newLead());
    await site.php("add_filter( 'pre_wp_mail', static function ( $sent, $mail ) { if ( preg_match( '/Throws/', $mail['subject'] ) ) { throw new TypeError( 'broken' ); } return $sent; }, 9, 2 ); LeadFlow\\Deliveries::run();");
    expect((await rows()).map((row) => row['notice'])).toEqual(['retrying', 'sent']);
  });

  test('goes to whom the first rule that fits names, by its clinic, without one, by no rule or by an answer, also when the rules are others later', async () => {
    await set({
      notice_emails: 'desk@clinic.example',
      routes: JSON.stringify([
        { clinics: ['denver-*'], notify: ['denver@clinic.example'] },
        { clinics: [''], notify: ['queue@clinic.example'] },
        { answers: { service: ['Peel, Laser'] }, notify: ['laser@clinic.example'] },
      ]),
    });
    for (const more of [{ 'your-city': 'denver-lodo' }, {}, { 'your-city': 'miami' }, { 'your-city': 'miami', 'service': 'Peel, Laser' }]) await submit(newLead(more));
    await set({ routes: JSON.stringify([{ clinics: ['*'], notify: ['later@clinic.example'] }]), notice_emails: 'desk@clinic.example' });
    expect(await site.php('LeadFlow\\Deliveries::run(); return array_column( get_option( "test_mails" ), "to" );')).toEqual([['denver@clinic.example'], ['queue@clinic.example'], ['desk@clinic.example'], ['laser@clinic.example']]);
  });

  test('stands in a CSV file without anything that a spreadsheet would run', async () => {
    expect(await site.php("ob_start(); LeadFlow\\Csv::put( fopen( 'php://output', 'w' ), array( '=1+1', ' @x', 'a;b', '＝1' ) ); return ob_get_clean();")).toBe(`'=1+1,"' @x","a;b",'＝1\n`);
  });
});

describe('a receipt of consent', () => {
  const chainAll = () => site.php('global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}lead_flow_receipts SET created_at = 0" ); LeadFlow\\Receipts::chain();');
  const receipts = async () => (await site.php('return LeadFlow\\Receipts::after( 0 );')) as readonly Row[]; // as: the table's rows

  test('has the words, the language, the time and the act, signed and chained to the one before; with the lead its words go, and the chain stays', async () => {
    const consents = await addForm(consentForm);
    for (const more of [{}, { agreed_language: 'es', agreed_text: 'Acepto que me llamen.', agreed_by: 'a robot' }, { agreed: false, agreed_text: '', agreed_at: '' }]) {
      expect((await submit(agreedLead(more), `form=${consents}`)).body.errors).toEqual([]);
    }
    await chainAll();
    const [first, second, ...more] = (await receipts()).slice(-2);
    expect(more).toEqual([]);
    expect(JSON.parse(first?.['content'] ?? '')).toEqual({
      version: 1,
      issuer: 'http://127.0.0.1:9400/wp-json/leadflow/v1/receipt-key',
      submission: (await rows())[0]?.['submission_id'],
      form: `${consents}`,
      revision: expect.stringMatching(/^[0-9a-f]{12}$/),
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      consents: [{ field: 'agreed', text: words, language: 'en', at: '2026-11-29T17:59:58.123Z', act: 'pointer' }],
    });
    expect(JSON.parse(second?.['content'] ?? '')).toMatchObject({ consents: [{ text: 'Acepto que me llamen.', language: 'es', act: '' }] });
    expect([Number(second?.['number']), second?.['previous']]).toEqual([Number(first?.['number']) + 1, first?.['hash']]);
    const [key] = (await site.call('leadflow/v1/receipt-key')).body['keys'] as ReadonlyArray<{ readonly public_key: string }>; // as: the design of the call
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key?.public_key ?? '', 'hex').toString('base64url') }, format: 'jwk' });
    const isSigned = (text: string, signature = '') => verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
    expect(isSigned(`leadflow-receipt-1\n${second?.['digest']}`, second?.['signature'])).toBe(true);
    expect(isSigned(`leadflow-chain-1\n${second?.['hash']}`, second?.['seal'])).toBe(true);

    await site.php("LeadFlow\\LeadStore::delete( array_column( LeadFlow\\LeadStore::query( array(), 9 ), 'id' ) );");
    expect((await receipts()).slice(-2)).toEqual([first, second].map((receipt) => ({ ...receipt, lead_id: null, content: '', salt: '' })));
  });
});

test('a suspected lead that the owner takes for a real one has no receipt: nobody has checked that its words are the form’s', async () => {
  const count = () => site.php("global $wpdb; return $wpdb->get_var( \"SELECT COUNT(*) FROM {$wpdb->prefix}lead_flow_receipts\" );");
  const before = await count();
  await submit(agreedLead({ agreed_text: 'I agree to everything.' }), `form=${await addForm({ ...consentForm, settings: { spam: {} } })}`);
  await site.php("$method = new ReflectionMethod( 'LeadFlow\\LeadsPage', 'trust' ); $method->setAccessible( true ); $method->invoke( null, array_column( LeadFlow\\LeadStore::query( array( 'suspected' => 'yes' ), 9 ), 'id' ) );");
  expect((await rows()).map((row) => row['suspicion'])).toEqual(['']);
  expect(await count()).toBe(before);
});

describe('the mail to a visitor', () => {
  const [area, contact] = shortForm.steps;
  const asked = { en: 'Which area, {name}?', es: '¿Qué zona?' };
  const booking = {
    settings: {},
    steps: [
      { ...area, question: asked, answers: [{ text: { en: 'Legs', es: 'Piernas' }, value: 'Legs' }, { text: { en: 'Arms', es: 'Brazos' }, value: 'Arms' }], multiSelect: true, target: 'when' },
      { id: 'when', type: 'appointment', question: 'When?', target: 'contact', settings: { slotMinutes: 45 } },
      { ...contact, inputs: [...(contact?.inputs ?? []), { name: 'agreed', type: 'consent', required: false, text: words }] },
    ],
  };
  const nine = Date.UTC(2035, 0, 5, 16);
  const booked = (more: object = {}) => {
    const { journey } = newLead();
    const wishes = ['2035-01-05T09:00:00-07:00', '2035-01-06T13:30:00-07:00'];
    return newLead({
      'name': 'Ann Spam Example',
      'your-city': 'denver',
      'appointment': wishes,
      'journey': [{ ...journey[0], question: '¿Qué zona?', answer: 'Legs, Arms' }, { step: 2, stepId: 'when', question: 'When?', answer: wishes.join(', '), type: 'appointment' }, { ...journey[1], step: 3 }],
      ...more,
    });
  };
  /** Friday, half past four at the clinic. */
  const received = '2026-11-27 23:30:00';
  const deliver = () => site.php(`
    global $wpdb;
    delete_option( 'test_calendars' );
    $wpdb->query( "UPDATE {$wpdb->prefix}lead_flow_leads SET created_at = '${received}'" );
    add_filter( 'pre_wp_mail', static function ( $sent, $mail ) { update_option( 'test_calendars', array_merge( get_option( 'test_calendars', array() ), array_map( 'file_get_contents', $mail['attachments'] ) ) ); return $sent; }, 9, 2 );
    LeadFlow\\Deliveries::run();
    return array( (array) get_option( 'test_mails', array() ), get_option( 'test_calendars' ) );
  `) as Promise<readonly [ReadonlyArray<{ readonly to: string | readonly string[]; readonly subject: string; readonly message: string; readonly headers: readonly string[]; readonly attachments: readonly string[] }>, readonly string[]]>;

  const clinic = { title: 'Denver, „Uptown“; & more', zip: '80206', city: 'Denver', state: 'CO', address: '12 Main St', phone: '(303) 555-0100', email: 'desk@clinic.example', lat: '39.73', lng: '-104.95', value: 'denver', status: '', group: '', hours: 'Mon-Fri 9:00 AM-5:00 PM', timezone: 'America/Denver' };

  test('says in the form’s language what they have chosen and by when somebody calls, with their wishes for a calendar, and nothing that they have typed', async () => {
    const languages = ['en', 'es', 'de', 'fr', 'pt'];
    await site.php(`update_option( 'lead_flow_clinics', ${php([clinic])} );`);
    await set({ visitor_call_minutes: 120 });
    const id = await addForm(booking);
    for (const language of languages) expect((await submit(booked({ ...agreement, email: `${language}@example.com`, agreed_language: language }), `form=${id}`)).body.errors).toEqual([]);
    const [mails, calendars] = await deliver();
    expect(mails).toHaveLength(languages.length);
    for (const [index, language] of languages.entries()) {
      const texts = visitorMailTextsOf(language);
      const say = (time: number) => momentInWords(time, 'America/Denver', language);
      expect(mails[index]).toMatchObject({ to: [`${language}@example.com`], subject: texts.visitorMailSubject, headers: ['Auto-Submitted: auto-generated', 'Reply-To: desk@clinic.example'], attachments: [expect.stringMatching(/\/appointment\.ics$/)] });
      expect(mails[index]?.message.split('\n').filter(Boolean)).toEqual([
        texts.visitorMailIntro,
        language === 'es' ? '¿Qué zona? Piernas, Brazos' : 'Legs, Arms',
        texts.visitorMailClinic.replace('{clinic}', 'Denver, „Uptown“; & more, 12 Main St, Denver, CO, 80206, (303) 555-0100'),
        texts.visitorMailWish.replace('{time}', say(nine)),
        texts.visitorMailWish.replace('{time}', say(nine + 28.5 * 3_600_000)),
        // Half an hour on Friday, and the rest on Monday.
        texts.visitorMailCall.replace('{time}', say(Date.UTC(2026, 10, 30, 17, 30))),
        texts.visitorMailNotYou,
      ]);
      const calendar = calendars[index] ?? '';
      expect(calendar.split('\r\n').filter((line) => new TextEncoder().encode(line).length > 75 || line.includes('\n'))).toEqual([]);
      const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
      expect(events.map(({ startDate, endDate, summary, location }) => [startDate.toJSDate().getTime(), endDate.toJSDate().getTime(), startDate.zone.tzid, summary, location])).toEqual(
        [nine, nine + 28.5 * 3_600_000].map((time) => [time, time + 45 * 60_000, 'UTC', `${texts.visitorMailEvent}: Denver, „Uptown“; & more`, 'Denver, „Uptown“; & more, 12 Main St, Denver, CO, 80206']),
      );
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    }
  });

  test('is none where the owner wants none, and goes to no address that a link or a script may have brought, that had one today, or that belongs to a form about health', async () => {
    const states = async () => (await rows()).map((row) => row['visitor']);
    await submit(newLead());
    await set({ visitor_call_minutes: 120 });
    const settings = [{ prefill: ['email'] }, { privacy: 'health' }, { spam: {} }];
    for (const each of settings) await submit(newLead(), `form=${await addForm({ ...shortForm, settings: each })}`);
    await submit(newLead(), `form=${await addForm({ steps: [area, { ...contact, inputs: contact?.inputs?.map((input) => (input.name === 'email' ? { ...input, value: 'boss@clinic.example' } : input)) }] })}`);
    await submit(newLead(), 'form=0');
    await submit(newLead(), `form=${form}&v=0123456789ab`);
    await site.call('leadsHandler/v1/duplicate', { lead_id: (await rows())[0]?.['lead_uid'], journey: newLead().journey });
    expect(await states()).toEqual(Array.from({ length: 8 }, () => ''));
    await submit(newLead());
    await submit(newLead({ email: 'ANN@example.com' }));
    await submit(newLead({ email: 'bob@example.com' }));
    const [mails] = await deliver();
    expect((await states()).slice(8)).toEqual(['sent', 'unneeded', 'sent']);
    expect(mails.map(({ to }) => [to].flat()[0])).toEqual(['ann@example.com', 'bob@example.com']);
    // Another form may say otherwise for itself.
    await site.php(`update_post_meta( ${form}, '_lead_flow_visitor_call_minutes', '0' );`);
    await submit(newLead({ email: 'cy@example.com' }));
    expect((await states()).at(-1)).toBe('');
    await site.php(`delete_post_meta( ${form}, '_lead_flow_visitor_call_minutes' );`);
  });

  test('comes of ten leads of one network in ten minutes at most; the others are kept', async () => {
    await set({ visitor_call_minutes: 120 });
    for (let index = 0; index < 11; index += 1) await submit(newLead({ email: `ann${index}@example.com` }));
    expect((await rows()).map((row) => row['visitor'])).toEqual([...Array.from({ length: 10 }, () => 'pending'), '']);
  });
});

test('a lead that is won is told to the owner’s address once, by its click ids alone and as its visitor has agreed', async () => {
  await set({ conversion_url: 'https://ads.example/sales', conversion_secret: 'a secret' });
  const health = await addForm({ ...shortForm, settings: { privacy: 'health' } });
  await submit(newLead({ gclid: 'c1', fbclid: '', ad_consent: 'granted' }));
  await submit(newLead({ msclkid: 'c2' }));
  for (const more of [{ gclid: 'c3', ad_consent: 'denied' }, {}]) await submit(newLead(more));
  await submit(newLead({ gclid: 'c4' }), `form=${health}`);
  const told = (status: string) =>
    site.php(`
      $sent = array();
      add_filter( 'pre_http_request', static function ( $answer, $request, $url ) use ( &$sent ) { $sent[] = array( $url, $request['headers'], $request['body'] ); return array( 'response' => array( 'code' => 204, 'message' => '' ), 'headers' => array(), 'cookies' => array(), 'body' => '' ); }, 9, 3 );
      foreach ( LeadFlow\\LeadStore::query( array(), 9, 0, array( 'id', 'ASC' ) ) as $lead ) { LeadFlow\\FirstCall::set_status( $lead, '${status}', 'Ann' ); }
      LeadFlow\\Deliveries::run();
      return $sent;
    `) as Promise<ReadonlyArray<readonly [string, Readonly<Record<string, string>>, string]>>;
  expect(await told('called')).toEqual([]);
  const sent = await told('won');
  const [first, second] = await rows();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const base = { kind: 'conversion', form: { id: form, title: 'A form' }, status: 'won', created_at: time, won_at: time };
  expect(sent.map(([url, , body]) => [url, JSON.parse(body)])).toEqual([
    ['https://ads.example/sales', { ...base, lead_uid: first?.['lead_uid'], click_ids: { gclid: 'c1' }, consent: 'granted' }],
    ['https://ads.example/sales', { ...base, lead_uid: second?.['lead_uid'], click_ids: { msclkid: 'c2' }, consent: 'unknown' }],
  ]);
  for (const [, headers, body] of sent) {
    const [, at = '', signature] = /^t=(\d+),v1=(\w+)$/.exec(headers['X-Lead-Flow-Signature'] ?? '') ?? [];
    expect([signature, headers['Idempotency-Key']]).toEqual([createHmac('sha256', 'a secret').update(`${at}.${body}`).digest('hex'), expect.stringMatching(/^lf-[0-9a-f]{40}$/)]);
  }
  expect([...(await told('lost')), ...(await told('won'))]).toEqual([]);
});

test('a notice of a form about health says that there is a lead, and where, and nothing of it', async () => {
  await set({ notice_emails: 'desk@clinic.example' });
  const answer = await submit(newLead(), `form=${await addForm({ ...shortForm, settings: { privacy: 'health' } })}`);
  expect(answer.body).not.toHaveProperty('messages');
  expect(answer.body).not.toHaveProperty('data_enc');
  await site.php('LeadFlow\\Deliveries::run();');
  const mails = JSON.stringify(await site.php('return get_option( "test_mails" );'));
  expect(mails).toContain(`page=lead-flow-leads&lead=${(await rows())[0]?.['id']}`);
  for (const told of ['Ann', 'Lee', 'ann@example.com', '3035550101', 'Legs', 'area', 'Reply-To']) expect(mails).not.toContain(told);
});

describe('a form that counts how far its visitors come', () => {
  const counted = { ...shortForm, settings: { funnel: true } };
  const tell = (query: string, counts: unknown, device = 'phone') => site.call(`leadflow/v1/funnel?${query}`, JSON.stringify({ device, counts }), { 'content-type': 'text/plain;charset=UTF-8' });
  const read = (query: object, user = 1) => site.php(`wp_set_current_user( ${user} ); $request = new WP_REST_Request( 'GET', '/leadflow/v1/funnel' ); $request->set_query_params( ${php(query)} ); $answer = rest_do_request( $request ); return array( $answer->get_status(), $answer->get_data() );`);
  const refusal = ['contact', 'email', 'regex'];

  test('shows whoever may edit it where they were lost and what turned them away, without numbers so small that they could tell of one of them', async () => {
    const id = await addForm(counted);
    for (let visit = 0; visit < 8; visit += 1) {
      const begun = [['shown', 'area'], ['reached', 'area'], ['answer', 'area', 'Legs'], ['time', 'area', '1'], ['next', 'area', 'contact'], ['passed', 'area'], ['reached', 'contact'], ['refused', ...refusal]];
      expect(await tell(`form=${id}`, visit < 2 ? [...begun, ['mended', ...refusal], ['passed', 'contact'], ['sent', 'contact']] : begun, visit < 7 ? 'phone' : 'a fridge')).toEqual({ status: 204, body: null });
    }
    const [status, funnel] = (await read({ form: `${id}` })) as readonly [number, object]; // as: what the code returns
    expect(status).toBe(200);
    expect(funnel).toMatchObject({ form: `${id}`, revision: expect.stringMatching(/^[0-9a-f]{12}$/), to: new Date().toISOString().slice(0, 10), shown: 10, sent: null });
    expect(funnel).toHaveProperty('steps', [
      { id: 'area', reached: 10, passed: 10, left: 0, seconds: [0, 10, 0, 0, 0, 0], answers: { Legs: 10 }, next: { contact: 10 }, refusals: [], devices: { phone: { reached: 5, left: 0 }, tablet: { reached: 0, left: 0 }, computer: { reached: null, left: 0 } } },
      { id: 'contact', reached: 10, passed: null, left: 5, seconds: [0, 0, 0, 0, 0, 0], answers: {}, next: {}, refusals: [{ field: 'email', rule: 'regex', refused: 10, turnedAway: 5 }], devices: { phone: { reached: 5, left: 5 }, tablet: { reached: 0, left: 0 }, computer: { reached: null, left: null } } },
    ]);
    expect(await read({ form: `${id}` }, 0)).toEqual([401, expect.anything()]);
    expect(await read({ form: `${id}`, v: '0123456789ab' })).toEqual([404, expect.anything()]);
  });

  test('counts what it names, as the server does, and nothing else', async () => {
    const id = await addForm(countedForm);
    expect(await site.php(`$names = new LeadFlow\\FunnelNames( LeadFlow\\Definition::for_lead( ${id}, '' ) ); return array_map( static fn( $count ) => null !== $names->detail( $count ), ${php(beaconCases.map(([count]) => count))} );`)).toEqual(beaconCases.map(([, isCounted]) => isCounted));
  });

  test('counts nothing of a version that nobody knows, of no form that counts nothing, and of none about health', async () => {
    const id = await addForm(counted);
    const others = [await addForm(shortForm), await addForm({ ...shortForm, settings: { funnel: true, privacy: 'health' } })];
    for (const query of [`form=${id}&v=0123456789ab`, 'form=99999', '', ...others.map((other) => `form=${other}`)]) expect((await tell(query, [['shown', 'area']])).status).toBe(204);
    expect((await tell(`form=${id}`, [...Array.from({ length: 200 }, () => ['sold', 'area']), ['shown', 'area']])).status).toBe(204);
    expect((await tell(`form=${id}`, [['shown', 'x'.repeat(4096)]])).status).toBe(413);
    expect((await tell(`form=${id}`, 'shown')).status).toBe(400);
    expect(await site.php(`global $wpdb; return $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}lead_flow_funnel_counts WHERE form_id IN (${[id, ...others, 99_999].join(', ')})" );`)).toBe('0');
  });
});

test('routes that can’t be read are named, and those before stay', async () => {
  const cases = [
    ['[{"clinics": ["denver-*"], "notfy": ["a@b.example"]}]', 'rule 1: "notfy" is not known; there are clinics, regions, answers, notify, webhooks, backup'],
    ['[{"notify": ["a@b.example"]}, {"notify": ["nobody"]}]', 'rule 2: "notify" must be a list of e-mail addresses'],
    ['{"clinics": ["denver-*"]}', 'must be a list as JSON'],
    ['[{"notify": [["a@b.example"]]}]', 'rule 1: "notify" must be a list of e-mail addresses'],
    [JSON.stringify([{ notify: Array.from({ length: 30 }, (_, index) => `somebody-${index}@clinic.example`) }]), 'rule 1: "notify" has more than 500 characters'],
    ['[{"clinics": "denver", "notify": ["a@b.example"]}]', '"clinics" must be a list of texts'],
    // A field may be called so; unread, it would have cost each lead.
    ['[{"clinics": ["denver"], "answers": {"clinics": "two"}, "notify": ["a@b.example"]}]', '"clinics" must be a list of texts'],
    ['[{"webhooks": ["west"]}]', 'there is no webhook "west"'],
    ['[{"clinics": ["denver"]}]', 'it must say whom to tell'],
  ] as const;
  const saved = await site.php(`
    require_once ABSPATH . 'wp-admin/includes/template.php';
    return array_map(
      static function ( $routes ) {
        $GLOBALS['wp_settings_errors'] = array();
        $clean = LeadFlow\\SettingsPage::sanitize( array( 'routes' => $routes ) + get_option( 'lead_flow_settings' ) );
        return array( $clean['routes'], array_column( get_settings_errors(), 'message' ) );
      },
      ${php(cases.map(([text]) => text))}
    );
  `);
  expect(saved).toEqual(cases.map(([, fault]) => ['', [expect.stringContaining(fault)]]));
});

test('somebody else is told of a lead that nobody has called, to the minute at which the server tells them', async () => {
  expect(await site.php(casesCode(php(casesData)))).toEqual(wantedOfCases);
  expect(await site.php(simulatedCode(php(simulatedData(10))))).toEqual([1000, []]);
});

test('a rule that asks for answers fits the leads that it fits at the server', async () => {
  const found = await site.php(`
    $found = array();
    foreach ( ${php(routeCases.map(([what, answers, lead]) => ({ what, answers, payload: JSON.stringify(lead) })))} as $case ) {
      update_option( 'lead_flow_settings', array( 'routes' => wp_json_encode( array( array( 'answers' => $case['answers'], 'notify' => array( 'a@b.example' ) ) ) ) ) + get_option( 'lead_flow_settings' ) );
      $found[] = array( $case['what'], null !== LeadFlow\\Routes::rule( (object) array( 'clinic' => '', 'payload' => $case['payload'] ) ) );
    }
    return $found;`);
  expect(found).toEqual(routeCases.map(([what, _answers, _lead, fits]) => [what, fits]));
});

test('500 leads, half of them with a wrong field, get the form’s own verdict from the server and from the plugin, by the revision that their visitors saw', async () => {
  const forms = await judgedForms(25, 20);
  const wanted = forms.flatMap(({ leads }) => leads.map(({ typed, isSent }) => [typed, isSent]));
  expect(wanted.length).toBe(500);
  // Every second one is wrong, and the form keeps its visitor at the field.
  expect(wanted.filter(([, isSent], index) => isSent === (index % 2 === 1))).toEqual([]);

  const database = join(testFolder(), 'leads.db');
  const serverOf = (revision: 'definition' | 'later') =>
    testServer({ database, rates: false, forms: Object.fromEntries(forms.map((each, index) => [`form-${index}`, { definition: each[revision] }])) });
  const first = serverOf('definition');
  const revisions = await Promise.all(forms.map(async (_each, index) => (await first.form(`form-${index}`))?.revision));
  const server = serverOf('later');
  const ofServer = await Promise.all(forms.flatMap(({ leads }, index) => leads.map(async ({ lead, typed }) => [typed, (await siteOf(server, `form-${index}`).submit(lead, `&v=${revisions[index]}`)).status === 200])));
  expect(ofServer).toEqual(wanted);

  const judged = await site.php(`
    $verdicts = array();
    foreach ( ${php(forms.map(({ definition, later, leads }) => ({ text: JSON.stringify(definition), later: JSON.stringify(later), leads: leads.map(({ lead }) => lead) })))} as $form ) {
      // As the editor does, which saves a draft first: WordPress keeps no revision of a post that was never updated.
      $id = wp_insert_post( wp_slash( array( 'post_type' => 'lead_flow_form', 'post_status' => 'publish', 'post_title' => 'Judged', 'post_content' => $form['text'] ) ) );
      wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => $form['text'] ) ) );
      $version = LeadFlow\\Definition::version_of( get_post( $id )->post_content );
      wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => $form['later'] ) ) );
      foreach ( $form['leads'] as $lead ) {
        $definition = LeadFlow\\Definition::for_lead( $id, $version );
        $verdicts[] = $definition && ! LeadFlow\\LeadValidator::faults( $lead, $definition );
      }
    }
    return $verdicts;
  `);
  expect(wanted.map(([typed], index) => [typed, (judged as readonly boolean[])[index]])).toEqual(wanted); // as: what it returns
});

describe('a stranger', () => {
  test('of one IPv6 network, a /64, has one limit, also behind a proxy', async () => {
    await set({ leads_per_address: 3, address_header: 'X-Forwarded-For' });
    const statuses = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await submit(newLead(), `form=${form}`, { 'x-forwarded-for': `192.0.2.${call}, [2001:db8:1:2::${call}]:4711` })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await submit(newLead(), `form=${form}`, { 'x-forwarded-for': '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('gets no proof of a lead from a preview, and no lead by what it may guess', async () => {
    const { body } = await submit(newLead(), `form=${form}&preview=1`);
    expect(body).toMatchObject({ success: true, data: { leads_app_data: { lead_uid: '' } } });
    expect(body).not.toHaveProperty('data_enc');
    expect(await rows()).toEqual([]);
    await submit(newLead());
    for (const data of ['', '%', '1', null, ['a'], '0'.repeat(32)]) expect(await site.call('leads/v1/lookup-masked', { data })).toMatchObject({ status: 404 });
  });

  test('is offered no time that a lead has asked for', async () => {
    await site.php(`update_option( 'lead_flow_clinics', ${php([{ title: 'Denver', zip: '80206', lat: '39.73', lng: '-104.95', value: 'denver', status: '', group: '', hours: 'Mon-Fri 9:00 AM-10:00 AM', timezone: '' }])} );`);
    const [area, contact] = shortForm.steps;
    const booking = await addForm({ steps: [{ ...area, target: 'when' }, { id: 'when', type: 'appointment', question: 'When?', target: 'contact' }, contact] });
    const times = async () => (await site.call('leadflow/v1/slots?clinic=denver&from=2035-01-05&to=2035-01-05')).body['slots'];
    const nine = '2035-01-05T09:00:00-07:00';
    expect(await times()).toEqual([nine, '2035-01-05T09:30:00-07:00']);
    const [first, last] = newLead().journey;
    const journey = [first, { step: 2, stepId: 'when', question: 'When?', answer: nine, type: 'appointment' }, { ...last, step: 3 }];
    expect((await submit(newLead({ 'appointment': [nine], 'your-city': 'denver', journey }), `form=${booking}`)).body.errors).toEqual([]);
    expect(await times()).toEqual(['2035-01-05T09:30:00-07:00']);
  });

  test('brings nothing into a stored first step but what the renderer prints', async () => {
    const html = '<div data-lead-flow-host><div data-lead-flow data-lead-flow-submit-url="//evil.example"></div><p data-lead-flow-consent="x">Text</p><input type="hidden" name="a"><button type="submit" form="other" formaction="//evil.example">Go</button><img src="x" onerror="x()"><script>x()</script></div>';
    const kept = await site.php(`return LeadFlow\\FirstStepMarkup::clean( array( 'html' => ${php(html)}, 'rules' => 'a{color:red}', 'stamp' => '1-a' ) );`);
    expect(kept).toMatchObject({ html: '<div data-lead-flow-host><div></div><p>Text</p><input><button type="submit">Go</button><img src="x">x()</div>', rules: '' });
  });
});

describe('a first step', () => {
  interface View {
    readonly html: string;
    readonly rules: string;
  }

  /** What the browser of whoever edits forms sends of each, drawn by the plugin's own script. */
  async function draw(definitions: readonly string[]): Promise<readonly View[]> {
    const sent: View[] = [];
    const forms = definitions.map((definition, id) => ({ id, definition, drawn: '' }));
    const drawn = new Promise<void>((resolve) => {
      vi.stubGlobal('window', { leadFlowFirstStep: { renderer: new URL('../../packages/embed/dist/server.js', import.meta.url).href, save: '', languages: ['en-US'], id: 'lead-flow-root-1', url: 'https://clinic.example/', forms } });
      vi.stubGlobal('fetch', (_address: string, { body }: { readonly body: URLSearchParams }) => {
        const views = JSON.parse(body.get('views') ?? '') as Readonly<Record<string, View>>; // as: what the script makes
        if (views['en-US']) sent.push(views['en-US']);
        if (sent.length === forms.length) resolve();
      });
    });
    await import(/* @vite-ignore */ new URL('../../packages/wordpress/plugin/assets/first-step.js', import.meta.url).href);
    await drawn;
    vi.unstubAllGlobals();
    return sent;
  }

  test('is kept whole, with its markup and its rules, for every layout, theme and type of step, also where the form shows its progress', async () => {
    // Those with a progress indicator, and with a second step.
    const all = firstStepForms().map((form) => JSON.stringify(form)).filter((text) => /"stepper".*"steps":\[\{[^}]*"type".*"end"/.test(text));
    expect(all).toHaveLength(layouts.length * themes.length * 9);
    const demos = readdirSync(demoFolder).map((name) => readFileSync(new URL(name, demoFolder), 'utf8'));
    const views = await draw([...all.map((text) => text.replaceAll(authorMark, ' “&” ')), ...demos, ...Object.values(templates).map((form) => JSON.stringify(form))]);
    expect(views.filter(({ rules }) => rules.includes('.lf-progress-fill')).length).toBeGreaterThan(all.length);
    const kept = (await site.php(`return array_map( array( 'LeadFlow\\FirstStepMarkup', 'clean' ), ${php(views)} );`)) as readonly View[]; // as: what it returns
    // WordPress puts a blank before the end of an empty element.
    const read = ({ html, rules }: View) => [...html.replaceAll(/\s*\/>/g, '>').split(/(?=<)/), rules];
    kept.forEach((view, index) => expect(read(view)).toEqual(views[index] && read(views[index])));
  });
});

test('neither WordPress nor PHP 7.4 has complained', async () => {
  expect(await site.php("return file_exists( '/tmp/debug.log' ) ? file_get_contents( '/tmp/debug.log' ) : '';")).toBe('');
});
