import { defineStepType } from './defineStepType.ts';
import type { StepMoment } from './stepType.ts';

/** A step without an answer: nothing to choose, nothing to send, nothing to refuse. */
const screen = {
  answer: () => '',
  choose: () => undefined,
  accept: () => undefined,
  refusal: () => undefined,
  refuse: ({ state }: StepMoment) => ({ state, focus: { part: 'heading' }, names: [], effects: [] }) as const,
} as const;

export const formIntro = defineStepType({ ...screen, type: 'form-intro', title: (step) => step.settings.title ?? step.question });

/** All answers of the visit, each with a way to change it. */
export const review = defineStepType({ ...screen, type: 'review' });

const express = { ...screen, hasButtons: false } as const;

/** Alone, so that a bundle of the hook of express steps needs no step type. */
export const introductionName = 'express-flow-introduction';

export const expressIntroduction = defineStepType({ ...express, type: introductionName, title: (step) => step.question ?? step.settings.serviceName });

/** Only its own two actions lead on. */
export const expressSelector = defineStepType({
  ...express,
  type: 'express-flow-selector',
  title: (step) => step.question ?? step.settings.serviceName,
  canAdvance: () => false,
});

export const maskedLeadInfo = defineStepType({
  ...screen,
  type: 'masked-lead-info',
  isPersonal: true,
  isReturningLead: true,
  arrive: ({ definition, state }) =>
    state.masked.status === 'idle'
      ? [{ ...state, masked: { status: 'loading' } }, [{ type: 'loadMaskedLead' }, { type: 'announce', text: definition.messages.loading }]]
      : [state, []],
});
