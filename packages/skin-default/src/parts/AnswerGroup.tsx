import { useFlowSelector, type Answer, type AnswerProps, type StepFlow, type UseLeadFlow } from '@leadflow/headless';
import type { ReactElement, ReactNode } from 'react';
import { answerCard } from './AnswerCard.tsx';
import { GroupErrorLine } from './ErrorText.tsx';
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

/** What was made for the props of an answer. */
const cards = new WeakMap<AnswerProps, { readonly flow: StepFlow; readonly card: ReactElement }>();

/** The card of an answer, made once for as long as its props are the same: a renderer passes over an element that it has seen, and a component for each costs a step time. */
function cardOf(flow: StepFlow, answer: Answer, inputProps: AnswerProps): ReactElement {
  const known = cards.get(inputProps);
  if (known?.flow === flow) return known.card;
  const card = answerCard({ flow, answer, inputProps });
  cards.set(inputProps, { flow, card });
  return card;
}

/** The box of the cards, in the look that the step asks for. */
function grid(flow: StepFlow, answers: readonly Answer[], inputProps: readonly AnswerProps[]): ReactElement {
  return (
    <div
      className={partClass(
        ['lf-answers', `lf-answers-${variantOf(flow)}`, answers.some(({ supText, text }) => supText ?? /.{16}|\S{11}/.test(text)) && 'lf-answers-roomy'],
        flow.step?.gapClasses,
      )}
    >
      {answers.map((answer, index) => {
        const props = inputProps[index];
        return props && cardOf(flow, answer, props);
      })}
    </div>
  );
}

/**
 * What `getAnswerProps` gives for the answers of a step, while that is shown: it hears of the next one before it goes. Read for all of them at once, since each component
 * that listens to the flow costs a step of many answers time.
 */
const propsOf = (now: UseLeadFlow, { step }: StepFlow, answers: readonly Answer[]): readonly AnswerProps[] => (now.step === step ? answers.map((answer) => now.getAnswerProps(answer)) : []);

/** Answers in the look that the step asks for. */
export function AnswerGrid({ flow, answers }: Omit<AnswerGroupProps, 'children'>) {
  const inputProps = useFlowSelector(flow, (now) => propsOf(now, flow, answers));
  return grid(flow, answers, inputProps);
}

/** The group that the question names, with what must be known before choosing and why Next was refused. */
export function AnswerGroup({ flow, answers, children }: AnswerGroupProps) {
  const { groupProps, groupError, inputProps } = useFlowSelector(flow, (now) => ({ groupProps: now.groupProps, groupError: now.groupError, inputProps: propsOf(now, flow, answers) }));
  return (
    <div className="lf-group" {...groupProps}>
      {flow.hint && (
        <p className="lf-hint" {...flow.hintProps}>
          {flow.hint}
        </p>
      )}
      <GroupErrorLine flow={flow} message={groupError} />
      {grid(flow, answers, inputProps)}
      {children}
    </div>
  );
}
