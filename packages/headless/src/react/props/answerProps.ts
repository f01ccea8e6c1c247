import type { KeyboardEvent } from 'react';
import type { Answer, Step } from '../../definition/types.ts';
import { selectedValues } from '../../flow/readState.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { focusElement } from '../../dom/elements.ts';
import { findInForm, focusOf } from '../../dom/formRecord.ts';
import { reportDelay } from '../../base/deadlines.ts';
import { choiceName, ids } from '../../dom/ids.ts';
import { safeUrl } from '../../html/safeUrl.ts';
import type { AnswerProps } from '../propTypes.ts';
import type { AnswerItem } from '../types.ts';

/** How far an arrow key moves along the reading direction; undefined for every other key. */
function arrowStep(key: string, isRightToLeft: boolean): 1 | -1 | undefined {
  if (key === 'ArrowDown' || key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) return 1;
  if (key === 'ArrowUp' || key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) return -1;
  return undefined;
}

/** Moves the focus among the radios of a step without choosing: choosing would leave the step (WCAG 3.2.2). */
function moveFocus(event: KeyboardEvent<HTMLInputElement>, store: LeadFlowStore, step: Step, index: number): void {
  const radios = step.answers.flatMap((_, at) => {
    const radio = findInForm(store, ids.answer(store.id, at));
    // Answers in a closed Other Options section are out of reach.
    return radio && !radio.closest('[hidden]') ? [{ radio, at }] : [];
  });
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const place = radios.findIndex(({ at }) => at === index);
  const move = arrowStep(event.key, isRightToLeft);
  const goal = event.key === 'Home' ? 0 : event.key === 'End' ? radios.length - 1 : move && (place + move + radios.length) % radios.length;
  const target = goal === undefined ? undefined : radios[goal];
  if (!target) return;
  event.preventDefault();
  focusElement(target.radio);
  target.radio.scrollIntoView?.({ behavior: 'instant', block: 'nearest' });
}

/** What of an answer's props stays the same while its step stands. */
function stableAnswerProps(store: LeadFlowStore, step: Step, isAutoAdvance: boolean, { value }: Answer, index: number) {
  const press = (): void => {
    store.send({ type: 'answerSelected', value });
    // Once a reader has been told that the answer is chosen, and long enough before the step goes.
    if (isAutoAdvance) store.services.clock.after(reportDelay, () => focusOf(store).holdBeforeLeaving(store));
  };
  const isSelected = (): boolean => selectedValues(store.getState(), step).includes(value);
  const own = {
    id: ids.answer(store.id, index),
    type: step.canSelectMultiple ? 'checkbox' : 'radio',
    value,
    onChange: press,
  } satisfies Partial<AnswerProps>;
  // Only where a choice moves on: each listener of each of five hundred answers takes time, and theirs would do nothing.
  if (!isAutoAdvance) return own;
  return {
    ...own,
    onClick: () => {
      // The browser reports no change when the selected answer is pressed again, and that press means: go on.
      if (isSelected()) press();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      // Chromium makes no click of Space on the radio that is selected already.
      if (event.key === 'Enter' || (event.key === ' ' && isSelected())) {
        event.preventDefault();
        press();
      } else moveFocus(event, store, step, index);
    },
  } satisfies Partial<AnswerProps>;
}

interface StableAnswer {
  readonly icon: string | undefined;
  readonly props: ReturnType<typeof stableAnswerProps>;
  /** As it was made last: most of five hundred say the same after a choice, and none needs to be looked through for that. */
  item?: AnswerItem;
}

/** What of a step's answers stays the same: made once for each step. */
export function stableAnswers(store: LeadFlowStore): (step: Step, isAutoAdvance: boolean) => readonly StableAnswer[] {
  const made = new WeakMap<Step, readonly StableAnswer[]>();
  return (step, isAutoAdvance) => {
    const known = made.get(step) ?? step.answers.map((answer, index) => ({ icon: safeUrl(answer.icon), props: stableAnswerProps(store, step, isAutoAdvance, answer, index) }));
    made.set(step, known);
    return known;
  };
}

/** The answers by which Tab enters their group: the selected radio, else the first and, backwards, the last. */
function entriesOf(step: Step, selected: readonly string[], folded: readonly Answer[]): readonly Answer[] {
  const shown = step.answers.filter((answer) => !folded.includes(answer));
  const chosen = step.canSelectMultiple ? undefined : shown.find(({ value }) => selected.includes(value));
  return chosen ? [chosen] : [...shown.slice(0, 1), ...shown.slice(-1)];
}

interface AnswersView {
  readonly step: Step;
  readonly selected: readonly string[];
  /** Those in a closed Other Options section. */
  readonly folded: readonly Answer[];
  /** Ids of the hint and of the refusal. */
  readonly describedBy: string | undefined;
}

/** The answers of a step with the props of their controls. */
export function answerItems(store: LeadFlowStore, stable: readonly StableAnswer[], { step, selected, folded, describedBy }: AnswersView): readonly AnswerItem[] {
  const entries = entriesOf(step, selected, folded);
  return step.answers.map((answer, index): AnswerItem => {
    const { value, text, supText, badge, color, meta } = answer;
    const own = stable[index]!; // as: made for each answer of the step
    const { icon, props, item: last } = own;
    const isChosen = selected.includes(value);
    // Browsers make the selected radio the group's one stop for Tab even if it is hidden: those in a closed section are a group of their own.
    const name = choiceName(store.id, step, folded.includes(answer));
    const description = entries.includes(answer) ? describedBy : undefined;
    if (last?.isChosen === isChosen && last.inputProps.name === name && last.inputProps['aria-describedby'] === description) return last;
    const inputProps: AnswerProps = { ...props, name, checked: isChosen, ...(description && { 'aria-describedby': description }) };
    own.item = { value, text, supText, badge, icon, color, meta, isChosen, inputProps };
    return own.item;
  });
}
