import { expect, test } from 'vitest';
import { createLeadFlow, describeFault, parseDefinition } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';

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

test('on a page its hidden fields, which go with the lead, are names like others', async () => {
  const services = fakeServices({ page: { hiddenFields: { campaign: '' } } });
  const store = createLeadFlow({ settings: { fieldMap: { campaign: 'source', campain: 'source_2' } }, steps: [{ ...end, firstStep: true }] }, services);
  await services.clock.advanceAsync(2000);
  store.destroy();
  expect(services.log.warnings).toEqual([
    'settings.fieldMap.campain: no field of the form is called "campain"; write the name of a field, unless a hidden field of the page has this one',
  ]);
});

test('names of predefined steps’ fields, and of the clinic that a list gives, are names like others', () => {
  const steps = [{ commonStep: 'location-selector-zipcode' }, { commonStep: 'location-selector-list', lastStep: true }];
  const settings = { prefill: ['zipcode', 'your-city', 'location-selector-list'], fieldMap: { zipcode: 'zip', 'your-city': 'clinic' } };
  expect(warnings(steps, settings)).toEqual([]);
});

test('where a predefined step can’t be known, no name is held against the settings', () => {
  const parsed = parseDefinition({ settings: { prefill: ['email'] }, steps: [{ commonStep: 'form-mail', firstStep: true, lastStep: true }] });
  expect(parsed).toMatchObject({ ok: false, faults: [{ path: 'steps[0].commonStep' }], warnings: [] });
});

const replaced = (path: string, name: string, step: string) =>
  `${path}: "${name}" is asked on "${step}" too: who passes both steps says it twice, and sends only what was said here; give one of the two another name, unless this one is to replace it`;

test('one name on two steps of a path, of which the lead carries the later answer, is told at the later step', () => {
  const steps = [ask('who', ['email'], { target: 'more' }), { id: 'more', type: 'form-intro', target: 'again' }, ask('again', ['notes', 'email'], { lastStep: true })];
  expect(warnings(steps)).toEqual([replaced('steps[2].inputs[1].name', 'email', 'who')]);
});

test('a country that there is not is a warning; what people call the United Kingdom is none', () => {
  const phone = (country: string) => [{ id: 'a', type: 'input', firstStep: true, lastStep: true, inputs: [{ name: 'tel', type: 'tel', country }] }];
  expect(warnings(phone('XX'))).toEqual(['steps[0].inputs[0].country: no country "XX": only numbers that begin with + are taken; write the two letters of ISO 3166, such as US, CA or GB']);
  expect([...warnings(phone('uk')), ...warnings(phone(' ca '))]).toEqual([]);
});

test('three of one name are two warnings, each with the step before', () => {
  const steps = [ask('a', ['x'], { target: 'b' }), ask('b', ['x'], { target: 'c' }), ask('c', ['x'], { lastStep: true })];
  expect(warnings(steps)).toEqual([replaced('steps[1].inputs[0].name', 'x', 'a'), replaced('steps[2].inputs[0].name', 'x', 'b')]);
});

test('the clinic of a list replaces one that was selected before', () => {
  const steps = [{ commonStep: 'form-location', target: 'zip' }, { commonStep: 'location-selector-zipcode', id: 'zip' }, { commonStep: 'location-selector-list', lastStep: true }];
  expect(warnings(steps)).toEqual([replaced('steps[2]', 'your-city', 'form-location')]);
});

const fork = (more: object) => ({
  id: 'fork',
  type: 'button-selection',
  dynamicTarget: true,
  answers: [{ text: 'A', target: 'a' }, { text: 'B', target: 'b' }],
  ...more,
});

test('one name on two branches is nothing odd, unless a visitor may take both', () => {
  const branches = [ask('a', ['x'], { target: 'end' }), ask('b', ['x'], { target: 'end' }), end];
  expect(warnings([fork({}), ...branches])).toEqual([]);
  expect(warnings([fork({ canSelectMultiple: true, multipleDynamicEndStep: 'end' }), ...branches])).toEqual([replaced('steps[2].inputs[0].name', 'x', 'a'), replaced('steps[1].inputs[0].name', 'x', 'b')].toSorted());
});

test('a step that a circle leads back to, and a field that is not sent, replace nothing', () => {
  const circle = [ask('a', ['x'], { target: 'b' }), { ...fork({ id: 'b' }), answers: [{ text: 'A', target: 'a' }, { text: 'B', target: 'end' }] }, end];
  expect(warnings(circle)).toEqual([]);
  const unsent = [ask('a', ['x'], { target: 'b' }), { id: 'b', type: 'input', lastStep: true, inputs: [{ name: 'x', type: 'date' }] }];
  expect(warnings(unsent)).toEqual(['steps[1].inputs[0].type: no field of the type "date": it is not shown and not sent; write one of text, number, email, tel, select, zipcode']);
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
