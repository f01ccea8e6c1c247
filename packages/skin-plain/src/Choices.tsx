import { useOtherOptions, type AnswerItem } from '@leadflow/headless';
import { GroupError } from './GroupError.tsx';
import type { PlainPartProps } from './partProps.ts';

function AnswerList({ answers }: { readonly answers: readonly AnswerItem[] }) {
  return answers.map(({ value, icon, text, supText, badge, inputProps }) => (
    <p key={value}>
      <label>
        <input {...inputProps} /> {icon && <img src={icon} alt="" />}
        {text}
        {supText && <> <small>{supText}</small></>}
        {badge && <> <mark>{badge}</mark></>}
      </label>
    </p>
  ));
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
        <AnswerList answers={otherAnswers} />
      </div>
    </>
  );
}

/** Answers to choose from: radios, or check boxes where several may be chosen. */
export function Choices({ flow }: PlainPartProps) {
  const { mainAnswers } = useOtherOptions(flow);
  return (
    <fieldset {...flow.groupProps}>
      {flow.hintProps && <p {...flow.hintProps} />}
      <GroupError flow={flow} />
      <AnswerList answers={mainAnswers} />
      <OtherOptions flow={flow} />
    </fieldset>
  );
}
