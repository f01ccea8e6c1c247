import { claim, claimSame } from './claim.ts';
import { clinics, clinicStep, definitionOf, end, server, zipStep, type Json } from './definitions.ts';
import type { SkinCase } from './skinCase.ts';
import type { SkinPage } from './skinPage.ts';

const open: Json = { wpsl_hours: { thursday: ['9:00 AM,10:30 AM'], friday: ['2:00 PM,3:00 PM'] }, wpsl_timezone: 'America/Denver' };
const closed: Json = { wpsl_hours: {} };

/** A clinic with these hours, and the step that asks when. */
function world(hours: Json, settings: Json = {}): Pick<SkinCase, 'definition' | 'world'> {
  const when: Json = { id: 'when', type: 'appointment', question: 'When may we expect you?', settings: { slotDays: 3, ...settings } };
  return { definition: definitionOf([zipStep, clinicStep, when, { ...end, target: undefined }]), world: { respond: server(clinics(1).map((clinic) => ({ ...clinic, ...hours }))) } };
}

/** The clinic above, whose free times an address lists. */
function offered(answer: Json): Pick<SkinCase, 'definition' | 'world'> {
  const { definition } = world({}, { slotsUrl: '/slots' });
  const others = server(clinics(1));
  return { definition, world: { respond: (request) => (request.url.includes('/slots') ? { ok: true, value: answer } : others(request)) } };
}

async function toTimes(page: SkinPage): Promise<void> {
  await page.fill('ZIP Code', '80206');
  await page.press('Next');
  await page.press('Next');
  await page.pass();
  page.onStep('when');
}

