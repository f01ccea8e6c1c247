import { buttonKeys, fieldKeys } from '../fixtures/keyboard.ts';
import { formStory } from '../page/formStory.tsx';
import { appointmentForm } from './appointment.tsx';
import { callTimeForm } from './callTime.tsx';
import { emailDomainForm } from './emailDomain.ts';
import { otherPhoneForm } from './otherPhone.ts';

export default { title: 'Extensions' };

export const Appointment = formStory({
  title: 'A step type of your own: an appointment, with a calendar from a library',
  checks: [6],
  keys: [['Arrow keys in the calendar', 'To the next day or week'], ['Enter or Space on a day', 'Chooses it; nothing moves on'], ...buttonKeys],
  transcript: ['When would you like to come?, heading 2', 'politely: Choose a day, then one of 3 times'],
  note: 'stories/extensions/appointment.tsx: defineStepType with a schema for its settings, an answer of two values, and a component that serves every skin.',
  ...appointmentForm,
});

export const CallTime = formStory({
  title: 'An input type of your own: a time of day',
  checks: [47, 48],
  keys: [['Digits and arrow keys in the time', 'Set the hour and the minute'], ...fieldKeys],
  transcript: ['Time of day, time edit, required, invalid, Error: Please choose a time'],
  note: 'stories/extensions/callTime.tsx: the browser’s own box, with the first and the last time that it offers, and an error of the type’s own.',
  pressesNext: true,
  ...callTimeForm,
});

/** A mail service that takes its time. */
const ask = (domain: string): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(domain !== 'nowhere.example'), 2000));

export const EmailDomain = formStory({
  title: 'A rule of your own that asks a server',
  checks: [47, 48],
  keys: fieldKeys,
  transcript: ['Email, edit, required', 'after Next, politely: Checking...', 'politely: Email: Nobody gets mail at nowhere.example'],
  note: 'stories/extensions/emailDomain.ts: write to nowhere.example to see it refused. Next, pressed while the domain is checked, counts once that is over.',
  typed: { email: 'ann@nowhere.example' },
  ...emailDomainForm(ask),
});

export const OtherPhone = formStory({
  title: 'A rule of your own that compares two fields',
  checks: [47, 48],
  keys: fieldKeys,
  transcript: ['Second phone, edit, required, invalid, Error: Please give a second number, not the first again'],
  note: 'stories/extensions/otherPhone.ts: mending the first number clears the error of the second.',
  typed: { telephone: '3035550142', second: '3035550142' },
  ...otherPhoneForm,
});
