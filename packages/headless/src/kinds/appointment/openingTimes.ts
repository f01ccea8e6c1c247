import { dayIn } from '../../base/timeZone.ts';
import type { LocationHours } from '../../flow/location.ts';
import { spanOf, weekdays } from '../clinicDetails/spanOf.ts';
import { daysLater, isoIn } from './zonedTime.ts';

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

/** Starts within a clinic's opening hours, as ISO 8601 with its offset. */
export function slotsFromHours(hours: LocationHours, { from, to, minutes }: SlotRange, timeZone: string): readonly string[] {
  const slots: string[] = [];
  // The night before the first day may reach into it.
  for (let day = daysLater(from, -1); day <= to; day = daysLater(day, 1)) {
    for (const text of hours[weekdays[new Date(day).getUTCDay()] ?? ''] ?? []) {
      const [open, close] = spanOf(text) ?? [];
      if (open === undefined || close === undefined) continue;
      for (let start = open; start + minutes <= close; start += minutes) {
        const slot = isoIn(day, start, timeZone);
        if (slot !== undefined && slot >= from && slot.slice(0, 10) <= to) slots.push(slot);
      }
    }
  }
  return slots;
}
