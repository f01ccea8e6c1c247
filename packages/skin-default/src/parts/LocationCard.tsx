import type { LocationItem } from '@leadflow/headless';
import { Fragment, type ReactNode } from 'react';
import { partClass } from './partClass.ts';
import type { SkinFlow } from '../partProps.ts';

/** One clinic to choose. */
export interface LocationCardProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow<'ready'>;
  /** The clinic. */
  readonly location: LocationItem;
  /** What is said below its address. */
  readonly children?: ReactNode;
}

/** One clinic: a radio named by title and distance, described by its address. */
export function LocationCard({ flow, location, children }: LocationCardProps) {
  const { title, isChosen, distanceText, badgeProps, addressLines: lines, addressProps, inputProps, row } = location;
  return (
    <label className={partClass('lf-answer lf-location', flow.settings.answerButtonClasses)} data-selected={isChosen}>
      <input className="lf-answer-input" {...inputProps} />
      <span className="lf-mark" data-kind="radio" aria-hidden="true" />
      <span className="lf-location-body">
        <span className="lf-location-head">
          <span className="lf-location-title">{title}</span>
          {badgeProps && <span className={partClass(['lf-badge', row.coming_soon && 'lf-badge-quiet'])} {...badgeProps} />}
        </span>
        <span className="lf-location-address" {...addressProps}>
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
      {distanceText !== undefined && (
        <span className="lf-location-distance">
          <bdi>{distanceText}</bdi>
        </span>
      )}
    </label>
  );
}
