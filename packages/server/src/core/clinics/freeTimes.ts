import { slotsFromHours } from '@leadflow/headless/judge';
import type { LeadStore } from '../store.ts';
import type { ClinicRow } from './clinicRow.ts';
import { hoursOf, zoneOf, type OpenHours } from './openHours.ts';

const maxDays = 62;
const dayMs = 86_400_000;

/** Days and length of the times that are asked for. */
export interface TimeRange {
  /** First and last day, as 2026-12-31, in the clinic's time. */
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

/** Times at a clinic that nobody has asked for yet, as ISO 8601 with its offset: opening hours less wishes. Nobody is booked. */
export async function freeTimes(clinic: ClinicRow, { timeZone, holidays }: OpenHours, { from, to, minutes }: TimeRange, store: LeadStore, now: number): Promise<readonly string[]> {
  const last = new Date(Date.parse(from) + (maxDays - 1) * dayMs).toISOString().slice(0, 10);
  const slots = slotsFromHours(hoursOf(clinic), { from, to: to < last ? to : last, minutes }, zoneOf(clinic, timeZone))
    .filter((slot) => !holidays.includes(slot.slice(0, 10)))
    .map((slot) => ({ slot, start: Date.parse(slot) }))
    .filter(({ start }) => start > now)
    .toSorted((a, b) => a.start - b.start);
  const [first, end] = [slots[0], slots.at(-1)];
  if (!first || !end) return [];
  const length = minutes * 60_000;
  const wishes = await store.wishes(clinic.wpsl_form_dropdown_value, first.start - length, end.start + length);
  let at = 0;
  // Both lists are in order, so each is gone through once.
  const free = slots.filter(({ start }) => {
    while ((wishes[at] ?? Infinity) <= start - length) at += 1;
    return (wishes[at] ?? Infinity) >= start + length;
  });
  return free.map(({ slot }) => slot);
}
