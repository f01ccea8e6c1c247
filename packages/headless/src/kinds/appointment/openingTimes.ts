import type { LocationHours } from '../../flow/location.ts';
import { spanOf } from '../clinicDetails/spanOf.ts';
import { dayIn, daysLater, isoIn } from './zonedTime.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

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
    for (const text of hours[weekdays[new Date(day).getUTCDay()] ?? ''] ?? []) {
      const [open, close] = spanOf(text) ?? [];
      if (open === undefined || close === undefined) continue;
      for (let start = open; start + minutes <= close; start += minutes) {
        const slot = isoIn(day, start, timeZone);
        if (slot !== undefined && Date.parse(slot) > now) slots.push(slot);
      }
    }
  }
  return slots;
}
