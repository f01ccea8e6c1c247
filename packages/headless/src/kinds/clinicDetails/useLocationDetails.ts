'use client';

import { useEffect, useState } from 'react';
import { ownEntry } from '../../base/records.ts';
import type { Definition } from '../../definition/types.ts';
import type { Location } from '../clinics/location.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import type { Messages } from '../../messages/en.ts';
import { languageOf } from '../../messages/languages.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { FlowSource } from '../../react/types.ts';
import { useKept } from '../../react/useKept.ts';
import type { ClockService } from '../../services/services.ts';
import type { LocationItem } from '../clinics/useZipLocations.ts';
import { dialAddress, directionsAddress } from './clinicLinks.ts';
import { hoursToday } from './hoursToday.ts';
import { detailMessages, type DetailMessages } from './messages.ts';

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
