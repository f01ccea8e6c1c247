import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright-core';
import { keyboardHands } from '../engines/keyboardHands.ts';
import { keepsPages } from '../tools/keepsPages.ts';
import { addForm, addPage, signIn } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead, uidOf } from './leadCalls.ts';
import { enterZip, sendContact } from './sendLead.ts';
import { siteBrowser, testSite } from './testSite.ts';

const site = await testSite();
const browser = await siteBrowser({ keepsPages: true });
const hasBackCache = await keepsPages(browser, site.url, `${site.url}?elsewhere`);
const clinic = { title: 'Denver', zip: '80206', lat: '39.73', lng: '-104.95', value: 'denver', status: '', group: '' };
site.php(`update_option( 'lead_flow_clinics', json_decode( '${JSON.stringify([clinic])}', true ) );`);

const [area, contact] = shortForm.steps;
const words = 'Call me about this';
const form = addForm(site, 'Checked', {
  settings: { spam: {}, partial: { from: 'contact', consent: 'agreed' } },
  steps: [
    { ...area, target: 'zip' },
    { id: 'zip', type: 'input', question: 'Where?', target: 'clinics', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP Code' }] },
    { id: 'clinics', type: 'nearest-locations', target: 'contact' },
    { ...contact, inputs: [...(contact?.inputs ?? []), { name: 'agreed', type: 'consent', text: words, required: false }] },
  ],
});
const { submit, lookUp, call, set, cron } = leadCalls(site, form);
const person = (more: object = {}) => ({ spam_check: { seconds: 41.3, trap: '', ...more } });
const agreed = { agreed: true, agreed_text: words, agreed_at: '2026-11-28T03:00:00.000Z' };
const withClinic = {
  'zipcode': '80206',
  'your-city': 'denver',
  'journey': [
    ...newLead().journey.slice(0, 1),
    { step: 2, stepId: 'zip', question: 'Where?', answer: '80206', type: 'input' },
    { step: 3, stepId: 'clinics', question: 'Which clinic?', answer: 'denver', type: 'nearest-locations' },
    ...newLead().journey.slice(1).map((entry) => ({ ...entry, step: 4 })),
  ],
};
const reasons = () => site.query("SELECT IF(suspicion = '', 'none', suspicion) FROM leads ORDER BY id");
const listed = () => site.php('return LeadFlow\\LeadStore::count( array() );');
const suspected = () => site.php("return LeadFlow\\LeadStore::count( array( 'suspected' => 'yes' ) );");

beforeEach(() => {
  site.query('DELETE FROM leads');
  site.php('delete_option( "test_mails" );');
  set({ leads_per_address: 0, notice_emails: '' });
});

/** Sends many, a few at a time, as one server of a script does. */
async function sendAll(leads: readonly object[]): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (let at = 0; at < leads.length; at += 10) answers.push(...(await Promise.all(leads.slice(at, at + 10).map((lead) => submit(lead)))).map(({ body }) => body.success));
  return answers;
}

test('of 200 leads by a script that fills in every field and sends at once none is in the list, and all are kept as suspected', async () => {
  set({ leads_per_address: 20 });
  const byScript = (index: number) => [newLead(), newLead(person({ trap: 'https://spam.example' })), newLead(person({ seconds: 0.2 })), { name: 'x', email: 'x', journey: 'x', ...person({ trap: 'x' }) }][index % 4] ?? {};
  const answers = await sendAll(Array.from({ length: 200 }, (_, index) => byScript(index)));
  expect(new Set(answers)).toEqual(new Set([true]));
  expect([listed(), suspected()]).toEqual([0, 200]);
});

test('of 40 people, slow and quick, with clinics from a look-up and without, all are in the list', async () => {
  const token = (await call('zipcodesearch/v1/80206')).body['token'];
  const people = Array.from({ length: 40 }, (_, index) => newLead({ ...person({ seconds: 3 + index * index, ...(index % 2 && { token }) }), ...(index % 2 && withClinic) }));
  expect(new Set(await sendAll(people))).toEqual(new Set([true]));
  expect([listed(), suspected()]).toEqual([40, 0]);
});

