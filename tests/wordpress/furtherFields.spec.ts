import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addForm, addPage } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead } from './leadCalls.ts';
import { readCsv } from './readCsv.ts';
import { linkWith, signedIn } from './signedIn.ts';
import { siteBrowser, testSite } from './testSite.ts';

const site = await testSite();
const browser = await siteBrowser();
const clinic = { title: 'Denver', zip: '80206', lat: '39.73', lng: '-104.95', value: 'denver', status: '', group: '', hours: 'Mon-Sun 9:00 AM-5:00 PM', timezone: 'America/Denver' };
site.php(`update_option( 'lead_flow_clinics', json_decode( '${JSON.stringify([clinic])}', true ) );`);

const agreement = 'I agree to <a href="/privacy/">be called</a>';
const inputs = [
  { name: 'name', label: 'Name' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'nickname', label: 'Nickname', required: false },
  { name: 'note', type: 'textarea', label: 'Message', maxLength: 200 },
  { name: 'day', type: 'date', label: 'Day of the holiday', notBefore: 'today', timeZone: 'America/Denver' },
  { name: 'agreed', type: 'consent', text: agreement },
];
const steps = [
  { ...shortForm.steps[0] },
  { id: 'contact', type: 'input', question: 'Who are you?', target: 'zip', inputs },
  { id: 'zip', type: 'input', question: 'Where are you?', target: 'clinics', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP Code' }] },
  { id: 'clinics', type: 'nearest-locations', question: 'Which clinic?', target: 'when' },
  { id: 'when', type: 'appointment', question: 'When?', lastStep: true },
];
const partial = { from: 'contact', consent: 'agreed' };
const form = addForm(site, 'All fields', { settings: { spam: {}, partial }, steps });
const address = addPage(site, 'All fields', `[lead_flow id="${form}"]`);
const { submit, set, cron } = leadCalls(site, form);

beforeEach(() => {
  site.query('DELETE FROM leads');
  site.php('delete_option( "test_mails" );');
  set({ leads_per_address: 0, notice_emails: 'desk@clinic.example' });
});

const payloads = () => site.query('SELECT payload FROM leads ORDER BY id').map((text) => JSON.parse(text.replaceAll('\\\\', '\\')) as Record<string, unknown>); // as: a lead is an object
const marks = () => site.query("SELECT partial, IF(suspicion = '', 'none', suspicion) FROM leads ORDER BY id");

/** Opens the form on its page, in a browser with a history of its own, whose clock the test can move on. */
async function openForm(): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(20_000);
  await page.clock.install();
  await page.goto(address);
  await page.locator('[data-lead-flow-status="ready"]').waitFor();
  return page;
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Legs' }).check();
  await next(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Lee');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('One\nTwo');
  await page.getByLabel('Day of the holiday').fill('2035-02-03');
  await page.getByRole('checkbox', { name: 'I agree to be called' }).check();
}

/** Goes on to the appointment; gives the first free time. */
async function chooseClinic(page: Page): Promise<string> {
  await next(page);
  await page.getByRole('textbox', { name: 'ZIP Code' }).fill('80206');
  await next(page);
  await page.getByRole('heading', { name: 'Which clinic?' }).waitFor();
  await next(page);
  await page.getByText('Times are those of the clinic: Mountain Time').waitFor();
  const time = page.getByRole('checkbox').first();
  await time.check();
  return (await time.getAttribute('value')) ?? '';
}

async function send(page: Page): Promise<void> {
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('[data-lead-flow-status="done"]').waitFor();
}

describe('the form on a page', () => {
  test('sends an optional field left empty, a message, a day, a consent and a wish, each of which the server keeps and checks', async () => {
    const page = await openForm();
    const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('submit/leads'));
    await fillIn(page);
    const time = await chooseClinic(page);
    await send(page);
    await page.context().close();
    const expected = { 'name': 'Ann Lee', 'email': 'ann@example.com', 'note': 'One\nTwo', 'day': '2035-02-03', 'agreed': true, 'agreed_text': agreement, 'zipcode': '80206', 'your-city': 'denver', 'appointment': [time], 'appointment_timezone': 'America/Denver' };
    expect(payloads()).toEqual([expect.objectContaining(expected)]);
    expect(payloads()[0]).not.toHaveProperty('nickname');
    // With the token of its look-ups it is no suspect.
    expect(marks()).toEqual(['0\tnone']);
    const request = await posted;
    const sent = request.postDataJSON() as object; // as: a lead is an object
    const again = async (change: object) => (await submit({ ...sent, submission_id: randomUUID(), ...change }, new URL(request.url()).search.slice(1))).body.errors;
    expect(await again({ nickname: 'Annie' })).toEqual([]);
    expect(await again({ note: 'x'.repeat(201) })).toEqual(['note is too long']);
    expect(await again({ day: '2020-01-01' })).toEqual(['day is no day that may be chosen']);
    expect(await again({ agreed: false })).toEqual(['agreed must be ticked']);
    expect(await again({ agreed_text: 'Everything' })).toEqual(['agreed comes with words that the form does not show']);
    expect(await again({ appointment: ['tomorrow'] })).toEqual(['journey[4].appointment must be a list of times with an offset']);
    await again({ spam_check: { seconds: 60, trap: '' } });
    expect(marks().at(-1)).toBe('0\ttoken');
  });

  test('tells of who ticks the consent and leaves, and of the same visitor’s whole lead once they have come back: one lead', async () => {
    const page = await openForm();
    await fillIn(page);
    await page.clock.fastForward(10_000);
    await page.goto(`${site.url}?elsewhere`);
    await expect.poll(marks).toEqual(['1\tnone']);
    await page.goBack();
    await fillIn(page);
    await chooseClinic(page);
    await send(page);
    await page.context().close();
    expect(marks()).toEqual(['0\tnone']);
    expect(payloads()).toEqual([expect.objectContaining({ note: 'One\nTwo', agreed: true, zipcode: '80206' })]);
  });

  test('tells nobody of who leaves without the tick', async () => {
    const page = await openForm();
    await fillIn(page);
    await page.getByRole('checkbox', { name: 'I agree to be called' }).uncheck();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.method()));
    await page.goto(`${site.url}?elsewhere`);
    await page.context().close();
    expect(requests).not.toContain('POST');
    expect(marks()).toEqual([]);
  });
});

