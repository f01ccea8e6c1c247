import { noteOf, type NewTexts } from '@leadflow/check';
import { schemaAt, valuesOf } from '../editor/schemaField.ts';
import { parseDefinition, type Extension, type Step } from '@leadflow/headless';
import { addStep, freeId, idOf, retarget, stepsOf, stepsPath } from './steps.ts';
import { isObject, listIn, valueAt, withList, withValue, type JsonObject, type Path } from './json.ts';

const namesOf = (key: string): readonly string[] => {
  const field = schemaAt(['steps', 0, key]);
  return field ? valuesOf(field).map((name) => String(JSON.parse(name))) : [];
};

/** The step types that come with the form. */
export const stepTypes = namesOf('type');
/** The step types that a form may have here. */
export const typesFor = (extensions: readonly Extension[]): readonly string[] => [...stepTypes, ...extensions.flatMap((extension) => (extension.extends === 'stepTypes' ? extension.type : []))];
/** The predefined steps, and the pair of a ZIP field with its list of clinics. */
export const predefinedSteps = ['clinics', ...namesOf('commonStep').filter((name) => !name.startsWith('location-selector'))];

/** A new step of a type, in the words of the studio. */
const stepOfType = (type: string, texts: NewTexts): JsonObject => ({ type, ...(noteOf(type)?.begin?.(texts) ?? { question: texts.question }) });

/** Adds a step of the gallery: a step type, a predefined step, or the clinics with the ZIP field that they need. */
export function addFromGallery(json: JsonObject, index: number, name: string, texts: NewTexts, types: readonly string[] = stepTypes): JsonObject {
  if (name === 'clinics') {
    const zip = freeId(json, 'location-selector-zipcode');
    const list = freeId(json, 'location-selector-list');
    const withZip = addStep(json, index, { ...(zip !== 'location-selector-zipcode' && { id: zip }), commonStep: 'location-selector-zipcode' });
    return addStep(withZip, index + 1, { ...(list !== 'location-selector-list' && { id: list }), commonStep: 'location-selector-list' });
  }
  if (types.includes(name)) {
    const step = stepOfType(name, texts);
    return addStep(json, index, { id: freeId(json, name === 'button-selection' ? 'question' : name), ...step });
  }
  const id = freeId(json, name);
  return addStep(json, index, { ...(id !== name && { id }), commonStep: name });
}

/** What only steps of choices have. */
const ofChoices = ['answers', 'canSelectMultiple', 'requiredSelections', 'dynamicTarget', 'multipleDynamicEndStep', 'autoAdvance', 'showOtherOptions', 'otherOptionsLabel'];

/** The form with another kind of step at a place. What the two have in common stays: where it leads, when it is shown, what it asks, and answers as options or options as answers. */
export function changeKind(json: JsonObject, index: number, name: string, texts: NewTexts, types: readonly string[] = stepTypes): JsonObject {
  const step = stepsOf(json)[index] ?? {};
  const isType = types.includes(name);
  const { type: _type, commonStep: _preset, settings, inputs: _inputs, ...rest } = step;
  const [answers, inputs] = [partsOf(step, 'answers'), partsOf(step, 'inputs')];
  const type = isType ? name : presetOf({ commonStep: name })?.type ?? '';
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => type === 'button-selection' ? isType || key !== 'answers' : !ofChoices.includes(key)));
  const content = noteOf(type)?.content ?? [];
  const shown = Object.fromEntries(Object.entries(isObject(settings) ? settings : {}).filter(([key]) => content.includes(key)));
  const begun = isType ? stepOfType(name, texts) : { commonStep: name };
  const options = inputs.flatMap((input) => listIn(input, ['options'])).map((option) => (isObject(option) ? option : { text: option }));
  const parts =
    type === 'button-selection' && isType && (answers.length > 0 || options.length > 0) ? { answers: answers.length > 0 ? answers : options }
    : type === 'input' && isType && inputs.length > 0 ? { inputs }
    : type === 'input' && isType && answers.length > 0 ? { inputs: [{ name: 'answer', type: 'select', label: texts.field, options: answers.map(({ text, value }) => (value === undefined ? text : { text, value })) }] }
    : {};
  const own = Object.keys(shown).length > 0 ? { settings: { ...Object(valueAt(begun, ['settings'])), ...shown } } : {};
  const id = idOf(step);
  return withValue(json, [...stepsPath, index], { ...(id !== undefined && { id }), ...begun, ...kept, ...parts, ...own });
}

const presets = new Map<string, Step | undefined>();

