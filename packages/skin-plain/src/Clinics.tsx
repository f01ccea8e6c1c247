import { useZipLocations, type Location, type UseZipLocations } from '@leadflow/headless';
import { ErrorText } from './ErrorText.tsx';
import { GroupError } from './GroupError.tsx';
import type { PlainPartProps } from './partProps.ts';

type ClinicProps = PlainPartProps & { readonly search: UseZipLocations; readonly location: Location };

function Clinic({ flow: { messages }, search, location }: ClinicProps) {
  const distance = search.getDistanceText(location);
  const badges = { none: undefined, new: messages.locationNew, 'coming-soon': messages.locationComingSoon };
  const badge = badges[location.wpsl_custom_status];
  return (
    <div>
      <label>
        <input {...search.getLocationProps(location)} /> {location.title}{' '}
        {distance && <small>{distance}</small>}{' '}
        {badge && <mark {...search.getBadgeProps(location)}>{badge}</mark>}
      </label>
      <address {...search.getAddressProps(location)}>{search.getAddressLines(location).join(', ')}</address>
    </div>
  );
}

/** The clinics near the ZIP, a page at a time. */
export function Clinics({ flow }: PlainPartProps) {
  const search = useZipLocations(flow);
  const { messages } = flow;
  if (search.status === 'loading') return <p>{messages.zipValidating}</p>;
  return (
    <>
      <fieldset {...search.groupProps}>
        {search.countText && <p {...search.countProps}>{search.countText}</p>}
        {search.status === 'found' ? <GroupError flow={flow} /> : <ErrorText flow={flow} message={search.emptyText} {...flow.groupErrorProps} />}
        {search.visibleLocations.map((location) => (
          <Clinic key={location.value} flow={flow} search={search} location={location} />
        ))}
      </fieldset>
      {search.canShowMore && <button {...search.showMoreProps}>{messages.seeMore}</button>}
    </>
  );
}
