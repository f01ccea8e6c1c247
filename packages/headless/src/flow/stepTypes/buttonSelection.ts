import type { Answer, Definition, Step } from '../../definition/types.ts';
import { ownEntry, withEntry } from '../../base/records.ts';
import { formatMessage } from '../../messages/formatMessage.ts';
import { selectedAnswers } from '../readState.ts';
import { selectedValues } from '../shownStep.ts';
import type { FlowState } from '../state.ts';
import { defineStepType } from './defineStepType.ts';

/** How many answers must be selected; a single-select step can't have more than one. */
export function requiredCount(step: Step): number {
  return step.canSelectMultiple ? step.requiredSelections : Math.min(1, step.requiredSelections);
}

/** Answers in the collapsible Other Options section, which only the stepper list has. */
export function otherAnswers({ settings }: Definition, { stepType, showOtherOptions, answers }: Step): readonly Answer[] {
  const hasSection = stepType.offersAnswers && settings.formType === 'stepperlist' && showOtherOptions;
  return hasSection ? answers.filter(({ isOtherOption }) => isOtherOption) : [];
}

/** Whether the section is open: as the visitor left it, else open where one of its answers is selected. */
export function isOtherOptionsOpen(state: FlowState, step: Step): boolean {
  const selected = selectedValues(state, step);
  return ownEntry(state.otherOptions, step.id) ?? step.answers.some((answer) => answer.isOtherOption && selected.includes(answer.value));
}

/** Answers that the closed section hides. */
export function foldedAnswers(definition: Definition, state: FlowState, step: Step): readonly Answer[] {
  return isOtherOptionsOpen(state, step) ? [] : otherAnswers(definition, step);
}

/** Answers of a step that a list, or a comma-separated text, names. A value may contain commas itself, so the longest are matched first. */
function knownValues(step: Step, given: string | readonly string[]): readonly string[] {
  const values = step.answers.map((answer) => answer.value);
  if (!step.canSelectMultiple) return values.filter((value) => [given].flat().includes(value)).slice(0, 1);
  if (typeof given !== 'string') return values.filter((value) => given.includes(value));
  const inList = (part: string) => `,${part.replace(/\s*,\s*/g, ',').trim()},`;
  let rest = inList(given);
  const found = values.toSorted((a, b) => b.length - a.length).filter((value) => {
    const isNamed = rest.includes(inList(value));
    if (isNamed) rest = rest.replace(inList(value), ',');
    return isNamed;
  });
  return values.filter((value) => found.includes(value));
}

/** Answers to choose from: one, or several. */
export const buttonSelection = defineStepType({
  type: 'button-selection',
  offersAnswers: true,
  canAdvance: ({ state, step }) => selectedAnswers(state, step).length >= requiredCount(step),
  refusal: ({ definition: { messages }, step }) => {
    const count = requiredCount(step);
    return count > 1 ? formatMessage(messages.chooseMore, { count }) : messages.chooseOne;
  },
  answer: ({ state, step }) =>
    selectedAnswers(state, step)
      .map((answer) => answer.value)
      .join(', '),
  choose: ({ step, selected }, value) => {
    const values = step.answers.map((answer) => answer.value);
    if (!values.includes(value)) return undefined;
    if (!step.canSelectMultiple) return [value];
    const isOn = selected.includes(value);
    return values.filter((known) => (known === value ? !isOn : selected.includes(known)));
  },
  accept: (step, given) => {
    const known = knownValues(step, given);
    // An empty list clears the choice; a value that the step doesn't have is ignored.
    return known.length > 0 || given.length === 0 ? known : undefined;
  },
  chosen: ({ state, step }) => {
    const first = selectedAnswers(state, step)[0];
    return first && { part: 'answer', value: first.value };
  },
  refuse: ({ definition, state, step }) => {
    const folded = foldedAnswers(definition, state, step);
    const shown = step.answers.find((answer) => !folded.includes(answer));
    // Where the section hides every answer it opens, as the focus has to go to an answer.
    const first = shown ?? folded[0];
    return {
      state: {
        ...state,
        refused: withEntry(state.refused, step.id, true),
        ...(!shown && { otherOptions: withEntry(state.otherOptions, step.id, true) }),
      },
      focus: first ? { part: 'answer', value: first.value } : { part: 'heading' },
      names: [step.id],
      effects: [],
    };
  },
});
