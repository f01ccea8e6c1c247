import type { Location } from '../../flow/location.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { spanOf } from './spanOf.ts';
import type { DetailMessages } from './messages.ts';

/** What the hours are put into words with. */
interface Words {
  readonly texts: Pick<DetailMessages, 'openUntil' | 'openToday' | 'closedToday' | 'closedNow'>;
  /** Locale of the form; undefined for the browser's. */
  readonly locale: string | undefined;
}

/** The weekday and the minutes after midnight in a time zone, or by the visitor's own clock. Throws where browsers don't know the zone. */
function clockAt(now: number, timeZone?: string): { readonly weekday: string; readonly minutes: number } {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: part('weekday').toLowerCase(), minutes: Number(part('hour')) * 60 + Number(part('minute')) };
}

function zonedClock(now: number, timeZone: string | undefined): ReturnType<typeof clockAt> | undefined {
  try {
    return timeZone ? clockAt(now, timeZone) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * When a clinic is open today, in words and in its own time; undefined where nothing is known of it, or not all of it can be read. Where its time
 * zone is not known, nobody can tell whether it is open now: then its hours are said, by the visitor's day.
 */
export function hoursToday({ wpsl_hours: hours, wpsl_timezone: timeZone, coming_soon: isToCome }: Location, now: number, { texts, locale }: Words): string | undefined {
  const own = zonedClock(now, timeZone);
  const spans = hours[(own ?? clockAt(now)).weekday]?.map(spanOf);
  // Nobody has filled in the hours of a clinic that never opens.
  const isNeverOpen = Object.values(hours).every((listed) => listed.length === 0);
  if (isToCome || isNeverOpen || !spans?.every((span) => span !== undefined)) return undefined;
  if (spans.length === 0) return texts.closedToday;
  const { format } = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const said = (minutes: number): string => format(minutes * 60_000);
  if (own) {
    const [, until] = spans.find(([open, close]) => open <= own.minutes && own.minutes < close) ?? [];
    if (until !== undefined) return formatMessage(texts.openUntil, { time: said(until) });
    if (spans.every(([, close]) => close <= own.minutes)) return texts.closedNow;
  }
  return formatMessage(texts.openToday, { hours: spans.map(([open, close]) => `${said(open)} – ${said(close)}`).join(', ') });
}
