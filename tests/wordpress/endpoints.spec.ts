import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { addForm, addPage, installPlugin } from './admin.ts';
import { indexClinics } from '@leadflow/server/core';
import { clinics } from '../../packages/reference-api/src/clinics.ts';
import { zipRows } from '../reference-api/zipRows.ts';
import { shortForm, shortLead } from './definitions.ts';
import { leadCalls, newLead, uidOf } from './leadCalls.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short form', shortForm);

const { call, submit, duplicate, lookUp, set, printedQuery, cron } = leadCalls(site, form);

beforeEach(() => {
  set({ leads_per_address: 0, captcha_site_key: '', webhook_url: '', notice_emails: '' });
  site.query('DELETE FROM leads');
});

describe('a lead', () => {
  test('is stored once for eight posts at the same time, which all get the same answer', async () => {
    const lead = newLead();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(lead)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true, messages: { success_cookie_data: { first_name: 'Ann' } }, errors: [] } });
    expect(site.query('SELECT name, email, phone, submission_id, lead_uid FROM leads')).toEqual([
      ['Ann Lee', 'ann@example.com', '3035550101', lead.submission_id, answers[0] && uidOf(answers[0])].join('\t'),
    ]);
  });

  test('gets the first answer again on a repeat, even where the form has changed since', async () => {
    const lead = newLead({ service: 'Laser' });
    const first = await submit(lead);
    expect(await submit({ ...lead, service: 'Other' })).toEqual(first);
  });

  test('keeps letters of all languages and emoji', async () => {
    await submit(newLead({ name: 'Zoë Müller', note: '😀 ok' }));
    expect(site.php('return json_decode( LeadFlow\\LeadStore::query( array(), 1 )[0]->payload )->note;')).toBe('😀 ok');
    expect(site.query('SELECT name FROM leads')).toEqual(['Zoë Müller']);
  });

  test.each([
    ['a name of digits', { name: '4711' }, 'name breaks the rule regex'],
    ['an e-mail address without a host', { email: 'ann@' }, 'email breaks the rule regex'],
    ['nine digits', { telephone: '303555010' }, 'telephone breaks the rule phone'],
    ['a missing field', { email: undefined }, 'email must be filled in'],
    ['no journey', { journey: undefined }, 'journey must be a list of steps'],
    ['a step of another form', { journey: [{ ...shortLead.journey[0], stepId: 'elsewhere' }] }, 'journey[0].stepId names no step of the form'],
    ['an answer that the step does not offer', { journey: [{ ...shortLead.journey[0], answer: 'Nose' }] }, 'journey[0].answer is none of the step’s'],
    ['a submission_id that is no UUID', { submission_id: '1' }, 'submission_id must be a UUID'],
  ])('is refused with %s, as the form refuses it', async (_what, change, error) => {
    const { status, body } = await submit(newLead(change), await printedQuery());
    expect([status, body.success, body.errors]).toEqual([422, false, expect.arrayContaining([error])]);
    expect(site.query('SELECT id FROM leads')).toEqual([]);
  });

  test('is refused where it is no JSON object, is over 256 kB, or comes as a form post', async () => {
    for (const body of ['[]', '{', '"x"', JSON.stringify({ ...newLead(), more: 'x'.repeat(262_144) })]) expect((await submit(body)).status).toBeGreaterThanOrEqual(400);
    const response = await fetch(`${site.url}wp-json/leadsHandler/v1/submit/leads/`, { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) });
    expect(response.status).toBe(422);
  });

  test('arrives from a page that a cache has kept since before the form was changed, and is checked against what that page shows', async () => {
    const id = addForm(site, 'Edited form', shortForm);
    const cached = leadCalls(site, id);
    const steps = shortForm.steps.map((step) => (step.id === 'area' ? { ...step, id: 'place' } : { ...step, target: 'place' }));
    const update = (definition: unknown) => site.php(`wp_update_post( wp_slash( array( 'ID' => ${id}, 'post_content' => base64_decode( '${Buffer.from(JSON.stringify(definition)).toString('base64')}' ) ) ) );`);
    // As the editor does, which saves a draft first: WordPress keeps no revision of a post that was never updated.
    update(shortForm);
    const query = await cached.printedQuery();
    update({ steps });
    expect((await cached.submit(newLead(), query)).status).toBe(200);
    expect(site.query('SELECT unchecked FROM leads')).toEqual(['0']);
    expect((await cached.submit(newLead({ email: 'ann@' }), query)).body.errors).toEqual(['email breaks the rule regex']);
    expect((await cached.submit(newLead(), await cached.printedQuery())).body.errors).toEqual(['journey[0].stepId names no step of the form']);
  });

  test('is one too many behind the limit of an address, but a repeat never is', async () => {
    set({ leads_per_address: 1 });
    const lead = newLead();
    expect((await submit(lead)).status).toBe(200);
    expect(await submit(newLead())).toEqual({ status: 429, body: { success: false, errors: ['too many leads from this address'] } });
    expect((await submit(lead)).status).toBe(200);
  });

  test.each([
    ['an IPv6 network of one household, a /64', 'X-Forwarded-For', (call: number) => `2001:db8:1:2:${call}::${call}`, '2001:db8:1:3::1'],
    ['the same with ports, as some proxies write it', 'X-Forwarded-For', (call: number) => `[2001:db8:2:2:${call}::1]:${40_000 + call}`, '[2001:db8:2:3::1]:443'],
    ['the same in the header Forwarded', 'Forwarded', (call: number) => `for="[2001:db8:3:2:${call}::1]:${40_000 + call}";proto=https`, 'for="[2001:db8:3:3::1]";proto=https'],
    ['one IPv4 address, with another port and other inventions before it each time', 'X-Forwarded-For', (call: number) => `198.51.100.${call}, 192.0.2.1:${40_000 + call}`, '192.0.2.2:40001'],
    ['one IPv4 address in the notation of IPv6', 'CF-Connecting-IP', (call: number) => (call % 2 ? '::ffff:203.0.113.1' : '203.0.113.1'), '::ffff:203.0.113.2'],
  ])('is counted for %s, behind a proxy that the settings name', async (_who, header, address, neighbour) => {
    set({ leads_per_address: 20, address_header: header });
    const statuses = await Promise.all(Array.from({ length: 40 }, async (_, index) => (await call(`leadsHandler/v1/submit/leads/?form=${form}`, newLead(), { [header]: address(index + 1) })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => (index < 20 ? 200 : 429)));
    expect(site.query('SELECT COUNT(*) FROM leads')).toEqual(['20']);
    expect((await call(`leadsHandler/v1/submit/leads/?form=${form}`, newLead(), { [header]: neighbour })).status).toBe(200);
    set({ address_header: '' });
  });

  test('is counted for the /64 of an IPv6 visitor who comes without a proxy, whatever headers they make up', () => {
    const passed = site.php(`return count( array_filter( range( 1, 200 ), function ( $call ) {
      $_SERVER['REMOTE_ADDR'] = sprintf( '2001:db8:9:9:%x::%x', $call, $call );
      $_SERVER['HTTP_X_FORWARDED_FOR'] = "192.0.2.$call";
      return ! LeadFlow\\RateLimit::is_over( 'test', 20 );
    } ) );`);
    expect(passed).toBe(20);
  });

  test('goes to the plugin, whatever endpoint the definition names', async () => {
    const other = addForm(site, 'Elsewhere', { ...shortForm, settings: { endpoint: 'hubspot', fieldMap: { email: 'email' } } });
    const html = await (await fetch(addPage(site, 'Elsewhere', `[lead_flow id="${other}"]`))).text();
    expect(html).toContain('"fieldMap":{"email":"email"}');
    expect(html).not.toContain('"endpoint"');
  });

  test('may leave out an optional field, which is checked like any other once it is there', async () => {
    const steps = shortForm.steps.map((step) => ({ ...step, inputs: step.inputs?.map((input) => (input.name === 'telephone' ? { ...input, required: false } : input)) }));
    const optional = leadCalls(site, addForm(site, 'Optional number', { steps }));
    const query = await optional.printedQuery();
    expect((await optional.submit(newLead({ telephone: undefined }), query)).status).toBe(200);
    expect((await optional.submit(newLead({ telephone: '303555010' }), query)).body.errors).toEqual(['telephone breaks the rule phone']);
    expect((await optional.submit(newLead({ email: undefined }), query)).body.errors).toEqual(['email must be filled in']);
    expect(site.query('SELECT email FROM leads')).toEqual(['ann@example.com']);
  });

  test('with a message, a consent and a day is checked like the form checks them, and shown with the words that were agreed to', async () => {
    const text = { en: 'I agree to <a href="/privacy/">calls</a>', es: 'Acepto' };
    const inputs = [{ name: 'name', label: 'Name' }, { name: 'note', type: 'textarea', label: 'Message', maxLength: 5 }, { name: 'agreed', type: 'consent', text }, { name: 'day', type: 'date', label: 'Day', max: '2030-12-31', notBefore: 'today' }];
    const steps = shortForm.steps.map((step) => (step.inputs ? { ...step, inputs } : step));
    const further = leadCalls(site, addForm(site, 'Further fields', { steps }));
    const query = await further.printedQuery();
    const good = { note: 'A\nB', agreed: true, agreed_text: text.en, agreed_at: '2026-11-28T03:00:00.000Z', day: '2030-01-02' };
    const send = async (change: object) => (await further.submit(newLead({ email: undefined, telephone: undefined, ...good, ...change }), query)).body.errors;
    expect(await send({})).toEqual([]);
    expect(await send({ note: '123456' })).toEqual(['note is too long']);
    expect(await send({ agreed: false })).toEqual(['agreed must be ticked']);
    expect(await send({ agreed: undefined })).toEqual(['agreed must be ticked']);
    expect(await send({ agreed_text: 'I agree to everything' })).toEqual(['agreed comes with words that the form does not show']);
    expect(await send({ agreed_at: 'now' })).toEqual(['agreed comes without its time']);
    for (const day of ['2030-02-30', '2031-01-01', '2020-01-01']) expect(await send({ day })).toEqual(['day is no day that may be chosen']);
    const rows = site.php('return LeadFlow\\LeadDetails::of( LeadFlow\\LeadStore::query( array(), 1 )[0] );') as ReadonlyArray<{ readonly name: string; readonly value: string }>; // as: what LeadDetails returns
    expect(rows).toEqual(expect.arrayContaining([{ name: 'I agree to calls', value: 'yes' }, { name: 'agreed_text', value: text.en }, { name: 'agreed_at', value: good.agreed_at }, { name: 'Day', value: good.day }]));
  });

  test('from a preview is checked, but not stored, and its answer has nothing that proves a lead', async () => {
    const answer = await submit(newLead(), `form=${form}&preview=1`);
    expect(answer.body).toEqual({ success: true, data: { leads_app_data: { lead_uid: '' } }, messages: { success_cookie_data: { first_name: 'Ann', location: '', service: '' } }, errors: [] });
    expect((await duplicate(uidOf(answer))).status).toBe(422);
    expect((await lookUp(uidOf(answer))).status).toBe(404);
    expect((await submit(newLead({ email: 'ann@' }), `form=${form}&preview=1`)).status).toBe(422);
    expect(site.query('SELECT id FROM leads')).toEqual([]);
  });

  test('is told to the site’s own code, whose faults harm no lead', async () => {
    site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/listener.php', '<?php add_action( "lead_flow_lead", function ( $payload, $lead ) { update_option( "test_heard", array( $payload["email"], $lead["form_id"] ) ); throw new Exception( "no CRM" ); }, 10, 2 );' );`);
    expect((await submit(newLead())).status).toBe(200);
    expect(site.php('return get_option( "test_heard" );')).toEqual(['ann@example.com', String(form)]);
    site.php(`unlink( WPMU_PLUGIN_DIR . '/listener.php' );`);
  });
});

