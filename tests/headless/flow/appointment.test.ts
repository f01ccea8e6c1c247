import { expect, test } from 'vitest';
import { isoIn } from '../../../packages/headless/src/kinds/appointment/openingTimes.ts';
import { flowOf, form, intro, locations } from './steps.ts';
import { clinic, failure, json, server } from './server.ts';
import { leadPath, visit, type Visit, type VisitOptions } from './visit.ts';

const hours = { monday: [], thursday: ['9:00 AM,10:30 AM'], friday: ['9:00 AM,10:00 AM', '2:00 PM,3:00 PM'] };
const definition = (settings: object = {}) =>
  flowOf(
    [
      form('zip', [{ name: 'zipcode', type: 'zipcode', label: 'ZIP' }], { target: 'list' }),
      locations('list', { target: 'when' }),
      { id: 'when', type: 'appointment', question: 'When?', settings, target: 'end' },
      intro('end', { lastStep: true }),
    ],
    { confirmation: { title: 'Thanks' } },
  );
const clinics = (more: object = {}) => [clinic(1, { wpsl_hours: hours, wpsl_timezone: 'America/Denver', ...more })];
const answers = (other?: NonNullable<Parameters<typeof server>[0]>['other'], more: object = {}) => server({ zip: () => json({ code: 'success', data: clinics(more) }), ...(other && { other }) });

/** The fakes' calendar begins on Thursday, January 1, 2026, at midnight in UTC: on Wednesday evening in Denver. */
async function open(settings: object = {}, options: VisitOptions = { respond: answers() }): Promise<Visit> {
  const page = visit(definition(settings), options);
  page.type('zipcode', '80203');
  await page.settle();
  page.next();
  page.next();
  await page.settle();
  return page;
}

const load = (page: Visit) => Object.values(page.store.getState().slots ?? {})[0];
const slots = (page: Visit) => (load(page)?.status === 'loaded' ? load(page) : undefined);

async function send(page: Visit): Promise<Readonly<Record<string, unknown>>> {
  page.next();
  page.next();
  await page.settle();
  return page.sent(leadPath);
}

test('times to choose are those of the clinic’s opening hours from today on, with the clinic’s offset', async () => {
  const page = await open({ slotDays: 3 });
  expect(slots(page)).toMatchObject({
    timeZone: 'America/Denver',
    slots: ['2026-01-01T09:00:00-07:00', '2026-01-01T09:30:00-07:00', '2026-01-01T10:00:00-07:00', '2026-01-02T09:00:00-07:00', '2026-01-02T09:30:00-07:00', '2026-01-02T14:00:00-07:00', '2026-01-02T14:30:00-07:00'],
  });
});

test('a time that has passed is not offered, and one that would end after closing isn’t either', async () => {
  const page = visit(definition({ slotDays: 2, slotMinutes: 60 }), { respond: answers() });
  // Half past nine on Thursday in Denver.
  page.wait(16.5 * 3_600_000);
  page.type('zipcode', '80203');
  await page.settle();
  page.next();
  page.next();
  await page.settle();
  expect(slots(page)).toMatchObject({ slots: ['2026-01-02T09:00:00-07:00', '2026-01-02T14:00:00-07:00'] });
});

test('wishes are sent in the visitor’s order, with the clinic’s time zone, and the journey has them', async () => {
  const page = await open();
  page.choose('2026-01-02T14:00:00-07:00', '2026-01-01T09:00:00-07:00');
  expect(await send(page)).toMatchObject({
    appointment: ['2026-01-02T14:00:00-07:00', '2026-01-01T09:00:00-07:00'],
    appointment_timezone: 'America/Denver',
    journey: [{}, {}, { stepId: 'when', type: 'appointment', answer: '2026-01-02T14:00:00-07:00, 2026-01-01T09:00:00-07:00' }, {}],
  });
});

test('a wish can be taken back, a further one than allowed is not taken, and one that is not free isn’t either', async () => {
  const page = await open({ wishes: 2, name: 'visit' });
  const [first, second, third] = ['2026-01-01T09:00:00-07:00', '2026-01-01T09:30:00-07:00', '2026-01-01T10:00:00-07:00'];
  page.choose(first, second, third, first, '2026-01-03T09:00:00-07:00', third);
  expect(await send(page)).toMatchObject({ visit: [second, third], visit_timezone: 'America/Denver' });
});

