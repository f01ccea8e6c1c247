import type { Mail } from '../../packages/server/src/core/options.ts';
import type { LeadServerOptions } from '@leadflow/server';
import { expect, test } from 'vitest';
import { clinicIn, inTimeCases } from './inTimeCases.ts';
import { newLead, partialForm, partialLead, shortForm } from './leadFixtures.ts';
import { siteOf, uidOf } from './leadSite.ts';
import { testServer } from './testServer.ts';

const minute = 60_000;
/** A server whose clock the test turns, and the mails that it has sent. */
function timedServer(start: string, options: LeadServerOptions = {}) {
  const mails: Mail[] = [];
  let now = Date.parse(start);
  const server = testServer({
    url: 'https://leads.test',
    clinics: [clinicIn('denver'), clinicIn('boulder')],
    notify: ['desk@example.com'],
    backup: { minutes: 30, notify: ['boss@example.com'] },
    mail: async (mail) => void mails.push(mail),
    list: { authorize: () => Promise.resolve({ name: 'Owner' }) },
    now: () => now,
    ...options,
  });
  return {
    server,
    mails,
    /** Lets minutes pass, and does what is due. */
    async pass(minutes: number): Promise<void> {
      now += minutes * minute;
      await server.work({ once: true });
    },
    page: async (path: string, init: RequestInit = {}) => server.fetch(new Request(`https://leads.test${path}`, init)),
  };
}

const pathIn = (mail: Mail | undefined): string => /I have called: https:\/\/leads\.test(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
const press = { method: 'POST', headers: { origin: 'https://leads.test', 'content-type': 'application/x-www-form-urlencoded' }, body: '' };

test('whoever gets a notice says by its link that they have called; a mail scanner that opens it changes nothing, and who presses later reads who was first', async () => {
  // Monday, 10 in the morning in Denver.
  const { server, mails, pass, page } = timedServer('2026-11-30T17:00:00Z', { notify: ['desk@example.com', 'second@example.com'] });
  const uid = uidOf(await siteOf(server).submit(newLead({ 'your-city': 'denver' })));
  await pass(0);
  const links = ['desk@example.com', 'second@example.com'].map((address) => pathIn(mails.find(({ to }) => to === address)));
  expect(new Set(links).size).toBe(2);
  for (const link of links) expect(await (await page(link)).text()).toContain('Nobody has called yet');
  await pass(7);
  expect((await page(links[0] ?? '', press)).status).toBe(303);
  await page(links[1] ?? '', press);
  for (const link of links) expect(await (await page(link)).text()).toContain('desk@example.com has marked this lead as called');
  expect(await (await page(`/leads/${uid}`)).text()).toMatch(/status<\/th><td>new<\/td><td>called/);
});

test.each([
  ['that somebody has changed', (link: string) => link.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 0],
  ['of another lead', (link: string) => link.replace(/called\/[0-9a-f]{32}/, `called/${'0'.repeat(32)}`), 0],
  ['that is older than fourteen days', (link: string) => link, 15 * 24 * 60],
])('a link %s changes nothing', async (_which, changed, minutes) => {
  const { server, mails, pass, page } = timedServer('2026-11-30T17:00:00Z');
  const uid = uidOf(await siteOf(server).submit(newLead({ 'your-city': 'denver' })));
  await pass(0);
  const link = changed(pathIn(mails[0]));
  await pass(minutes);
  expect([(await page(link)).status, (await page(link, press)).status]).toEqual([404, 404]);
  expect(await (await page(`/leads/${uid}`)).text()).toContain('<option value="new" selected>');
});

test.each(inTimeCases)('nobody has called of a lead that comes %s, and the backup is told then and not before', async (_when, start, hours, holidays, minutes) => {
  const { server, mails, pass } = timedServer(start, { clinics: [clinicIn('denver', hours)], holidays });
  await siteOf(server).submit(newLead({ 'your-city': 'denver' }));
  await pass(minutes - 1);
  expect(mails.map(({ to }) => to)).toEqual(['desk@example.com']);
  await pass(1);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([['desk@example.com', 'New lead: Ann Miller'], ['boss@example.com', 'Nobody has called yet: Ann Miller']]);
});

test('the backup hears nothing of a lead that somebody has called in time, nor of a form that was left halfway', async () => {
  const { server, mails, pass, page } = timedServer('2026-11-30T17:00:00Z', { forms: { short: { definition: shortForm }, partial: { definition: partialForm, partialWaitMinutes: 0 } } });
  const uid = uidOf(await siteOf(server).submit(newLead({ 'your-city': 'denver' })));
  await siteOf(server, 'partial').submit(partialLead({ partial: true }));
  await pass(0);
  await page(pathIn(mails.find(({ subject }) => subject.startsWith('New lead'))), press);
  await pass(600);
  expect(mails.map(({ to }) => to)).toEqual(['desk@example.com', 'desk@example.com']);
  expect(await (await page(`/leads/${uid}`)).text()).toContain('Not needed: somebody had called');
});

test('the owner reads by clinic how many leads there were, whom nobody has called, and how long the first call takes in opening hours', async () => {
  const { server, mails, pass, page } = timedServer('2026-11-28T00:00:00Z');
  for (const place of ['denver', 'denver', 'boulder', '']) await siteOf(server).submit(newLead({ 'your-city': place }));
  await pass(0);
  // Friday evening to Monday, ten past nine.
  await pass(64 * 60 + 10);
  await page(pathIn(mails[0]), press);
  const text = (await (await page('/leads/clinics')).text()).replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
  expect(text).toContain('Without a clinic 1 1 Nobody has called');
  expect(text).toContain('Clinic boulder 1 1 Nobody has called');
  expect(text).toContain('Clinic denver 2 1 10 min');
});

test('another lead of the same person is marked and linked in the list and on its page, not one of somebody else or of long ago, and the visitor is told nothing', async () => {
  const { server, pass, page } = timedServer('2026-06-01T17:00:00Z', { samePersonDays: 30 });
  await siteOf(server).submit(newLead({ name: 'Long Ago' }));
  await pass(40 * 24 * 60);
  const answers = [await siteOf(server).submit(newLead({ name: 'First' })), await siteOf(server).submit(newLead({ name: 'Again', email: 'other@example.com', telephone: '(303) 555-0101' })), await siteOf(server).submit(newLead({ name: 'Else', email: 'else@example.com', telephone: '3035550199', friend: 'ann@example.com' }))];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, Object.keys(body)]))).size).toBe(1);
  const list = await (await page('/leads/')).text();
  expect(list.match(/\d+ more of this person/g)).toEqual(['1 more of this person', '1 more of this person']);
  expect(await (await page(`/leads/${answers[1] ? uidOf(answers[1]) : ''}`)).text()).toContain('1 more of this person');
  const all = await (await page(`/leads/?same=${answers[1] ? uidOf(answers[1]) : ''}`)).text();
  expect(['Long Ago', 'First', 'Again'].filter((name) => !all.includes(`${name}</a>`))).toEqual([]);
});

