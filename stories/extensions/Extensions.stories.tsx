import type { StoryDefault } from '@ladle/react';
import { buttonKeys, fieldKeys } from '../fixtures/keyboard.ts';
import { formStory } from '../page/formStory.tsx';
import { appointmentForm } from './appointment.tsx';
import { consentForm } from './consent.tsx';
import { emailDomainForm } from './emailDomain.ts';
import { otherPhoneForm } from './otherPhone.ts';

export default { title: 'Extensions' } satisfies StoryDefault;

export const Appointment = formStory({
  title: 'A step type of your own: an appointment, with a calendar from a library',
  checks: [6],
  keys: [['Arrow keys in the calendar', 'To the next day or week'], ['Enter or Space on a day', 'Chooses it; nothing moves on'], ...buttonKeys],
  transcript: ['When would you like to come?, heading 2', 'politely: Choose a day, then one of 3 times'],
  note: 'stories/extensions/appointment.tsx: defineStepType with a schema for its settings, an answer of two values, and a component that serves every skin.',
  ...appointmentForm,
});

export const Consent = formStory({
  title: 'An input type of your own: a box to tick',
  checks: [47, 48],
  keys: [['Space', 'Ticks the box, or takes the tick back'], ...fieldKeys],
  transcript: ['I agree to be contacted about treatments, checkbox, not checked, required, invalid, Error: Please agree to go on'],
  note: 'stories/extensions/consent.tsx: not ticked beforehand, sent as true with the words that were shown.',
  pressesNext: true,
  ...consentForm,
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
