import { useFlowSelector, type Answer, type StepFlow } from '@leadflow/headless';
import type { ReactNode } from 'react';
import { AnswerCard } from './AnswerCard.tsx';
import { GroupError } from './ErrorText.tsx';
import { partClass } from './partClass.ts';

/** Answers to choose from. */
export interface AnswerGroupProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  /** The answers, in order. */
  readonly answers: readonly Answer[];
  /** Further answers of the same group. */
  readonly children?: ReactNode;
}

/** The look of a step's answers: its own, else the form's, else the layout's. */
function variantOf({ settings, step }: StepFlow): 'default' | 'list' | 'circular' {
  return step?.settings.variant ?? settings.variant ?? (settings.formType === 'stepperlist' ? 'list' : 'default');
}

/** Answers in the look that the step asks for. */
export function AnswerGrid({ flow, answers }: Omit<AnswerGroupProps, 'children'>) {
  // Read here for all of them: each component that listens to the flow costs a step of many answers time.
  const inputProps = useFlowSelector(flow, (now) => answers.map((answer) => now.getAnswerProps(answer)));
  return (
    <div
      className={partClass(
        ['lf-answers', `lf-answers-${variantOf(flow)}`, answers.some(({ supText, text }) => supText ?? /.{16}|\S{11}/.test(text)) && 'lf-answers-roomy'],
        flow.step?.gapClasses,
      )}
    >
      {answers.map((answer, index) => {
        const props = inputProps[index];
        return props && <AnswerCard key={answer.value} flow={flow} answer={answer} inputProps={props} />;
      })}
    </div>
  );
}

/** The group that the question names, with what must be known before choosing and why Next was refused. */
export function AnswerGroup({ flow, answers, children }: AnswerGroupProps) {
  const groupProps = useFlowSelector(flow, (now) => now.groupProps);
  return (
    <div className="lf-group" {...groupProps}>
      {flow.hint && (
        <p className="lf-hint" {...flow.hintProps}>
          {flow.hint}
        </p>
      )}
      <GroupError flow={flow} />
      <AnswerGrid flow={flow} answers={answers} />
      {children}
    </div>
  );
}