test('without a wish nobody gets on, unless the step may be left without one', async () => {
  const page = await open();
  page.next();
  expect([page.step(), page.canAdvance()]).toEqual(['when', false]);
  const free = await open({ required: false });
  const lead = await send(free);
  expect(lead).not.toHaveProperty('appointment');
  expect(lead).not.toHaveProperty('appointment_timezone');
});

test.each([
  ['a clinic that is closed', { respond: answers(undefined, { wpsl_hours: {} }) }, {}],
  ['an address that lists none', { respond: answers(() => json({ timezone: 'America/Denver', slots: [] })) }, { slotsUrl: '/slots' }],
  ['an address that fails', { respond: answers(() => failure(503)) }, { slotsUrl: '/slots' }],
  ['an address that is none', { respond: answers() }, { slotsUrl: 'http://[' }],
])('nothing free is said, and lets the visitor go on: %s', async (_what, options, settings) => {
  const page = await open(settings, options);
  page.wait(1000);
  expect([page.canAdvance(), page.store.getState().announcement]).toEqual([true, 'No time is free at the moment. Go on, and the clinic will suggest one']);
  const lead = await send(page);
  expect(lead).toMatchObject({ 'your-city': 'clinic-1', journey: [{}, {}, { answer: '' }, {}] });
  expect(lead).not.toHaveProperty('appointment');
});

test('an address of free times is asked with the clinic and the range, what stands in its query is kept, and only what is to come counts', async () => {
  const asked: string[] = [];
  const page = await open(
    { slotsUrl: 'https://clinic.example/index.php?rest_route=/leadflow/v1/slots', slotDays: 7, slotMinutes: 45 },
    {
      respond: answers(({ url }) => {
        asked.push(url);
        return json({ timezone: 'America/Chicago', minutes: 45, binding: false, slots: ['2025-12-30T09:00:00-06:00', '2026-01-05T09:00:00-06:00', 'tomorrow', 7], token: 'slots-token' });
      }),
    },
  );
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({ rest_route: '/leadflow/v1/slots', clinic: 'clinic-1', from: '2025-12-31', to: '2026-01-06', minutes: '45' });
  expect(load(page)).toEqual({ status: 'loaded', slots: ['2026-01-05T09:00:00-06:00'], timeZone: 'America/Chicago', token: 'slots-token' });
});

test('times that a server writes in UTC, without a colon or twice come in order and once each, and are sent as they were read', async () => {
  const given = ['2026-01-06T16:00:00Z', '2026-01-05T16:30Z', '2026-01-05T09:00:00-0700', '2026-01-05T09:30:00.000-07:00', '2026-01-05T10:00:00'];
  const page = await open({ slotsUrl: '/slots', timeZone: 'America/Denver' }, { respond: answers(() => json({ slots: given })) });
  expect(slots(page)).toMatchObject({ slots: ['2026-01-05T09:00:00-0700', '2026-01-05T09:30:00.000-07:00', '2026-01-06T16:00:00Z'] });
  expect(page.services.log.warnings).toEqual([expect.stringContaining('1 of the free times at https://www.clinic.example/slots are left out')]);
  page.choose('2026-01-06T16:00:00Z', '2026-01-05T09:00:00-0700');
  expect(await send(page)).toMatchObject({ appointment: ['2026-01-06T16:00:00Z', '2026-01-05T09:00:00-0700'] });
});

test.each([
  ['UTC+2', '2026-01-01T09:00:00+02:00'],
  ['UTC-9.5', '2026-01-01T09:00:00-09:30'],
  ['UTC+5.75', '2026-01-01T09:00:00+05:45'],
  ['GMT+02:00', '2026-01-01T09:00:00+02:00'],
  ['GMT-07:00', '2026-01-01T09:00:00-07:00'],
  ['Utc/GMT+7', '2026-01-01T09:00:00+07:00'],
  ['+05:30', '2026-01-01T09:00:00+05:30'],
  ['-0700', '2026-01-01T09:00:00-07:00'],
  // By their inverted sign these are IANA's own names.
  ['Etc/GMT+7', '2026-01-01T09:00:00-07:00'],
  ['america/denver', '2026-01-01T09:00:00-07:00'],
])('the zone %s, as WordPress and servers write it, is the clinic’s', async (zone, first) => {
  const page = await open({ slotDays: 3 }, { respond: answers(undefined, { wpsl_timezone: zone }) });
  expect(slots(page)).toMatchObject({ timeZone: zone, slots: expect.arrayContaining([first]) });
  expect(page.services.log.warnings).toEqual([]);
});

