import { useZipLocations } from '@leadflow/headless';
import { useEffect, useState } from 'react';
import { Button } from '../parts/Buttons.tsx';
import { clinicDetails } from '../parts/clinicDetails.ts';
import { ErrorText, GroupError } from '../parts/ErrorText.tsx';
import { LocationCard } from '../parts/LocationCard.tsx';
import type { LayoutProps } from '../partProps.ts';

/** The page of clinics that is on its way: cards as high as theirs, and for a reader what is being done. */
function Skeleton({ flow: { messages, settings } }: LayoutProps) {
  return (
    <div className="lf-locations">
      <p className="lf-hidden">{messages.zipValidating}</p>
      <div className="lf-location-list lf-skeletons" aria-hidden="true">
        {Array.from({ length: settings.locationsPerPage }, (_, index) => (
          <div key={index} className="lf-answer lf-skeleton" />
        ))}
      </div>
    </div>
  );
}

/** What shows more of clinics, where the definition asks for it; `isAwaited` until it is here, or could not be fetched. */
function useClinicDetails(isWanted: boolean) {
  const [hasTried, setTried] = useState(false);
  const details = isWanted ? clinicDetails.code : undefined;
  const isAwaited = isWanted && !details && !hasTried;
  useEffect(() => {
    const settle = (): void => setTried(true);
    if (isAwaited) clinicDetails.load().then(settle, settle);
  }, [isAwaited]);
  return { details, isAwaited };
}

/** The clinics near the ZIP, a page at a time. */
export function NearestLocations({ flow }: LayoutProps) {
  const search = useZipLocations(flow);
  const { settings } = flow;
  const { details, isAwaited } = useClinicDetails(settings.locationDetails);
  // Cards that grow later would move what is about to be pressed.
  if (search.pendingProps || isAwaited) return <Skeleton flow={flow} />;
  return (
    <div className="lf-locations">
      <div className="lf-group" {...search.groupProps}>
        {search.status === 'found' ? (
          <>
            <p className="lf-hidden" {...search.countProps} />
            <GroupError flow={flow} />
            <div className="lf-location-list">
              {search.locations.map((location) => (
                <LocationCard key={location.value} flow={flow} location={location}>
                  {details && <details.ClinicHours flow={flow} location={location} />}
                </LocationCard>
              ))}
            </div>
          </>
        ) : (
          search.groupError !== undefined && <ErrorText flow={flow} message={search.groupError} id={search.groupErrorProps.id} />
        )}
      </div>
      {details && search.selected && <details.ClinicLinks flow={flow} location={search.selected} />}
      {search.showMoreProps && <Button className="lf-quiet" {...search.showMoreProps} />}
    </div>
  );
}