/** What a predefined step brings: what its own keys leave out. */
export function presetOf(step: JsonObject): Step | undefined {
  const name = step['commonStep'];
  if (typeof name !== 'string') return undefined;
  if (!presets.has(name)) {
    const read = parseDefinition({ steps: [{ commonStep: name, lastStep: true }] });
    presets.set(name, read.ok ? read.definition.steps[0] : undefined);
  }
  return presets.get(name);
}

/** The type of a step, of its own or of its predefined one. */
export function typeOf(step: JsonObject): string {
  return typeof step['type'] === 'string' ? step['type'] : presetOf(step)?.type ?? '';
}

/** Fields of the ready-made steps, as far as their types alone don't say it. */
const writtenOut: Readonly<Record<string, JsonObject>> = {
  name: { validation: { rules: [{ rule: 'name' }] } },
  email: { validation: { rules: [{ rule: 'email' }] } },
  telephone: { validation: { rules: [{ rule: 'phone' }] } },
  zipcode: { validation: { rules: [{ rule: 'zipcode' }] } },
  'your-city': { mode: 'dom', querySelector: '[data-lead-flow-locations]', validation: { rules: [{ rule: 'location' }] } },
};

/** The answers or the fields of a step as they count: a ready-made step brings its own, which what is written changes by name. */
export function partsOf(step: JsonObject, kind: 'answers' | 'inputs'): readonly JsonObject[] {
  const own = listIn(step, [kind]).map((item) => (isObject(item) ? item : {}));
  const preset = presetOf(step);
  if (!preset || (kind === 'answers' && Array.isArray(step['answers']))) return own;
  if (kind === 'answers') return preset.answers.map(({ text, value }) => (value === text ? { text } : { text, value }));
  const brought = preset.inputs.map(({ name, type, label }) => ({ name, type, label, ...writtenOut[name], ...own.find((each) => each['name'] === name) }));
  return [...brought, ...own.filter(({ name }) => !brought.some((input) => input.name === name))];
}

/** The form with an entry for each answer and each field that a ready-made step brings, so that a change has a place. It means the same. */
export function withOwnParts(json: JsonObject, index: number): JsonObject {
  const step = stepsOf(json)[index] ?? {};
  const preset = presetOf(step);
  if (!preset) return json;
  if (preset.answers.length > 0) return Array.isArray(step['answers']) ? json : withValue(json, [...stepsPath, index, 'answers'], partsOf(step, 'answers'));
  const own = listIn(step, ['inputs']).map((item) => (isObject(item) ? item : {}));
  const parts = partsOf(step, 'inputs').map(({ name }) => own.find((each) => each['name'] === name) ?? { name });
  return parts.every((part, place) => own[place] === part) ? json : withValue(json, [...stepsPath, index, 'inputs'], parts);
}

/** Leads a step or one of its answers on, one that a ready-made step brings as well. */
export const leadTo = (json: JsonObject, index: number, answer: number | undefined, target: string | undefined): JsonObject => retarget(answer === undefined ? json : withOwnParts(json, index), index, answer, target);

/** Another list of the answers or the fields of a step. Fields of a ready-made step can't be left out or come in another order: it becomes one of one's own. */
export function withParts(json: JsonObject, index: number, kind: 'answers' | 'inputs', change: (parts: readonly unknown[]) => readonly unknown[]): JsonObject {
  const step = stepsOf(json)[index] ?? {};
  const preset = presetOf(step);
  if (!preset) return withList(json, [...stepsPath, index, kind], change);
  const parts = change(partsOf(step, kind));
  if (kind === 'answers') return withValue(json, [...stepsPath, index, kind], parts);
  const { commonStep, ...rest } = step;
  return withValue(json, [...stepsPath, index], { id: commonStep, type: preset.type, question: preset.question, ...rest, inputs: parts });
}

/** Adds an answer or a field at the end of a step. */
export function addPart(json: JsonObject, index: number, kind: 'answers' | 'inputs', texts: { readonly answer: (number: number) => string; readonly field: string }): { readonly json: JsonObject; readonly path: Path } {
  const parts = partsOf(stepsOf(json)[index] ?? {}, kind);
  const names = new Set(parts.map(({ name }) => name));
  let number = parts.length + 1;
  while (names.has(`field-${number}`)) number += 1;
  const part = kind === 'answers' ? { text: texts.answer(number) } : { name: `field-${number}`, label: texts.field };
  return { json: withParts(json, index, kind, (all) => [...all, part]), path: [...stepsPath, index, kind, parts.length, kind === 'answers' ? 'text' : 'label'] };
}
