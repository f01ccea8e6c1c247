import { expect, test } from 'vitest';
import { hoursToday } from '../../src/kinds/clinics/useLocationDetails.ts';
import { detailMessages } from '../../src/kinds/clinics/messages.ts';
import { toLocations } from '../../src/kinds/clinics/location.ts';

/** Thursday, 1 January 2026: 20:30 in UTC, half past one in the afternoon in Denver, and Friday morning in Auckland. */
const now = Date.UTC(2026, 0, 1, 20, 30);
const everyDay = (spans: unknown) => Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, spans]));

function said(hours: unknown, { zone, locale = 'en', more = {} }: { readonly zone?: string; readonly locale?: keyof typeof detailMessages; readonly more?: object } = {}): string | undefined {
  const [location] = toLocations([{ post_title: 'A', wpsl_form_dropdown_value: 'a', wpsl_hours: hours, wpsl_timezone: zone, ...more }]);
  if (!location) throw new Error('no clinic');
  // Browsers of different ages put different spaces before AM and PM.
  return hoursToday(location, now, { texts: detailMessages[locale], locale })?.replaceAll(/\s/g, ' ');
}

const denver = { zone: 'America/Denver' } as const;

test.each([
  ['is open', ['9:00 AM,7:00 PM'], 'Open until 7:00 PM'],
  ['is open, by a clock of 24 hours', ['09:00,19:00'], 'Open until 7:00 PM'],
  ['is open till midnight', ['9:00 AM,12:00 AM'], 'Open until 12:00 AM'],
  ['is open till a minute before midnight, which means midnight', ['9:00 AM,11:59 PM'], 'Open until 12:00 AM'],
  ['is open past midnight', ['1:00 PM,2:00 AM'], 'Open until 2:00 AM'],
  ['is open past midnight, by a clock that goes on', ['13:00,26:00'], 'Open until 2:00 AM'],
  ['is still open from the night before', ['8:00 PM,2:00 PM'], 'Open until 2:00 PM'],
  ['opens for the night', ['8:00 PM,2:00 AM'], 'Open today 8:00 PM – 2:00 AM'],
  ['opens later', ['2:00 PM,7:00 PM'], 'Open today 2:00 PM – 7:00 PM'],
  ['opens twice and is open the second time', ['9:00 AM,12:00 PM', '1:00 PM,5:00 PM'], 'Open until 5:00 PM'],
  ['has a break at the moment', ['9:00 AM,12:00 PM', '2:00 PM,5:00 PM'], 'Open today 9:00 AM – 12:00 PM, 2:00 PM – 5:00 PM'],
  ['closes this minute', ['9:00 AM,1:30 PM'], 'Closed for today'],
  ['has closed', ['9:00 AM,12:00 PM'], 'Closed for today'],
])('a clinic whose time zone is known says by its own clock that it %s', (_what, spans, text) => {
  expect(said(everyDay(spans), denver)).toBe(text);
});

test.each([['UTC-7'], ['GMT-07:00'], ['-0700']])('a clinic of the time zone %s says by its own clock that it is open', (zone) => {
  expect(said(everyDay(['9:00 AM,7:00 PM']), { zone })).toBe('Open until 7:00 PM');
});

test('the night before a day off is not over at midnight', () => {
  // Half past twelve on Friday in Samoa.
  expect(said({ thursday: ['8:00 PM,1:00 PM'], friday: [] }, { zone: 'UTC+14' })).toBe('Open until 1:00 PM');
});

test('the day is that of the clinic, not that of the visitor', () => {
  const hours = { thursday: ['9:00 AM,5:00 PM'], friday: [] };
  expect(said(hours, { zone: 'Pacific/Auckland' })).toBe('Closed today');
  expect(said(hours, denver)).toBe('Open until 5:00 PM');
});

test.each([[undefined], ['Mars/Olympus']])('a clinic of the time zone %s does not claim to be open: it says its hours of the day', (zone) => {
  expect(said(everyDay(['9:00 AM,7:00 PM']), zone ? { zone } : {})).toBe('Open today 9:00 AM – 7:00 PM');
});

test('WP Store Locator’s days without hours are closed, as a list or as an empty text', () => {
  const otherwise = { ...everyDay([]), monday: ['9:00 AM,5:00 PM'] };
  expect(said(otherwise, denver)).toBe('Closed today');
  expect(said({ ...otherwise, thursday: '' }, denver)).toBe('Closed today');
});

test.each([
  ['are missing', undefined],
  ['are an HTML table, as old versions of WP Store Locator have them', '<table><tr><td>Monday</td></tr></table>'],
  ['lack today', { monday: ['9:00 AM,5:00 PM'] }],
  ['say that it never opens', everyDay([])],
  ['are words', everyDay(['By appointment'])],
  ['are words in part', everyDay(['9:00 AM,12:00 PM', 'and later'])],
  ['begin and end at one time', everyDay(['9:00 AM,9:00 AM'])],
  ['have no end', everyDay(['9:00 AM'])],
  ['go on for longer than a day', everyDay(['9:00,34:00'])],
])('a clinic whose hours %s says nothing of them', (_what, hours) => {
  expect(said(hours, denver)).toBeUndefined();
});

test('a clinic that is still to come says nothing of its hours', () => {
  expect(said(everyDay(['9:00 AM,7:00 PM']), { ...denver, more: { wpsl_custom_status: 'coming-soon' } })).toBeUndefined();
});

test.each([
  ['es', 'Abierto hasta las 19:00', 'Abierto hoy 9:00 – 19:00'],
  ['de', 'Geöffnet bis 19:00 Uhr', 'Heute geöffnet 9:00 – 19:00 Uhr'],
  ['fr', 'Ouvert jusqu’à 19:00', 'Ouvert aujourd’hui 9:00 – 19:00'],
  ['pt', 'Aberto até 19:00', 'Aberto hoje 9:00 – 19:00'],
] as const)('in %s the hours read as people write them there', (locale, open, today) => {
  // Some write 09:00.
  const short = (text: string | undefined) => text?.replaceAll(/\b0(?=\d:)/g, '');
  expect(short(said(everyDay(['9:00 AM,7:00 PM']), { ...denver, locale }))).toBe(open);
  expect(short(said(everyDay(['9:00 AM,7:00 PM']), { locale }))).toBe(today);
});
