import type { KeyboardEvent } from 'react';
import type { Answer, Step } from '../../definition/types.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { findInForm, focusElement } from '../formRecord.ts';
import { choiceName, ids } from '../ids.ts';
import type { AnswerProps } from '../types.ts';

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
  target.radio.scrollIntoView?.({ block: 'nearest' });
}

export interface AnswerContext {
  readonly store: LeadFlowStore;
  readonly step: Step;
  readonly selected: readonly string[];
  readonly folded: readonly Answer[];
  readonly isAutoAdvance: boolean;
}

export function answerProps(answer: Answer, { store, step, selected, folded, isAutoAdvance }: AnswerContext): AnswerProps {
  const place = step.answers.indexOf(answer);
  // A skin may hand in a copy of its own.
  const index = place < 0 ? step.answers.findIndex((known) => known.value === answer.value) : place;
  const isSelected = selected.includes(answer.value);
  const press = () => store.send({ type: 'answerSelected', value: answer.value });
  return {
    id: ids.answer(store.id, index),
    type: step.canSelectMultiple ? 'checkbox' : 'radio',
    // Browsers make the chosen radio the group's one stop for Tab, also where it can't be seen: those in a closed section are a group of their own.
    name: choiceName(store.id, step, folded.some(({ value }) => value === answer.value)),
    value: answer.value,
    checked: isSelected,
    onChange: press,
    onClick: () => {
      // The browser reports no change when the selected answer is pressed again, and that press means: go on.
      if (isAutoAdvance && isSelected) press();
    },
    onKeyDown: (event) => {
      if (!isAutoAdvance || event.altKey || event.ctrlKey || event.metaKey) return;
      // Chromium makes no click of Space on the radio that is selected already.
      if (event.key === 'Enter' || (event.key === ' ' && isSelected)) {
        event.preventDefault();
        press();
      } else moveFocus(event, store, step, index);
    },
  };
}
