import { clinics } from '../fixtures/clinics.ts';
import { buttonKeys } from '../fixtures/keyboard.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Appointment' };

const zip = { id: 'zip', type: 'input', question: 'Where are you?', firstStep: true, target: 'clinic', inputs: [{ name: 'zipcode', type: 'zipcode', label: 'ZIP Code', value: '80206' }] };
const clinic = { id: 'clinic', type: 'nearest-locations', question: 'Which clinic?', target: 'when' };
const end = { id: 'end', type: 'form-intro', settings: { title: 'That is all' }, lastStep: true };
const when = (settings: object = {}) => ({ settings: { captcha: 'off' }, steps: [zip, clinic, { id: 'when', type: 'appointment', question: 'When may we expect you?', target: 'end', settings }, end] });
const hours = Object.fromEntries(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [day, ['9:00 AM,12:00 PM', '1:00 PM,5:00 PM']]));
const openClinics = clinics.map((row) => ({ ...row, wpsl_hours: hours, wpsl_timezone: 'America/Denver' }));

const keys = [['Arrow keys in the select', 'Choose the day'], ['Space', 'Wishes for a time, or takes it back'], ...buttonKeys] as const;

export const Times = formStory({
  title: 'Days and times at the chosen clinic, from its opening hours',
  checks: [45, 56],
  keys,
  transcript: ['When may we expect you?, heading 2', 'Day, combo box, and the first day with a free time', '9:00 AM, check box, not checked', 'Space: checked, and politely: the day, 9:00 AM is wish 1 of up to 3'],
  note: 'Times are the clinic’s, and the step says whose. The zone comes with the clinic, else from the step, else from the device.',
  definition: when(),
  world: { zip: openClinics },
  at: 'when',
});

export const Nothing = formStory({
  title: 'Nothing is free',
  checks: [56],
  keys: buttonKeys,
  transcript: ['When may we expect you?, heading 2', 'Politely: No time is free at the moment. Go on, and the clinic will suggest one'],
  note: 'Next moves on, and the lead goes without a wish.',
  definition: when(),
  world: { zip: clinics.map((row) => ({ ...row, wpsl_hours: {} })) },
  at: 'when',
});

export const Refused = formStory({
  title: 'No time was chosen',
  checks: [48],
  keys,
  transcript: ['Next pressed: Please choose a day and a time'],
  definition: when(),
  world: { zip: openClinics },
  at: 'when',
  pressesNext: true,
});
