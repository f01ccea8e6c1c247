import { ownFile, useOtherOptions } from '@leadflow/headless';
import { Fragment, useEffect, useRef, useState } from 'react';
import { AnswerGrid } from './AnswerGroup.tsx';
import { Button } from './Buttons.tsx';
import type { SkinFlow } from '../partProps.ts';

/** Few forms fold answers, and a panel folds without it. */
const disclosure = ownFile(() => import('./Disclosure.tsx'));

/** The collapsible answers of the stepper list; find-in-page opens it. Nothing without such answers. */
export function OtherOptions({ flow }: { readonly flow: SkinFlow<'ready'> }) {
  const { otherAnswers, isOpen, label, selectedText, toggle, triggerProps, panelProps } = useOtherOptions(flow);
  const panel = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState(disclosure.code);
  useEffect(() => void disclosure.load().then(setCode, () => undefined), []);
  if (otherAnswers.length === 0) return null;
  return (
    <div className="lf-other">
      <Button className="lf-other-trigger" {...triggerProps}>
        <span>
          {label}
          {selectedText && (
            <Fragment key={selectedText}>
              {' '}
              <span className="lf-other-count">{selectedText}</span>
            </Fragment>
          )}
          <span className="lf-other-sign" aria-hidden="true">
            <span className="lf-chevron" data-open={isOpen} />
          </span>
        </span>
      </Button>
      <div className="lf-other-panel" ref={panel} {...panelProps}>
        <AnswerGrid flow={flow} answers={otherAnswers} />
      </div>
      {code && <code.Disclosure isOpen={isOpen} toggle={toggle} panel={panel} />}
    </div>
  );
}
