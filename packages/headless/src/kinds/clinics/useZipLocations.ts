'use client';

import { useEffect, useMemo, type ChangeEventHandler } from 'react';
import type { Definition, Step } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { ownEntry, withoutUndefined } from '../../base/records.ts';
import { emptyListText, locationView, locationsOf, lookupKeyOf, type LocationView } from './zip.ts';
import type { Location } from '../../flow/location.ts';
import { addressLines, milesOf } from './toLocations.ts';
import { en } from '../../messages/en.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { findInForm } from '../../dom/formRecord.ts';
import { choiceName, ids, joinIds } from '../../dom/ids.ts';
import { buttonProps } from '../../react/props/buttonProps.ts';
import { keepInViewWhenTurned, planListScroll } from '../../dom/scrollTo.ts';
import type { ButtonProps, GroupProps } from '../../react/propTypes.ts';
import type { FlowSource } from '../../react/types.ts';
import { storeOf } from '../../react/storeOf.ts';
import { useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import { useLatest } from '../../react/useLatest.ts';

/** Spread on the native radio of a location card. */
export interface LocationProps {
  readonly id: string;
  readonly type: 'radio';
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  /** `{title}, {distance} miles away`, and that it is far where `searchRadius` says so. */
  readonly 'aria-label': string;
  readonly 'aria-describedby': string;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

type ZipStatus =
  | {
      /** `idle` until a ZIP is searched for; `empty` where none was found, or the search failed. */
      readonly status: 'found';
      /** All that were found, nearest first; none unless `found`. */
      readonly locations: readonly [Location, ...Location[]];
      /** Those on the pages shown so far; on the ZIP step itself none is shown. */
      readonly visibleLocations: readonly Location[];
      /** The chosen one; the nearest unless the visitor has chosen, and none yet on the ZIP step itself. */
      readonly selected: Location | undefined;
      /** Whether there are further pages. */
      readonly canShowMore: boolean;
    }
  | {
      readonly status: 'idle' | 'loading' | 'empty';
      readonly locations: readonly [];
      readonly visibleLocations: readonly [];
      readonly selected: undefined;
      readonly canShowMore: false;
    };

interface ZipLocationsBase {
  /** Chooses one by its `value`; another value changes nothing. */
  select(value: string): void;
  /** Shows the next page, and moves the focus to its first card. */
  showMore(): void;
  /** What to say while the status is `empty`: that no clinic is near, or that clinics can't be shown right now. */
  readonly emptyText: string;
  /** How many cards are shown of how many found: `Showing 3 of 8 locations`; empty where there is no list. */
  readonly countText: string;
  /** For the element with that text, which describes the group; hide it from sight as you like. */
  readonly countProps: { readonly id: string };
  /** For the element around the cards. */
  readonly groupProps: GroupProps;
  /** For the native radio of a card. */
  getLocationProps(location: Location): LocationProps;
  /** How far away it is, in words: `1.2 miles`, in German `1,2 Meilen`, or `412.0 miles, nearest, far away` beyond `searchRadius`; undefined where the server gave no distance. */
  getDistanceText(location: Location): string | undefined;
  /** The address, line by line: address, second address line where there is one, and city, state and ZIP. */
  getAddressLines(location: Location): readonly string[];
  /** For the element with the card's address. */
  getAddressProps(location: Location): { readonly id: string };
  /** For the element that says that a clinic is new, or not open yet. */
  getBadgeProps(location: Location): { readonly id: string };
  /** For See More, outside the group. */
  readonly showMoreProps: ButtonProps;
}

/** The clinics for the step shown, of the ZIP typed on it or of the one typed before it: a union on `status`. */
export type UseZipLocations = ZipLocationsBase & ZipStatus;

interface View extends Omit<LocationView, 'key'> {
  readonly definition: Definition | undefined;
  readonly step: Step | undefined;
  readonly isRefused: boolean;
  readonly isIdle: boolean;
  readonly emptyText: string;
}

const noLocations: readonly Location[] = [];

/** On a ZIP step, what its field has found so far; on the location step, the list. */
function viewOf({ definition, visit }: FlowMoment): View {
  const nothing = { lookup: undefined, locations: noLocations, visible: noLocations, selected: undefined, canShowMore: false };
  if (!visit) return { definition, step: undefined, ...nothing, isRefused: false, isIdle: true, emptyText: '' };
  const { state, step } = visit;
  if (step.stepType.listsLocations) {
    const { key, ...view } = locationView(visit);
    const isRefused = ownEntry(state.refused, step.id) === true && view.selected === undefined;
    return { definition, step, ...view, isRefused, isIdle: false, emptyText: emptyListText(visit, key) };
  }
  const key = step.inputs.map((input) => lookupKeyOf(visit, input)).find((found) => found !== undefined);
  const locations = locationsOf(visit, key);
  const lookup = key === undefined ? undefined : ownEntry(state.lookups, key);
  return { definition, step, ...nothing, lookup, locations, isRefused: false, isIdle: lookup === undefined, emptyText: emptyListText(visit, key) };
}

function statusOf({ lookup, locations, isIdle }: View): UseZipLocations['status'] {
  if (isIdle) return 'idle';
  if (lookup?.status === 'loading') return 'loading';
  return locations.length > 0 ? 'found' : 'empty';
}

function locationActions(store: LeadFlowStore): Pick<UseZipLocations, 'select' | 'showMore'> {
  return {
    select: (value) => store.send({ type: 'answerSelected', value }),
    showMore: () => store.send({ type: 'seeMorePressed' }),
  };
}

/** The clinics near the ZIP that the visitor typed, page by page, and the props of a list of radio cards. */
export function useZipLocations(source: FlowSource): UseZipLocations {
  const store = storeOf(source);
  const view = useFlowView(store, viewOf);
  const { id } = store;
  const messages = view.definition?.messages ?? en;
  const { select, showMore } = useMemo(() => locationActions(store), [store]);
  const status = statusOf(view);
  const isFound = status === 'found';
  const selected = useLatest(view.selected);
  // One that was chosen before may be far down a list that scrolls; once the form is there, since its element is known then alone.
  useEffect(() => {
    const form = findInForm(store, store.id);
    const card = isFound && selected.current && findInForm(store, ids.location(store.id, selected.current.index));
    if (card && form) planListScroll(card, form)();
  }, [store, isFound, view.step, selected]);
  const selectedIndex = isFound ? view.selected?.index : undefined;
  useEffect(() => {
    const card = selectedIndex === undefined ? undefined : findInForm(store, ids.location(store.id, selectedIndex));
    // A skin may draw the card around a radio that it hides.
    return card && keepInViewWhenTurned(card.closest('label') ?? card);
  }, [store, view.step, selectedIndex]);
  /** Says of the first card that even that clinic is further away than `searchRadius`. */
  const withFar = ({ index, distance = 0 }: Location, text: string): string =>
    index === 0 && distance > (view.definition?.settings.searchRadius ?? distance) ? `${text}, ${messages.locationFar}` : text;
  // as: the view has locations exactly where it is `found`.
  const result = { status, locations: view.locations, visibleLocations: view.visible, selected: view.selected, canShowMore: view.canShowMore } as ZipStatus;
  return {
    ...result,
    select,
    showMore,
    emptyText: view.emptyText,
    countText: isFound ? formatMessage(messages.locationsShown, { count: view.visible.length, total: view.locations.length }) : '',
    countProps: { id: ids.count(id) },
    groupProps: withoutUndefined<GroupProps>({
      id: ids.group(id),
      // A group of radios must have one.
      role: status === 'empty' ? 'group' : 'radiogroup',
      'aria-labelledby': ids.heading(id),
      'aria-describedby': joinIds(isFound && ids.count(id), (status === 'empty' || view.isRefused) && ids.groupError(id)),
      'aria-required': status === 'empty' ? undefined : true,
    }),
    getLocationProps: (location) => {
      const distance = milesOf(location, view.definition?.locale);
      return {
        id: ids.location(id, location.index),
        type: 'radio',
        name: choiceName(id, view.step ?? { index: 0 }),
        value: location.value,
        checked: view.selected?.value === location.value,
        'aria-label':
          distance === undefined ? location.title : withFar(location, formatMessage(messages.locationDistance, { title: location.title, distance })),
        'aria-describedby':
          (location.wpsl_custom_status === 'none' ? '' : `${ids.badge(id, location.index)} `) + ids.address(id, location.index),
        onChange: () => select(location.value),
      };
    },
    getDistanceText: (location) => {
      const distance = milesOf(location, view.definition?.locale);
      return distance === undefined ? undefined : withFar(location, formatMessage(messages.locationMiles, { distance }));
    },
    getAddressLines: addressLines,
    getAddressProps: (location) => ({ id: ids.address(id, location.index) }),
    getBadgeProps: (location) => ({ id: ids.badge(id, location.index) }),
    showMoreProps: buttonProps(store, ids.showMore(id), false, showMore),
  };
}