test('the owner sees what goes tomorrow, and it goes by night by the term of its form and status, while nothing of it is logged but numbers', async () => {
  const lines: object[] = [];
  const { server, pass, page } = timedServer('2026-06-01T17:00:00Z', {
    forms: { short: { definition: shortForm }, partial: { definition: partialForm } },
    keep: { statuses: { new: 365, called: 20 }, partial: 30, forms: { short: { statuses: { new: 10 } } } },
    log: (line) => void lines.push(line),
  });
  await siteOf(server).submit(newLead({ name: 'Short Term' }));
  await siteOf(server, 'partial').submit(partialLead({ name: 'Long Term' }));
  await siteOf(server, 'partial').submit(partialLead({ name: 'Left Halfway', partial: true }));
  const going = async () => (await page('/leads/going')).text();
  expect(await going()).toContain('None.');
  await pass(9.5 * 24 * 60);
  expect([/Short Term/.test(await going()), /Long Term|Left Halfway/.test(await going())]).toEqual([true, false]);
  await pass(24 * 60);
  expect(await (await page('/leads/')).text()).not.toContain('Short Term');
  expect(await (await page('/leads/')).text()).toContain('Long Term');
  await pass(19 * 24 * 60);
  expect(await going()).toContain('Left Halfway');
  await pass(24 * 60);
  expect(await (await page('/leads/?shelf=partial')).text()).toContain('No leads');
  const forgotten = lines.filter((line) => JSON.stringify(line).includes('forgotten'));
  expect(forgotten).toEqual([
    { level: 'info', event: 'forgotten', form: 'short', shelf: 'list', status: 'new', leads: 1 },
    { level: 'info', event: 'forgotten', form: 'partial', shelf: 'partial', leads: 1 },
  ]);
});
