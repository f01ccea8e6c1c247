import { useZipLocations, type StepProps } from '@leadflow/headless';
import { Button } from '../parts/Buttons.tsx';
import { ErrorText, GroupError } from '../parts/ErrorText.tsx';
import { LocationCard } from '../parts/LocationCard.tsx';
import { Pending } from '../parts/Pending.tsx';

/** The clinics near the ZIP, a page at a time. */
export function NearestLocations({ flow }: StepProps) {
  const search = useZipLocations(flow);
  const { messages, groupErrorProps } = flow;
  if (search.status === 'loading') return <Pending text={messages.zipValidating} />;
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
                <LocationCard key={location.value} flow={flow} search={search} location={location} />
              ))}
            </div>
          </>
        ) : (
          <ErrorText flow={flow} message={search.emptyText} {...groupErrorProps} />
        )}
      </div>
      {search.canShowMore && (
        <Button className="lf-quiet" {...search.showMoreProps}>
          {messages.seeMore}
        </Button>
      )}
    </div>
  );
}
