import { useFlowSelector, useStepTexts, type StepProps, type UseLeadFlow } from '@leadflow/headless';
import { useId } from 'react';

const chosen = ({ selected, groupError }: UseLeadFlow) => ({ stars: selected[0], groupError });

/** Five radios. */
export function RatingStep({ flow }: StepProps) {
  const { stars, groupError } = useFlowSelector(flow, chosen);
  const name = useId();
  const texts = useStepTexts(flow);
  return (
    <fieldset role="radiogroup" aria-describedby={groupError === undefined ? undefined : flow.groupErrorProps.id}>
      <legend>{texts['legend']}</legend>
      {groupError !== undefined && (
        <p {...flow.groupErrorProps}>
          {flow.messages.errorPrefix} {groupError}
        </p>
      )}
      {['1', '2', '3', '4', '5'].map((count) => (
        <label key={count}>
          <input className="own-control" type="radio" name={name} value={count} checked={count === stars} onChange={() => flow.select(count)} /> {texts['stars']?.replace('{count}', count)}
        </label>
      ))}
    </fieldset>
  );
}
