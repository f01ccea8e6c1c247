import { useOtherOptions, type AnswerItem, type StepProps } from '@leadflow/headless';

function Answer({ icon, text, supText, badge, inputProps }: AnswerItem) {
  return (
    <p>
      <label>
        <input {...inputProps} /> {icon && <img src={icon} alt="" />}
        {text} {supText && <small>{supText}</small>} {badge && <mark>{badge}</mark>}
      </label>
    </p>
  );
}

const listed = (answers: readonly AnswerItem[]) => answers.map((answer) => <Answer key={answer.value} {...answer} />);

/** Why Next was refused on a step of choices. Its line is always there, so that no choice moves from under the pointer. */
export function GroupError({ flow }: StepProps) {
  return <p className={flow.settings.inputErrorClass} {...flow.groupErrorProps} />;
}

/** Answers to choose from: radios, or check boxes where several may be chosen; some of them behind the button of the Other Options section. */
export function Choices({ flow }: StepProps) {
  const { mainAnswers, otherAnswers, label, selectedText, triggerProps, panelProps } = useOtherOptions(flow);
  return (
    <fieldset {...flow.groupProps}>
      {flow.hintProps && <p {...flow.hintProps} />}
      <GroupError flow={flow} />
      {listed(mainAnswers)}
      {otherAnswers.length > 0 && <><button {...triggerProps}>{label} {selectedText}</button><div {...panelProps}>{listed(otherAnswers)}</div></>}
    </fieldset>
  );
}
