import { useLocationDetails, useZipLocations, type LocationItem, type StepProps } from '@leadflow/headless';

function Clinic({ flow, location }: StepProps & { readonly location: LocationItem }) {
  const { title, distanceText, badgeProps, addressLines, addressProps, inputProps } = location;
  const { hoursText = [] } = useLocationDetails(flow, location);
  return (
    <div>
      <label><input {...inputProps} /> {title} {distanceText && <small>{distanceText}</small>} {badgeProps && <mark {...badgeProps} />}</label>
      <address {...addressProps}>{[...addressLines, hoursText].flat().join(', ')}</address>
    </div>
  );
}

/** The clinics near the ZIP, a page at a time. */
export function Clinics({ flow }: StepProps) {
  const { locations, selected, groupProps, countProps, groupErrorProps, pendingProps, showMoreProps } = useZipLocations(flow);
  const { links } = useLocationDetails(flow, selected);
  if (pendingProps) return <p {...pendingProps} />;
  return (
    <>
      <fieldset {...groupProps}>
        {countProps && <p {...countProps} />}
        <p className={flow.settings.inputErrorClass} {...groupErrorProps} />
        {locations.map((location) => <Clinic key={location.value} flow={flow} location={location} />)}
      </fieldset>
      {links.map(({ text, linkProps }) => <p key={linkProps.href}><a {...linkProps}>{text}</a></p>)}
      {showMoreProps && <button {...showMoreProps} />}
    </>
  );
}
