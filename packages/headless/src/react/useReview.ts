'use client';

import { useCallback, type MouseEventHandler } from 'react';
import type { Definition, Input, Step } from '../definition/types.ts';
import { inputLabel } from '../flow/fields.ts';
import { inputState, inputValue, knownInputs, optionsOf, selectedAnswers, visitedSteps } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { momentOf, typeOf } from '../flow/stepTypes/defineStepType.ts';
import { locationView } from '../flow/zip.ts';
import { en } from '../messages/en.ts';
import { formatMessage } from '../messages/formatMessage.ts';
import { ids } from './ids.ts';
import { storeOf } from './storeOf.ts';
import type { FlowSource } from './types.ts';
import { useFlowView } from './useFlowView.ts';

/** An answer of the visit. */
interface ReviewAnswer {
  /** The step that it was given on. */
  readonly stepId: string;
  /** Name of the field; undefined for a choice. */
  readonly name: string | undefined;
  /** The field's label, or the question. */
  readonly term: string;
  /** The answer as the visitor gave it. */
  readonly value: string;
}

/** An answer with the way to change it. */
export interface ReviewRow extends ReviewAnswer {
  /** Unique among the rows. */
  readonly key: string;
  /** For the link, whose text is `messages.change`. */
  readonly changeProps: { readonly href: string; readonly 'aria-label': string; readonly onClick: MouseEventHandler<HTMLAnchorElement> };
}

/** What a step of type `review` shows. */
export interface UseReview {
  /** The answers of the visit, in the order in which they were asked for. */
  readonly rows: readonly ReviewRow[];
}

interface View {
  readonly definition: Definition | undefined;
  /** JSON, so that two views of the same answers are the same. */
  readonly answers: string;
}

function fieldValue(state: FlowState, step: Step, input: Input): string {
  const value = inputValue(state, step, input);
  return input.inputType?.hasOptions ? (optionsOf(state, step, input).find((option) => option.value === value)?.text ?? value) : inputState(state, step, input).text;
}

function choiceOf(definition: Definition, state: FlowState, step: Step): string {
  if (step.stepType.offersAnswers) {
    return selectedAnswers(state, step)
      .map(({ text }) => text)
      .join(', ');
  }
  const moment = momentOf(definition, state, step);
  return (step.stepType.listsLocations && locationView(definition, state, step).selected?.title) || typeOf(step).answer(moment);
}

function answersOf(definition: Definition, state: FlowState): readonly ReviewAnswer[] {
  return visitedSteps(definition, state).flatMap((step): readonly ReviewAnswer[] => {
    if (step.stepType.hasFields) {
      return knownInputs(step).map((input) => ({ stepId: step.id, name: input.name, term: inputLabel(step, input), value: fieldValue(state, step, input) }));
    }
    const value = choiceOf(definition, state, step);
    return value ? [{ stepId: step.id, name: undefined, term: step.question ?? '', value }] : [];
  });
}

function viewOf(definition: Definition | undefined, state: FlowState): View {
  return { definition, answers: JSON.stringify(definition ? answersOf(definition, state) : []) };
}

/** The answers of the visit, each with a link that leads to its step; Next leads from there back to the review. */
export function useReview(source: FlowSource): UseReview {
  const store = storeOf(source);
  const { definition, answers } = useFlowView(store, viewOf);
  const { changeAnswer } = definition?.messages ?? en;
  const change = useCallback(
    ({ stepId, name }: ReviewAnswer): MouseEventHandler =>
      (event) => {
        event.preventDefault();
        store.send({ type: 'changePressed', stepId, name });
      },
    [store],
  );
  // as: written by `viewOf`.
  const rows = (JSON.parse(answers) as readonly ReviewAnswer[]).map((answer) => ({
    ...answer,
    key: `${answer.stepId} ${answer.name ?? ''}`,
    changeProps: { href: `#${ids.form(store.id)}`, 'aria-label': formatMessage(changeAnswer, { label: answer.term }), onClick: change(answer) },
  }));
  return { rows };
}
