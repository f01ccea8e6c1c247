import { buttonKeys } from '../fixtures/keyboard.ts';
import { allInOneStep, areaStep, introStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Review' };

const filled = { name: 'Jane Doe', email: 'jane@example.com', telephone: '(212) 555-0123', 'your-city': 'springfield' };

export const AllAnswers = formStory({
  title: 'All answers before they are sent, each with a link to change it',
  checks: [3, 17, 39, 52],
  keys: [...buttonKeys, ['Enter on a Change link', 'Goes to the answer; Next leads back here']],
  transcript: [
    'heading, Check your answers',
    'Change What area?, link',
    'Change Name, link',
    'Change Email, link',
    'Change Phone number, link',
    'Change Location, link',
    'Previous, button',
    'Submit, button',
    'Enter on Change What area?: Legs, radio, checked; Enter on Next: heading, Check your answers',
  ],
  definition: {
    steps: [
      { ...introStep, target: 'area' },
      { ...areaStep, answers: [{ text: 'Legs', selected: true }, { text: 'Arms' }], target: 'contact' },
      {
        ...allInOneStep,
        target: 'review',
        inputs: [
          { name: 'name', value: filled.name },
          { name: 'email', value: filled.email },
          { name: 'telephone', value: filled.telephone },
          { name: 'your-city', value: filled['your-city'], mode: 'static', options: [{ text: 'Springfield', value: 'springfield' }] },
        ],
      },
      { id: 'review', type: 'review', lastStep: true },
    ],
  },
  at: 'review',
});
