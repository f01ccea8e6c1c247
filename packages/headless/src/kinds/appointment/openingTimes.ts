import { dayIn, isoOffset, offsetAt } from '../../base/timeZone.ts';
import type { LocationHours } from '../clinics/location.ts';
import { spanOf, weekdays } from '../../base/openingSpan.ts';

/** The day so many days later. */
const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The time of day in a zone, so many minutes after midnight, as ISO 8601 with the zone's offset; undefined where the clocks skip it. */
export function isoIn(day: string, minutes: number, timeZone: string): string | undefined {
  const wall = Date.parse(day) + minutes * 60_000;
  // Around a change of the clocks the first guess has the offset of the other side.
  const instant = wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone);
  const offset = offsetAt(instant, timeZone);
  return instant + offset === wall ? `${new Date(wall).toISOString().slice(0, 19)}${isoOffset(offset)}` : undefined;
}

/** The range of time that slots are asked for. */
export interface SlotRange {
  /** First day, YYYY-MM-DD in the clinic's time. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
  /** Length of a slot. */
  readonly minutes: number;
}

/** Days from today on, in the clinic's time. */
export function rangeFrom(now: number, days: number, minutes: number, timeZone: string): SlotRange {
  const from = dayIn(now, timeZone);
  return { from, to: daysLater(from, days - 1), minutes };
}

/** Each opening from a day to another, in minutes after the midnight that its day begins with. */
function openings(hours: LocationHours, { from, to }: Omit<SlotRange, 'minutes'>): ReadonlyArray<{ readonly day: string; readonly open: number; readonly close: number }> {
  const found = [];
  // The night before the first day may reach into it.
  for (let day = daysLater(from, -1); day <= to; day = daysLater(day, 1)) {
    for (const text of hours[weekdays[new Date(day).getUTCDay()] ?? ''] ?? []) {
      const [open, close] = spanOf(text) ?? [];
      if (open !== undefined && close !== undefined) found.push({ day, open, close });
    }
  }
  return found;
}

/** Starts within a clinic's opening hours, as ISO 8601 with its offset. */
export function slotsFromHours(hours: LocationHours, { from, to, minutes }: SlotRange, timeZone: string): readonly string[] {
  const slots: string[] = [];
  for (const { day, open, close } of openings(hours, { from, to })) {
    for (let start = open; start + minutes <= close; start += minutes) {
      const slot = isoIn(day, start, timeZone);
      if (slot !== undefined && slot >= from && slot.slice(0, 10) <= to) slots.push(slot);
    }
  }
  return slots;
}

/** A time for which a clinic is open. */
export interface OpenSpan {
  /** The day on which it opens, YYYY-MM-DD in the clinic's time. */
  readonly day: string;
  /** When it opens, in milliseconds since 1970. */
  readonly start: number;
  /** When it closes. */
  readonly end: number;
}

/** When a clinic is open from the night before a day to the end of another. A time that the clocks skip is the moment at which they do. */
export function openSpans(hours: LocationHours, range: Omit<SlotRange, 'minutes'>, timeZone: string): readonly OpenSpan[] {
  function instant(day: string, minutes: number): number {
    const iso = isoIn(day, minutes, timeZone);
    return iso === undefined ? instant(day, minutes + 1) : Date.parse(iso);
  }
  return openings(hours, range).map(({ day, open, close }) => ({ day, start: instant(day, open), end: instant(day, close) }));
}
