import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newLead, partialLead } from './leadFixtures.ts';
import { uidOf, type LeadSite } from './leadSite.ts';

/**
 * What a form may rely on at every server of ours: `@leadflow/server` on each database, and the plugin's endpoints. `site` serves the short form,
 * `partial` the one that also sends what is left halfway.
 */
export function testEndpoints(site: () => LeadSite, partial: () => LeadSite): void {
  test('a lead gets a uid of 128 bits, and whoever sends it again gets the same answer to the letter', async () => {
    const lead = newLead();
    const first = await site().submit(lead);
    expect([first.status, first.body['success'], first.body.errors]).toEqual([200, true, []]);
    expect(uidOf(first)).toMatch(/^[0-9a-f]{32}$/);
    expect(await site().submit({ ...lead, name: 'Somebody Else' })).toEqual(first);
  });

  test.each([
    ['half a pair of UTF-16, as a cut emoji leaves it', '"friend\\ud800@b.example"'],
    ['a NUL', '"friend\\u0000@b.example"'],
  ])('a lead that holds an e-mail address with %s is stored', async (_what, address) => {
    const { status, body } = await site().submit(JSON.stringify(newLead({ friend: 0 })).replace('"friend":0', `"friend":${address}`));
    expect([status, body.errors]).toEqual([200, []]);
  });

  test('fifty posts of one submission at the same time are one lead', async () => {
    const lead = newLead();
    const answers = await Promise.all(Array.from({ length: 50 }, () => site().submit(lead)));
    expect(new Set(answers.map(uidOf)).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.each([
    ['an e-mail address that is none', { email: 'nobody' }, 'email'],
    ['a telephone number that is too short', { telephone: '12345' }, 'telephone'],
    ['a name of digits', { name: '12 34' }, 'name'],
    ['an empty field that must be filled in', { email: '' }, 'email'],
    ['a field that is no text', { email: ['ann@example.com'] }, 'email'],
    ['a step that the form does not have', { journey: [{ step: 1, stepId: 'gone', question: 'Which?', answer: 'x', type: 'button-selection' }] }, 'journey[0]'],
    ['a choice that the step does not offer', { journey: [{ step: 1, stepId: 'area', question: 'Which area?', answer: 'Nose', type: 'button-selection' }] }, 'journey[0]'],
    ['a journey out of order', { journey: [{ step: 7, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' }] }, 'journey[0]'],
    ['no journey', { journey: [] }, 'journey'],
    ['an id that is no UUID', { submission_id: 'x' }, 'submission_id'],
  ])('a lead with %s is refused, and the author finds the field in the errors', async (_what, wrong, field) => {
    const { status, body } = await site().submit(newLead(wrong));
    expect([status, body['success']]).toEqual([422, false]);
    expect(body.errors?.join(' ')).toContain(field);
  });

  test.each(['[]', '"text"', '12', '{', 'null', ''])('a body that is no JSON object is refused: %s', async (body) => {
    // WordPress itself answers what is no JSON at all.
    expect([400, 422]).toContain((await site().submit(body)).status);
  });

  test('a body of more than 256 kB is refused', async () => {
    expect([413, 422]).toContain((await site().submit(newLead({ note: 'x'.repeat(270_000) }))).status);
  });

  test('a preview is judged and answered like a lead, and nothing of it is kept', async () => {
    expect((await site().submit(newLead({ email: 'nobody' }), '&preview=1')).status).toBe(422);
    const preview = await site().submit(newLead(), '&preview=1');
    expect([preview.status, preview.body['success']]).toEqual([200, true]);
    expect((await site().lookUp(uidOf(preview))).status).toBe(404);
  });

  test('a returning visitor recognises the lead, and nobody else learns from it', async () => {
    const uid = uidOf(await site().submit(newLead()));
    const { status, body } = await site().lookUp(uid);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: uid, uuid: uid, name: 'A** M*****', contact: { email_masked: 'a***@e******.com', phone_masked: '(***) ***-0101' } });
    expect(JSON.stringify(body)).not.toMatch(/Miller|ann@|3035550101/);
  });

  test.each([['0'.repeat(32)], ['x'], [1], [null], [undefined]])('a look-up of %s finds nobody', async (uid) => {
    expect((await site().lookUp(uid)).status).toBe(404);
  });

  test('a duplicate is a lead of its own, which tells nothing of the first one', async () => {
    const uid = uidOf(await site().submit(newLead()));
    const again = await site().duplicate(uid, { submission_id: randomUUID() });
    expect([again.status, uidOf(again) === uid]).toEqual([200, false]);
    expect(again.body['messages']).toMatchObject({ success_cookie_data: { first_name: '' } });
    expect((await site().lookUp(uidOf(again))).body).toMatchObject({ name: 'A** M*****' });
  });

  test('a duplicate without an id is refused, and so is one of a lead that nobody has', async () => {
    expect((await site().duplicate('')).status).toBe(422);
    expect((await site().duplicate('f'.repeat(32))).status).toBe(404);
  });

  test('a form that was left halfway is kept, and the whole lead takes its place under the same uid', async () => {
    const lead = partialLead();
    const half = await partial().submit({ ...lead, partial: true, email: undefined });
    expect(half.status).toBe(200);
    const whole = await partial().submit(lead);
    expect([whole.status, uidOf(whole)]).toEqual([200, uidOf(half)]);
    // What comes late changes nothing.
    expect(uidOf(await partial().submit({ ...lead, partial: true }))).toBe(uidOf(half));
    expect((await partial().lookUp(uidOf(half))).body).toMatchObject({ contact: { email_masked: 'a***@e******.com' } });
  });

  test.each([
    ['a form that does not ask for it', () => site().submit({ ...newLead(), partial: true })],
    ['a visitor who has not ticked the consent', () => partial().submit({ ...partialLead(), partial: true, agree: false })],
    ['a visitor who has not come that far', () => partial().submit({ ...partialLead(), partial: true, journey: [{ step: 1, stepId: 'area', question: 'Which area?', answer: 'Legs', type: 'button-selection' }] })],
  ])('nothing is kept of what is left halfway in the case of %s', async (_who, send) => {
    expect((await send()).status).toBe(422);
  });
}
