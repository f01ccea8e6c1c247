import type { AnswerItem } from '@leadflow/headless';
import { clsx } from 'clsx';
import { memo, type ReactElement } from 'react';
import { partClass } from './partClass.ts';
import { useStyleProperties } from './useStyleProperties.ts';
import type { SkinFlow } from '../partProps.ts';

/** One answer to choose. */
export interface AnswerCardProps {
  /** What `useLeadFlow` gave. */
  readonly flow: SkinFlow<'ready'>;
  /** The answer. */
  readonly answer: AnswerItem;
}

/** The colour of an answer; its text names it. */
function Swatch({ color }: { readonly color: string }) {
  return <span className="lf-swatch" ref={useStyleProperties({ '--lf-swatch': color })} aria-hidden="true" />;
}

/** The elements of an answer: a native radio or checkbox that covers its card, so that the whole card is the target. */
export function answerCard({ flow, answer }: AnswerCardProps): ReactElement {
  const { icon, inputProps } = answer;
  return (
    <label
      key={answer.value}
      className={partClass('lf-answer', clsx(flow.settings.answerButtonClasses, flow.step.buttonWidthClass))}
      data-selected={answer.isChosen}
      data-badge={answer.badge ? '' : undefined}
    >
      <input className="lf-answer-input" {...inputProps} />
      <span className="lf-mark" data-kind={inputProps.type} aria-hidden="true" />
      {icon && <img className="lf-answer-icon" src={icon} alt="" />}
      {answer.color && <Swatch color={answer.color} />}
      <span className="lf-answer-text">
        {answer.text}
        {answer.supText && ' '}
        {answer.supText && <span className="lf-answer-sup">{answer.supText}</span>}
      </span>
      {answer.badge && ' '}
      {answer.badge && <span className="lf-badge">{answer.badge}</span>}
    </label>
  );
}

/** One answer to choose. A choice renders the cards that it changes. */
export const AnswerCard = memo(answerCard);
