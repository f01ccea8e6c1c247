'use client';

import { forwardRef, type ReactNode } from 'react';
import { useOtherOptions, type AnswerItem, type Flow } from '../index.ts';
import { Drawn, flag, Item, useGivenFlow, usePartStore, useStep, type Part, type PartProps, type Render } from './part.tsx';
import { GroupError, Hint } from './question.tsx';

/** What `Choices` takes. */
export interface ChoicesProps extends Omit<PartProps<'fieldset', Flow<'ready'>>, 'children'> {
  /** What is shown for an answer: a `Choice` with it unless you say otherwise. */
  readonly children?: ((answer: AnswerItem) => ReactNode) | undefined;
  /** The element for what must be known before choosing. */
  readonly hint?: Render<'p', Flow<'ready'>> | undefined;
  /** The element for why Next was refused. */
  readonly groupError?: Render<'p', Flow<'ready'>> | undefined;
  /** The button that opens and closes the section of other options. */
  readonly toggle?: Render<'button', Flow<'ready'>> | undefined;
  /** The element around those options. */
  readonly panel?: Render<'div', Flow<'ready'>> | undefined;
}

const choice = (answer: AnswerItem): ReactNode => <Choice of={answer} />;

/** The answers of a step in their group, with the hint and the refusal before them; those of the Other Options section behind its button. */
export const Choices: Part<'fieldset', ChoicesProps> = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, ChoicesProps>(function Choices({ children, hint, groupError, toggle, panel, ...given }, ref) {
  const store = usePartStore(given.flow);
  const groupProps = useStep(store, (flow) => flow.groupProps);
  const flow = useGivenFlow<Flow<'ready'>>(store, { ...given, children: [toggle, panel].find((each) => typeof each === 'function') });
  const { mainAnswers, otherAnswers, label, selectedText, triggerProps, panelProps } = useOtherOptions(store);
  const list = (answers: readonly AnswerItem[]): ReactNode => answers.map((answer) => <Item key={answer.value} item={answer} show={children ?? choice} />);
  const all = (
    <>
      <Hint flow={store} render={hint} />
      <GroupError flow={store} render={groupError} />
      {list(mainAnswers)}
      {otherAnswers.length > 0 && (
        <>
          <Drawn tag="button" props={{ ...triggerProps, children: selectedText ? `${label} ${selectedText}` : label }} given={{ render: toggle }} state={flow} />
          <Drawn tag="div" props={{ ...panelProps, children: list(otherAnswers) }} given={{ render: panel }} state={flow} />
        </>
      )}
    </>
  );
  return groupProps ? <Drawn tag="fieldset" props={{ ...groupProps, children: all }} given={given} state={flow} to={ref} /> : null;
});

/** What `Choice` takes. */
export interface ChoiceProps extends PartProps<'label', AnswerItem> {
  /** The answer. */
  readonly of: AnswerItem;
}

const wordsOf = ({ icon, text, supText, badge }: AnswerItem): ReactNode => (
  <>
    {icon && <img src={icon} alt="" />}
    {text}
    {supText && <> <small>{supText}</small></>}
    {badge && <> <mark>{badge}</mark></>}
  </>
);

/** An answer: a label with its native radio or check box, and its words, unless you give others. */
export const Choice: Part<'label', ChoiceProps> = /* @__PURE__ */ forwardRef<HTMLLabelElement, ChoiceProps>(function Choice({ of: answer, children, ...given }, ref) {
  const words = typeof children === 'function' ? children(answer) : (children ?? wordsOf(answer));
  const props = { 'data-chosen': flag(answer.isChosen), children: <><input {...answer.inputProps} /> {words}</> };
  return <Drawn tag="label" props={props} given={given} state={answer} to={ref} />;
});
