import { withEntry } from '../../base/records.ts';
import type { Step } from '../../definition/types.ts';
import { foldedAnswers, isOtherOptionsOpen, requiredCount, selectedAnswers } from '../../flow/choices.ts';
import { defineStepType } from '../../flow/defineStepType.ts';
import type { StepTypeExtension } from '../../flow/code.ts';
import { isReady } from '../../flow/visit.ts';
import { buttonSelectionTraits } from './traits.ts';
import { formatMessage } from '../../messages/languages.ts';

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
export const buttonSelection: StepTypeExtension = {
  ...defineStepType({
    ...buttonSelectionTraits,
    answer: {
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
    },
    move: {
      canAdvance: (moment) => selectedAnswers(moment).length >= requiredCount(moment.step),
      refusal: ({ definition: { messages }, step }) => {
        const count = requiredCount(step);
        return count > 1 ? formatMessage(messages.chooseMore, { count }) : messages.chooseOne;
      },
    },
    show: {
      focus: (moment) => {
        const first = selectedAnswers(moment)[0];
        return first && { part: 'answer', value: first.value };
      },
    },
    send: {
      journey: (moment) =>
        selectedAnswers(moment)
          .map((answer) => answer.value)
          .join(', '),
    },
  }),
  refuse: (moment) => {
    const { state, step } = moment;
    const folded = foldedAnswers(moment);
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
  indexOf: ({ step }, target) => (target.part === 'answer' ? step.answers.findIndex(({ value }) => value === target.value) : undefined),
  on: {
    otherOptionsToggled: (visit) => {
      const { state, step } = visit;
      return [isReady(visit) ? { ...state, otherOptions: withEntry(state.otherOptions, step.id, !isOtherOptionsOpen(visit)) } : state, []];
    },
  },
};
