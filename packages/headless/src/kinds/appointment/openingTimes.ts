import type { LocationHours } from '../../flow/location.ts';
import { dayIn, daysLater, isoIn } from './zonedTime.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Minutes after midnight of a time such as 9:00 AM or 17:30; undefined where it is none. */
function minutesOf(time: string): number | undefined {
  const [, hours = '', minutes = '0', half] = /^\s*(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?\s*m?\.?\s*$/i.exec(time) ?? [];
  if (hours === '') return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return hour * 60 + Number(minutes);
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

/** Starts within a clinic's opening hours that are still to come, as ISO 8601 with its offset. */
export function slotsFromHours(hours: LocationHours, { from, to, minutes }: SlotRange, timeZone: string, now: number): readonly string[] {
  const slots: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    for (const span of hours[weekdays[new Date(day).getUTCDay()] ?? ''] ?? []) {
      const [open, close] = span.split(',').map(minutesOf);
      if (open === undefined || close === undefined) continue;
      for (let start = open; start + minutes <= close; start += minutes) {
        const slot = isoIn(day, start, timeZone);
        if (slot !== undefined && Date.parse(slot) > now) slots.push(slot);
      }
    }
  }
  return slots;
}
