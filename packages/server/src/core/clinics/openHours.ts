import { openSpans, readTimeZone } from '@leadflow/headless/judge';
import type { ClinicRow } from './clinicRow.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Days ahead in which a clinic's next opening is looked for: most open within the first few. */
const lookAhead = [10, 370];

/** When a clinic is open. */
export interface OpenHours {
  /** Undefined where a lead names none. */
  readonly clinic: ClinicRow | undefined;
  /** The time zone of clinics that name none. */
  readonly timeZone: string;
  /** Days on which every clinic is closed, as 2026-12-25. */
  readonly holidays: readonly string[];
}

/** The clinic's time zone: its own, else the server's. */
export const zoneOf = ({ wpsl_timezone: own }: ClinicRow, otherwise: string): string => readTimeZone(own) ?? otherwise;

/** The weekdays' opening hours, without those of a closed day. */
export const hoursOf = ({ wpsl_hours: hours }: ClinicRow): Readonly<Record<string, readonly string[]>> =>
  typeof hours === 'object' ? Object.fromEntries(Object.entries(hours).flatMap(([day, spans]) => (Array.isArray(spans) ? [[day, spans.filter((span): span is string => typeof span === 'string')]] : []))) : {};

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Spans that don't overlap, in order. */
function merged(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else result.push(span);
  }
  return result;
}

/** The clinic's openings between two moments; the whole time where it names no hours. */
function openBetween({ clinic, timeZone, holidays }: OpenHours, from: number, to: number): readonly Span[] {
  const hours = clinic ? hoursOf(clinic) : {};
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
  // A day in UTC may be another one at the clinic.
  const range = { from: dayOf(from - dayMs), to: dayOf(to + dayMs) };
  const spans = clinic && Object.keys(hours).length > 0 ? openSpans(hours, range, zoneOf(clinic, timeZone)).filter(({ day }) => !holidays.includes(day)) : [{ start: from, end: to }];
  return merged(spans)
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end);
}

/** The moment by which a clinic has been open for so many minutes; the clock on the wall counts where it names no hours, or opens no more. */
export function afterOpenMinutes(hours: OpenHours, from: number, minutes: number): number {
  for (const days of lookAhead) {
    let left = minutes * minuteMs;
    for (const { start, end } of openBetween(hours, from, from + days * dayMs)) {
      if (end - start >= left) return start + left;
      left -= end - start;
    }
  }
  return from + minutes * minuteMs;
}

/** Tells for how many minutes a clinic was open between two moments, both within a span of time whose openings are worked out once. */
export function openMinutesSince(hours: OpenHours, since: number, until: number): (from: number, to: number) => number {
  const spans = openBetween(hours, since, until);
  return (from, to) => spans.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0) / minuteMs;
}
