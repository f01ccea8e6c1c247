import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { choiceProps, useZipLocations, type ReadyLeadFlow } from '../../packages/headless/src/index.ts';

export function LibraryClinics({ flow }: { readonly flow: ReadyLeadFlow }) {
  const search = useZipLocations(flow);
  const badges = { none: undefined, new: flow.messages.locationNew, 'coming-soon': flow.messages.locationComingSoon };
  if (search.status === 'loading') return <p>{flow.messages.zipValidating}</p>;
  if (search.status !== 'found') return <div {...search.groupProps}><p {...flow.groupErrorProps}>{search.emptyText}</p></div>;
  return (
    <>
      <RadioGroup {...search.groupProps} value={search.selected?.value ?? null}>
        <p {...search.countProps}>{search.countText}</p>
        <p {...flow.groupErrorProps}>{flow.groupError ?? '\u00a0'}</p>
        {search.visibleLocations.map((location) => (
          <div key={location.value}>
            <Radio.Root {...choiceProps(search.getLocationProps(location))}>{location.title} {search.getDistanceText(location)}</Radio.Root>
            <p {...search.getAddressProps(location)}>{search.getAddressLines(location).join(', ')}</p>
            {badges[location.wpsl_custom_status] && <p {...search.getBadgeProps(location)}>{badges[location.wpsl_custom_status]}</p>}
          </div>
        ))}
      </RadioGroup>
      {search.canShowMore && <button {...search.showMoreProps}>{flow.messages.seeMore}</button>}
    </>
  );
}
