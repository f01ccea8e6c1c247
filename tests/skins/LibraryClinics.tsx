import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { choiceProps, useZipLocations, type Flow } from '../../packages/headless/src/index.ts';

export function LibraryClinics({ flow }: { readonly flow: Flow<'ready'> }) {
  const { status, locations, selected, groupProps, countProps, groupErrorProps, pendingProps, showMoreProps } = useZipLocations(flow);
  if (pendingProps) return <p {...pendingProps} />;
  if (status !== 'found') return <div {...groupProps}><p {...groupErrorProps} /></div>;
  return (
    <>
      <RadioGroup {...groupProps} value={selected?.value ?? null}>
        {countProps && <p {...countProps} />}
        <p {...groupErrorProps} />
        {locations.map(({ value, title, distanceText, badgeProps, addressProps, inputProps }) => (
          <div key={value}>
            <Radio.Root {...choiceProps(inputProps)}>{title} {distanceText}</Radio.Root>
            <p {...addressProps} />
            {badgeProps && <p {...badgeProps} />}
          </div>
        ))}
      </RadioGroup>
      {showMoreProps && <button {...showMoreProps} />}
    </>
  );
}
