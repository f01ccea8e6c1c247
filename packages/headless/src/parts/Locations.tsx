'use client';

import { forwardRef, type ReactNode } from 'react';
import { useLocationDetails, useZipLocations, type Flow, type LocationItem } from '../index.ts';
import { Drawn, flag, Item, StoreContext, useGivenFlow, usePartStore, useStep, type Part, type PartProps, type Render } from './part.tsx';

/** What `Locations` takes. */
export interface LocationsProps extends Omit<PartProps<'fieldset', Flow<'ready'>>, 'children'> {
  /** What is shown for a clinic: a `Location` with it unless you say otherwise. */
  readonly children?: ((location: LocationItem) => ReactNode) | undefined;
  /** The element that says how many are shown of how many found. */
  readonly count?: Render<'p', Flow<'ready'>> | undefined;
  /** The element for why Next was refused, or why there are none. */
  readonly groupError?: Render<'p', Flow<'ready'>> | undefined;
  /** The element that says that clinics are looked for. */
  readonly pending?: Render<'p', Flow<'ready'>> | undefined;
  /** The button for further clinics. */
  readonly showMore?: Render<'button', Flow<'ready'>> | undefined;
}

const clinic = (location: LocationItem): ReactNode => <Location of={location} />;

/** The clinics near the ZIP, a page at a time, in their group; below it the ways to reach the chosen one, and See More. */
export const Locations: Part<'fieldset', LocationsProps> = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, LocationsProps>(function Locations({ children, count, groupError, pending, showMore, ...given }, ref) {
  const store = usePartStore(given.flow);
  const { locations, selected, groupProps, countProps, groupErrorProps, pendingProps, showMoreProps } = useZipLocations(store);
  const { links } = useLocationDetails(store, selected);
  const errorClass = useStep(store, ({ settings }) => settings.inputErrorClass);
  const renders = [given.render, given.className, count, groupError, pending, showMore];
  const flow = useGivenFlow<Flow<'ready'>>(store, { render: renders.find((each) => typeof each === 'function') });
  if (pendingProps) return <Drawn tag="p" props={pendingProps} given={{ render: pending }} state={flow} />;
  const list = (
    <StoreContext.Provider value={store}>
      {countProps && <Drawn tag="p" props={countProps} given={{ render: count }} state={flow} />}
      <Drawn tag="p" props={{ className: errorClass, ...groupErrorProps }} given={{ render: groupError }} state={flow} />
      {locations.map((location) => <Item key={location.value} item={location} show={children ?? clinic} />)}
    </StoreContext.Provider>
  );
  return (
    <>
      <Drawn tag="fieldset" props={{ ...groupProps, children: list }} given={given} state={flow} to={ref} />
      {links.length > 0 && <p>{links.map(({ text, linkProps }) => <span key={linkProps.href}><a {...linkProps}>{text}</a> </span>)}</p>}
      {showMoreProps && <Drawn tag="button" props={showMoreProps} given={{ render: showMore }} state={flow} />}
    </>
  );
});

/** What `Location` takes. */
export interface LocationPartProps extends PartProps<'div', LocationItem> {
  /** The clinic. */
  readonly of: LocationItem;
}

const wordsOf = ({ title, distanceText, badgeProps }: LocationItem): ReactNode => (
  <>
    {title} {distanceText && <small>{distanceText}</small>} {badgeProps && <mark {...badgeProps} />}
  </>
);

/** A clinic: a label with its native radio and its words, unless you give others, and its address, which describes the radio. */
export const Location: Part<'div', LocationPartProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, LocationPartProps>(function Location({ of: location, children, ...given }, ref) {
  const { isChosen, addressLines, addressProps, inputProps } = location;
  const { hoursText } = useLocationDetails(usePartStore(given.flow), location);
  const words = typeof children === 'function' ? children(location) : (children ?? wordsOf(location));
  const content = (
    <>
      <label><input {...inputProps} /> {words}</label>
      <address {...addressProps}>{[...addressLines, ...(hoursText ? [hoursText] : [])].join(', ')}</address>
    </>
  );
  return <Drawn tag="div" props={{ 'data-chosen': flag(isChosen), children: content }} given={given} state={location} to={ref} />;
});
