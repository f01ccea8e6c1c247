import type { ClinicRow } from '@leadflow/server/core';

type Hours = Readonly<Record<string, readonly string[]>>;

/** A clinic's opening hours from Monday to Friday. */
export const weekdays: Hours = { monday: ['9:00 AM,5:00 PM'], tuesday: ['9:00 AM,5:00 PM'], wednesday: ['9:00 AM,5:00 PM'], thursday: ['9:00 AM,5:00 PM'], friday: ['9:00 AM,5:00 PM'] };
const aroundTheClock = Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, ['12:00 AM,12:00 AM']]));

/** A clinic in Denver, by what leads carry for it. */
export const clinicIn = (value: string, hours: Hours | '' = weekdays): ClinicRow => ({
  post_id: 1, post_title: value, wpsl_form_dropdown_name: `Clinic ${value}`, wpsl_form_dropdown_value: value, wpsl_timezone: 'America/Denver', wpsl_hours: hours,
});

/**
 * What every host of ours must get right to the minute: when a lead comes, the hours of its clinic in Denver, the holidays, and after how many minutes on the
 * wall thirty minutes of opening hours are over.
 */
export const inTimeCases: ReadonlyArray<readonly [when: string, start: string, hours: Hours | '', holidays: readonly string[], minutes: number]> = [
  ['in the clinic’s opening hours', '2026-11-30T17:00:00Z', weekdays, [], 30],
  ['on a Friday evening: on Monday morning', '2026-11-28T00:00:00Z', weekdays, [], 64 * 60 + 30],
  ['at the minute in which the clinic closes: on the next morning', '2026-12-01T00:00:00Z', weekdays, [], 16 * 60 + 30],
  ['before a holiday: on the day after it', '2026-12-25T00:00:00Z', weekdays, ['2026-12-25', '2026-12-28'], 112 * 60 + 30],
  ['at a clinic that is open past midnight', '2026-12-01T06:50:00Z', { monday: ['8:00 PM,12:15 AM'], tuesday: ['8:00 PM,12:15 AM'] }, [], 25 + 19 * 60 + 45 + 5],
  ['ten minutes before a holiday at a clinic that is open around the clock', '2026-12-25T06:50:00Z', aroundTheClock, ['2026-12-25'], 24 * 60 + 30],
  ['at a clinic that names no hours: by the clock on the wall', '2026-11-28T00:00:00Z', '', [], 30],
  ['on the Friday before summer time begins', '2026-03-07T01:00:00Z', weekdays, [], 62 * 60 + 30],
  ['on the Friday before summer time ends', '2026-10-31T00:00:00Z', weekdays, [], 64 * 60 + 30],
  // It would close at half past two, and the clocks go from two to three.
  ['in the night in which summer time begins, at a clinic that closes in the hour that is missing', '2026-03-08T08:50:00Z', { saturday: ['10:00 PM,2:30 AM'], sunday: ['10:00 PM,2:30 AM'] }, [], 19 * 60 + 30],
  // It closes at a quarter past one, for the first time that the clocks show it.
  ['in the night in which summer time ends, at a clinic that closes in the hour that comes twice', '2026-11-01T06:50:00Z', { saturday: ['8:00 PM,1:15 AM'], sunday: ['8:00 PM,1:15 AM'] }, [], 20 * 60 + 15],
];