describe('the form on a page', () => {
  const address = addPage(site, 'Checked', `[lead_flow id="${form}"]`);

  async function openForm(): Promise<Page> {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    page.setDefaultTimeout(20_000);
    await page.clock.install();
    await page.goto(address);
    // The field that people don't see.
    await page.locator('[name=lf-topic]').waitFor({ state: 'attached' });
    return page;
  }

  /** Goes on from the list of clinics. */
  const toContact = async (page: Page): Promise<void> => {
    await page.getByRole('radio', { name: /Denver/ }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  };

  const walk = async (page: Page): Promise<void> => {
    await enterZip(page, '80206');
    await toContact(page);
  };

  /** Fills in what can have the focus, as browsers and managers do. */
  const autofill = (page: Page) =>
    page.evaluate(() => {
      for (const box of document.querySelectorAll('input')) {
        box.focus();
        if (document.activeElement !== box || box.type === 'checkbox') continue;
        box.value = box.type === 'email' ? 'ann@example.com' : box.type === 'tel' ? '3035550101' : 'Ann Lee';
        box.dispatchEvent(new Event('input', { bubbles: true }));
        box.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });

  const pressSubmit = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator('[data-lead-flow-status="done"]').waitFor();
  };

  const people: ReadonlyArray<readonly [string, (page: Page) => Promise<void>]> = [
    [
      'by keyboard alone',
      async (page) => {
        const hands = keyboardHands(page);
        await hands.press(page.getByRole('radio', { name: 'Legs' }));
        await hands.press(page.getByRole('button', { name: 'Next' }));
        await hands.press(page.getByRole('textbox', { name: 'ZIP Code' }));
        await hands.type('80206');
        await page.keyboard.press('Enter');
        await page.getByRole('radio', { name: /Denver/ }).waitFor();
        await hands.press(page.getByRole('button', { name: 'Next' }));
        for (const [name, text] of [['Name', 'Ann Lee'], ['Email', 'ann@example.com'], ['Phone number', '3035550101']] as const) {
          await hands.press(page.getByRole('textbox', { name, exact: true }));
          await hands.type(text);
        }
        await page.clock.fastForward(5000);
        await page.keyboard.press('Enter');
        await page.locator('[data-lead-flow-status="done"]').waitFor();
      },
    ],
    [
      'with autofill or a password manager',
      async (page) => {
        await walk(page);
        await autofill(page);
        await page.clock.fastForward(5000);
        await pressSubmit(page);
      },
    ],
    [
      'after half an hour',
      async (page) => {
        await walk(page);
        await page.clock.fastForward('30:00');
        await sendContact(page, 'Ann Lee');
      },
    ],
    [
      'after Back to the page, which the browser has kept',
      async (page) => {
        await walk(page);
        await page.evaluate('window.isKept = true');
        await page.goto(`${site.url}?elsewhere`);
        await page.goBack({ waitUntil: 'commit' });
        await expect.poll(() => page.evaluate('window.isKept')).toBe(true);
        await page.clock.fastForward(5000);
        await sendContact(page, 'Ann Lee');
      },
    ],
  ];

  test.each(people.filter(([how]) => hasBackCache || !how.includes('has kept')))('takes a person who fills it in %s for one', async (_how, fillIn) => {
    const page = await openForm();
    await fillIn(page);
    await page.context().close();
    expect(reasons()).toEqual(['none']);
    expect([listed(), suspected()]).toEqual([1, 0]);
  });

  test('takes a script that fills in every field it finds and sends at once for one', async () => {
    const page = await openForm();
    await walk(page);
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')) {
        box.value = box.type === 'email' ? 'bot@spam.example' : box.type === 'tel' ? '3035550101' : 'Buy Now';
        box.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await pressSubmit(page);
    await page.context().close();
    expect(reasons()).toEqual(['trap']);
    expect([listed(), suspected()]).toEqual([0, 1]);
  });
});

describe('a lead', () => {
  test.each([
    ['without what the form has seen', {}, 'unseen'],
    ['with a text in the field that people don’t see', person({ trap: 'x' }), 'trap'],
    ['sent after two seconds', person({ seconds: 2 }), 'fast'],
    ['with a token of somebody else’s', person({ token: '1764100000.0123' }), 'token'],
    ['with a clinic that nobody has looked up', { ...person(), ...withClinic }, 'token'],
  ])('%s is suspected', async (_what, more, reason) => {
    expect((await submit(newLead(more))).body.success).toBe(true);
    expect(reasons()).toEqual([reason]);
  });

  test('is not suspected with the token of a masked look-up, and keeps nothing of what the form has seen', async () => {
    const uid = uidOf(await submit(newLead(person())));
    const token = (await lookUp(uid)).body['token'];
    await submit(newLead({ ...person({ token }), ...withClinic }));
    expect(reasons()).toEqual(['none', 'none']);
    expect(site.query("SELECT id FROM leads WHERE payload LIKE '%spam_check%'")).toEqual([]);
  });

  test('is not suspected with the token of any second, whatever its signature begins with', () => {
    const refused = site.php(`
      $definition = LeadFlow\\Definition::for_lead( ${form}, '' );
      $refused    = array();
      for ( $time = time() - 2000; $time <= time(); ++$time ) {
        $token   = "$time." . wp_hash( "lead-flow look-up $time" );
        $payload = array( 'spam_check' => array( 'seconds' => 60, 'trap' => '', 'token' => $token ) );
        if ( '' !== LeadFlow\\SpamCheck::judge( $payload, $definition ) ) {
          $refused[] = $token;
        }
      }
      return $refused;`);
    expect(refused).toEqual([]);
  });

  test('of a version that is kept no more is checked all the same, and one of a form without the setting is not', async () => {
    await submit(newLead(), `form=${form}&v=000000000000`);
    const open = leadCalls(site, addForm(site, 'Open', shortForm));
    await open.submit(newLead());
    expect(reasons()).toEqual(['unseen', 'none']);
  });
});

test('the owner finds suspected leads in a list of their own, is not told of them, and moves one to the leads, which tells', async () => {
  set({ notice_emails: 'desk@clinic.example' });
  await submit(newLead({ name: 'Paula Person' }));
  await cron();
  expect(site.php('return get_option( "test_mails", array() );')).toEqual([]);
  const page = await browser.newPage();
  await signIn(page, site);
  await page.goto(`${site.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads`);
  await expect.poll(() => page.getByRole('link', { name: 'Paula Person' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Suspected (1)' }).click();
  await page.getByText('suspected: it came past the form').waitFor();
  await page.getByRole('link', { name: 'Paula Person' }).first().hover();
  await page.getByRole('link', { name: 'Move to the leads' }).click();
  await page.getByText('1 lead stands among the leads now.').waitFor();
  await page.getByRole('link', { name: 'Paula Person' }).first().waitFor();
  await page.close();
  await cron();
  expect(site.php('return count( get_option( "test_mails" ) );')).toBe(1);
});

test('suspected leads go after thirty days, and with the person whom they name', async () => {
  await submit(newLead());
  await submit(newLead());
  site.query('UPDATE leads SET created_at = DATE_SUB(UTC_TIMESTAMP(), INTERVAL 31 DAY) ORDER BY id LIMIT 1');
  site.php('do_action( LeadFlow\\Keeping::HOOK );');
  expect(suspected()).toBe(1);
  expect(site.php('return count( LeadFlow\\Privacy::export( "ann@example.com" )["data"] );')).toBe(1);
  site.php('LeadFlow\\Privacy::erase( "ann@example.com" );');
  expect(suspected()).toBe(0);
});

describe('a form that was left halfway', () => {
  const half = (id: string, more: object = {}) => ({ partial: true, submission_id: id, name: 'Hanna Half', email: 'hanna@example.com', journey: newLead().journey.map((entry) => (entry.stepId === 'contact' ? { ...entry, answer: '' } : entry)), ...agreed, ...person(), ...more });

  test('is stored with the consent, marked, and told after half an hour by mail and webhook', async () => {
    set({ notice_emails: 'desk@clinic.example' });
    expect((await submit(half(randomUUID()))).body.errors).toEqual([]);
    expect(site.query('SELECT name, partial FROM leads')).toEqual(['Hanna Half\t1']);
    expect(site.php('$lead = LeadFlow\\LeadStore::query( array(), 1 )[0]; return array( LeadFlow\\LeadDetails::marks( $lead ), $lead->notice_due > time() + 1700, json_decode( LeadFlow\\Webhook::body( $lead ) )->partial );')).toEqual([['left halfway'], true, true]);
    await cron();
    expect(site.php('return get_option( "test_mails" )[0]["subject"];')).toBe('Left halfway: Hanna Half');
  });

  test('gives way to the whole lead, which is told at once, and comes too late after it', async () => {
    set({ notice_emails: 'desk@clinic.example' });
    const id = randomUUID();
    const uid = uidOf(await submit(half(id)));
    await submit(half(id, { name: 'Hanna Halfway' }));
    expect(uidOf(await submit({ ...newLead({ name: 'Hanna Whole', ...agreed, ...person() }), submission_id: id }))).toBe(uid);
    expect((await submit(half(id))).body.success).toBe(true);
    expect(site.query('SELECT name, partial FROM leads')).toEqual(['Hanna Whole\t0']);
    await cron();
    expect(site.php('return array_column( get_option( "test_mails" ), "subject" );')).toEqual(['New lead: Hanna Whole']);
  });

  test('is told as the whole lead once more where that comes while the half one is being told', async () => {
    const id = randomUUID();
    const told: unknown[] = [];
    const receiver = createServer((request, response) => {
      void request.setEncoding('utf8').toArray().then(async (parts) => {
        const { partial } = JSON.parse(parts.join(''));
        told.push(partial);
        if (partial) await submit({ ...newLead({ name: 'Hanna Whole', ...agreed, ...person() }), submission_id: id });
        response.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      receiver.close();
      set({ webhook_url: '' });
    });
    // as: a TCP server that listens has a port.
    set({ webhook_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` });
    await submit(half(id));
    await cron();
    expect(told).toEqual([true, false]);
    expect(site.query('SELECT name, partial, webhook FROM leads')).toEqual(['Hanna Whole\t0\tsent']);
  });

  test('stays, and the whole lead is not said to have arrived, where the database refuses it', async () => {
    const id = randomUUID();
    await submit(half(id));
    site.query("CREATE TRIGGER full BEFORE UPDATE ON leads FOR EACH ROW SIGNAL SQLSTATE '45000'");
    onTestFinished(() => void site.query('DROP TRIGGER full'));
    const answer = await submit({ ...newLead({ name: 'Hanna Whole', ...agreed, ...person() }), submission_id: id });
    expect(answer.body).toEqual({ success: false, errors: ['the lead could not be stored'] });
    expect(site.query('SELECT name, partial FROM leads')).toEqual(['Hanna Half\t1']);
  });

  test('is told to nobody once what came of it looks like the work of a script', async () => {
    set({ notice_emails: 'desk@clinic.example' });
    const id = randomUUID();
    await submit(half(id));
    await submit({ ...newLead({ ...agreed, ...person({ trap: 'x' }) }), submission_id: id });
    expect(reasons()).toEqual(['trap']);
    await cron();
    expect(site.php('return get_option( "test_mails", array() );')).toEqual([]);
  });

  test('is not stored without the tick, before the step that the form names, or where the form takes none', async () => {
    const id = randomUUID();
    expect((await submit(half(id, { agreed: false }))).status).toBe(422);
    expect((await submit(half(id, { agreed_text: 'Everything' }))).status).toBe(422);
    expect((await submit(half(id, { journey: newLead().journey.slice(0, 1) }))).status).toBe(422);
    expect((await leadCalls(site, addForm(site, 'Whole leads', shortForm)).submit(half(id))).status).toBe(422);
    expect((await submit(half(id, { email: 'no address' }))).status).toBe(422);
    expect(site.query('SELECT id FROM leads')).toEqual([]);
  });

  test('is exported with a mark of its own', async () => {
    await submit(half(randomUUID()));
    const page = await browser.newPage();
    await signIn(page, site);
    await page.goto(`${site.url}wp-admin/edit.php?post_type=lead_flow_form&page=lead-flow-leads`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export as CSV' }).click()]);
    const [head = '', row = ''] = (await (await file.createReadStream()).setEncoding('utf8').toArray()).join('').split('\n');
    expect(row.split(',')[head.split(',').indexOf('partial')]).toBe('1');
    await page.close();
  });
});
