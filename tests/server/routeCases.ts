/** Answers that a rule asks for, what a lead has sent, and whether the rule fits, at every host of ours. */
export const routeCases: ReadonlyArray<readonly [what: string, answers: Readonly<Record<string, readonly string[]>>, lead: Readonly<Record<string, unknown>>, fits: boolean]> = [
  ['a field', { service: ['Laser'] }, { service: 'Laser' }, true],
  ['another answer to it', { service: ['Laser'] }, { service: 'Peel' }, false],
  ['one of several choices', { service: ['Laser'] }, { service: 'Peel, Laser' }, true],
  ['all of several choices', { service: ['Peel, Laser'] }, { service: 'Peel, Laser' }, true],
  ['a list of texts', { wishes: ['morning'] }, { wishes: ['noon', 'morning'] }, true],
  ['a consent', { agree: ['true'] }, { agree: true }, true],
  ['a number', { weeks: ['12'] }, { weeks: 12 }, true],
  ['a field that was not sent', { service: [''] }, {}, true],
  ['a step', { area: ['Legs'] }, { journey: [{ step: 1, stepId: 'area', question: 'Which?', answer: 'Legs', type: 'button-selection' }] }, true],
  ['the first of two entries of a step', { area: ['Arms'] }, { journey: ['Legs', 'Arms'].map((answer) => ({ step: 1, stepId: 'area', question: 'Which?', answer, type: 'button-selection' })) }, false],
  ['a field that is called as a step is', { area: ['Arms'] }, { area: 'Arms', journey: [{ step: 1, stepId: 'area', question: 'Which?', answer: 'Legs', type: 'button-selection' }] }, false],
  ['a field that is called as a word of the rule is', { clinics: ['two'] }, { clinics: 'two' }, true],
  ['two fields, of which one fits', { service: ['Laser'], area: ['Legs'] }, { service: 'Laser', area: 'Arms' }, false],
];
