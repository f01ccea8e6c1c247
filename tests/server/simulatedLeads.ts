import type { ClinicRow } from '@leadflow/server/core';

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
/** Two weeks around each change of the clocks. */
const starts = ['2026-03-03T00:00:00Z', '2026-10-27T00:00:00Z'].map((text) => Date.parse(text));
const window = 14 * day;

export const holidays = ['2026-03-09', '2026-11-02'];
/** Minutes after which the backup is told. */
export const backupMinutes = 45;

/** The clinic's own day and minute of the day at each minute of the window, and the day before: what a clock on its wall shows, which is turned at full hours. */
const walls = new Map(
  starts.flatMap((start) =>
    zones.map((zone) => {
      const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      const shown = Array.from({ length: window / 60 }, (_, hour) => {
        const parts = new Map(format.formatToParts(start + hour * 60 * minute).map(({ type, value }) => [type, value]));
        const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
        const before = new Date(Date.parse(date) - day * minute).toISOString().slice(0, 10);
        const [isHoliday, wasHoliday] = [holidays.includes(date), holidays.includes(before)];
        const [weekday, first] = [new Date(date).getUTCDay(), Number(parts.get('hour')) * 60];
        return Array.from({ length: 60 }, (_each, past) => ({ weekday, isHoliday, wasHoliday, minutes: first + past }));
      });
      return [`${start} ${zone}`, shown.flat()] as const;
    }),
  ),
);

/** A clinic, and its leads. */
export interface SimulatedClinic {
  readonly clinic: ClinicRow;
  /** When each lead comes, what it names as its clinic, and when its backup is due: worked out minute by minute. */
  readonly leads: ReadonlyArray<{ readonly at: number; readonly value: string; readonly due: number }>;
}

/** A clinic among a hundred, in one of six time zones, with so many leads over both changes of the clocks, holidays and midnight; one in nine names no clinic. */
export function simulatedClinic(number: number, leadsOfEach: number): SimulatedClinic {
  const zone = zones[number % zones.length] ?? '';
  const byDay = week.map((_, at) => (number % 7 === at ? closed : (hours[(number + at * (number % 3)) % hours.length] ?? closed)));
  const value = `clinic-${number}`;
  const clinic: ClinicRow = {
    post_id: number, post_title: `Clinic ${number}`, wpsl_form_dropdown_name: `Clinic ${number}`, wpsl_form_dropdown_value: value, wpsl_timezone: zone,
    wpsl_hours: Object.fromEntries(week.map((name, at) => [name, byDay[at]?.[0].length ? byDay[at][0] : ''])),
  };
  // Of each day, the minutes at which it is open, until the end of the next.
  const open = byDay.map(([, spans]) => Array.from({ length: 2 * day + 60 }, (_, at) => spans.some(([from, until]) => from <= at && at < until)));
  const leads = starts.flatMap((start) => {
    const wall = walls.get(`${start} ${zone}`) ?? [];
    const isOpen = wall.map(({ weekday, isHoliday, wasHoliday, minutes }, at) => {
      // Who has opened at a quarter past one stays open when the clocks go from two back to one.
      const isRepeated = wall[at - 60]?.minutes === minutes;
      const within = (of: number, shown: number): boolean => open[of % 7]?.[shown] === true || (isRepeated && open[of % 7]?.[shown + 60] === true);
      return (!isHoliday && within(weekday, minutes)) || (!wasHoliday && within(weekday + 6, minutes + day));
    });
    const opened = [...isOpen.keys()].filter((at) => isOpen[at]);
    return Array.from({ length: Math.ceil(leadsOfEach / 2) }, (_, lead) => {
      // The last four days are there to be waited through.
      const minutes = Math.floor(((lead + 0.37 * (number % 5)) / leadsOfEach) * 2 * (window - 4 * day));
      const at = start + minutes * minute;
      if (lead % 9 === 0) return { at, value: '', due: at + backupMinutes * minute };
      const last = opened[opened.findIndex((opens) => opens >= minutes) + backupMinutes - 1] ?? NaN;
      return { at, value, due: start + (last + 1) * minute };
    });
  });
  return { clinic, leads };
}
