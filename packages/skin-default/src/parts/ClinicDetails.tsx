import { useLocationDetails, type Location, type StepFlow } from '@leadflow/headless';

interface ClinicProps {
  readonly flow: StepFlow;
  readonly location: Location;
}

/** When a clinic is open today; part of its card's description. */
export function ClinicHours({ flow, location }: ClinicProps) {
  const text = useLocationDetails(flow).getHoursText(location);
  return text === undefined ? null : <span className="lf-location-line">{text}</span>;
}

/** Telephone and directions of the chosen clinic. Links within its card would choose it. */
export function ClinicLinks({ flow, location }: ClinicProps) {
  const links = useLocationDetails(flow).getLinks(location);
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
