import { expect, test } from 'vitest';
import { describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';

const ask = (id: string, names: readonly string[], more: object = {}) => ({ id, type: 'input', inputs: names.map((name) => ({ name })), ...more });
const end = { id: 'end', type: 'form-intro', lastStep: true };

function warnings(steps: readonly object[], settings: object = {}): readonly string[] {
  const [first = {}, ...others] = steps;
  const parsed = parseDefinition({ settings, steps: [{ ...first, firstStep: true }, ...others] });
  expect(parsed).toMatchObject({ ok: true });
  return parsed.warnings.map(describeFault);
}

test('a name to prefill that no field and no step has is told, with the one that was meant', () => {
  const steps = [ask('who', ['email', 'notes'], { target: 'end' }), end];
  expect(warnings(steps, { prefill: ['emial', 'email', 'who', 'phone'] })).toEqual([
    'settings.prefill[0]: no field and no step is called "emial"; write "email" if that is meant, or take it out',
    'settings.prefill[3]: no field and no step is called "phone"; write the name of a field or the id of a step, or take it out',
  ]);
});

test('a field to send under a second name that the form has not is told', () => {
  const steps = [ask('who', ['email'], { target: 'end' }), end];
  expect(warnings(steps, { fieldMap: { email: 'contact', emial: 'mail', who: 'person', service: 'treatment', utm_source: 'from' } })).toEqual([
    'settings.fieldMap.emial: no field of the form is called "emial"; write "email" if that is meant, or take it out',
    'settings.fieldMap.who: no field of the form is called "who"; write the name of a field, unless a hidden field of the page has this one',
  ]);
});

const replaced = (path: string, name: string, step: string) =>
  `${path}: "${name}" is asked on "${step}" too: who passes both steps says it twice, and sends only what was said here; give one of the two another name, unless this one is to replace it`;

test('one name on two steps of a path, of which the lead carries the later answer, is told at the later step', () => {
  const steps = [ask('who', ['email'], { target: 'more' }), { id: 'more', type: 'form-intro', target: 'again' }, ask('again', ['notes', 'email'], { lastStep: true })];
  expect(warnings(steps)).toEqual([replaced('steps[2].inputs[1].name', 'email', 'who')]);
});

test('a field called as what every lead has of its own is told, and so is a second name that is taken', () => {
  const steps = [ask('who', ['email', 'journey'], { target: 'end' }), end];
  expect(warnings(steps)).toEqual(['steps[0].inputs[1].name: every lead has a "journey" of its own, which is sent in place of this field; give the field another name']);
  expect(warnings([ask('who', ['email', 'nick'], { target: 'end' }), end], { fieldMap: { nick: 'email', email: 'submission_id', utm_source: 'from' } })).toEqual([
    'settings.fieldMap.nick: the lead has a "email" already, which is sent in place of this; write a name that nothing else in the lead has, or take it out',
    'settings.fieldMap.email: the lead has a "submission_id" already, which is sent in place of this; write a name that nothing else in the lead has, or take it out',
  ]);
  // Of two ways a lead goes one.
  const ways = [ask('phone', ['telephone'], { target: 'end' }), ask('cell', ['mobile'], { target: 'end' }), end];
  expect(warnings(ways, { fieldMap: { mobile: 'telephone' } })).toEqual([]);
});

test('a form for somebody else’s endpoint is told of what it would not send', () => {
  const steps = [{ id: 'area', type: 'button-selection', answers: [{ text: 'Legs' }], target: 'who' }, ask('who', ['email'], { target: 'end' }), end];
  expect(warnings(steps, { endpoint: 'hubspot' })).toEqual([
    'settings.fieldMap: "hubspot" gets only the fields that are named here, and none is; write what it calls them, such as {"email": "your-email"}',
  ]);
  // Choices go by the id of their step, and its names are not ours.
  expect(warnings(steps, { endpoint: 'hubspot', fieldMap: { email: 'email', area: 'email', journey: 'message' } })).toEqual([]);
  expect(warnings(steps, { endpoint: 'gravity-forms', fieldMap: { email: 'input_3', area: 'input_1_6', journey: 'message' } })).toEqual([
    'settings.fieldMap.journey: Gravity Forms has no field called "message"; write the name of its input, such as "input_1"',
  ]);
});

test('a step or a consent that the form hasn’t, and somebody else’s endpoint, are told: nothing would be sent of what is left halfway', () => {
  const keep = { id: 'who', type: 'input', inputs: [{ name: 'email', type: 'email' }, { name: 'keep', type: 'consent', text: 'Yes' }], target: 'end' };
  expect(warnings([keep, end], { partial: { from: 'who', consent: 'keep' } })).toEqual([]);
  expect(warnings([keep, end], { endpoint: 'hubspot', fieldMap: { email: 'email' }, partial: { from: 'contact', consent: 'email' } })).toEqual([
    'settings.partial.from: no step has the id "contact"; correct the id, or add the step',
    'settings.partial.consent: no field of the type consent is called "email"; correct the name, or add the field',
    'settings.partial: "hubspot" would take it for a whole lead, so nothing is sent halfway; take it out, or the endpoint',
  ]);
});
