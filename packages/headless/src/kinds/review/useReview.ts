'use client';

import { useMemo } from 'react';
import type { Definition, Input } from '../../definition/types.ts';
import { selectedAnswers } from '../../flow/choices.ts';
import type { Visit } from '../../flow/code.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { inputLabel } from '../../flow/fieldStatus.ts';
import { inputState, inputValue, optionsOf, sentInputs } from '../../flow/fieldState.ts';
import { fieldType } from '../../flow/visit.ts';
import { en } from '../../messages/en.ts';
import { formatMessage } from '../../messages/languages.ts';
import { ids } from '../../dom/ids.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import type { LinkProps } from '../../react/propTypes.ts';
import { useKept } from '../../react/useKept.ts';
import { storeOf, useFlowView, type FlowMoment } from '../../react/useFlowView.ts';
import type { FlowSource } from '../../react/types.ts';

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
  /** For the link that leads to its step. */
  readonly changeProps: LinkProps & { readonly 'aria-label': string };
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

function fieldValue(visit: Visit, input: Input): string {
  const value = inputValue(visit, input);
  const shown = fieldType(visit, input)?.shown?.(value, { input, messages: visit.definition.messages });
  if (shown !== undefined) return shown;
  return input.inputType?.hasOptions ? (optionsOf(visit, input).find((option) => option.value === value)?.text ?? value) : inputState(visit, input).text;
}

function choiceOf(visit: Visit): string {
  if (visit.step.stepType.offersAnswers) {
    return selectedAnswers(visit)
      .map(({ text }) => text)
      .join(', ');
  }
  return visit.part.shown?.(visit) ?? visit.part.answer(visit);
}

function answersOf(shown: Visit): readonly ReviewAnswer[] {
  return visitedSteps(shown).flatMap((visit): readonly ReviewAnswer[] => {
    const { step } = visit;
    if (step.stepType.hasFields) {
      return sentInputs(visit).map((input) => ({ stepId: step.id, name: input.name, term: inputLabel(visit, input), value: fieldValue(visit, input) }));
    }
    const value = choiceOf(visit);
    return value ? [{ stepId: step.id, name: undefined, term: step.question ?? '', value }] : [];
  });
}

function viewOf({ definition, visit }: FlowMoment): View {
  return { definition, answers: JSON.stringify(visit ? answersOf(visit) : []) };
}

/** Leads to the step of an answer: the same handler for the same answer. */
function changes(store: LeadFlowStore): (answer: ReviewAnswer) => LinkProps['onClick'] {
  const handlers = new Map<string, LinkProps['onClick']>();
  return ({ stepId, name }) => {
    const key = `${stepId} ${name ?? ''}`;
    const known: LinkProps['onClick'] = handlers.get(key) ?? ((event) => {
      event.preventDefault();
      store.send({ type: 'changePressed', stepId, name });
    });
    handlers.set(key, known);
    return known;
  };
}

/** The answers of the visit, each with a link that leads to its step; Next leads from there back to the review. */
export function useReview(source: FlowSource): UseReview {
  const store = storeOf(source);
  const { definition, answers } = useFlowView(store, viewOf);
  const { change: word, changeAnswer } = definition?.messages ?? en;
  const changeOf = useMemo(() => changes(store), [store]);
  // as: written by `viewOf`.
  const rows = (JSON.parse(answers) as readonly ReviewAnswer[]).map((answer) => ({
    ...answer,
    key: `${answer.stepId} ${answer.name ?? ''}`,
    changeProps: { href: `#${ids.form(store.id)}`, 'aria-label': formatMessage(changeAnswer, { label: answer.term }), onClick: changeOf(answer), children: word },
  }));
  return useKept<UseReview>({ rows });
}
