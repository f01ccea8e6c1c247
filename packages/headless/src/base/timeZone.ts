/** An offset from UTC as WordPress, servers and people write it: `UTC+2`, `UTC-9.5`, `GMT+02:00`, `Utc/GMT+7`, `+0530`. */
const offsetPattern = /^(?:utc|gmt|utc\/gmt)?\s*([+\-\u2212]?)\s*(\d{1,2})(?::?([0-5]\d)|[.,](\d{1,2}))?$/i;
/** No place on earth is further ahead of UTC, and none is as far behind. */
const maxMinutes = 14 * 60;

/** Minutes by which a zone of a fixed offset is ahead of UTC; undefined for any other text. */
export function fixedOffset(zone: string): number | undefined {
  const [, sign, hours, minutes = '0', part = '0'] = offsetPattern.exec(zone) ?? [];
  if (hours === undefined) return undefined;
  const ahead = Number(hours) * 60 + Number(minutes) + Number(`0.${part}`) * 60;
  if (ahead > maxMinutes) return undefined;
  return Math.round(sign === '' || sign === '+' ? ahead : -ahead);
}

/** By the name of a zone: making one takes a browser longer than using it for hundreds of times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What tells the time in a zone with a name. Throws where browsers don't know it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  const clock = known ?? new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' });
  if (!known) clocks.set(timeZone, clock);
  return clock;
}

/** A time zone as it was written, if it is one: a name such as `America/Denver`, or an offset such as `UTC+2`. */
export function readTimeZone(given: unknown): string | undefined {
  const zone = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  if (fixedOffset(zone) !== undefined) return zone;
  try {
    clockOf(zone);
    return zone;
  } catch {
    return undefined;
  }
}

/** The zone that the visitor's device is set to. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Milliseconds by which a zone is ahead of UTC at an instant. */
export function offsetAt(instant: number, timeZone: string): number {
  const fixed = fixedOffset(timeZone);
  if (fixed !== undefined) return fixed * 60_000;
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(instant / 1000) * 1000;
}

/** What the clocks of a zone show at an instant: a date whose UTC is their time. Browsers before 2024 format no zone of a fixed offset, and all of them UTC. */
export const clockIn = (instant: number, timeZone: string): Date => new Date(instant + offsetAt(instant, timeZone));

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export const dayIn = (instant: number, timeZone: string): string => clockIn(instant, timeZone).toISOString().slice(0, 10);

const two = (number: number): string => String(number).padStart(2, '0');

/** An offset of so many milliseconds as ISO 8601 has it: -07:00. */
export function isoOffset(offset: number): string {
  const ahead = Math.abs(offset) / 60_000;
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(Math.floor(ahead % 60))}`;
}

const dateTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d):?(\d\d))$/;

/** Milliseconds since 1970 of a moment as ISO 8601 writes it, with an offset; NaN for any other text. */
export function timeOf(text: string): number {
  const [, local, hours, minutes] = dateTime.exec(text) ?? [];
  // Not every browser reads an offset without a colon, as PHP's DATE_ISO8601 has it.
  return local === undefined ? NaN : Date.parse(`${local}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
}

/** Whether it is such a moment. */
export const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(timeOf(value));
