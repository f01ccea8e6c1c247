import { useOtherOptions, type UseLeadFlow } from '@leadflow/headless';
import { useRef } from 'react';
import { useDisclosure } from 'react-aria/useDisclosure';
import { AnswerGrid } from './AnswerGroup.tsx';
import { Button } from './Button.tsx';

/** The collapsible answers of the stepper list; find-in-page opens it. Nothing without such answers. */
export function OtherOptions({ flow }: { readonly flow: UseLeadFlow }) {
  const { otherAnswers, isOpen, label, selectedText, toggle, triggerProps, panelProps } = useOtherOptions(flow);
  const panel = useRef<HTMLDivElement>(null);
  const state = { isExpanded: isOpen, setExpanded: toggle, expand: toggle, collapse: toggle, toggle };
  const { panelProps: disclosureProps } = useDisclosure({ isExpanded: isOpen }, state, panel);
  if (otherAnswers.length === 0) return null;
  // The disclosure owns `hidden`: it sets `until-found`, which React would overwrite.
  const { hidden: _, ...namedProps } = panelProps;
  return (
    <div className="lf-other">
      <Button className="lf-other-trigger" {...triggerProps}>
        {label}
        {selectedText && ` ${selectedText}`}
        <span className="lf-chevron" data-open={isOpen} aria-hidden="true" />
      </Button>
      <div className="lf-other-panel" ref={panel} {...disclosureProps} {...namedProps}>
        <AnswerGrid flow={flow} answers={otherAnswers} />
      </div>
    </div>
  );
}
