import type { Answer, UseLeadFlow } from '@leadflow/headless';
import { memo, type ReactNode } from 'react';
import { AnswerCard, type AnswerCardProps } from './AnswerCard.tsx';
import { GroupError } from './GroupError.tsx';
import { partClass } from './partClass.ts';
import { variantOf } from './variantOf.ts';

/** Answers to choose from. */
export interface AnswerGroupProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  /** The answers, in order. */
  readonly answers: readonly Answer[];
  /** Further answers of the same group. */
  readonly children?: ReactNode;
}

interface CardProps extends AnswerCardProps {
  /** The section that it stands in is closed, so that its radio is of another group. */
  readonly isFolded: boolean | undefined;
}

/** Whether a card would show and do the same as before: a choice renders the cards that it changes, be there five hundred. */
function isSameCard(before: CardProps, { flow, answer, isFolded }: CardProps): boolean {
  const { step, settings, isAutoAdvance, selected } = before.flow;
  return (
    before.answer === answer &&
    before.isFolded === isFolded &&
    step === flow.step &&
    settings === flow.settings &&
    isAutoAdvance === flow.isAutoAdvance &&
    selected.includes(answer.value) === flow.selected.includes(answer.value)
  );
}

const Card = memo<CardProps>(AnswerCard, isSameCard);

/** Answers in the look that the step asks for. */
export function AnswerGrid({ flow, answers, isFolded }: Omit<AnswerGroupProps, 'children'> & { readonly isFolded?: boolean }) {
  return (
    <div
      className={partClass(
        ['lf-answers', `lf-answers-${variantOf(flow)}`, answers.some(({ supText, text }) => supText ?? text.length > 15) && 'lf-answers-roomy'],
        flow.step?.gapClasses,
      )}
    >
      {answers.map((answer) => (
        <Card key={answer.value} flow={flow} answer={answer} isFolded={isFolded} />
      ))}
    </div>
  );
}

/** The group that the question names, with what must be known before choosing and why Next was refused. */
export function AnswerGroup({ flow, answers, children }: AnswerGroupProps) {
  return (
    <div className="lf-group" {...flow.groupProps}>
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
