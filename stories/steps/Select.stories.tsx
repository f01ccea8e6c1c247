import { selectKeys } from '../fixtures/keyboard.ts';
import { cityOptions, inJourney, selectStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Select' };

const transcript = ['Location, combo box, required, Please select', 'Arrow down: Online', 'Arrow down: Chicago, Illinois'];
const remote = { mode: 'remote', remoteUrl: '/wp-json/leadflow/v1/options/clinics' };

export const Static = formStory({
  title: 'A select with options of its own',
  checks: [68, 69],
  keys: selectKeys,
  transcript,
  definition: { steps: inJourney(selectStep({ mode: 'static', options: cityOptions })) },
  at: 'city',
});

export const FromThePage = formStory({
  title: 'A select with the page’s options',
  checks: [68, 69],
  keys: selectKeys,
  transcript,
  definition: { steps: inJourney(selectStep({ mode: 'dom', querySelector: '[data-lead-flow-locations]' })) },
  at: 'city',
});

export const Remote = formStory({
  title: 'A select with options from a server',
  checks: [68, 69, 70],
  keys: selectKeys,
  transcript,
  definition: { steps: inJourney(selectStep(remote)) },
  at: 'city',
});

export const RemoteLoading = formStory({
  title: 'A select whose options are on their way',
  checks: [70],
  keys: selectKeys,
  transcript: ['Location, combo box, required, Please select', 'Loading options...'],
  definition: { steps: inJourney(selectStep(remote)) },
  world: { remoteOptions: 'never' },
  at: 'city',
});

export const RemoteFailed = formStory({
  title: 'A select whose options could not be had',
  checks: [70],
  keys: [['Enter or Space on Load the options again', 'Asks the server once more'], ...selectKeys],
  transcript: ['Error: The options could not be loaded.', 'Load the options again, button'],
  definition: { steps: inJourney(selectStep(remote)) },
  world: { remoteOptions: 'fail' },
  at: 'city',
});

export const Searchable = formStory({
  title: 'A select to type into',
  checks: [69],
  keys: [
    ['Letters', 'Narrow the list down'],
    ['Arrow keys', 'Through the options that are left'],
    ['Enter', 'Chooses'],
    ['Escape', 'Closes the list'],
  ],
  transcript: ['Location, combo box, required', 'Arrow down: Online, 1 of 4'],
  definition: { steps: inJourney(selectStep({ mode: 'static', options: cityOptions, searchable: true })) },
  at: 'city',
});
