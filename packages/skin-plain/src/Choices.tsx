import { safeUrl, useOtherOptions, type Answer } from '@leadflow/headless';
import { GroupError } from './GroupError.tsx';
import type { PlainPartProps } from './partProps.ts';

function AnswerList({ flow, answers }: PlainPartProps & { readonly answers: readonly Answer[] }) {
  return answers.map((answer) => {
    const icon = safeUrl(answer.icon);
    return (
      <p key={answer.value}>
        <label>
          <input {...flow.getAnswerProps(answer)} /> {icon && <img src={icon} alt="" />}
          {answer.text}
          {answer.supText && <> <small>{answer.supText}</small></>}
          {answer.badge && <> <mark>{answer.badge}</mark></>}
        </label>
      </p>
    );
  });
}

function OtherOptions({ flow }: PlainPartProps) {
  const { otherAnswers, label, selectedText, triggerProps, panelProps } = useOtherOptions(flow);
  if (otherAnswers.length === 0) return null;
  return (
    <>
      <button {...triggerProps}>
        {label} {selectedText}
      </button>
      <div {...panelProps}>
        <AnswerList flow={flow} answers={otherAnswers} />
      </div>
    </>
  );
}

/** Answers to choose from: radios, or check boxes where several may be chosen. */
export function Choices({ flow }: PlainPartProps) {
  const { mainAnswers } = useOtherOptions(flow);
  return (
    <fieldset {...flow.groupProps}>
      {flow.hint && <p {...flow.hintProps}>{flow.hint}</p>}
      <GroupError flow={flow} />
      <AnswerList flow={flow} answers={mainAnswers} />
      <OtherOptions flow={flow} />
    </fieldset>
  );
}
