import type { StepTypeBehaviour } from './stepType.ts';

/** What all step types start from: nothing to answer, nothing to send, nothing to refuse. */
export const screen = {
  canAdvance: () => true,
  hasButtons: true,
  title: (step) => step.question,
  answer: () => '',
  fields: () => [],
  chosen: () => undefined,
  refuse: (_definition, state) => ({ state, focus: { part: 'heading' }, names: [], effects: [] }),
  arrive: (_definition, state) => [state, []],
} satisfies StepTypeBehaviour;

export const formIntro: StepTypeBehaviour = { ...screen, title: (step) => step.settings.title ?? step.question };

export const expressIntroduction: StepTypeBehaviour = {
  ...screen,
  hasButtons: false,
  title: (step) => step.question ?? step.settings.serviceName,
};

/** Only its own two actions lead on. */
export const expressSelector: StepTypeBehaviour = { ...expressIntroduction, canAdvance: () => false };

export const maskedLeadInfo: StepTypeBehaviour = {
  ...screen,
  arrive: (definition, state) =>
    state.masked.status === 'idle'
      ? [{ ...state, masked: { status: 'loading' } }, [{ type: 'loadMaskedLead' }, { type: 'announce', text: definition.messages.loading }]]
      : [state, []],
};
