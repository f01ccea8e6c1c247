import { noteOf, type NewTexts } from '@leadflow/check';
import { schemaAt, valuesOf } from '../editor/schemaField.ts';
import { parseDefinition, type Step } from '@leadflow/headless';
import { addStep, freeId } from './steps.ts';
import type { JsonObject } from './json.ts';

const namesOf = (key: string): readonly string[] => {
  const field = schemaAt(['steps', 0, key]);
  return field ? valuesOf(field).map((name) => String(JSON.parse(name))) : [];
};

/** The step types that come with the form. */
export const stepTypes = namesOf('type');
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