test.each(['Mountain Time', 'Mars/Olympus', 'UTC+25', 'GMT+2:75', '(UTC-07:00) Denver'])('the zone %s is none: the author is told, and no zone is sent as the clinic’s', async (zone) => {
  const page = await open({ slotsUrl: '/slots', timeZone: zone }, { respond: answers(() => json({ slots: ['2026-01-05T09:00:00-07:00'], timezone: zone }), { wpsl_timezone: zone }) });
  expect(page.services.log.warnings).toEqual([
    `wpsl_timezone of the chosen clinic: "${zone}" is no time zone; write a name such as "America/Denver", or an offset such as "UTC-7"`,
    expect.stringContaining(`settings.timeZone of the appointment: "${zone}" is no time zone`),
    expect.stringContaining(`timezone in the answer of https://www.clinic.example/slots: "${zone}" is no time zone`),
  ]);
  page.choose('2026-01-05T09:00:00-07:00');
  const lead = await send(page);
  expect(lead).toMatchObject({ appointment: ['2026-01-05T09:00:00-07:00'] });
  expect(lead).not.toHaveProperty('appointment_timezone');
});

test.each([
  ['till 11:59 PM', ['10:00 PM,11:59 PM'], ['2026-01-01T22:00:00-07:00', '2026-01-01T22:30:00-07:00', '2026-01-01T23:00:00-07:00', '2026-01-01T23:30:00-07:00']],
  ['till 23:59', ['23:00,23:59'], ['2026-01-01T23:00:00-07:00', '2026-01-01T23:30:00-07:00']],
  ['till 24:00', ['23:00,24:00'], ['2026-01-01T23:00:00-07:00', '2026-01-01T23:30:00-07:00']],
  ['past midnight', ['11:00 PM,1:00 AM'], ['2026-01-01T23:00:00-07:00', '2026-01-01T23:30:00-07:00', '2026-01-02T00:00:00-07:00', '2026-01-02T00:30:00-07:00']],
])('a clinic that is open %s has all of its times', async (_what, thursday, times) => {
  const page = await open({ slotDays: 3 }, { respond: answers(undefined, { wpsl_hours: { thursday } }) });
  expect(slots(page)).toMatchObject({ slots: times });
});

test.each([['12:00 AM,12:00 AM'], ['00:00,00:00'], ['00:00,24:00'], ['12:00 AM,11:59 PM']])('a clinic whose hours are %s is open around the clock', async (span) => {
  const page = await open({ slotDays: 3, slotMinutes: 60 }, { respond: answers(undefined, { wpsl_hours: { thursday: [span] } }) });
  const hoursOfDay = Array.from({ length: 24 }, (_none, hour) => `2026-01-01T${String(hour).padStart(2, '0')}:00:00-07:00`);
  expect(slots(page)).toMatchObject({ slots: hoursOfDay });
});

test('the night that began the day before has its times today, and one that reaches past the last day ends with that', async () => {
  const page = await open({ slotDays: 1 }, { respond: answers(undefined, { wpsl_hours: { tuesday: ['8:00 PM,7:00 PM'], wednesday: ['11:00 PM,1:00 AM'] } }) });
  // It is five in the afternoon of Wednesday in Denver.
  expect(slots(page)).toMatchObject({ slots: ['2025-12-31T17:30:00-07:00', '2025-12-31T18:00:00-07:00', '2025-12-31T18:30:00-07:00', '2025-12-31T23:00:00-07:00', '2025-12-31T23:30:00-07:00'] });
});

const thursdayNine = '2026-01-01T09:00:00-07:00';
const thursdayTen = '2026-01-01T10:00:00-07:00';
/** From the start of the calendar to half past nine on Thursday in Denver. */
const untilHalfPastNine = 16.5 * 3_600_000;

