import type { ClinicRow, Store } from '@leadflow/server/core';
import { createDesk } from '../../packages/server/src/core/desk.ts';
import { expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';

const minute = 60_000;
const day = 24 * 60;
const week = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const zones = ['America/New_York', 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'];
/** Opening hours as people write them, with the minutes after midnight that they mean. */
const hours: ReadonlyArray<readonly [texts: readonly string[], spans: ReadonlyArray<readonly [number, number]>]> = [
  [['9:00 AM,5:00 PM'], [[540, 1020]]],
  [['8:30 AM,12:00 PM', '1:00 PM,6:30 PM'], [[510, 720], [780, 1110]]],
  [['7:00 PM,2:30 AM'], [[1140, 1590]]],
  [['12:00 AM,12:00 AM'], [[0, 1440]]],
  [['1:15 AM,2:45 AM', '10:00 AM,2:00 PM'], [[75, 165], [600, 840]]],
];
const closed: readonly [readonly string[], ReadonlyArray<readonly [number, number]>] = [[], []];
const holidays = ['2026-03-09', '2026-11-02'];
/** Two weeks around each change of the clocks. */
const starts = ['2026-03-03T00:00:00Z', '2026-10-27T00:00:00Z'].map((text) => Date.parse(text));
const window = 14 * day;
const leadsOfEach = isLongRun ? 1000 : 30;

/** The clinic's own day and minute of the day at each minute of the window: what a clock on its wall shows. */
const walls = new Map(
  starts.flatMap((start) =>
    zones.map((zone) => {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      const shown = Array.from({ length: window }, (_, at) => {
        const parts = new Map(format.formatToParts(start + at * minute).map(({ type, value }) => [type, value]));
        return { date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
      });
      return [`${start} ${zone}`, shown] as const;
    }),
  ),
);

test(`of ${100 * leadsOfEach} leads at 100 clinics over both changes of the clocks, holidays and midnight, none is without an owner, and each backup is due to the minute`, async () => {
  const faults: string[] = [];
  for (let number = 0; number < 100; number += 1) {
    const zone = zones[number % zones.length] ?? '';
    const byDay = week.map((_, at) => (number % 7 === at ? closed : (hours[(number + at * (number % 3)) % hours.length] ?? closed)));
    const clinic: ClinicRow = {
      post_id: number, post_title: `Clinic ${number}`, wpsl_form_dropdown_name: `Clinic ${number}`, wpsl_form_dropdown_value: `clinic-${number}`, wpsl_timezone: zone,
      wpsl_hours: Object.fromEntries(week.map((name, at) => [name, byDay[at]?.[0].length ? byDay[at][0] : ''])),
    };
    let now = 0;
    // as: who gets a lead is worked out without the database
    const desk = createDesk({} as Store, {
      clinics: () => Promise.resolve([clinic]), holidays, now: () => now, notify: ['default@example.com'],
      routes: [{ clinics: [`clinic-${number % 10}*`], notify: ['region@example.com'] }, { clinics: [''], notify: ['queue@example.com'] }],
      backup: { minutes: 45, notify: ['backup@example.com'] },
    });
    for (const start of starts) {
      const wall = walls.get(`${start} ${zone}`) ?? [];
      const isOpen = wall.map(({ date, minutes }, at) => {
        // Who has opened at a quarter past one stays open when the clocks go from two back to one.
        const isRepeated = wall[at - 60]?.minutes === minutes;
        const today = new Date(date).getUTCDay();
        const before = new Date(Date.parse(date) - day * minute).toISOString().slice(0, 10);
        const within = (spans: ReadonlyArray<readonly [number, number]>, shown: number): boolean => spans.some(([open, close]) => (open <= shown && shown < close) || (isRepeated && open <= shown + 60 && shown + 60 < close));
        return (!holidays.includes(date) && within(byDay[today]?.[1] ?? [], minutes)) || (!holidays.includes(before) && within(byDay[(today + 6) % 7]?.[1] ?? [], minutes + day));
      });
      const opened = isOpen.flatMap((is, at) => (is ? [at] : []));
      for (let lead = 0; lead < leadsOfEach / 2; lead += 1) {
        // The last four days are there to be waited through.
        const at = Math.floor(((lead + 0.37 * (number % 5)) / leadsOfEach) * 2 * (window - 4 * day));
        now = start + at * minute;
        const told = await desk.deliveries({ form: '', isPartial: false, clinic: lead % 9 === 0 ? '' : `clinic-${number}` }, {});
        const owners = told.filter(({ target }) => target.startsWith('mail:'));
        const due = told.find(({ target }) => target === 'backup:backup@example.com')?.dueAt;
        const wanted = lead % 9 === 0 ? now + 45 * minute : start + ((opened.find((_, index) => (opened[index - 44] ?? -1) >= at) ?? NaN) + 1) * minute;
        if (owners.length !== 1 || due !== wanted) faults.push(`clinic ${number} (${zone}), ${new Date(now).toISOString()}: ${owners.length} owners, due ${new Date(due ?? NaN).toISOString()}, wanted ${new Date(wanted).toISOString()}`);
      }
    }
  }
  expect(faults).toEqual([]);
}, isLongRun ? 1_200_000 : 120_000);
