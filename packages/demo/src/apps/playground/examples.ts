import branching from '../../definitions/branching.json';
import campaign from '../../definitions/campaign.json';
import dark from '../../definitions/dark.json';
import express from '../../definitions/express.json';
import languages from '../../definitions/languages.json';
import returning from '../../definitions/returning.json';
import review from '../../definitions/review.json';
import standard from '../../definitions/standard.json';
import stepperList from '../../definitions/stepper-list.json';

const text = (definition: object): string => JSON.stringify(definition, undefined, 2);

/** The demo's definitions as text. */
export const examples: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'Main journey', text: text(standard) },
  { name: 'Dark mode', text: text(dark) },
  { name: 'Stepper list', text: text(stepperList) },
  { name: 'Branches', text: text(branching) },
  { name: 'Campaign', text: text(campaign) },
  { name: 'Express', text: text(express) },
  { name: 'Returning lead', text: text(returning) },
  { name: 'Five languages', text: text(languages) },
  { name: 'Review', text: text(review) },
];
