import { useLocationDetails, useZipLocations, type Location, type UseLocationDetails, type UseZipLocations } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';
import { GroupError } from './GroupError.tsx';
import type { PlainPartProps } from './partProps.ts';

type ClinicProps = PlainPartProps & { readonly search: UseZipLocations; readonly details: UseLocationDetails; readonly location: Location };

function Clinic({ flow: { messages }, search, details, location }: ClinicProps) {
  const distance = search.getDistanceText(location);
  const badges = { none: undefined, new: messages.locationNew, 'coming-soon': messages.locationComingSoon };
  const badge = badges[location.wpsl_custom_status];
  const hours = details.getHoursText(location);
  return (
    <div>
      <label>
        <input {...search.getLocationProps(location)} /> {location.title}{' '}
        {distance && <small>{distance}</small>}{' '}
        {badge && <mark {...search.getBadgeProps(location)}>{badge}</mark>}
      </label>
      <address {...search.getAddressProps(location)}>{[...search.getAddressLines(location), ...(hours ? [hours] : [])].join(', ')}</address>
    </div>
  );
}

/** The clinics near the ZIP, a page at a time. */
export function Clinics({ flow }: PlainPartProps) {
  const search = useZipLocations(flow);
  const details = useLocationDetails(flow);
  const links = search.selected ? details.getLinks(search.selected) : [];
  const { messages } = flow;
  if (search.status === 'loading') return <p>{messages.zipValidating}</p>;
  return (
    <>
      <fieldset {...search.groupProps}>
        {search.countText && <p {...search.countProps}>{search.countText}</p>}
        {search.status === 'found' ? <GroupError flow={flow} /> : <ErrorText flow={flow} message={search.emptyText} {...flow.groupErrorProps} />}
        {search.visibleLocations.map((location) => (
          <Clinic key={location.value} flow={flow} search={search} details={details} location={location} />
        ))}
      </fieldset>
      {links.length > 0 && <p>{links.map(({ text, linkProps }) => <span key={linkProps.href}><a {...linkProps}>{text}</a> </span>)}</p>}
      {search.canShowMore && <button {...search.showMoreProps}>{messages.seeMore}</button>}
    </>
  );
}