/** Days and times at a clinic. The calendar of the fakes begins on the evening of Wednesday, December 31, 2025, in Denver. */
export const appointmentCases: readonly SkinCase[] = [
  {
    name: 'Times are offered day by day, in the clinic’s time, and wishes are kept in their order, told and taken back',
    ...world(open, { wishes: 2 }),
    async play(page, services) {
      await toTimes(page);
      claim(page.shows('Times are those of the clinic: Mountain Time'), 'Expected the time zone in words');
      claim(page.shows('This is a wish: the clinic confirms your appointment'), 'Expected to hear that it is a wish');
      const day = page.one('combobox', 'Day');
      claimSame(page.all('option').map((option) => option.textContent), ['Thursday, January 1', 'Friday, January 2'], 'The days');
      page.one('group', 'Times on Thursday, January 1');
      await page.click('checkbox', '9:30 AM');
      claimSame(await page.announced(), 'Thursday, January 1, 9:30 AM is wish 1 of up to 2', 'The announcement');
      await page.user.selectOptions(day, '2026-01-02');
      page.one('group', 'Times on Friday, January 2');
      await page.click('checkbox', '2:00 PM');
      await page.click('checkbox', '2:30 PM');
      claimSame(await page.announced(), 'You have chosen 2 times. Remove one to choose another', 'The announcement');
      claim(!page.isChecked('checkbox', '2:30 PM'), 'Expected no third wish');
      claimSame(page.all('listitem').filter((item) => item.querySelector('button')).map((wish) => wish.textContent.replace(/\s*\u00d7\s*$/, '').trim()), ['Thursday, January 1, 9:30 AM', 'Friday, January 2, 2:00 PM'], 'The wishes');
      await page.click('button', 'Remove Thursday, January 1, 9:30 AM');
      claimSame(await page.announced(), 'Thursday, January 1, 9:30 AM removed', 'The announcement');
      await page.click('checkbox', '2:30 PM');
      await page.press('Next');
      await page.press('Submit');
      const sent = services.http.requests.at(-1)?.body;
      const lead: Json = typeof sent === 'object' && sent !== null ? { ...sent } : {};
      claimSame([lead['appointment'], lead['appointment_timezone']], [['2026-01-02T14:00:00-07:00', '2026-01-02T14:30:00-07:00'], 'America/Denver'], 'The appointment');
    },
  },
  {
    name: 'Times that a server writes in UTC stand under the clinic’s day, in the clinic’s time, and are sent as the server wrote them',
    ...offered({ timezone: 'America/Denver', slots: ['2026-01-03T01:00:00Z', '2026-01-03T16:00:00Z'] }),
    async play(page, services) {
      await toTimes(page);
      claimSame(page.all('option').map((option) => option.textContent), ['Friday, January 2', 'Saturday, January 3'], 'The days');
      await page.click('checkbox', '6:00 PM');
      await page.press('Next');
      await page.press('Submit');
      const sent = services.http.requests.at(-1)?.body;
      const lead: Json = typeof sent === 'object' && sent !== null ? { ...sent } : {};
      claimSame(lead['appointment'], ['2026-01-03T01:00:00Z'], 'The appointment');
    },
  },
  {
    name: 'A zone that WordPress writes as an offset is the clinic’s',
    ...world({ ...open, wpsl_timezone: 'UTC+5.5' }),
    async play(page) {
      await toTimes(page);
      claim(page.shows('Times are those of the clinic: UTC+05:30'), 'Expected the time zone');
      page.one('checkbox', '9:00 AM');
    },
  },
  {
    name: 'Where nobody knows the clinic’s zone, no zone is called the clinic’s, and a time stands under the day that it is written with',
    ...offered({ timezone: 'Mountain Time', slots: ['2026-01-02T23:30:00-07:00'] }),
    async play(page) {
      await toTimes(page);
      claim(!page.shows('Times are those of the clinic'), 'Expected no zone to be called the clinic’s');
      claim(!page.shows('Times are in your time zone'), 'Expected the times not to be called the visitor’s');
      claimSame(page.all('option').map((option) => option.textContent), ['Friday, January 2'], 'The days');
      page.one('checkbox', '11:30 PM');
    },
  },
  {
    name: 'Times in UTC of a clinic whose zone nobody knows are shown in the visitor’s time, which is said',
    ...offered({ slots: ['2026-01-02T12:00:00Z'] }),
    async play(page) {
      await toTimes(page);
      claim(!page.shows('Times are those of the clinic'), 'Expected no zone to be called the clinic’s');
      claim(page.shows('Times are in your time zone'), 'Expected to read that the times are the visitor’s');
    },
  },
  {
    name: 'A wish whose time passes while the page is open is told when the visitor presses Next, and another is asked for',
    ...world(open),
    async play(page) {
      await toTimes(page);
      await page.click('checkbox', '9:00 AM');
      // Half past nine on Thursday in Denver.
      await page.pass(16.5 * 3_600_000);
      const text = 'Thursday, January 1, 9:00 AM has passed. Please choose another time';
      await page.press('Next');
      page.onStep('when');
      claim(page.shows(text), 'Expected to read that the time has passed');
      claimSame(await page.announced(), text, 'The announcement');
      page.none('checkbox', '9:00 AM');
      await page.click('checkbox', '10:00 AM');
      claim(!page.shows(text), 'Expected the line to go once another time is chosen');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'A wish whose time passes before Submit brings the visitor back to the times, which say so',
    ...world(open),
    async play(page, services) {
      await toTimes(page);
      await page.click('checkbox', '9:00 AM');
      await page.press('Next');
      await page.pass(16.5 * 3_600_000);
      await page.press('Submit');
      page.onStep('when');
      claim(page.shows('Thursday, January 1, 9:00 AM has passed. Please choose another time'), 'Expected to read that the time has passed');
      claim(services.http.requests.every(({ url }) => !url.includes('/submit/')), 'Expected no lead to be sent');
    },
  },
  {
    name: 'Next without a time says what is missing; with one it moves on',
    ...world(open),
    async play(page) {
      await toTimes(page);
      await page.press('Next');
      page.onStep('when');
      claim(page.shows('Please choose a day and a time'), 'Expected the reason');
      await page.click('checkbox', '9:00 AM');
      await page.press('Next');
      page.onStep('end');
    },
  },
  {
    name: 'Where no time is free the form says so, and lets the visitor go on',
    ...world(closed),
    async play(page) {
      await toTimes(page);
      const text = 'No time is free at the moment. Go on, and the clinic will suggest one';
      claim(page.shows(text), 'Expected to read that nothing is free');
      claimSame(await page.announced(), text, 'The announcement');
      await page.press('Next');
      page.onStep('end');
    },
  },
];
