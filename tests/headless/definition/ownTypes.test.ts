import { expect, test } from 'vitest';
import { defineInputType, defineRule, defineStepType, parseDefinition, type Extension, type StandardSchema } from '../../../packages/headless/src/index.ts';
import { told } from './told.ts';

interface SlotSettings {
  readonly days: readonly number[];
}

/** A schema as zod, valibot and arktype make them. */
const slotSchema: StandardSchema<unknown, SlotSettings> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate(value) {
      const days = (value as Partial<SlotSettings>).days ?? [];
      const wrong = days.findIndex((day) => !Number.isInteger(day));
      if (days.length === 0) return { issues: [{ message: 'give at least one day', path: ['days'] }] };
      return wrong < 0 ? { value: { days: days.map((day) => day * 10) } } : { issues: [{ message: 'expected a whole number', path: ['days', { key: wrong }] }] };
    },
  },
};

const slot = defineStepType({ type: 'slot', settings: slotSchema, send: { fieldName: 'slot' }, show: { announce: ({ settings }) => `${settings.days.length} days` } });
const stars = defineInputType({ type: 'stars', answer: { rules: [{ rule: 'required', message: 'Please rate us' }] } });
const extensions = [slot, stars, defineRule({ rule: 'even', option: slotSchema, validate: () => undefined })];

function faults(steps: readonly object[], own: readonly Extension[] = extensions): readonly string[] {
  const parsed = parseDefinition({ steps }, { extensions: own });
  return parsed.ok ? parsed.warnings.map(told) : parsed.faults.map(told);
}

const step = (more: object) => ({ id: 'a', type: 'slot', firstStep: true, lastStep: true, settings: { days: [1] }, ...more });

test('a definition names step types, input types and rules of the page’s own; without them the names are faults', () => {
  const given = [step({ inputs: [{ name: 'f', type: 'stars', validation: { rules: [{ rule: 'even', value: { days: [2] } }] } }] })];
  expect(faults(given)).toEqual([]);
  const [type, rule] = faults(given, []);
  expect(type).toContain('steps[0].type: expected one of "button-selection", "input"');
  expect(rule).toContain('steps[0].inputs[0].validation.rules[0].rule: expected one of "required", "minLength"');
});

test('the schema of a step type reads the step’s settings, and of a rule its value; what it finds wrong is told with its path', () => {
  const parsed = parseDefinition({ steps: [step({})] }, { extensions });
  expect(parsed.ok && parsed.definition.firstStep.settings).toEqual({ days: [10] });
  expect(faults([step({ settings: { days: [1, 0.5] } })])).toEqual(['steps[0].settings.days[1]: expected a whole number']);
  expect(faults([step({ settings: undefined })])).toEqual(['steps[0].settings.days: give at least one day']);
  expect(faults([step({ inputs: [{ name: 'f', validation: { rules: [{ rule: 'even', value: {} }] } }] })])).toEqual([
    'steps[0].inputs[0].validation.rules[0].value.days: give at least one day',
  ]);
});

test('a schema that answers later can’t read a definition, and says so', () => {
  const later = defineStepType({ type: 'slot', settings: { '~standard': { version: 1, vendor: 'test', validate: (value) => Promise.resolve({ value }) } } });
  expect(faults([step({})], [later])).toEqual(['steps[0].settings: its schema is asynchronous']);
});