interface Told {
  readonly details: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly mail: { readonly subject: string; readonly message: string };
  readonly webhook: { readonly partial: boolean; readonly payload: Record<string, unknown> };
  readonly exported: ReadonlyArray<{ readonly name: string; readonly value: string }>;
}

const nine = '2035-01-05T09:00:00-07:00';
const ten = '2035-01-05T10:00:00-07:00';
const entry = (answer: string) => ({ step: 3, stepId: 'when', question: 'When?', answer, type: 'appointment' });
const agreed = { agreed: true, agreed_text: agreement, agreed_at: '2026-11-28T03:00:00.000Z' };

describe('the page of a lead, the letter, the webhook, the spreadsheet and the person’s own data', () => {
  test.each([
    ['say nothing of an optional field that was left empty', {}, [], {}],
    ['have a message with its line breaks', { note: 'One\nTwo\n\n=1+1' }, [['Message', 'One\nTwo\n\n=1+1']], { note: 'One\nTwo\n\n=1+1' }],
    ['have a consent with its words and its time', agreed, [['I agree to be called', 'yes'], ['agreed_text', agreement], ['agreed_at', agreed.agreed_at]], { agreed: '1', agreed_text: agreement, agreed_at: agreed.agreed_at }],
    ['have a day', { day: '2035-02-03' }, [['Day of the holiday', '2035-02-03']], { day: '2035-02-03' }],
    [
      'have the wishes for an appointment in their order',
      { appointment: [ten, nine], appointment_timezone: 'America/Denver', journey: [...newLead().journey, entry(`${ten}, ${nine}`)] },
      [['When?', '1. Friday, January 5, 2035, 10:00 am\n2. Friday, January 5, 2035, 9:00 am\nWishes, nothing is booked. America/Denver']],
      { appointment: `${ten}, ${nine}`, appointment_timezone: 'America/Denver' },
    ],
    ['say that a form was left halfway', { ...agreed, partial: true, journey: newLead().journey }, [['Marked', 'left halfway']], { partial: '1' }],
  ])('%s', async (_what, more, rows, cells) => {
    const lead = newLead({ telephone: undefined, note: 'Hello', day: '2035-02-03', ...agreed, ...more });
    expect((await submit({ ...lead, spam_check: { seconds: 60, trap: '' } })).body.errors).toEqual([]);
    await cron();
    // as: what the code returns
    const told = site.php(`
      $lead = LeadFlow\\LeadStore::query( array(), 1 )[0];
      return array( 'details' => LeadFlow\\LeadDetails::of( $lead ), 'mail' => get_option( 'test_mails' )[0], 'webhook' => json_decode( LeadFlow\\Webhook::body( $lead ) ), 'exported' => LeadFlow\\Privacy::export( 'ann@example.com' )['data'][0]['data'] );`) as Told;
    const expected = rows.map(([name, value]) => ({ name, value }));
    expect(told.details).toEqual(expect.arrayContaining(expected));
    for (const { name, value } of expected) expect(told.mail.message).toContain(`${name}: ${value}`);
    expect(told.exported.map(({ name, value }) => ({ name, value: value.replaceAll('&lt;', '<').replaceAll('&gt;', '>') }))).toEqual(expect.arrayContaining(expected));
    expect(told.webhook.payload).toEqual(JSON.parse(JSON.stringify(lead)));
    expect(told.webhook.partial).toBe('partial' in more);
    expect(told.mail.subject).toBe('partial' in more ? 'Left halfway: Ann Lee' : 'New lead: Ann Lee');
    const load = await signedIn(site);
    const list = await (await load('wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads')).text();
    const [head = [], row = []] = readCsv(await (await load(linkWith(list, 'lead_flow_export'))).text());
    // The owner's own columns come first, and one of them is for notes.
    for (const [name, value] of Object.entries(cells)) expect([name, row[head.lastIndexOf(name)]]).toEqual([name, value]);
    expect([...head, ...told.details.map(({ name }) => name)].filter((name) => /nickname/i.test(name))).toEqual([]);
    expect(told.mail.message).not.toMatch(/nickname/i);
    site.php('LeadFlow\\Privacy::erase( "ann@example.com" );');
    expect(site.query('SELECT id FROM leads')).toEqual([]);
  });
});
