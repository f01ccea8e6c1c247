import { clinics, reachableClinics, unusualClinics } from '../fixtures/clinics.ts';
import { fieldKeys, locationKeys } from '../fixtures/keyboard.ts';
import { clinicStep, inJourney, zipStep, type StepJson } from '../fixtures/steps.ts';
import { formStory } from '../page/formStory.tsx';

export default { title: 'Steps / Nearest clinics' };

const zip = { ...zipStep, inputs: [{ name: 'zipcode', value: '62704' }] };
const withClinics = (more: StepJson = {}) => ({ steps: inJourney(zip, { ...clinicStep, ...more }) });

export const One = formStory({
  title: 'One clinic',
  checks: [71, 73],
  keys: locationKeys,
  transcript: ['Uptown, 1.2 miles away, radio, checked, 1 of 1'],
  definition: withClinics(),
  world: { zip: clinics.slice(0, 1) },
  at: 'clinic',
});

export const Four = formStory({
  title: 'Four clinics, three on show',
  checks: [71, 73, 76, 77, 78],
  keys: locationKeys,
  transcript: [
    'Uptown, 1.2 miles away, radio, checked, 1 of 3',
    'See More, button',
    'Downtown, 4.0 miles away, radio, not checked, 4 of 4',
    'politely: Showing 4 of 4 locations',
  ],
  definition: withClinics(),
  world: { zip: clinics.slice(0, 4) },
  at: 'clinic',
});

export const Eight = formStory({
  title: 'Eight clinics, three on show',
  heard: 'clinics',
  checks: [11, 71, 72, 73, 74, 75, 76, 77, 80],
  keys: locationKeys,
  transcript: [
    'Uptown, 1.2 miles away, radio, checked, 1 of 3, 120 Main St, Suite 4, Springfield, IL 62704',
    'Tab: See More, button',
    'Enter: Downtown, 4.0 miles away, radio, not checked, 4 of 6',
    'politely: Showing 6 of 8 locations',
  ],
  definition: withClinics(),
  at: 'clinic',
});

export const Unusual = formStory({
  title: 'A clinic to come, a new one, and one without a distance',
  checks: [71, 72],
  keys: locationKeys,
  transcript: ['Harbor, 2.0 miles away, radio, checked', 'Hillside, 3.5 miles away, radio', 'Airport, radio'],
  definition: withClinics(),
  world: { zip: unusualClinics },
  at: 'clinic',
});

export const Details = formStory({
  title: 'Clinics with hours, telephone and directions',
  checks: [21, 71, 80],
  keys: locationKeys,
  transcript: [
    'Uptown, 1.2 miles away, radio, checked, 1 of 3, 120 Main St, Suite 4, Springfield, IL 62704 Open today 9:00 AM – 12:00 PM, 1:00 PM – 7:00 PM',
    'Tab: Call Uptown: (217) 555-0100, link',
    'Tab: Directions to Uptown (opens in a new tab), link',
  ],
  note: 'The links are those of the chosen clinic. They stand outside its card, since a press on a link within it would choose it.',
  definition: { settings: { locationDetails: true }, ...withClinics() },
  world: { zip: reachableClinics },
  at: 'clinic',
});

export const ChosenOnSecondPage = formStory({
  title: 'The chosen clinic is the fifth',
  checks: [3, 74, 76],
  keys: locationKeys,
  transcript: ['Westgate - North, 5.4 miles away, radio, checked, 5 of 6'],
  definition: { settings: { prefill: ['your-city'] }, steps: inJourney(zip, clinicStep) },
  world: { url: 'https://www.clinic.example/?noRedirect&your-city=westgate-north' },
  at: 'clinic',
});

export const NoResults = formStory({
  title: 'No clinic near the ZIP code',
  checks: [79],
  keys: fieldKeys,
  transcript: ["Error: We couldn't find any location near your ZIP Code, please make sure you enter a valid value"],
  definition: { steps: inJourney(clinicStep) },
  at: 'clinic',
});
