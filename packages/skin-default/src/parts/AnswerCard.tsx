import { safeUrl, type Answer, type UseLeadFlow } from '@leadflow/headless';
import { clsx } from 'clsx';
import { partClass } from './partClass.ts';
import { Swatch } from './Swatch.tsx';
import { variantOf } from './variantOf.ts';

/** One answer to choose. */
export interface AnswerCardProps {
  /** What `useLeadFlow` gave. */
  readonly flow: UseLeadFlow;
  /** The answer. */
  readonly answer: Answer;
}

/** One answer: a native radio or checkbox that covers its card, so that the whole card is the target. */
export function AnswerCard({ flow, answer }: AnswerCardProps) {
  const inputProps = flow.getAnswerProps(answer);
  const icon = safeUrl(answer.icon);
  // Elsewhere the card alone says that it is a choice; a mark that nobody sees would still be made, styled and laid out.
  const hasEmptyMark = inputProps.type === 'checkbox' || variantOf(flow) === 'list';
  return (
    <label
      className={partClass('lf-answer', clsx(flow.settings.answerButtonClasses, flow.step?.buttonWidthClass))}
      data-selected={inputProps.checked}
      data-badge={answer.badge ? '' : undefined}
    >
      <input className="lf-answer-input" {...inputProps} />
      {(inputProps.checked || hasEmptyMark) && (
        <span className="lf-mark" data-kind={inputProps.type} data-selected={inputProps.checked} aria-hidden="true" />
      )}
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