describe('the bot check', () => {
  const token = (value: string) => newLead({ 'g-recaptcha-response': value });
  beforeEach(() => set({ captcha_site_key: 'site', captcha_project: 'project', captcha_api_key: 'key', captcha_min_score: '0.3' }));

  test('lets a good token pass, and is asked once for a lead that is sent eight times', async () => {
    const lead = token(randomUUID());
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(lead)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(site.query('SELECT captcha FROM leads')).toEqual(['passed']);
    expect(site.query('SELECT payload FROM leads')[0]).not.toContain('g-recaptcha-response');
  });

  test.each([
    ['no token', '', 'captcha: the token is missing'],
    ['a token that the service does not know', 'bad', 'captcha: the token is not valid'],
    ['a score of a bot', 'bot', 'captcha: the score is too low'],
  ])('refuses %s', async (_what, value, error) => {
    expect(await submit(token(value))).toEqual({ status: 422, body: { success: false, errors: [error] } });
  });

  test('stands on the page of a form, unless its definition does without or the site has no keys', async () => {
    const html = async (settings: object) => (await fetch(addPage(site, 'Checked', `[lead_flow id="${addForm(site, 'Checked', { ...shortForm, settings })}"]`))).text();
    const marks = ['data-lead-flow-captcha-key="site"', 'data-lead-flow-captcha-token', 'https://www.google.com/recaptcha/enterprise.js?render=site'];
    const checked = await html({});
    for (const mark of marks) expect(checked).toContain(mark);
    const unchecked = await html({ captcha: 'off' });
    for (const mark of marks) expect(unchecked).not.toContain(mark);
    set({ captcha_api_key: '' });
    expect(await html({})).toContain('"captcha":"off"');
    expect(await html({ captcha: 'required' })).toContain('"captcha":"required"');
  });

  test('loses no lead while its service is down', async () => {
    expect((await submit(token('unreachable'))).status).toBe(200);
    expect(site.query('SELECT captcha FROM leads')).toEqual(['unavailable']);
  });
});

