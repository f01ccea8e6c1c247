'use client';

import { useEffect, useMemo, type ChangeEventHandler } from 'react';
import type { Definition, Step } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { ownEntry, withoutUndefined } from '../../base/records.ts';
import { emptyListText, locationView, locationsOf, lookupKeyOf, type LocationView } from './zip.ts';
import { addressLines, milesOf, type Location } from './location.ts';
import { en, type Messages } from '../../messages/en.ts';
import { formatMessage } from '../../messages/languages.ts';
import { findInForm } from '../../dom/formRecord.ts';
import { choiceName, ids, joinIds } from '../../dom/ids.ts';
import { pressProps } from '../../react/props/buttonProps.ts';
import { keepInViewWhenTurned, planListScroll } from '../../dom/scrollTo.ts';
import { emptyLine } from '../../react/flowOf.ts';
import type { ButtonProps, GroupProps, TextProps } from '../../react/propTypes.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { Flow, FlowSource } from '../../react/types.ts';
import { useFlow } from '../../react/useFlow.ts';
import { useKept } from '../../react/useKept.ts';
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

/** A clinic to choose, with the props of its card. Another object only when something in it has changed. */
export interface LocationItem {
  /** For keys, and sent with the lead. */
  readonly value: string;
  /** Its name. */
  readonly title: string;
  /** It is chosen: the nearest unless the visitor has chosen. */
  readonly isChosen: boolean;
  /** How far away it is, in words: `1.2 miles`, in German `1,2 Meilen`, or `412.0 miles, nearest, far away` beyond `searchRadius`; undefined where the server gave no distance. */
  readonly distanceText: string | undefined;
  /** For the element that says that it is new, or not open yet; undefined where it is neither. */
  readonly badgeProps: TextProps | undefined;
  /** The address, line by line: address, second address line where there is one, and city, state and ZIP. */
  readonly addressLines: readonly string[];
  /** For the element with its address, in one line unless you give it other children. */
  readonly addressProps: TextProps;
  /** For its native radio. Its name comes with it, distance and all. */
  readonly inputProps: LocationProps;
  /** The clinic as the server gave it. */
  readonly row: Location;
}

interface ZipLocationsBase {
  /** Those on the pages shown so far; none unless `found`, and on the ZIP step itself. */
  readonly locations: readonly LocationItem[];
  /** How many were found. */
  readonly total: number;
  /** The chosen one, the nearest unless the visitor has chosen; undefined where there is no list, as on the ZIP step itself. */
  readonly selected: LocationItem | undefined;
  /** Chooses one by its `value`; another value changes nothing. */
  select(value: string): void;
  /** Shows the next page, and moves the focus to its first card. */
  showMore(): void;
  /** For the element around the cards, or around what says that there are none. */
  readonly groupProps: GroupProps;
  /** For the element that says how many cards are shown of how many found, which describes the group; hide it from sight as you like. Undefined where there is no list. */
  readonly countProps: TextProps | undefined;
  /** Why Next was refused, or that no clinic is near, or that clinics can't be shown right now; undefined where all is well. */
  readonly groupError: string | undefined;
  /** For the element with that, behind the catalogue's prefix. Its line stays while it is empty. */
  readonly groupErrorProps: TextProps;
  /** For the element that says that clinics are looked for; undefined unless `loading`. */
  readonly pendingProps:
    | {
        /** Its words. */
        readonly children: string;
      }
    | undefined;
  /** For See More, outside the group; undefined where there are no further pages. */
  readonly showMoreProps: ButtonProps | undefined;
}

/** The clinics for the step shown, of the ZIP typed on it or of the one typed before it. */
export interface UseZipLocations extends ZipLocationsBase {
  /** `idle` until a ZIP is searched for; `empty` where none was found, or the search failed. */
  readonly status: 'idle' | 'loading' | 'found' | 'empty';
}

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

function locationActions(store: LeadFlowStore) {
  const select = (value: string): void => store.send({ type: 'answerSelected', value });
  const handlers = new Map<string, LocationProps['onChange']>();
  const showMore = (): void => store.send({ type: 'seeMorePressed' });
  return {
    select,
    showMore,
    showMoreButton: pressProps(store, ids.showMore(store.id), showMore),
    onChangeOf(value: string): LocationProps['onChange'] {
      const known = handlers.get(value) ?? (() => select(value));
      handlers.set(value, known);
      return known;
    },
  };
}

