import { randomUUID } from 'node:crypto';
import { createLeadServer, openStore, type LeadServerOptions } from '@leadflow/server';
import type { ClinicRow } from '@leadflow/server/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkReceipt } from '../check/checkReceipt.ts';
import { newLead, partialForm, partialLead, shortForm } from './leadFixtures.ts';
import { siteOf, uidOf } from './leadSite.ts';
import { receiver } from './testServer.ts';

type Mail = Parameters<Extract<NonNullable<LeadServerOptions['mail']>, (mail: never) => unknown>>[0];

// as: the spy below has the same parameters
const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (...given: readonly unknown[]) => Promise<CryptoKey>;

const minute = 60_000;
const origin = 'https://leads.test';
const clinic: ClinicRow = {
  post_id: 1, post_title: 'Denver LoDo', wpsl_form_dropdown_name: 'Denver LoDo', wpsl_form_dropdown_value: 'denver', wpsl_timezone: 'America/Denver',
  wpsl_address: '1500 Wynkoop St', wpsl_city: 'Denver', wpsl_state: 'CO', wpsl_phone: '(303) 555-0100', wpsl_email: 'lodo@clinic.example',
  wpsl_hours: Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, ['9:00 AM,5:00 PM']])),
};
/** Monday, 10 in the morning in Denver. */
const monday = '2026-11-30T17:00:00Z';

const appointment = { id: 'when', type: 'appointment', question: 'When?', target: 'you', settings: { slotMinutes: 45 } };
/** A short form in two languages, with a wish. */
const wishForm = {
  steps: [
    { id: 'area', type: 'button-selection', question: { en: 'Which area?', es: '¿Qué zona?' }, firstStep: true, target: 'when', answers: [{ text: { en: 'Legs', es: 'Piernas' }, value: 'Legs' }] },
    appointment,
    shortForm.steps[1],
  ],
};
/** A lead of that form. */
const wish = (question: string, more: object = {}) =>
  newLead({
    'your-city': 'denver',
    appointment: ['2026-12-03T11:00:00-07:00'],
    note: 'Buy pills at https://spam.example',
    journey: [
      { step: 1, stepId: 'area', question, answer: 'Legs', type: 'button-selection' },
      { step: 2, stepId: 'when', question: 'When?', answer: '2026-12-03T11:00:00-07:00', type: 'appointment' },
      { step: 3, stepId: 'you', question: 'Who are you?', answer: 'Ann Miller', type: 'input' },
    ],
    ...more,
  });