describe('what happens after a lead', () => {
  test('the webhook is told, with a signature, and again where it fails', async () => {
    const received: { readonly signature: string; readonly body: string }[] = [];
    const receiver = createServer((request, response) => {
      void request.setEncoding('utf8').toArray().then((parts) => {
        received.push({ signature: String(request.headers['x-lead-flow-signature']), body: parts.join('') });
        response.writeHead(received.length === 1 ? 503 : 204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    // as: a TCP server that listens has a port.
    const { port } = receiver.address() as AddressInfo;
    set({ webhook_url: `http://127.0.0.1:${port}/`, webhook_secret: 'secret' });
    const answer = await submit(newLead());
    await cron();
    expect(site.query('SELECT webhook FROM leads')).toEqual(['retrying']);
    await cron();
    expect(site.query('SELECT webhook FROM leads')).toEqual(['sent']);
    expect(received).toHaveLength(2);
    for (const { signature, body: sent } of received) {
      const time = /t=(\d+)/.exec(signature)?.[1];
      expect(signature).toBe(`t=${time},v1=${createHmac('sha256', 'secret').update(`${time}.${sent}`).digest('hex')}`);
      expect(JSON.parse(sent)).toMatchObject({ lead_uid: uidOf(answer), form: { id: form, title: 'Short form' }, payload: { email: 'ann@example.com' } });
    }
    receiver.close();
  });

  test('the webhook gives up after the sixth try, and Site Health says so', async () => {
    set({ webhook_url: 'http://127.0.0.1:1/' });
    await submit(newLead());
    for (let tries = 0; tries < 6; tries += 1) await cron();
    expect(site.query('SELECT webhook FROM leads')).toEqual(['failed']);
    expect(site.php('return LeadFlow\\SiteHealth::test_webhook();')).toMatchObject({ status: 'critical', label: 'Webhook: 1 lead was given up' });
  });

  test('each whom the owner names gets a letter, to which an answer reaches the visitor', async () => {
    site.php('delete_option( "test_mails" );');
    set({ notice_emails: 'desk@clinic.example, boss@clinic.example' });
    await submit(newLead());
    await cron();
    expect(site.php('return get_option( "test_mails" );')).toEqual(
      ['desk@clinic.example', 'boss@clinic.example'].map((to) => expect.objectContaining({ to: [to], subject: 'New lead: Ann Lee', headers: ['Reply-To: ann@example.com'], message: expect.stringContaining('Which area?: Legs') })),
    );
  });
});

describe('the ZIP search', () => {
  const csv = 'title,address,city,state,zip,status\n"Denver, Uptown",1 Main Street,Denver,CO,80206,new\nBoston,2 Elm Street,Boston,MA,2108,\nChicago – Loop,3 Lake Street,Chicago,IL,60601,\n';
  const importList = (text: string) =>
    site.php(`$file = get_temp_dir() . 'clinics.csv'; file_put_contents( $file, base64_decode( '${Buffer.from(text).toString('base64')}' ) ); list( $clinics, $faults ) = LeadFlow\\ClinicList::read( $file ); if ( ! $faults ) { update_option( 'lead_flow_clinics', $clinics ); } return $faults;`);

  test('says that it has no clinics rather than that the ZIP code is wrong', async () => {
    site.php('delete_option( "lead_flow_clinics" );');
    expect(await call('zipcodesearch/v1/80206?limit=3')).toMatchObject({ status: 404, body: { code: 'no_clinics' } });
  });

  test('finds the clinics of an imported list, nearest first, in miles', async () => {
    expect(importList(csv)).toEqual([]);
    const { body } = await call('zipcodesearch/v1/80301-1234?limit=2');
    expect(body).toMatchObject({
      code: 'success',
      data: [
        { post_title: 'Denver, Uptown', wpsl_form_dropdown_value: 'denver-uptown', wpsl_city: 'Denver', wpsl_custom_status: 'new', distance: expect.closeTo(25, -1) },
        { post_title: 'Chicago – Loop', distance: expect.closeTo(920, -2) },
      ],
    });
    expect((await call('zipcodesearch/v1/02108')).body).toMatchObject({ data: [{ wpsl_zip: '02108', distance: 0 }, {}, {}] });
    expect((await call('leadflow/v1/options/clinics')).body).toMatchObject([{ text: 'Denver, Uptown', value: 'denver-uptown' }, {}, {}]);
  });

  test('finds what the reference API finds for ZIP codes of each kind: by exact distances, then by the list’s order', async () => {
    const search = await indexClinics(await clinics());
    const list = search.rows.map((clinic) => ({ title: clinic.wpsl_form_dropdown_name, value: clinic.wpsl_form_dropdown_value, state: clinic.wpsl_state, zip: clinic.wpsl_zip, lat: clinic.wpsl_lat, lng: clinic.wpsl_lng, status: '', group: '' }));
    // Rounded before they are sorted, the distances of the first two preselected another clinic; the twin is as far away as its original.
    const zips = ['98103', '02205', ...zipRows.map(([zip]) => zip)];
    const twin = { ...list.find(({ value }) => value === 'denver-lodo-co'), title: 'A twin', value: 'a-twin' };
    const json = Buffer.from(JSON.stringify({ zips, list: [...list, twin] })).toString('base64');
    // as: the plugin’s rows, of which the test reads these members.
    const found = site.php(`$data = json_decode( base64_decode( '${json}' ), true ); update_option( 'lead_flow_clinics', $data['list'] ); return array_map( function ( $zip ) { return LeadFlow\\Clinics::nearest( $zip, 8 ); }, $data['zips'] );`) as ReadonlyArray<
      ReadonlyArray<{ readonly wpsl_form_dropdown_value: string; readonly distance?: number }>
    >;
    for (const [index, zip] of zips.entries()) {
      const own = (found[index] ?? []).filter((clinic) => clinic.wpsl_form_dropdown_value !== 'a-twin');
      const expected = await search.nearest(zip, own.length);
      expect(own.map((clinic) => clinic.wpsl_form_dropdown_value), zip).toEqual(expected.map((clinic) => clinic.wpsl_form_dropdown_value));
      // The plugin keeps places to two metres, so a distance may be rounded to the next tenth.
      for (const [place, { distance }] of own.entries()) expect(Math.abs((distance ?? -1) - (expected[place]?.distance ?? -1)), zip).toBeLessThanOrEqual(0.11);
    }
    const denver = found[zips.indexOf('80200')]?.map((clinic) => clinic.wpsl_form_dropdown_value);
    expect([denver?.[1], denver?.at(-1)]).toEqual(['denver-lodo-co', 'a-twin']);
    const near = site.php("return array_column( LeadFlow\\Clinics::nearest( '80202', 2 ), 'post_title' );");
    expect(near).toEqual(['Denver - LoDo', 'A twin']);
    importList(csv);
  });

  test('answers what is no ZIP code with 400, and a prefix that the post office doesn’t use with an empty list', async () => {
    expect((await call('zipcodesearch/v1/8020')).status).toBe(400);
    expect(await call('zipcodesearch/v1/00001')).toMatchObject({ status: 200, body: { data: [] } });
  });

  test('keeps the list where a file has faults, and names each one', () => {
    importList(csv);
    expect(importList('title,zip\n,80206\nA,80206\nA,80206\nB,00001\n')).toEqual([
      'Line 2: the title is missing',
      'Line 4: another clinic has the value a; give each one of its own',
      'Line 5: the ZIP code is not known; add lat and lng',
    ]);
    expect(importList('a;b\n1;2')).toEqual(['The first row must name the columns, title and zip among them.']);
    expect(site.php('return count( get_option( "lead_flow_clinics" ) );')).toBe(3);
  });

  test('takes the clinics of WP Store Locator where that plugin is active', async () => {
    site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/stores.php', '<?php add_action( "init", function () { register_post_type( "wpsl_stores", array( "public" => true ) ); } );' );`);
    site.php(`$id = wp_insert_post( array( 'post_type' => 'wpsl_stores', 'post_status' => 'publish', 'post_title' => 'Aspen - Main', 'post_name' => 'aspen' ) ); foreach ( array( 'address' => '1 Peak Road', 'city' => 'Aspen', 'lat' => '39.19', 'lng' => '-106.82' ) as $key => $value ) { update_post_meta( $id, "wpsl_$key", $value ); }`);
    expect((await call('zipcodesearch/v1/81611')).body).toMatchObject({ data: [{ post_title: 'Aspen &#8211; Main', wpsl_address: '1 Peak Road', wpsl_form_dropdown_value: 'aspen' }] });
    site.php(`unlink( WPMU_PLUGIN_DIR . '/stores.php' );`);
  });
});

describe('the owner', () => {
  test('exports and erases the leads of a person with WordPress’s own tools', async () => {
    await submit(newLead());
    await submit(newLead({ email: 'bob@example.com', name: 'Bob' }));
    const data = site.php('return LeadFlow\\Privacy::export( "ann@example.com" );');
    expect(JSON.stringify(data)).toContain('{"name":"Which area?","value":"Legs"}');
    expect(site.php('return LeadFlow\\Privacy::erase( "ann@example.com" );')).toMatchObject({ items_removed: true, done: true });
    expect(site.query('SELECT name FROM leads')).toEqual(['Bob']);
  });

  test('learns from Site Health that the calls work, or what redirects them', () => {
    const results = site.php('return array( LeadFlow\\SiteHealth::test_rest(), LeadFlow\\SiteHealth::test_redirect(), LeadFlow\\SiteHealth::test_script(), LeadFlow\\SiteHealth::test_captcha() );');
    expect(results).toMatchObject([{ status: 'good' }, { status: 'good' }, { status: 'good' }, { status: 'recommended' }]);
    site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/redirect.php', '<?php if ( "POST" === ( $_SERVER["REQUEST_METHOD"] ?? "" ) ) { header( "Location: https://www.clinic.example/", true, 301 ); exit; }' );`);
    expect(site.php('return LeadFlow\\SiteHealth::test_redirect();')).toMatchObject({ status: 'critical', description: expect.stringContaining('https://www.clinic.example/') });
    site.php(`unlink( WPMU_PLUGIN_DIR . '/redirect.php' );`);
  });

  test('finds no complaint of PHP about the plugin', () => {
    expect(site.complaints().split('\n').filter((line) => line.includes('plugins/lead-flow'))).toEqual([]);
  });

  test('keeps the leads when the plugin is deleted, unless the settings say otherwise', async () => {
    await submit(newLead());
    const remove = () => site.php('require_once ABSPATH . "wp-admin/includes/admin.php"; deactivate_plugins( "lead-flow/lead-flow.php" ); return delete_plugins( array( "lead-flow/lead-flow.php" ) );');
    const capabilities = () => site.query("SELECT 1 FROM wp_options WHERE option_value LIKE '%lead\\_flow\\_read\\_leads%'");
    expect(capabilities()).toHaveLength(1);
    expect(remove()).toBe(true);
    expect(site.query('SELECT COUNT(*) FROM leads')).toEqual(['1']);
    expect(capabilities()).toEqual([]);
    installPlugin(site);
    set({ delete_data: 1 });
    expect(remove()).toBe(true);
    expect(site.query("SHOW TABLES LIKE '%lead_flow%'")).toEqual([]);
    expect(site.query("SELECT option_name FROM wp_options WHERE option_name LIKE 'lead\\_flow%'")).toEqual([]);
    expect(site.query("SELECT ID FROM wp_posts WHERE post_type = 'lead_flow_form'")).toEqual([]);
  });
});
