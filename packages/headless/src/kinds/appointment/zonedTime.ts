import { isoOffset, offsetAt } from '../../base/timeZone.ts';

/** The day so many days later. */
export const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The time of day in a zone, so many minutes after midnight, as ISO 8601 with the zone's offset; undefined where the clocks skip it. */
export function isoIn(day: string, minutes: number, timeZone: string): string | undefined {
  const wall = Date.parse(day) + minutes * 60_000;
  // Around a change of the clocks the first guess has the offset of the other side.
  const instant = wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone);
  const offset = offsetAt(instant, timeZone);
  return instant + offset === wall ? `${new Date(wall).toISOString().slice(0, 19)}${isoOffset(offset)}` : undefined;
}
