'use client';

import { clockIn, ownTimeZone, readTimeZone } from '../../base/timeZone.ts';
import { addressLines, type Location } from './location.ts';
import { formatMessage, intlLocale, languageOf } from '../../messages/languages.ts';
import { dayMinutes, spanOf, weekdays } from '../../base/openingSpan.ts';
import { detailMessages, type DetailMessages } from './messages.ts';
import { useEffect, useState } from 'react';
import { ownEntry } from '../../base/records.ts';
import type { Definition } from '../../definition/types.ts';
import type { Messages } from '../../messages/en.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { FlowSource } from '../../react/types.ts';
import { useKept } from '../../react/useKept.ts';
import type { ClockService } from '../../services/services.ts';
import type { LocationItem } from './useZipLocations.ts';

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

/** Address that dials a telephone number; undefined where it is none. What follows a letter is an extension or a note. */
export function dialAddress(phone: string): string | undefined {
  const [number = ''] = phone.split(/[a-z,;#]/i);
  const digits = number.replace(/\D/g, '');
  return digits.length < 6 ? undefined : `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/**
 * Address of the directions to a clinic, which opens the app for maps where a phone has one: https://developers.google.com/maps/documentation/urls.
 * It says where the clinic is, and nothing of the visitor. Undefined where nobody knows.
 */
export function directionsAddress(location: Location): string | undefined {
  const { wpsl_address: street, wpsl_lat: latitude, wpsl_lng: longitude } = location;
  const place = latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;
  const destination = street ? addressLines(location).join(', ') : place;
  return destination && `https://www.google.com/maps/dir/?${String(new URLSearchParams({ api: '1', destination }))}`;
}

/** A way to reach a clinic. */
export interface LocationLink {
  /** What the link reads: the telephone number, or the word for directions. */
  readonly text: string;
  /** For the link, outside the label of the radio. Its name says which clinic it is about; directions open in a new tab, so that the form stays. */
  readonly linkProps: { readonly href: string; readonly target?: '_blank'; readonly rel?: 'noopener noreferrer'; readonly 'aria-label': string };
}

/** What is known of a clinic besides its name and place; nothing unless `settings.locationDetails` asks for it. */
export interface UseLocationDetails {
  /** When it is open today: `Open until 7:00 PM` in the clinic's own time where its zone is known, else `Open today 9:00 AM – 7:00 PM`; undefined where nothing is known. Put it into the element with the address, which describes the radio. */
  readonly hoursText: string | undefined;
  /** Its telephone and its directions, as far as they are known. */
  readonly links: readonly LocationLink[];
}

const definitionIn = ({ definition }: FlowMoment): Definition | undefined => definition;

function linksOf(location: Location, texts: DetailMessages, { opensInNewTab }: Messages): readonly LocationLink[] {
  const { title, wpsl_phone: phone } = location;
  const dial = dialAddress(phone);
  const directions = directionsAddress(location);
  const links: LocationLink[] = [];
  if (dial) links.push({ text: phone, linkProps: { href: dial, 'aria-label': formatMessage(texts.call, { title, phone }) } });
  if (directions) {
    const name = `${formatMessage(texts.directionsTo, { title })} ${opensInNewTab}`;
    links.push({ text: texts.directions, linkProps: { href: directions, target: '_blank', rel: 'noopener noreferrer', 'aria-label': name } });
  }
  return links;
}

const minute = 60_000;

/** The time, read anew once it is needed, and at each full minute from then on. */
function useMinutes(clock: ClockService, isNeeded: boolean): number {
  const [now, setNow] = useState(() => clock.date());
  useEffect(() => {
    if (!isNeeded) return undefined;
    const read = (): void => {
      setNow((last) => (Math.floor(last / minute) === Math.floor(clock.date() / minute) ? last : clock.date()));
      timer = clock.after(minute - (clock.date() % minute), read);
    };
    // It may be needed long after the component was made.
    let timer = clock.after(0, read);
    return () => timer.cancel();
  }, [clock, isNeeded]);
  return now;
}

/** When a clinic of `useZipLocations` is open today, and how it is called and found (`settings.locationDetails`). */
export function useLocationDetails(source: FlowSource, location: Pick<LocationItem, 'row'> | undefined): UseLocationDetails {
  const store = storeOf(source);
  const definition = useFlowView(store, definitionIn);
  const row = definition?.settings.locationDetails ? location?.row : undefined;
  const now = useMinutes(store.services.clock, row !== undefined);
  const texts = ownEntry<DetailMessages>(detailMessages, languageOf(definition?.locale) ?? '') ?? detailMessages.en;
  return useKept<UseLocationDetails>({
    hoursText: row && hoursToday(row, now, { texts, locale: definition?.locale }),
    links: row && definition ? linksOf(row, texts, definition.messages) : [],
  });
}
