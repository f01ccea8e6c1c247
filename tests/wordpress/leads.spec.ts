import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../tools/browser.ts';
import { addForm, addPage } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead, uidOf, type Answer } from './leadCalls.ts';
import { randomForms, type RandomLead } from './randomLeads.ts';
import { readCsv } from './readCsv.ts';
import { sendLead } from './sendLead.ts';
import { linkWith, signedIn } from './signedIn.ts';
import { testSite } from './testSite.ts';

const site = await testSite();
const form = addForm(site, 'Short form', shortForm);
const { submit, duplicate, lookUp, set } = leadCalls(site, form);

interface Row {
  readonly name: string;
  readonly value: string;
}

const decode = (html: string) => html.replaceAll(/<br \/>/g, '').replaceAll(/&(lt|gt|quot|#039|amp);/g, (_all, name) => ({ lt: '<', gt: '>', quot: '"', '#039': "'", amp: '&' })[String(name)] ?? '');
const shownRows = (html: string): readonly Row[] => [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/gs)].map(([, name = '', value = '']) => ({ name: decode(name), value: decode(value) }));

const clean = () => {
  set({ leads_per_address: 0, captcha_site_key: '', webhook_url: '', notice_emails: '' });
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_calls');
};

describe('a lead is its sender’s', () => {
  beforeEach(clean);
  test('10,000 calls of a stranger show nobody else’s lead, masked or not', () => {
    const walk = readFileSync(new URL('walkAsStranger.php', import.meta.url), 'utf8').replace('<?php', '');
    const { statuses, own_again: ownAgain, ...found } = site.php(walk) as { statuses: Record<string, number>; own_again: number }; // as: what the walk returns
    expect(found).toEqual({ calls: 10_000, leaks: [], stored_again: ownAgain, secrets_again: 40 });
    // The walk did come to its own lead, and was refused elsewhere for want of an id, not for what it sent.
    expect(ownAgain).toBeGreaterThan(0);
    expect(statuses['404']).toBeGreaterThan(5000);
  });

  test('whoever has its uid sees masked details, and sends it again', async () => {
    const uid = uidOf(await submit(newLead()));
    expect(uid).toMatch(/^[0-9a-f]{32}$/);
    const found = await lookUp(uid);
    expect(found).toMatchObject({ status: 200, body: { id: uid, uuid: uid, name: 'A** L**', contact: { email_masked: 'a***@e******.com', phone_masked: '(***) ***-0101' } } });
    const again = await duplicate(found.body['id']);
    expect(again).toMatchObject({ status: 200, body: { success: true } });
    expect(uidOf(again)).not.toBe(uid);
    expect(site.query('SELECT kind, name, email FROM leads ORDER BY id')).toEqual(['lead\tAnn Lee\tann@example.com', 'duplicate\tAnn Lee\tann@example.com']);
  });

  test('nobody is told anything of an id that is not known, and thirty guesses are the most', async () => {
    const uid = uidOf(await submit(newLead()));
    const [id] = site.query('SELECT id FROM leads');
    expect(await lookUp(randomUUID())).toMatchObject({ status: 404, body: { code: 'lead_not_found' } });
    for (const unknown of [Number(id), id, `${uid}0`, true]) expect(await duplicate(unknown)).toMatchObject({ status: 404, body: { errors: ['lead_id is not known'] } });
    expect(await duplicate(undefined)).toMatchObject({ status: 422, body: { success: false, errors: ['lead_id is missing'] } });
    await Promise.all(Array.from({ length: 29 }, () => Promise.all([lookUp(id), duplicate(id)])));
    expect([(await lookUp(uid)).status, (await duplicate(uid)).status]).toEqual([429, 429]);
    expect(site.query('SELECT kind FROM leads')).toEqual(['lead']);
  });

  test('leads of earlier versions get ids that can’t be guessed, and the guessable ones open nothing', async () => {
    const lead = newLead();
    await submit(lead);
    const old = randomUUID();
    // The tables as they were.
    site.query(`UPDATE leads SET lead_uid = '${old}'; ALTER TABLE leads DROP COLUMN unchecked, DROP COLUMN status, ADD COLUMN response text NOT NULL; DROP TABLE wp_lead_flow_calls`);
    site.php(`update_option( 'lead_flow_version', '0.0.0' );`);
    expect((await lookUp(old)).status).toBe(404);
    const uid = uidOf(await submit(lead));
    expect(uid).toMatch(/^[0-9a-f]{32}$/);
    expect((await lookUp(uid)).body).toMatchObject({ uuid: uid, name: 'A** L**' });
    expect(site.php('return LeadFlow\\LeadStore::renew_uids();')).toBe(true);
    expect(site.query('SELECT lead_uid FROM leads')).toEqual([uid]);
  });
});

describe('the limit of an address', () => {
  beforeEach(clean);
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

  test('lets no more pass when they come twelve at a time', async () => {
    set({ leads_per_address: 5 });
    const twelve = () => Promise.all(Array.from({ length: 12 }, () => submit(newLead())));
    const answers = [...(await twelve()), ...(await twelve())];
    expect(statuses(answers)).toEqual([...Array.from({ length: 5 }, () => 200), ...Array.from({ length: 19 }, () => 429)]);
    expect(site.query('SELECT COUNT(*) FROM leads')).toEqual(['5']);
  });

  test('counts a lead that is asked for again', async () => {
    set({ leads_per_address: 2 });
    const uid = uidOf(await submit(newLead()));
    expect(statuses([await duplicate(uid), await duplicate(uid)])).toEqual([200, 429]);
  });
});

describe('a lead that is told to the owner', () => {
  beforeEach(clean);
  const details = () => site.php('return LeadFlow\\LeadDetails::of( LeadFlow\\LeadStore::query( array(), 1 )[0] );') as readonly Row[]; // as: rows of the details
  const journey = [
    { step: 1, stepId: 'a', question: 'Which area?', answer: 'Legs', type: 'button-selection' },
    { step: 2, stepId: 'b', question: 'Which area?', answer: 'Arms', type: 'button-selection' },
    { step: 3, stepId: 'c', question: 'Email', answer: 'weekly', type: 'button-selection' },
    { step: 4, stepId: 'd', question: 'You', answer: '42, 42, ann@example.com', type: 'input' },
    { step: 5, stepId: 'e', question: 'And?', answer: 'what only an extension sends', type: 'input' },
  ];

  test('has the answers of two steps with one question, of a question called Email, and two fields with one value', async () => {
    await submit({ age: '42', weight: '42', email: 'ann@example.com', offsite: false, journey }, '');
    expect(details().map(({ name, value }) => `${name}: ${value}`).slice(1, -1)).toEqual([
      'Email: ann@example.com',
      'Which area?: Legs',
      'Which area?: Arms',
      'Email: weekly',
      'And?: what only an extension sends',
      'age: 42',
      'weight: 42',
      'offsite: no',
    ]);
  });

  test('names fields as the form does, in the language of the site', async () => {
    const inputs = [{ name: 'kg', label: { de: 'Gewicht', en: 'Weight' } }, { name: 'cm', placeholder: 'Height' }, { name: 'mail', type: 'email' }];
    const id = addForm(site, 'Labels', { steps: [{ id: 'a', type: 'input', firstStep: true, lastStep: true, inputs }] });
    await submit({ kg: '70', cm: '180', mail: 'ann@example.com', journey: [{ step: 1, stepId: 'a', question: '', answer: '70, 180, ann@example.com', type: 'input' }] }, `form=${id}`);
    expect(details().slice(1, -1)).toEqual([{ name: 'Form', value: 'Labels' }, { name: 'Email', value: 'ann@example.com' }, { name: 'Weight', value: '70' }, { name: 'Height', value: '180' }]);
  });
});

describe('a lead is stored', () => {
  beforeEach(clean);

  test('and marked where its form’s version is kept no more, whatever the form asks for now', async () => {
    const id = addForm(site, 'Edited', { steps: [{ id: 'area', type: 'button-selection', firstStep: true, lastStep: true, answers: [{ text: 'Nose' }] }] });
    set({ captcha_site_key: 'site', captcha_project: 'project', captcha_api_key: 'key' });
    for (const query of [`form=${id}&v=0123456789ab`, 'form=99999&v=0123456789ab']) expect((await submit(newLead({ telephone: '+49 30 1' }), query)).status).toBe(200);
    expect(site.query('SELECT form_id, unchecked, captcha FROM leads ORDER BY id')).toEqual([`${id}\t1\tunavailable`, '99999\t1\tunavailable']);
    const load = await signedIn(site);
    const list = await (await load('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads')).text();
    expect(list).toContain('bot check unavailable; from an older version of the form, answers not checked');
    const page = await (await load(linkWith(list, 'lead=[0-9]'))).text();
    expect(shownRows(page).filter(({ name }) => name === 'Marked').map(({ value }) => value)).toEqual(['bot check unavailable', 'from an older version of the form, answers not checked']);
    expect(await (await load(linkWith(list, 'lead_flow_export'))).text()).toMatch(/,captcha,unchecked,.*\n.*,unavailable,1,/);
    expect(site.php('return json_decode( LeadFlow\\Webhook::body( LeadFlow\\LeadStore::query( array(), 1 )[0] ) );')).toMatchObject({ captcha: 'unavailable', unchecked: true });
    set({ notice_emails: 'desk@clinic.example' });
    expect(site.php('delete_option( "test_mails" ); LeadFlow\\LeadNotice::send( LeadFlow\\LeadStore::query( array(), 1 )[0] ); return get_option( "test_mails" )[0]["message"];')).toContain(
      'Marked: bot check unavailable\nMarked: from an older version of the form, answers not checked',
    );
  });

  test('only after the check that others have, where it names no version', async () => {
    expect((await submit(newLead({ email: 'ann@' }))).body.errors).toEqual(['email breaks the rule regex']);
    expect((await submit(newLead({ journey: [{ step: 1, stepId: 'elsewhere', question: '', answer: '', type: 'input' }] }))).body.errors).toEqual(['journey[0].stepId names no step of the form']);
  });

  test('once with a very long field, whose repeat gets the first answer', async () => {
    const lead = newLead({ service: 'x'.repeat(200_000), name: 'A'.repeat(900) });
    const first = await submit(lead);
    expect(first.status).toBe(200);
    expect(await submit(lead)).toEqual(first);
  });

  test('without a name, and what is shown of it later has none', async () => {
    const { name: _name, ...lead } = newLead();
    const answer = await submit(lead, '');
    expect(answer.body['messages']).toEqual({ success_cookie_data: { first_name: '', location: '', service: '' } });
    expect((await lookUp(uidOf(answer))).body).toMatchObject({ name: '', contact: { email_masked: 'a***@e******.com' } });
    expect((await duplicate(uidOf(answer))).body['messages']).toEqual({ success_cookie_data: { first_name: '', location: '', service: '' } });
  });
});

describe('the bot check', () => {
  beforeEach(clean);
  beforeEach(() => set({ captcha_site_key: 'site', captcha_project: 'project', captcha_api_key: 'key', captcha_min_score: '0.3' }));
  const token = (value: string) => ({ 'g-recaptcha-response': value });

  test('is asked for a lead that is sent again, unless a form that does so has none', async () => {
    const uid = uidOf(await submit(newLead(token(randomUUID()))));
    expect(await duplicate(uid)).toMatchObject({ status: 422, body: { errors: ['captcha: the token is missing'] } });
    expect(await duplicate(uid, token('bot'))).toMatchObject({ status: 422, body: { errors: ['captcha: the score is too low'] } });
    expect((await duplicate(uid, token(randomUUID()))).status).toBe(200);
    expect(site.query("SELECT captcha, payload LIKE '%g-recaptcha%' FROM leads")).toEqual(['passed\t0', 'passed\t0']);
    const returning = addForm(site, 'Returning', { settings: { captcha: 'off' }, steps: [{ id: 'you', type: 'masked-lead-info', firstStep: true, lastStep: true }] });
    expect((await duplicate(uid)).status).toBe(200);
    site.php(`wp_delete_post( ${returning}, true );`);
  });

  test('that an ad blocker keeps away loses no lead', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.route(({ hostname }) => hostname !== '127.0.0.1', (route) => route.abort());
    await page.goto(addPage(site, 'Blocked', `[lead_flow id="${form}"]`));
    await sendLead(page, 'Berta Blocked');
    await browser.close();
    expect(site.query('SELECT name, captcha FROM leads')).toEqual(['Berta Blocked\tunavailable']);
  });
});

