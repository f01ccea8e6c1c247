import { fieldKeys } from '../fixtures/keyboard.ts';
import { allInOneStep, allInOneZipStep, emailStep, inJourney, nameStep } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Text fields' };

export const Name = formStory({
  title: 'A name',
  checks: [25, 45, 46, 47, 49, 50, 52, 53, 54, 56],
  keys: fieldKeys,
  transcript: [
    'heading, What is your name?',
    'Name, edit, required',
    'Tab: Previous, button, and nothing more',
    'Next pressed: Name, edit, required, invalid, Error: Please provide your name',
  ],
  definition: { steps: inJourney(nameStep) },
  at: 'form-name',
});

export const Email = formStory({
  title: 'An email address',
  checks: [46, 47, 48, 49, 50, 51],
  keys: fieldKeys,
  transcript: [
    'Email, edit, required',
    'Enter after a wrong address: Email, edit, required, invalid, Error: Email should be valid For example: name@example.com',
  ],
  definition: { steps: inJourney(emailStep) },
  at: 'form-email',
});

export const EmailWithError = formStory({
  title: 'An email address with an error',
  checks: [47, 48, 57],
  keys: fieldKeys,
  transcript: ['Email, edit, required, invalid, Error: Email should be valid For example: name@example.com'],
  definition: { steps: inJourney(emailStep) },
  at: 'form-email',
  typed: { email: 'jane@' },
});

export const PlaceholderOnly = formStory({
  title: 'Fields without labels: the placeholder becomes the label, or the question names the field',
  checks: [45],
  keys: fieldKeys,
  transcript: ['What should we know?, edit, required'],
  definition: {
    steps: inJourney(
      { id: 'note', type: 'input', question: 'What should we know?', inputs: [{ name: 'note', type: 'text' }] },
      {
        id: 'pair',
        type: 'input',
        question: 'Who are you?',
        inputs: [
          { name: 'first', type: 'text', placeholder: 'First name' },
          { name: 'age', type: 'number', placeholder: 'Age' },
        ],
      },
    ),
  },
  at: 'note',
});

export const Optional = formStory({
  title: 'Fields that may stay empty say so in their labels',
  checks: [45, 56],
  keys: fieldKeys,
  transcript: ['Name, edit, required', 'Tab: Email (optional), edit', 'Tab: Anything else? (optional), edit', 'Next pressed: the next question'],
  note: 'Leave both optional fields empty and press Next. Then come back and type half an address: it is refused like any other.',
  definition: {
    steps: inJourney({
      id: 'contact',
      type: 'input',
      question: 'How can we reach you?',
      inputs: [
        { name: 'name', label: 'Name', validation: { rules: [{ rule: 'name' }] } },
        { name: 'email', type: 'email', label: 'Email', required: false },
        { name: 'note', label: 'Anything else?', required: false },
      ],
    }),
  },
  at: 'contact',
});

export const AllInOne = formStory({
  title: 'All contact details on one step',
  checks: [45, 46, 52, 54, 55, 56],
  keys: fieldKeys,
  transcript: [
    'Name, edit, required',
    'Tab: Email, edit, required, then politely: Name: Please provide your name',
    'Tab after a wrong address: Phone number, edit, required, then politely: Email: Email should be valid',
    'Shift+Tab: Email, edit, invalid, Error: Email should be valid For example: name@example.com',
  ],
  definition: { steps: inJourney(allInOneStep) },
  at: 'contact',
});

export const AllInOneRefused = formStory({
  title: 'All contact details, Next pressed too early',
  heard: 'error summary',
  checks: [48, 55, 57],
  keys: [['Enter on a link of the list', 'Goes to the field'], ...fieldKeys],
  transcript: ['There is a problem, group', 'link, Please provide your name', 'link, Please provide your email'],
  definition: { steps: inJourney(allInOneStep) },
  at: 'contact',
  pressesNext: true,
});

export const AllInOneZip = formStory({
  title: 'All contact details with a ZIP code that looks nothing up',
  checks: [46, 56, 63],
  keys: fieldKeys,
  transcript: ['Name, edit, required', 'Email, edit, required', 'Phone number, edit, required', 'ZIP Code, edit, required'],
  definition: { steps: inJourney(allInOneZipStep) },
  at: 'contact',
});