test('times that have passed since the page was opened are no longer offered after Back and Next, and a wish among them is told', async () => {
  const page = await open({ slotDays: 3 });
  page.choose(thursdayNine);
  page.back();
  page.wait(untilHalfPastNine);
  page.next();
  await page.settle();
  page.wait(1000);
  expect(slots(page)).toMatchObject({ slots: [thursdayTen, '2026-01-02T09:00:00-07:00', '2026-01-02T09:30:00-07:00', '2026-01-02T14:00:00-07:00', '2026-01-02T14:30:00-07:00'] });
  expect([page.canAdvance(), page.store.getState().announcement]).toEqual([false, 'Thursday, January 1, 9:00 AM has passed. Please choose another time']);
});

test('Next with a wish whose time has passed meanwhile says so and stays; another wish is sent', async () => {
  const page = await open();
  page.choose(thursdayNine);
  page.wait(untilHalfPastNine);
  page.next();
  page.wait(1000);
  expect([page.step(), page.store.getState().announcement]).toEqual(['when', 'Thursday, January 1, 9:00 AM has passed. Please choose another time']);
  page.choose(thursdayTen);
  expect(await send(page)).toMatchObject({ appointment: [thursdayTen] });
});

test('Next with two wishes of which one has passed says so once, and then goes on with the other', async () => {
  const page = await open();
  page.choose(thursdayNine, thursdayTen);
  page.wait(untilHalfPastNine);
  page.next();
  expect(page.step()).toBe('when');
  page.next();
  expect(page.step()).toBe('end');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)).toMatchObject({ appointment: [thursdayTen] });
});

test('a wish whose time passes before Submit is not sent: the visitor comes back to the step, which says so, and nothing else is lost', async () => {
  const page = await open();
  page.choose(thursdayNine);
  page.next();
  page.wait(untilHalfPastNine);
  page.next();
  await page.settle();
  page.wait(1000);
  expect([page.calls(leadPath), page.status(), page.path()]).toEqual([0, 'ready', ['zip', 'list', 'when']]);
  expect(page.store.getState().announcement).toBe('Thursday, January 1, 9:00 AM has passed. Please choose another time');
  page.choose(thursdayTen);
  expect(await send(page)).toMatchObject({ appointment: [thursdayTen], zipcode: '80203' });
  expect(page.calls(leadPath)).toBe(1);
});

test('where all times of the range have passed, the visitor is told and may go on', async () => {
  const page = await open({ slotDays: 2 });
  page.choose(thursdayTen);
  page.wait(20 * 3_600_000);
  page.next();
  page.wait(1000);
  expect([page.step(), page.canAdvance(), page.store.getState().announcement]).toEqual(['when', true, 'Thursday, January 1, 10:00 AM has passed. No time is free at the moment. Go on, and the clinic will suggest one']);
  expect(await send(page)).not.toHaveProperty('appointment');
});

test('times of another clinic are asked for anew, and wishes at the clinic before count no more', async () => {
  const page = await open({}, { respond: server({ zip: () => json({ code: 'success', data: [...clinics(), clinic(2, { wpsl_hours: { thursday: ['9:00 AM,9:30 AM'] }, wpsl_timezone: 'America/New_York' })] }) }) });
  page.choose('2026-01-02T14:00:00-07:00');
  page.back();
  page.choose('clinic-2');
  page.next();
  await page.settle();
  page.next();
  expect(page.step()).toBe('when');
  page.choose('2026-01-01T09:00:00-05:00');
  expect(await send(page)).toMatchObject({ appointment: ['2026-01-01T09:00:00-05:00'], appointment_timezone: 'America/New_York' });
});

test('the clocks’ changes are kept: an hour that is skipped is no time, and the offset is that of its day', () => {
  const zone = 'America/Denver';
  // On March 8, 2026, two o'clock becomes three; on November 1 it comes twice.
  expect([isoIn('2026-03-08', 60, zone), isoIn('2026-03-08', 150, zone), isoIn('2026-03-08', 180, zone)]).toEqual(['2026-03-08T01:00:00-07:00', undefined, '2026-03-08T03:00:00-06:00']);
  expect([isoIn('2026-10-31', 540, zone), isoIn('2026-11-02', 540, zone), isoIn('2026-11-02', 540, 'Asia/Kolkata')]).toEqual(['2026-10-31T09:00:00-06:00', '2026-11-02T09:00:00-07:00', '2026-11-02T09:00:00+05:30']);
});
