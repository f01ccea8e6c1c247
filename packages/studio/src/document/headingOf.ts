import { isObject, type JsonObject } from './json.ts';
import { presetOf } from './newStep.ts';
import { idOf, stepsOf } from './steps.ts';
import { wordsIn } from './words.ts';

/** What a person calls a step: its question in a language, else what its predefined step asks, else its id. */
export function headingOf(step: JsonObject, language?: string): string {
  const settings = step['settings'];
  const own = wordsIn(step['question'], language) || wordsIn(Reflect.get(Object(settings), 'title'), language) || wordsIn(Reflect.get(Object(settings), 'serviceName'), language);
  return own.replaceAll(/<[^>]*>/g, '') || presetOf(step)?.question || idOf(step) || '';
}

/** The answers that a step of choices offers, as they are sent and as they are read in a language. */
export function answersOf(step: JsonObject | undefined, language?: string): readonly { readonly value: string; readonly text: string }[] {
  if (!step) return [];
  const own = Array.isArray(step['answers']) ? step['answers'].filter(isObject) : undefined;
  const textOf = (answer: JsonObject) => wordsIn(answer['text'], language) || wordsIn(answer['text'], undefined);
  return own ? own.map((answer) => ({ value: wordsIn(answer['value'], undefined) || wordsIn(answer['text'], undefined), text: textOf(answer) })) : (presetOf(step)?.answers ?? []);
}

const known = new WeakMap<JsonObject, Readonly<Record<string, ReadonlyArray<readonly [id: string, text: string]>>>>();

/** The steps with their numbers and what they ask, to choose one; made once for all that choose. */
export function namedSteps(json: JsonObject, language: string): ReadonlyArray<readonly [id: string, text: string]> {
  const made = known.get(json)?.[language] ?? stepsOf(json).map((step, index) => [idOf(step) ?? '', `${index + 1}. ${headingOf(step, language)}`] as const);
  known.set(json, { ...known.get(json), [language]: made });
  return made;
}
