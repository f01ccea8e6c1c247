import branching from '../../packages/demo/src/definitions/branching.json';
import campaign from '../../packages/demo/src/definitions/campaign.json';
import express from '../../packages/demo/src/definitions/express.json';
import dark from '../../packages/demo/src/definitions/dark.json';
import returning from '../../packages/demo/src/definitions/returning.json';
import standard from '../../packages/demo/src/definitions/standard.json';
import stepperList from '../../packages/demo/src/definitions/stepper-list.json';
import beam from '../../packages/demo/public/art/beam.svg';
import type { StoryDefinition } from '../fixtures/controls.ts';
import { autoKeys, fieldKeys, multiKeys, singleKeys } from '../fixtures/keyboard.ts';
import { allInOneStep, clinicStep, zipStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Journeys' };

/** What is said on the way: the form, what has the focus after each press, the wait, the thanks. */
const said = (...arrivals: readonly string[]) => [
  'form, Request a consultation',
  ...arrivals,
  'group, Submitting',
  'heading, Thank you. Your request has been sent.',
];

/** The demo serves its picture at an address of its own; the stories have it under another. */
function withPicture({ steps, ...definition }: typeof express): StoryDefinition {
  return { ...definition, steps: steps.map((step) => ('settings' in step ? { ...step, settings: { ...step.settings, image: beam } } : step)) };
}

const checks = [5, 8, 16, 26, 52, 111, 112];

export const FreeConsultation = formStory({
  title: 'A free consultation, standard layout',
  heard: 'journey',
  checks,
  keys: [...singleKeys, ...multiKeys, ...fieldKeys],
  transcript: said(
    'heading, What matters most to you?',
    'heading, What is the color of the hair there?',
    'heading, What is your name?',
    'heading, What is your email?',
    'heading, What is your phone number?',
    'heading, What is your ZIP Code?',
    'radio, Springfield - West Side, 0.4 miles away',
  ),
  definition: standard,
  world: { zip: 'reference' },
});

export const Branches = formStory({
  title: 'Several services, a question about each',
  checks,
  keys: [...multiKeys, ...singleKeys],
  transcript: said(
    'heading, Hair removal: how do you remove hair today?',
    'heading, Acne care: where does it bother you?',
    'heading, When would you like to start?',
    'heading, Who is this plan for?',
  ),
  definition: branching,
});

export const ZipToClinic = formStory({
  title: 'ZIP code, clinic, contact, Submit',
  checks: [...checks, 65, 73],
  keys: fieldKeys,
  transcript: said(
    'radio, Uptown, 1.2 miles away',
    'heading, How can we reach you?',
  ),
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
  transcript: said(
    'radio, The plan I asked about',
    'heading, Are these details still yours?',
  ),
  definition: returning,
});

export const DarkMode = formStory({
  title: 'Dark layout from start to end',
  checks,
  keys: autoKeys,
  transcript: said(
    'heading, How many laser treatments have you had?',
    'heading, How old are you?',
    'heading, Where do we send your plan?',
  ),
  definition: dark,
});

export const StepperList = formStory({
  title: 'Stepper list from start to end',
  checks,
  keys: singleKeys,
  transcript: said(
    'heading, What have you tried so far?',
    'heading, Which age group are you in?',
    'heading, Where may we reach you?',
  ),
  definition: stepperList,
});

export const Express = formStory({
  title: 'Express booking',
  checks: [...checks, 85],
  keys: fieldKeys,
  transcript: said(
    'heading, Choose how you would like to start',
    'heading, Your free consultation',
  ),
  definition: withPicture(express),
});

export const Campaign = formStory({
  title: 'A campaign: earlier answers in texts, a step for some, a confirmation in place',
  checks,
  keys: singleKeys,
  transcript: said('heading, Nice to meet you, Zoe! Where shall we start?', 'heading, When could you come for your Face?', 'heading, Where do we reach you, Zoe?', 'heading, Thank you, Zoe!'),
  definition: campaign,
  hasFunnel: true,
});
