import { buttonKeys } from '../fixtures/keyboard.ts';
import type { StoryWorld } from '../fixtures/world.ts';
import { formStory } from '../page/formStory.tsx';
import { introStep } from '../fixtures/steps.ts';

export default { title: 'Steps / Masked details' };

function masked(title: string, transcript: readonly string[], world: StoryWorld = {}) {
  return {
    title,
    checks: [88, 89, 90],
    keys: buttonKeys,
    transcript,
    world,
    definition: {
      settings: { formType: 'stepperlist', stepper: 2 },
      steps: [
        { ...introStep, target: 'details' },
        {
          id: 'details',
          type: 'masked-lead-info',
          question: 'Are these details still yours?',
          lastStep: true,
          settings: { note: '<p>We hide most of each detail.</p>', mismatchHref: '#' },
        },
      ],
    },
    at: 'details',
  };
}

export const Full = formStory(
  masked('A returning visitor’s details', [
    'Name, starting with J',
    'Email, starting with j, ending in .com',
    'Phone, ending in 1234',
    'This is not me, link',
    'Submit, button',
  ]),
);

export const Loading = formStory(
  masked(
    'A returning visitor’s details, on their way',
    ['heading, Are these details still yours?', 'Loading...', 'Submit, button'],
    { maskedLead: 'never' },
  ),
);

export const Empty = formStory(
  masked(
    'A returning visitor without details',
    ['heading, Are these details still yours?', 'We hide most of each detail.', 'Submit, button'],
    { maskedLead: 'empty' },
  ),
);

export const Failed = formStory(
  masked(
    'A returning visitor whose details could not be had',
    ['heading, Are these details still yours?', 'We hide most of each detail.', 'Submit, button'],
    { maskedLead: 'fail' },
  ),
);
