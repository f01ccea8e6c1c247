import { useZipLocations, type StepProps } from '@leadflow/headless';
import { useEffect, useState } from 'react';
import { Button } from '../parts/Buttons.tsx';
import { clinicDetails } from '../parts/clinicDetails.ts';
import { ErrorText, GroupError } from '../parts/ErrorText.tsx';
import { LocationCard } from '../parts/LocationCard.tsx';

/** The page of clinics that is on its way: cards as high as theirs, and for a reader what is being done. */
function Skeleton({ flow: { messages, settings } }: StepProps) {
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
export function NearestLocations({ flow }: StepProps) {
  const search = useZipLocations(flow);
  const { messages, groupErrorProps, settings } = flow;
  const { details, isAwaited } = useClinicDetails(settings.locationDetails);
  // Cards that grow later would move what is about to be pressed.
  if (search.status === 'loading' || isAwaited) return <Skeleton flow={flow} />;
  return (
    <div className="lf-locations">
      <div className="lf-group" {...search.groupProps}>
        {search.status === 'found' ? (
          <>
            <p className="lf-hidden" {...search.countProps}>
              {search.countText}
            </p>
            <GroupError flow={flow} />
            <div className="lf-location-list">
              {search.visibleLocations.map((location) => (
                <LocationCard key={location.value} flow={flow} search={search} location={location}>
                  {details && <details.ClinicHours flow={flow} location={location} />}
                </LocationCard>
              ))}
            </div>
          </>
        ) : (
          <ErrorText flow={flow} message={search.emptyText} {...groupErrorProps} />
        )}
      </div>
      {details && search.selected && <details.ClinicLinks flow={flow} location={search.selected} />}
      {search.canShowMore && (
        <Button className="lf-quiet" {...search.showMoreProps}>
          {messages.seeMore}
        </Button>
      )}
    </div>
  );
}
