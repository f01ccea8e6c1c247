import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stepNotes } from '@leadflow/check';
import type { InputType } from '@leadflow/headless';

type Json = Readonly<Record<string, unknown>>;

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

// as: our own schema.
const schema = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@leadflow/headless/lead-flow.schema.json'), 'utf8')) as Schema;

const settingsSchema = schema.properties?.['settings'];
const stepSchema = schema.properties?.['steps']?.items;

/** Is in each text that an author would write, and in nothing else that the renderer prints. */
export const authorMark = 'Qz';

/** A text of the author's. */
const word = (text: string): string => `${text}${authorMark}`;

/** What strings can stand for that may not be any text. */
const special = ['2030-12-31', 'CA', 'America/Denver'];

function numbersOf({ minimum = 1, maximum = minimum + 100 }: Schema): readonly number[] {
  return maximum - minimum < 10 ? Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index) : [minimum, minimum + 1];
}

/** Values that the schema lets a key have: every one of a list, and some of each other kind. */
function valuesOf(key: Schema, texts: readonly string[]): readonly unknown[] {
  const { anyOf = [], enum: named = [], type } = key;
  const values = [...named, ...anyOf.flatMap((each) => valuesOf(each, texts))];
  if (type === 'boolean') return [...values, true, false];
  if (type === 'integer' || type === 'number') return [...values, ...numbersOf(key)];
  return type === 'string' && named.length === 0 ? [...values, ...texts] : values;
}

const namesIn = (whole: Schema | undefined, key: string): readonly string[] => (whole?.properties?.[key] ? valuesOf(whole.properties[key], []).map(String) : []);

const kept = new Set(['id', 'type', 'name', 'target']);

/** An object once for each key and value that the schema names; those of keys that hold objects and lists stay as they are. */
const variantsOf = (object: Json, whole: Schema | undefined, texts: readonly string[] = [word('Text')]): readonly Json[] =>
  Object.entries(whole?.properties ?? {}).flatMap(([key, each]) => (kept.has(key) ? [] : valuesOf(each, texts).map((value) => ({ ...object, [key]: value }))));

export const layouts = namesIn(settingsSchema, 'formType');
export const themes = namesIn(settingsSchema, 'theme');

const inputs: Readonly<Record<InputType, Json>> = {
  text: { label: word('Text') },
  number: { label: word('Number') },
  email: { label: word('Email') },
  tel: { label: word('Phone') },
  select: { label: word('Choice'), options: [word('One'), word('Two')] },
  zipcode: { label: word('ZIP') },
  textarea: { label: word('Message'), maxLength: 100 },
  consent: { text: `${word('I agree to')} <a href="/terms">${word('the terms')}</a>` },
  date: { label: word('Day') },
};

/** Texts of the author's for all texts of an example but colours and numbers. */
function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, marked(each)]));
  return typeof value === 'string' && !value.startsWith('#') ? word(value) : value;
}

const everyField = { inputs: Object.entries(inputs).map(([type, input]) => ({ name: word(`Field-${type}`), type, ...input })) };

const steps: Readonly<Record<string, Json>> = Object.fromEntries(
  // as: an object stays one.
  Object.entries(stepNotes).map(([type, { label, example = {} }]) => [type, { question: word(label.en), ...(marked(example) as Json), ...(type === 'input' && everyField) }]),
);

/** Everything that a form says beside its steps. */
const everything: Json = {
  stepper: 8,
  showStepsIndicator: true,
  showAccolades: true,
  backButton: true,
  stepLegalLink: `/${word('Terms')}`,
  stepLegalText: word('By going on'),
  stepLegalLinkText: word('Terms'),
  badgeImage: `/${word('Badge')}.png`,
  brandColor: '#7a4e2d',
  customStyles: { [`--lf-${word('radius').toLowerCase()}`]: '4px', '--lf-accent': '#0a5' },
  contact: { text: word('Call'), href: 'tel:+13035550101' },
  spam: {},
};

/** A form that begins with a step, and has another one after it unless that one is its last, too. */
function formOf(settings: Json, step: Json, isLast = false): Json {
  const first = { id: word('First'), firstStep: true, questionClass: word('Question'), descriptionClass: word('Description'), ...step };
  return isLast ? { settings, steps: [{ ...first, lastStep: true }] } : { settings, steps: [{ ...first, target: 'end' }, { id: 'end', type: 'form-intro', question: word('End'), lastStep: true }] };
}

/** Every layout, theme and step that can come first, as it is and with all that the form's settings add. */
export function firstStepForms(): readonly Json[] {
  const first = [...Object.entries(steps).map(([type, step]) => ({ type, stepTextColor: '#639', ...step })), ...namesIn(stepSchema, 'commonStep').map((commonStep) => ({ commonStep }))];
  return layouts.flatMap((formType) =>
    themes.flatMap((theme) => first.flatMap((step) => [{}, everything].flatMap((more) => [false, true].map((isLast) => formOf({ formType, theme, ...more }, step, isLast))))),
  );
}

/** Forms that differ in one key of the settings, a step, an answer or a field each. The definition's reader refuses some of them. */
export function variedFirstSteps(): readonly Json[] {
  const choice = { type: 'button-selection', ...steps['button-selection'] };
  const fields = { type: 'input', ...steps['input'] };
  const answers = variantsOf({ text: word('Face') }, stepSchema?.properties?.['answers']?.items).map((answer) => ({ ...choice, answers: [answer, { text: word('Back') }] }));
  const asked = Object.entries(inputs).flatMap(([type, input]) =>
    variantsOf({ name: word('Field'), type, ...input }, stepSchema?.properties?.['inputs']?.items, [word('Text'), ...special]).map((each) => formOf({}, { ...fields, inputs: [each] })),
  );
  const varied = Object.entries(steps).flatMap(([type, step]) => [
    ...variantsOf({ type, ...step }, stepSchema),
    // as: the steps above have objects there.
    ...variantsOf((step['settings'] ?? {}) as Json, stepSchema?.properties?.['settings']).map((settings) => ({ type, ...step, settings })),
  ]);
  const laidOut = layouts.flatMap((formType) => [
    ...[...varied, ...answers].map((step) => formOf({ formType, ...everything }, step)),
    ...variantsOf({ formType, ...everything }, settingsSchema).flatMap((settings) => [choice, fields].map((step) => formOf(settings, step))),
  ]);
  return [...asked, ...laidOut];
}
