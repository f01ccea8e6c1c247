import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addForm, installPlugin } from './admin.ts';
import { shortForm } from './definitions.ts';
import { leadCalls, newLead, uidOf, type Answer } from './leadCalls.ts';
import { startWordPress } from './startWordPress.ts';

const wordpress = await startWordPress();
afterAll(() => wordpress.close());
const { main: site } = wordpress;
installPlugin(site);
const form = addForm(site, 'Short form', shortForm);
const { submit, duplicate, lookUp, set } = leadCalls(site, form);

beforeEach(() => {
  set({ leads_per_address: 0, captcha_site_key: '', webhook_url: '', notice_emails: '' });
  site.query('DELETE FROM leads; DELETE FROM wp_lead_flow_calls');
});

describe('a lead is its sender’s', () => {
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
    site.query(`UPDATE leads SET lead_uid = '${old}', response = JSON_SET(response, '$.data.leads_app_data.lead_uid', '${old}'); DROP TABLE wp_lead_flow_calls`);
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

describe('the bot check', () => {
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
});
