import type { StoryDefault } from '@ladle/react';
import branching from '../../packages/demo/src/definitions/branching.json';
import express from '../../packages/demo/src/definitions/express.json';
import dark from '../../packages/demo/src/definitions/dark.json';
import returning from '../../packages/demo/src/definitions/returning.json';
import standard from '../../packages/demo/src/definitions/standard.json';
import stepperList from '../../packages/demo/src/definitions/stepper-list.json';
import { autoKeys, fieldKeys, multiKeys, singleKeys } from '../fixtures/keyboard.ts';
import { allInOneStep, clinicStep, zipStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Journeys' } satisfies StoryDefault;

const transcript = ['one heading for every press of Next', 'Submitting', 'Thank you. Your request has been sent.'];
const checks = [5, 8, 16, 26, 52, 111, 112];

export const FreeConsultation = formStory({
  title: 'A free consultation, standard layout',
  checks,
  keys: [...singleKeys, ...multiKeys, ...fieldKeys],
  transcript,
  definition: standard,
  world: { zip: 'reference' },
});

export const Branches = formStory({
  title: 'Several services, a question about each',
  checks,
  keys: [...multiKeys, ...singleKeys],
  transcript,
  definition: branching,
});

export const ZipToClinic = formStory({
  title: 'ZIP code, clinic, contact, Submit',
  checks: [...checks, 65, 73],
  keys: fieldKeys,
  transcript,
  definition: {
    settings: { showStepsIndicator: true, stepper: 3 },
    steps: [
      { ...zipStep, firstStep: true },
      { ...clinicStep, target: 'contact' },
      { ...allInOneStep, lastStep: true },
    ],
  },
});

export const ReturningLead = formStory({
  title: 'A returning lead',
  checks,
  keys: singleKeys,
  transcript,
  definition: returning,
});

export const DarkMode = formStory({
  title: 'Dark layout from start to end',
  checks,
  keys: autoKeys,
  transcript,
  definition: dark,
});

export const StepperList = formStory({
  title: 'Stepper list from start to end',
  checks,
  keys: singleKeys,
  transcript,
  definition: stepperList,
});

export const Express = formStory({
  title: 'Express booking',
  checks: [...checks, 85],
  keys: fieldKeys,
  transcript,
  definition: express,
});
