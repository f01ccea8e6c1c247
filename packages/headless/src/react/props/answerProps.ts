import type { KeyboardEvent } from 'react';
import type { Answer, Step } from '../../definition/types.ts';
import { selectedValues } from '../../flow/shownStep.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { focusElement } from '../../dom/focusedElement.ts';
import { findInForm, focusOf } from '../../dom/formRecord.ts';
import { reportDelay } from '../../base/constants.ts';
import { choiceName, ids } from '../../dom/ids.ts';
import { remember } from '../isSameView.ts';
import type { AnswerProps } from '../propTypes.ts';

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

interface AnswerView {
  readonly isSelected: boolean;
  /** In a closed Other Options section. */
  readonly isFolded: boolean;
  readonly describedBy: string | undefined;
}

/** Gives the props of a step's answers: the same for as long as they say the same, so that only a card that changes renders. */
export function answerPropsOf(store: LeadFlowStore, step: Step, isAutoAdvance: boolean): (answer: Answer, view: AnswerView) => AnswerProps {
  const made = new Map<string, (view: AnswerView) => AnswerProps>();
  return (answer, view) => {
    const known = made.get(answer.value);
    if (known) return known(view);
    const stable = stableAnswerProps(store, step, isAutoAdvance, answer, step.answers.findIndex(({ value }) => value === answer.value));
    const propsOf = remember(({ isSelected, isFolded, describedBy }: AnswerView): AnswerProps => {
      // Browsers make the selected radio the group's one stop for Tab even if it is hidden: those in a closed section are a group of their own.
      return { ...stable, name: choiceName(store.id, step, isFolded), checked: isSelected, ...(describedBy && { 'aria-describedby': describedBy }) };
    });
    made.set(answer.value, propsOf);
    return propsOf(view);
  };
}
