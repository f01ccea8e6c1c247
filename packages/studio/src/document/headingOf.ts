import type { JsonObject } from './json.ts';
import { presetOf } from './newStep.ts';
import { idOf } from './steps.ts';
import { wordsIn } from './words.ts';

/** What a person calls a step: its question in a language, else what its predefined step asks, else its id. */
export function headingOf(step: JsonObject, language?: string): string {
  const settings = step['settings'];
  const own = wordsIn(step['question'], language) || wordsIn(Reflect.get(Object(settings), 'title'), language) || wordsIn(Reflect.get(Object(settings), 'serviceName'), language);
  return own.replaceAll(/<[^>]*>/g, '') || presetOf(step)?.question || idOf(step) || '';
}
