import { parseDefinition, type Extension } from '@leadflow/headless';
import { isObject, listIn, valueAt, withValue, type JsonObject } from './json.ts';
import { presetOf, typeOf } from './newStep.ts';
import { idOf, stepsOf } from './steps.ts';
import { wordsIn } from './words.ts';

/** An answer that the form is shown with, as if it had been given on an earlier step. */
export interface Given {
  readonly id: string;
  readonly value: string;
}

/** Where the steps of an excerpt lead. */
const end = { id: 'studio-end', commonStep: 'form-email', lastStep: true };

/** The names by which others speak of a step: its id, and those of its fields. */
const namesOf = (step: JsonObject): readonly string[] => [idOf(step) ?? '', ...[...listIn(step, ['inputs']), ...(presetOf(step)?.inputs ?? [])].map((input) => String(Object(input)['name']))];

const picked = (part: unknown, keys: readonly string[]): JsonObject => Object.fromEntries(keys.flatMap((key) => (isObject(part) && part[key] !== undefined ? [[key, part[key]]] : [])));

/** As much of a step that is not shown as others ask it for. */
function askedOf(step: JsonObject): JsonObject {
  const parts = Object.entries({ answers: ['text', 'value'], inputs: ['name', 'type', 'options'] }).flatMap(([key, keys]) => (Array.isArray(step[key]) ? [[key, step[key].map((part: unknown) => picked(part, keys))]] : []));
  return { ...picked(step, ['id', 'commonStep', 'type']), ...Object.fromEntries(parts) };
}

/** The form with the number of a step in its progress: alone, it would be the first. */
const numbered = (json: JsonObject, number: number): JsonObject =>
  Object.entries({ stepProgress: '{step} {index}', stepProgressOf: '{step} {index} {of} {total}' }).reduce((whole, [key, usual]) => {
    const path = ['settings', 'messages', key];
    return withValue(whole, path, (wordsIn(valueAt(json, path), undefined) || usual).replaceAll('{index}', String(number)));
  }, json);

/** A step alone, behind those that it names and the one that is answered before it: a thousand others would be read at every key. Undefined where it can't be read. */
export function excerptOf(json: JsonObject, index: number, given: Given | undefined, extensions: readonly Extension[]): JsonObject | undefined {
  const steps = stepsOf(json);
  const id = idOf(steps[index]);
  const text = JSON.stringify([steps[index], json['settings']]);
  const kept = steps.flatMap((step, at) => {
    const isGiven = idOf(step) === given?.id;
    if (at !== index) return isGiven || namesOf(step).some((name) => text.includes(`"${name}"`) || text.includes(`{${name}`)) ? [{ ...askedOf(step), target: id, ...(isGiven && { firstStep: true }) }] : [];
    const { firstStep: _first, showIf: _condition, dynamicTarget: _branches, multipleDynamicEndStep: _end, target: _target, ...rest } = step;
    // An answer that has no text yet keeps the form from being read: here it stands as one to be written.
    const answers = Array.isArray(step['answers']) ? { answers: step['answers'].map((answer: unknown, place) => (isObject(answer) ? { ...(wordsIn(answer['text'], undefined) === '' && { value: `studio-${place}` }), ...withValue(answer, ['target'], undefined), ...(wordsIn(answer['text'], undefined) === '' && { text: '…' }) } : answer)) } : {};
    // Nobody has given a ZIP code here: the clinics are the samples that come with the form.
    return [{ ...rest, ...answers, ...(typeOf(step) === 'nearest-locations' && { wellnessLocations: true }), ...(!given && { firstStep: true }), ...(rest['lastStep'] === undefined && { target: end.id }) }];
  });
  const excerpt = { ...numbered(json, index + 1), steps: [...kept, end] };
  return index < steps.length && parseDefinition(excerpt, { extensions }).ok ? excerpt : undefined;
}

/** The form as it is when the lead is sent: one page that sends by itself. */
export const sentExcerptOf = (json: JsonObject, title: string): JsonObject => ({ settings: json['settings'] ?? {}, steps: [{ id: end.id, type: 'form-intro', settings: { title }, firstStep: true, lastStep: true }] });