type Actions = ReturnType<typeof locationActions>;

/** A clinic's badge in words; undefined where it has none. */
function badgeText({ wpsl_custom_status: status }: Location, messages: Messages): string | undefined {
  if (status === 'none') return undefined;
  return status === 'new' ? messages.locationNew : messages.locationComingSoon;
}

function locationItem(store: LeadFlowStore, { onChangeOf }: Actions, { definition, step, selected }: View, location: Location): LocationItem {
  const { id } = store;
  const { value, title, index, distance = 0 } = location;
  const messages = definition?.messages ?? en;
  /** Says of the first card that even that clinic is further away than `searchRadius`. */
  const withFar = (text: string): string => (index === 0 && distance > (definition?.settings.searchRadius ?? distance) ? `${text}, ${messages.locationFar}` : text);
  const miles = milesOf(location, definition?.locale);
  const badge = badgeText(location, messages);
  const isChosen = selected?.value === value;
  const lines = addressLines(location);
  return {
    value,
    title,
    isChosen,
    distanceText: miles === undefined ? undefined : withFar(formatMessage(messages.locationMiles, { distance: miles })),
    badgeProps: badge === undefined ? undefined : { id: ids.badge(id, index), children: badge },
    addressLines: lines,
    addressProps: { id: ids.address(id, index), children: lines.join(', ') },
    inputProps: {
      id: ids.location(id, index),
      type: 'radio',
      name: choiceName(id, step ?? { index: 0 }),
      value,
      checked: isChosen,
      'aria-label': miles === undefined ? title : withFar(formatMessage(messages.locationDistance, { title, distance: miles })),
      'aria-describedby': (badge === undefined ? '' : `${ids.badge(id, index)} `) + ids.address(id, index),
      onChange: onChangeOf(value),
    },
    row: location,
  };
}

const refusalOf = (flow: Flow): string | undefined => (flow.status === 'ready' ? flow.groupError : undefined);

/**
 * The clinics near the ZIP that the visitor typed, page by page, and the props of a list of radio cards. Distances are in miles, put into words in the form's
 * language; the nearest comes first (`settings.searchRadius`, `settings.locationsPerPage`). It never throws: a search that failed is `empty`, and `groupErrorProps` say so.
 */
export function useZipLocations(source: FlowSource): UseZipLocations {
  const store = storeOf(source);
  const view = useFlowView(store, viewOf);
  const refusal = useFlow(store, refusalOf);
  const { id } = store;
  const messages = view.definition?.messages ?? en;
  const actions = useMemo(() => locationActions(store), [store]);
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
  const groupError = status === 'empty' ? view.emptyText : refusal;
  return useKept<UseZipLocations>({
    status,
    locations: view.visible.map((location) => locationItem(store, actions, view, location)),
    total: view.locations.length,
    selected: view.selected && locationItem(store, actions, view, view.selected),
    select: actions.select,
    showMore: actions.showMore,
    groupProps: withoutUndefined<GroupProps>({
      id: ids.group(id),
      // A group of radios must have one.
      role: status === 'empty' ? 'group' : 'radiogroup',
      'aria-labelledby': ids.heading(id),
      'aria-describedby': joinIds(isFound && ids.count(id), (status === 'empty' || view.isRefused) && ids.groupError(id)),
      'aria-required': status === 'empty' ? undefined : true,
    }),
    countProps: isFound ? { id: ids.count(id), children: formatMessage(messages.locationsShown, { count: view.visible.length, total: view.locations.length }) } : undefined,
    groupError,
    groupErrorProps: { id: ids.groupError(id), children: groupError === undefined ? emptyLine : `${messages.errorPrefix} ${groupError}` },
    pendingProps: status === 'loading' ? { children: messages.zipValidating } : undefined,
    showMoreProps: isFound && view.canShowMore ? { ...actions.showMoreButton, children: messages.seeMore } : undefined,
  });
}
