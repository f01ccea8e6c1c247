import { fieldKeys } from '../fixtures/keyboard.ts';
import { inJourney } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Further fields' };

const contact = (...inputs: ReadonlyArray<Readonly<Record<string, unknown>>>) => ({ steps: inJourney({ id: 'contact', type: 'input', question: 'What may we do for you?', inputs }) });
const text = 'I agree to be called about treatments, as the <a href="/privacy/">privacy notice</a> says';

export const Message = formStory({
  title: 'A message with a limit',
  checks: [45, 47, 56],
  keys: [['Enter', 'Begins a line'], ...fieldKeys],
  transcript: ['Message (optional), edit, multi line, 0 of 200 characters', 'At 160 characters, politely: 160 of 200 characters', 'At 200 characters, politely: 200 of 200 characters'],
  note: 'The box grows with its text. What is pasted beyond the limit stays in it, and is refused.',
  definition: contact({ name: 'note', type: 'textarea', label: 'Message', maxLength: 200, required: false }),
  at: 'contact',
});

export const Consent = formStory({
  title: 'A consent',
  checks: [45, 47, 56],
  keys: [['Space', 'Ticks the box'], ...fieldKeys],
  transcript: ['I agree to be called about treatments, as the privacy notice says, check box, not checked, required', 'Next pressed: check box, not checked, invalid, Error: Please tick this box to go on'],
  definition: contact({ name: 'consent', type: 'consent', text }),
  at: 'contact',
});

export const Day = formStory({
  title: 'A day, from today on',
  checks: [45, 47, 56],
  keys: fieldKeys,
  transcript: ['Preferred day, date edit, required'],
  definition: contact({ name: 'day', type: 'date', label: 'Preferred day', notBefore: 'today', timeZone: 'America/New_York' }),
  at: 'contact',
});

export const Refused = formStory({
  title: 'A message, a consent and a day, refused',
  checks: [48, 55, 57],
  keys: fieldKeys,
  transcript: ['There is a problem, group', 'link, Please fill in this field', 'link, Please tick this box to go on'],
  definition: contact({ name: 'note', type: 'textarea', label: 'Message', maxLength: 200 }, { name: 'day', type: 'date', label: 'Preferred day', notBefore: 'today' }, { name: 'consent', type: 'consent', text }),
  at: 'contact',
  pressesNext: true,
});