interface Kept {
  readonly status: number;
  readonly stored: string;
  readonly details: readonly Row[];
  readonly html: string;
  readonly mail: string;
  readonly webhook: string;
}

/** What a lead must be told as: its fields and choices, with name and address where people look for them. */
function expectedValues(lead: RandomLead): readonly string[] {
  const { journey, ...fields } = lead;
  const told = new Map(Object.entries(fields).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]));
  const of = (name: string) => told.get(name) ?? '';
  const whole = told.has('name') ? ['name'] : ['first_name', 'last_name'];
  const name = whole.map(of).join(' ').trim();
  // The list of leads has room for 191 characters of a name.
  const short = Array.from(name).slice(0, 191).join('');
  if (short === name) for (const part of whole) told.delete(part);
  return [short, ...told.values(), ...journey.filter(({ type }) => type !== 'input').map(({ answer }) => answer)].filter((value) => value !== '').toSorted();
}

/** How a spreadsheet is kept from running a text. */
const inCsv = (value: unknown) => {
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
  return /^'*(?:[\t\r\n]|[\p{Z}\p{C}]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text;
};

describe('500 leads with fields of all types', () => {
  const forms = randomForms(10, 50);
  const leads = forms.flatMap((each) => each.leads);
  let kept: readonly Kept[] = [];
  const pairs = () => leads.flatMap((lead, index) => kept.slice(index, index + 1).map((found) => [lead, found] as const));
  beforeAll(() => {
    const cases = forms.flatMap(({ definition, leads: some }, index) => {
      const id = addForm(site, `Form ${index}`, definition);
      return some.map((lead) => ({ form: id, id: lead.submission_id, body: JSON.stringify(lead) }));
    });
    const file = join(mkdtempSync(join(tmpdir(), 'lead-flow-leads-')), 'leads.json');
    writeFileSync(file, JSON.stringify(cases));
    for (const path of [dirname(file), file]) chmodSync(path, 0o755);
    clean();
    kept = site.php(`$file = '${file}'; ${readFileSync(new URL('keepLeads.php', import.meta.url), 'utf8').replace('<?php', '')}`) as readonly Kept[]; // as: what the file returns
    rmSync(dirname(file), { recursive: true });
  });

  test('are stored, shown, mailed and handed on field by field as they were sent, each field once', () => {
    expect(kept.filter(({ status }) => status !== 200)).toEqual([]);
    expect(kept.map(({ stored }) => JSON.parse(stored))).toEqual(leads);
    expect(kept.map(({ webhook }) => JSON.parse(webhook).payload)).toEqual(leads);
    const own = ['Received', 'Form', 'Page', 'Lead id'];
    for (const [lead, { details, html, mail }] of pairs()) {
      expect(details.filter(({ name }) => !own.includes(name)).map(({ value }) => value).toSorted()).toEqual(expectedValues(lead));
      // In the order of the form.
      const choices = lead.journey.filter(({ type }) => type !== 'input').map(({ question, stepId, answer }) => ({ name: question || stepId, value: answer }));
      let from = 0;
      for (const { name, value } of choices) {
        const at = details.findIndex((row, place) => place >= from && row.name === name && row.value === value);
        expect([name, at >= from]).toEqual([name, true]);
        from = at + 1;
      }
      expect(shownRows(html)).toEqual(details);
      expect(mail.startsWith(details.map(({ name, value }) => `${name}: ${value}`).join('\n'))).toBe(true);
    }
  });

  test('are exported field by field', async () => {
    const load = await signedIn(site);
    const list = await (await load('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads')).text();
    const [head = [], ...rows] = readCsv(await (await load(linkWith(list, 'lead_flow_export'))).text());
    expect(rows).toHaveLength(500);
    const answers = head.indexOf('answers');
    const column = (name: string) => (head.includes(name, answers) ? head.indexOf(name, answers) : head.indexOf(({ telephone: 'phone' })[name] ?? name));
    for (const [index, row] of rows.toReversed().entries()) {
      const { journey, submission_id: _id, ...fields } = leads[index] ?? { journey: [], submission_id: '' };
      expect(Object.keys(fields).map((name) => row[column(name)])).toEqual(Object.values(fields).map(inCsv));
      expect(row[answers]).toBe(inCsv(journey.filter(({ answer }) => answer !== '').map(({ question, answer }) => `${question} ${answer}`).join('\n')));
    }
  });

  test('stand once each in the file of a busy practice, to which a lead comes while it is written', async () => {
    const load = await signedIn(site);
    const list = await (await load('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads')).text();
    // Before the second batch of leads; the columns are read before the rows, in as many batches.
    site.php(`file_put_contents( WPMU_PLUGIN_DIR . '/busy.php', '<?php add_filter( "query", static function ( $sql ) {
      static $batches = 0;
      if ( str_contains( $sql, "LIMIT 500" ) && 4 === ++$batches ) {
        LeadFlow\\LeadStore::insert( array( "lead_uid" => LeadFlow\\LeadStore::new_uid(), "submission_id" => "late", "payload" => "{}" ) );
      }
      return $sql;
    } );' );`);
    const [head = [], ...rows] = readCsv(await (await load(linkWith(list, 'lead_flow_export'))).text());
    site.php("unlink( WPMU_PLUGIN_DIR . '/busy.php' );");
    expect(site.query("SELECT COUNT(*) FROM leads WHERE submission_id = 'late'")).toEqual(['1']);
    site.query("DELETE FROM leads WHERE submission_id = 'late'");
    expect(rows).toHaveLength(500);
    expect(new Set(rows.map((row) => row[head.indexOf('id')])).size).toBe(500);
  });

  test('are given to the person whom they are about, and erased without a trace', () => {
    const told = site.php(`$rows = array(); for ( $person = 0; $person < 50; ++$person ) { foreach ( LeadFlow\\Privacy::export( "person$person@erase.example" )['data'] as $item ) { $rows[] = $item['data']; } } return $rows;`) as readonly Row[][]; // as: WordPress's shape
    const sorted = (list: ReadonlyArray<readonly Row[]>) => list.map((rows) => JSON.stringify(rows)).toSorted();
    expect(sorted(told.map((rows) => rows.map(({ name, value }) => ({ name, value: decode(value) }))))).toEqual(sorted(kept.map(({ details }) => [...details, { name: 'Status', value: 'New' }])));
    site.php('for ( $person = 0; $person < 50; ++$person ) { LeadFlow\\Privacy::erase( "person$person@erase.example" ); }');
    expect(site.query('SELECT COUNT(*) FROM leads')).toEqual(['0']);
    for (const [table, text] of [['options', 'option_value'], ['posts', 'post_content'], ['postmeta', 'meta_value'], ['usermeta', 'meta_value']]) {
      expect(site.query(`SELECT 1 FROM wp_${table} WHERE ${text} LIKE '%erase.example%'`)).toEqual([]);
    }
  });
});
