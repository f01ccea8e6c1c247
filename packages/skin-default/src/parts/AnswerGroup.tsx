import { useFlow, type AnswerItem } from '@leadflow/headless';
import type { ReactElement, ReactNode } from 'react';
import { answerCard } from './AnswerCard.tsx';
import { GroupErrorLine } from './ErrorText.tsx';
import { partClass } from './partClass.ts';
import type { SkinFlow } from '../partProps.ts';

/** Answers to choose from. */
export interface AnswerGroupProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow<'ready'>;
  /** The answers, in order. */
  readonly answers: readonly AnswerItem[];
  /** Further answers of the same group. */
  readonly children?: ReactNode;
}

/** The look of a step's answers: its own, else the form's, else the layout's. */
function variantOf({ settings, step }: SkinFlow<'ready'>): 'default' | 'list' | 'circular' {
  return step.settings.variant ?? settings.variant ?? (settings.formType === 'stepperlist' ? 'list' : 'default');
}

/** What was made for an answer. */
const cards = new WeakMap<AnswerItem, { readonly flow: SkinFlow<'ready'>; readonly card: ReactElement }>();

/** The card of an answer, made once for as long as nothing in it changes: a renderer passes over an element that it has seen, and a component for each costs a step time. */
function cardOf(flow: SkinFlow<'ready'>, answer: AnswerItem): ReactElement {
  const known = cards.get(answer);
  if (known?.flow === flow) return known.card;
  const card = answerCard({ flow, answer });
  cards.set(answer, { flow, card });
  return card;
}

/** Answers in the look that the step asks for. */
export function AnswerGrid({ flow, answers }: Omit<AnswerGroupProps, 'children'>) {
  return (
    <div
      className={partClass(
        ['lf-answers', `lf-answers-${variantOf(flow)}`, answers.some(({ supText, text }) => supText ?? /.{16}|\S{11}/.test(text)) && 'lf-answers-roomy'],
        flow.step.gapClasses,
      )}
    >
      {answers.map((answer) => cardOf(flow, answer))}
    </div>
  );
}

/** The group that the question names, with what must be known before choosing and why Next was refused. */
export function AnswerGroup({ flow, answers, children }: AnswerGroupProps) {
  const { groupProps, message, id } = useFlow(flow, (now) => ({ groupProps: now.groupProps, message: now.groupError, id: now.groupErrorProps.id }));
  return (
    <div className="lf-group" {...groupProps}>
      {flow.hintProps && <p className="lf-hint" {...flow.hintProps} />}
      <GroupErrorLine flow={flow} message={message} id={id} />
      <AnswerGrid flow={flow} answers={answers} />
      {children}
    </div>
  );
}