/** What follows a lead, which is the same on each database. `database` gives the address of an empty one. */
export function testAfterLead(database: () => Promise<string>): void {
  /** A server whose clock the test turns, with what it has sent. */
  async function timed(options: LeadServerOptions = {}) {
    const mails: Mail[] = [];
    let now = Date.parse(monday);
    const address = options.database ?? (await database());
    const made = (): ReturnType<typeof createLeadServer> => {
      const server = createLeadServer({
        database: address,
        url: origin,
        clinics: [clinic],
        rates: false,
        forms: { short: { definition: shortForm }, partial: { definition: partialForm }, wish: { definition: wishForm } },
        mail: async (mail) => void mails.push(mail),
        list: { authorize: () => Promise.resolve({ name: 'Owner' }) },
        log: () => undefined,
        now: () => now,
        ...options,
      });
      onTestFinished(() => server.close());
      return server;
    };
    const server = made();
    const get = async (path: string, init: RequestInit = {}) => server.fetch(new Request(`${origin}${path}`, init));
    const post = (path: string, form: Readonly<Record<string, string>>) => get(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(form) });
    return {
      server,
      mails,
      another: made,
      address,
      get,
      post,
      read: async (path: string) => (await get(path)).text(),
      /** Lets minutes pass. */
      turn: (minutes: number) => void (now += minutes * minute),
      /** Lets minutes pass, and does what is due. */
      async pass(minutes: number): Promise<void> {
        now += minutes * minute;
        await server.work({ once: true });
      },
      async setStatus(uid: string, status: string): Promise<void> {
        const version = /name="version" value="(\d+)"/.exec(await (await get(`/leads/${uid}`)).text())?.[1] ?? '';
        await post(`/leads/${uid}`, { version, status, note: '' });
      },
    };
  }
  type Timed = Awaited<ReturnType<typeof timed>>;

  /** What the command says of a file. */
  const check = ({ read }: Pick<Timed, 'read'>, name: string, text: string, ...more: readonly string[]) => checkReceipt(name, text, (address) => read(address.slice(origin.length)), ...more);
  const receiptLink = (page: string): string => /href="([^"]+\/receipts\/\d+)"/.exec(page)?.[1] ?? '';
  const agreed = { agree_language: 'en', agree_by: 'pointer' };

  test('an owner downloads the receipt of a lead’s consent, and the check shows the words, the language, the time and what has ticked the box', async () => {
    const site = await timed();
    const uid = uidOf(await siteOf(site.server, 'partial').submit(partialLead(agreed)));
    await site.pass(0);
    expect(await site.read(`/leads/${uid}`)).toContain('The receipt is ready in a minute.');
    await site.pass(1);
    const page = await site.read(`/leads/${uid}`);
    for (const words of ['I agree to be called', 'ticked by a pointer']) expect(page).toContain(words);
    const answer = await site.get(receiptLink(page));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leadflow-receipt-1.json"');
    const told = await check(site, 'receipt.json', await answer.text());
    expect(told.code).toBe(0);
    for (const words of ['receipt 1 fits the key at leads.test; compare that with the clinic’s own host', 'agree: “I agree to be called”', 'language en, ticked 2026-11-28T03:00:00.000Z by a pointer', 'form partial']) expect(told.text).toContain(words);
  });

  test('a lead is kept without a receipt where none can be made, and the log tells no more than that', async () => {
    const lines: object[] = [];
    const site = await timed({ log: (line) => void lines.push({ event: line.event, level: line.level }) });
    const sign = vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...given: readonly unknown[]) => (given[2] === 'Ed25519' ? Promise.reject(new Error('NotSupportedError')) : importKey(...given)));
    onTestFinished(() => sign.mockRestore());
    expect((await siteOf(site.server, 'partial').submit(partialLead(agreed))).status).toBe(200);
    expect(lines).toContainEqual({ event: 'receipt-failed', level: 'error' });
    expect(await site.read('/leads/')).toContain('1 found');
  });

  test('a lead without a consent has no receipt, nor has one that looks like the work of a script', async () => {
    const site = await timed({ forms: { short: { definition: shortForm }, partial: { definition: { ...partialForm, settings: { ...partialForm.settings, spam: {} } } } } });
    for (const [form, lead] of [['short', newLead({ agree: true, agree_text: 'Not asked for', agree_at: '2026-11-28T03:00:00.000Z' })], ['partial', partialLead(agreed)]] as const) await siteOf(site.server, form).submit(lead);
    await site.pass(1);
    expect(await site.read('/leads/receipts.ndjson')).toBe('');
  });

  test('a lead’s receipt is proof after the lead is erased, of which nothing is left: the chain stays whole', async () => {
    const site = await timed({ keep: { statuses: { lost: 1 } } });
    const uids = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) uids.push(uidOf(await siteOf(site.server, 'partial').submit(partialLead({ ...agreed, name, email: `${name}@example.com` }))));
    await site.pass(1);
    const kept = await (await site.get(receiptLink(await site.read(`/leads/${uids[3]}`)))).text();
    await site.post(`/leads/${uids[0]}/delete`, { sure: 'on' });
    await site.post('/leads/person', { q: 'two@example.com', sure: 'on' });
    await site.setStatus(uids[2] ?? '', 'lost');
    await site.pass(2 * 24 * 60);
    const chain = await site.read('/leads/receipts.ndjson');
    const key = `${origin}/wp-json/leadflow/v1/receipt-key`;
    expect(await check(site, 'receipts.ndjson', chain, '--key', key)).toMatchObject({ code: 0, text: expect.stringContaining('a whole chain of 4 receipts') });
    expect((await check(site, 'receipt.json', kept)).code).toBe(0);
    const store = openStore(site.address);
    onTestFinished(() => store.close());
    expect((await store.receiptChain(0, 10)).map(({ content, salt }) => [content.includes('I agree'), salt === ''])).toEqual([[false, true], [false, true], [false, true], [true, false]]);
    const lines = chain.trim().split('\n');
    for (const [what, changed] of [['taken out', lines.toSpliced(1, 1)], ['doubled', lines.toSpliced(1, 0, lines[1] ?? '')], ['moved', [lines[1], lines[0], ...lines.slice(2)]]] as const) expect([what, (await check(site, 'receipts.ndjson', changed.join('\n'), '--key', key)).code]).toEqual([what, 1]);
  });

  test('several processes chain receipts at the same time without a gap and without a receipt twice', async () => {
    const site = await timed();
    const servers = [site.server, site.another(), site.another()];
    for (let count = 0; count < 30; count += 1) await siteOf(site.server, 'partial').submit(partialLead(agreed));
    // Each opens the database in turn: two of one process would wait for one another.
    for (const server of servers) await server.work({ once: true });
    site.turn(1);
    await Promise.all(servers.map((server) => server.work({ once: true })));
    const chain = await site.read('/leads/receipts.ndjson');
    expect((await check(site, 'receipts.ndjson', chain, '--key', `${origin}/wp-json/leadflow/v1/receipt-key`)).text).toContain('a whole chain of 30 receipts');
  });

  test('visitors are told what they have asked for, by when somebody calls and where, in the language of the form, with their wish for their calendar and nothing that was typed', async () => {
    const site = await timed({ visitorMail: { callMinutes: 480 } });
    await siteOf(site.server, 'wish').submit(wish('¿Qué zona?'));
    await site.pass(0);
    const [mail] = site.mails;
    expect([site.mails.length, mail?.to, mail?.subject, mail?.replyTo]).toEqual([1, 'ann@example.com', 'Hemos recibido tu solicitud', 'lodo@clinic.example']);
    for (const words of ['¿Qué zona? Piernas', 'Denver LoDo, 1500 Wynkoop St, Denver, CO, (303) 555-0100', 'jueves, 3 de diciembre, 11:00 (UTC-07:00)', 'martes, 1 de diciembre, 10:00 (UTC-07:00)']) expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(/Ann|Miller|pills|3035550101/);
    for (const line of ['METHOD:PUBLISH', 'DTSTART:20261203T180000Z', 'DTEND:20261203T184500Z', 'DTSTAMP:20261130T170000Z', 'STATUS:TENTATIVE']) expect(mail?.calendar?.split('\r\n')).toContain(line);
  });

  const unasked: ReadonlyArray<readonly [what: string, options: LeadServerOptions, form: string, lead: object]> = [
    ['on a server whose owner has not asked for it', { visitorMail: undefined } as LeadServerOptions, 'short', newLead()], // as: as a configuration may have it
    ['of a form that is left out', { forms: { short: { definition: shortForm, visitorMail: false } } }, 'short', newLead()],
    ['of a form about health', { forms: { short: { definition: { ...shortForm, settings: { privacy: 'health' } } } } }, 'short', newLead()],
    ['whose address a link may have filled in', { forms: { short: { definition: { ...shortForm, settings: { prefill: ['email'] } } } } }, 'short', newLead()],
    ['who has left the form halfway', {}, 'partial', partialLead({ partial: true })],
    ['that looks like the work of a script', { forms: { short: { definition: { ...shortForm, settings: { spam: {} } } } } }, 'short', newLead()],
    ['whose form is not known', { forms: {} }, 'other', newLead()],
  ];
  test.each(unasked)('nobody is written to in the case of a lead %s', async (_what, options, form, lead) => {
    const site = await timed({ visitorMail: { callMinutes: 60 }, ...options });
    expect((await siteOf(site.server, form).submit(lead)).status).toBe(200);
    await site.pass(0);
    await site.pass(60);
    expect(site.mails).toEqual([]);
  });

  test('a lead that the owner takes for a person’s after all, and a lead of a returning visitor, write to nobody', async () => {
    const site = await timed({ visitorMail: { callMinutes: 60 }, forms: { short: { definition: { ...shortForm, settings: { spam: {} } } } } });
    const uid = uidOf(await siteOf(site.server).submit(newLead()));
    const version = /name="version" value="(\d+)"/.exec(await site.read(`/leads/${uid}`))?.[1] ?? '';
    await site.post(`/leads/${uid}`, { version, suspicion: 'none' });
    await siteOf(site.server).duplicate(uid, { submission_id: randomUUID() });
    await site.pass(1);
    expect(site.mails).toEqual([]);
  });

  test('an address is written to once a day however many leads name it, once a lead however often it is tried again, and a mail that failed is tried again', async () => {
    const mails: string[] = [];
    const site = await timed({
      visitorMail: { callMinutes: 60 },
      mail: async ({ to }) => {
        mails.push(to);
        if (mails.length === 1) throw new Error('451 try later');
      },
    });
    const uid = uidOf(await siteOf(site.server).submit(newLead()));
    await Promise.all(['ANN@example.com', 'Ann@Example.com', 'ann@example.com'].map((email) => siteOf(site.server).submit(newLead({ email }))));
    await site.pass(0);
    await site.pass(2);
    await site.post(`/leads/${uid}/again`, { target: 'visitor' });
    await site.pass(1);
    expect(mails).toHaveLength(2);
    await site.pass(25 * 60);
    await siteOf(site.server).submit(newLead());
    await site.pass(0);
    expect(mails).toHaveLength(3);
  });

  test('whoever sends leads with the addresses of many has a few of them written to, and every lead is kept', async () => {
    const site = await timed({ visitorMail: { callMinutes: 60 }, rates: { visitorMail: 3, lead: 0 } });
    for (let count = 0; count < 6; count += 1) await siteOf(site.server).submit(newLead({ email: `victim${count}@example.com` }));
    await site.pass(0);
    expect(site.mails).toHaveLength(3);
    expect(await site.read('/leads/')).toContain('6 found');
  });

  test('a lead that is won is told to advertising once, with its click and what the visitor has said, and nothing of the person', async () => {
    const { url, received } = await receiver(() => 200);
    const site = await timed({ conversions: { url, secret: 'shared' } });
    const uid = uidOf(await siteOf(site.server).submit(newLead({ gclid: 'click-1', fbclid: '', ad_consent: 'granted' })));
    await site.pass(90);
    for (const status of ['won', 'called', 'won']) await site.setStatus(uid, status);
    await site.pass(1);
    expect(received).toHaveLength(1);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      kind: 'conversion', lead_uid: uid, form: { id: 'short', title: 'short' }, status: 'won', created_at: '2026-11-30T17:00:00Z', won_at: '2026-11-30T18:30:00Z', click_ids: { gclid: 'click-1' }, consent: 'granted',
    });
    expect(received[0]?.headers['x-lead-flow-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  });

  test('a sale that was set back before it was told, and is made again, is told', async () => {
    const { url, received } = await receiver(() => 200);
    const site = await timed({ conversions: { url, secret: 'shared' } });
    const uid = uidOf(await siteOf(site.server).submit(newLead({ gclid: 'click-1' })));
    for (const status of ['won', 'called']) await site.setStatus(uid, status);
    await site.pass(1);
    await site.setStatus(uid, 'won');
    await site.pass(1);
    expect(received).toHaveLength(1);
  });

  test('of a form about health a notice says that there is a lead and where, the page behind its link names nobody, and the answer gives nothing for a cookie or an address', async () => {
    const site = await timed({ notify: ['desk@example.com'], forms: { short: { definition: { ...shortForm, settings: { privacy: 'health' } } } } });
    const answer = await siteOf(site.server).submit(newLead());
    expect(Object.keys(answer.body).toSorted()).toEqual(['data', 'errors', 'success']);
    await site.pass(0);
    const [mail] = site.mails;
    expect([mail?.subject, mail?.replyTo, mail?.text.split('\n')[0]]).toEqual(['New lead: lead 1', undefined, 'Lead 1']);
    expect(mail?.text).toContain(`/leads/${uidOf(answer)}`);
    const page = await site.read(/I have called: https:\/\/leads\.test(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(page).toContain('Nobody has called yet');
    expect([mail?.text, page].join()).not.toMatch(/Ann|Miller|Legs|3035550101/);
  });

  test('a form that was left halfway and is sent two days later came two days later', async () => {
    const site = await timed({ visitorMail: { callMinutes: 60 } });
    const lead = partialLead();
    await siteOf(site.server, 'partial').submit({ ...lead, partial: true });
    await site.pass(2 * 24 * 60);
    await siteOf(site.server, 'partial').submit(lead);
    await site.pass(0);
    expect(site.mails.at(-1)?.text).toMatch(/by Wednesday, December 2/);
  });

  const untold: ReadonlyArray<readonly [what: string, definition: object, more: Readonly<Record<string, unknown>>, statuses: readonly string[]]> = [
    ['of a form about health', { ...shortForm, settings: { privacy: 'health' } }, { gclid: 'click-1' }, ['won']],
    ['whose visitor has said no', shortForm, { gclid: 'click-1', ad_consent: 'denied' }, ['won']],
    ['that no click has brought', shortForm, {}, ['won']],
    ['that is called or lost', shortForm, { gclid: 'click-1' }, ['called', 'lost']],
    ['that was won by mistake and is set back at once', shortForm, { gclid: 'click-1' }, ['won', 'called']],
  ];
  test.each(untold)('advertising hears nothing of a lead %s', async (_what, definition, more, statuses) => {
    const { url, received } = await receiver(() => 200);
    const site = await timed({ conversions: { url, secret: 'shared' }, forms: { short: { definition } } });
    const uid = uidOf(await siteOf(site.server).submit(newLead(more)));
    for (const status of statuses) await site.setStatus(uid, status);
    await site.pass(1);
    expect(received).toEqual([]);
  });
}
