import { clockIn, ownTimeZone, readTimeZone } from '../../base/timeZone.ts';
import type { Location } from '../clinics/location.ts';
import { intlLocale } from '../../messages/intlLocale.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { dayMinutes, spanOf, weekdays } from '../../base/openingSpan.ts';
import type { DetailMessages } from './messages.ts';

/** What the hours are put into words with. */
interface Words {
  readonly texts: Pick<DetailMessages, 'openUntil' | 'openToday' | 'closedToday' | 'closedNow'>;
  /** Locale of the form; undefined for English. */
  readonly locale: string | undefined;
}

/** By language: making one takes a browser longer than using it for a whole list of clinics. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(locale: string | undefined): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(intlLocale(locale), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/**
 * When a clinic is open today, in words and in its own time; undefined where nothing is known of it, or not all of it can be read. Where its time
 * zone is not known, nobody can tell whether it is open now: then its hours are said, by the visitor's day.
 */
export function hoursToday({ wpsl_hours: hours, wpsl_timezone, coming_soon: isToCome }: Location, now: number, { texts, locale }: Words): string | undefined {
  const own = readTimeZone(wpsl_timezone);
  const clock = clockIn(now, own ?? ownTimeZone());
  const spansOn = (day: number) => hours[weekdays[(day + 7) % 7] ?? '']?.map(spanOf);
  const spans = spansOn(clock.getUTCDay());
  // Nobody has filled in the hours of a clinic that never opens.
  const isNeverOpen = Object.values(hours).every((listed) => listed.length === 0);
  if (isToCome || isNeverOpen || !spans?.every((span) => span !== undefined)) return undefined;
  const said = (minutes: number): string => formatOf(locale).format(minutes * 60_000);
  const minutes = clock.getUTCHours() * 60 + clock.getUTCMinutes();
  if (own) {
    // The night before may not be over.
    const before = (spansOn(clock.getUTCDay() - 1) ?? []).flatMap((span) => (span ? [[span[0] - dayMinutes, span[1] - dayMinutes] as const] : []));
    const [, until] = [...before, ...spans].find(([open, close]) => open <= minutes && minutes < close) ?? [];
    if (until !== undefined) return formatMessage(texts.openUntil, { time: said(until) });
  }
  if (spans.length === 0) return texts.closedToday;
  if (own && spans.every(([, close]) => close <= minutes)) return texts.closedNow;
  return formatMessage(texts.openToday, { hours: spans.map(([open, close]) => `${said(open)} – ${said(close)}`).join(', ') });
}
