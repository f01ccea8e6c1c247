import type { Finding } from '@leadflow/check';
import type { MessageKey } from '../catalogue/messages.ts';
import type { Texts } from '../catalogue/texts.ts';
import { headingOf } from '../document/headingOf.ts';
import { isObject, pathOf, valueAt, type JsonObject } from '../document/json.ts';
import { idOf, stepsOf } from '../document/steps.ts';
import { wordsIn } from '../document/words.ts';

/** What the check says of what is met most, and what the studio says instead. */
const sentences: readonly (readonly [reason: RegExp, message: MessageKey])[] = [
  [/^no step has the id/, 'faultNoStep'],
  [/^nothing leads to the step/, 'faultUnreached'],
  [/^no last step can be reached|^no step is flagged lastStep/, 'faultNowhere'],
  [/^expected (?:some )?text|has no (?:text|name|label)|without a (?:text|label)/, 'faultEmpty'],
  [/^a second answer with the value/, 'faultSameAnswer'],
  [/contrast of/, 'faultContrast'],
  [/nobody can reach/, 'faultNoContact'],
  [/^expected 1 to \d+ steps, got 0/, 'faultNoSteps'],
  [/^no ZIP field leads/, 'faultNoZip'],
];

/** Where a finding is and what is wrong, in the words of the form: its questions, answers and fields instead of ids and paths. */
export function sentenceOf({ path, reason, remedy }: Finding, json: JsonObject, { say, labelOf }: Texts, language: string): { readonly place: string; readonly sentence: string; readonly remedy: string; readonly isOwn: boolean } {
  const keys = pathOf(path);
  const [, index, , item] = keys;
  const step = typeof index === 'number' ? stepsOf(json)[index] : undefined;
  const part = typeof item === 'number' ? valueAt(json, keys.slice(0, 4)) : undefined;
  const partName = isObject(part) ? wordsIn(part['text'], language) || wordsIn(part['label'], language) || wordsIn(part['text'] ?? part['label'], undefined) : '';
  const last = keys.at(-1);
  const label = typeof last === 'string' && keys.length > 2 ? labelOf(last) : typeof last === 'string' && keys[0] === 'settings' ? labelOf(last) : '';
  const question = step && typeof index === 'number' ? `${index + 1}. ${headingOf(step, language) || say('noQuestion')}` : say('wholeForm');
  const place = [question, partName, label].filter((each) => each !== '').join(' › ');
  const message = sentences.find(([pattern]) => pattern.test(reason))?.[1];
  const ratio = /contrast of ([\d.]+)/.exec(reason)?.[1] ?? '';
  // Ids of steps that are there are told by their questions.
  const inWords = stepsOf(json).reduce((text, each) => {
    const id = idOf(each);
    return id === undefined ? text : text.replaceAll(`"${id}"`, `“${headingOf(each, language) || id}”`).replaceAll(`“${id}”`, `“${headingOf(each, language) || id}”`);
  }, reason.replaceAll(/\bsteps\[(\d+)\]/g, (_, at: string) => say('question', { number: Number(at) + 1 })));
  const text = message ? say(message, { what: partName || label || question, ratio }) : inWords;
  return { place, sentence: text.charAt(0).toUpperCase() + text.slice(1), remedy: message ? '' : remedy, isOwn: message !== undefined };
}
