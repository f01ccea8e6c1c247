/** Whether browsers know the time zone: they throw where they don't. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The zone that the visitor's device is set to. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Milliseconds by which a zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - Math.floor(instant / 1000) * 1000;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export const dayIn = (instant: number, timeZone: string): string => new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 10);

/** The day so many days later. */
export const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The time of day in a zone, so many minutes after midnight, as ISO 8601 with the zone's offset; undefined where the clocks skip it. */
export function isoIn(day: string, minutes: number, timeZone: string): string | undefined {
  const wall = Date.parse(day) + minutes * 60_000;
  // Around a change of the clocks the first guess has the offset of the other side.
  const instant = wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone);
  const offset = offsetAt(instant, timeZone);
  if (instant + offset !== wall) return undefined;
  const ahead = Math.abs(offset) / 60_000;
  return `${new Date(wall).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
