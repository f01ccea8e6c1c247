import { useFlow, useStepTexts, type StepProps } from '@leadflow/headless';
import { useId } from 'react';

/** Five radios. */
export function RatingStep({ flow }: StepProps) {
  const { selected: [stars], groupErrorText, groupErrorProps } = useFlow(flow);
  const name = useId();
  const texts = useStepTexts(flow);
  return (
    <fieldset role="radiogroup" aria-describedby={groupErrorText && groupErrorProps.id}>
      <legend>{texts['legend']}</legend>
      {groupErrorText && <p {...groupErrorProps} />}
      {['1', '2', '3', '4', '5'].map((count) => (
        <label key={count}>
          <input className="own-control" type="radio" name={name} value={count} checked={count === stars} onChange={() => flow.select(count)} /> {texts['stars']?.replace('{count}', count)}
        </label>
      ))}
    </fieldset>
  );
}
