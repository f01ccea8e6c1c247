import { useLocationDetails, type LocationItem } from '@leadflow/headless';
import type { SkinFlow } from '../partProps.ts';

interface ClinicProps {
  readonly flow: SkinFlow<'ready'>;
  readonly location: LocationItem;
}

/** When a clinic is open today; part of its card's description. */
export function ClinicHours({ flow, location }: ClinicProps) {
  const { hoursText } = useLocationDetails(flow, location);
  return hoursText === undefined ? null : <span className="lf-location-line">{hoursText}</span>;
}

/** Telephone and directions of the chosen clinic. Links within its card would choose it. */
export function ClinicLinks({ flow, location }: ClinicProps) {
  const { links } = useLocationDetails(flow, location);
  if (links.length === 0) return null;
  return (
    <p className="lf-location-links">
      <bdi>{location.title}</bdi>
      {links.map(({ text, linkProps }) => (
        <a key={linkProps.href} className="lf-link" {...linkProps}>
          <bdi>{text}</bdi>
          {linkProps.target && <span className="lf-new-tab" aria-hidden="true" />}
        </a>
      ))}
    </p>
  );
}
