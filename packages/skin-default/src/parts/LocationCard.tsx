import type { Location, StepFlow, UseZipLocations } from '@leadflow/headless';
import { Fragment, type ReactNode } from 'react';
import { partClass } from './partClass.ts';

/** One clinic to choose. */
export interface LocationCardProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  /** What `useZipLocations` gave. */
  readonly search: UseZipLocations;
  /** The clinic. */
  readonly location: Location;
  /** What is said below its address. */
  readonly children?: ReactNode;
}

function LocationBadge({ flow, search, location }: LocationCardProps) {
  if (location.wpsl_custom_status === 'none') return null;
  const { locationNew, locationComingSoon } = flow.messages;
  return (
    <span className={partClass(['lf-badge', location.coming_soon && 'lf-badge-quiet'])} {...search.getBadgeProps(location)}>
      {location.wpsl_custom_status === 'new' ? locationNew : locationComingSoon}
    </span>
  );
}

/** One clinic: a radio named by title and distance, described by its address. */
export function LocationCard({ flow, search, location, children }: LocationCardProps) {
  const inputProps = search.getLocationProps(location);
  const lines = search.getAddressLines(location);
  const distance = search.getDistanceText(location);
  return (
    <label className={partClass('lf-answer lf-location', flow.settings.answerButtonClasses)} data-selected={inputProps.checked}>
      <input className="lf-answer-input" {...inputProps} />
      <span className="lf-mark" data-kind="radio" aria-hidden="true" />
      <span className="lf-location-body">
        <span className="lf-location-head">
          <span className="lf-location-title">{location.title}</span>
          <LocationBadge flow={flow} search={search} location={location} />
        </span>
        <span className="lf-location-address" {...search.getAddressProps(location)}>
          {lines.map((line, index) => (
            <Fragment key={index}>
              <span className="lf-location-line">
                <bdi>{line}</bdi>
                {index < lines.length - 1 && <span className="lf-location-comma">,</span>}
              </span>{' '}
            </Fragment>
          ))}
          {children}
        </span>
      </span>
      {distance !== undefined && (
        <span className="lf-location-distance">
          <bdi>{distance}</bdi>
        </span>
      )}
    </label>
  );
}
