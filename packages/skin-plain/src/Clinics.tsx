import { useLocationDetails, useZipLocations, type LocationItem } from '@leadflow/headless';
import type { PlainPartProps } from './partProps.ts';

function Clinic({ flow, location }: PlainPartProps & { readonly location: LocationItem }) {
  const { title, distanceText, badgeProps, addressLines, addressProps, inputProps } = location;
  const { hoursText } = useLocationDetails(flow, location);
  return (
    <div>
      <label>
        <input {...inputProps} /> {title} {distanceText && <small>{distanceText}</small>} {badgeProps && <mark {...badgeProps} />}
      </label>
      <address {...addressProps}>{[...addressLines, ...(hoursText ? [hoursText] : [])].join(', ')}</address>
    </div>
  );
}

/** The clinics near the ZIP, a page at a time. */
export function Clinics({ flow }: PlainPartProps) {
  const { locations, selected, groupProps, countProps, groupErrorProps, pendingProps, showMoreProps } = useZipLocations(flow);
  const { links } = useLocationDetails(flow, selected);
  if (pendingProps) return <p {...pendingProps} />;
  return (
    <>
      <fieldset {...groupProps}>
        {countProps && <p {...countProps} />}
        <p className={flow.settings.inputErrorClass} {...groupErrorProps} />
        {locations.map((location) => (
          <Clinic key={location.value} flow={flow} location={location} />
        ))}
      </fieldset>
      {links.length > 0 && <p>{links.map(({ text, linkProps }) => <span key={linkProps.href}><a {...linkProps}>{text}</a> </span>)}</p>}
      {showMoreProps && <button {...showMoreProps} />}
    </>
  );
}
