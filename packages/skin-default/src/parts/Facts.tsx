import { useFacts } from '@leadflow/headless';
import { Button } from './Buttons.tsx';
import { KeyedText } from './KeyedText.tsx';
import type { SkinFlow } from '../partProps.ts';

/** The loader's facts, with a way to stop them (WCAG 2.2.2); never announced. */
export function Facts({ flow }: { readonly flow: SkinFlow<'loading'> }) {
  const { fact, toggleProps, toggleText } = useFacts(flow);
  return (
    <div className="lf-facts">
      <div aria-live="off" className="lf-fact">
        <p className="lf-fact-label">{flow.messages.factsLabel}</p>
        <p className="lf-fact-text">
          <KeyedText text={fact} />
        </p>
      </div>
      <Button className="lf-quiet" {...toggleProps}>
        {toggleText}
      </Button>
    </div>
  );
}
