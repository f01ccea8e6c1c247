import { describeValue } from './readers.ts';
import { isObfuscated, obfuscationRemedy } from './readDefinition.ts';
import type { Complaint, FaultWords, Key, Place, SchemaIssue } from './reader.ts';
import type { Fault } from './fault.ts';

/** The path of a key, such as `steps[3].answers[0].target`. */
export function pathTo({ whole, key: own }: Place, key: Key): string {
  const base = whole && own !== undefined ? pathTo(whole, own) : '';
  return typeof key === 'number' ? `${base}[${key}]` : `${base && `${base}.`}${key}`;
}

/** What a path ends in, in words: `"target"` of `steps[3].target`, `item 4 of "steps"` of `steps[3]`. */
function nameOf(path: string): string {
  const [, name, index] = /([^.[\]]+)(?:\[(\d+)\])?$/.exec(path) ?? [];
  if (name === undefined) return 'it';
  return index === undefined ? `"${name}"` : `item ${Number(index) + 1} of "${name}"`;
}

function remedyOf(path: string, expected: string, value: unknown): string {
  if (value === undefined || value === null) return `add ${nameOf(path)}: ${expected}`;
  if (expected === 'true or false') return 'write true or false, without quotes';
  if (expected.startsWith('one of ')) return `write ${expected}`;
  if (expected === 'a string' && typeof value !== 'object') return `put it in quotes: "${describeValue(value)}"`;
  return `make ${nameOf(path)} ${expected}`;
}

/** The rest of a schema's path, such as `.days[1]`. */
function pathBelow(path: SchemaIssue['path'] = []): string {
  // Spread: arktype's paths are lists whose own `map` gives `[0]` for a path without keys.
  const keys = [...path].map((part) => (typeof part === 'object' ? part.key : part));
  return keys.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}

/** What to do where WordPress's editor has put its quotes and paragraphs into a definition; undefined where it has not. */
function editorRemedy(text: unknown): string | undefined {
  const lines = typeof text === 'string' ? text.split('\n') : [];
  const at = lines.findIndex((line) => /[“”″]|<\/?p>|<br\s*\/?>|&#822[01];/i.test(line));
  if (at < 0) return undefined;
  return `put it into a Custom HTML block, or name its address with data-lead-flow-definition: WordPress's editor has changed line ${at + 1}, ${lines[at]?.trim().slice(0, 80)}`;
}

/** The words of all faults that a definition can have. */
export const faultWords: FaultWords = {
  unexpected(place, key, expected, value) {
    const path = place ? pathTo(place, key) : '';
    return { path, message: `expected ${expected}, got ${describeValue(value)}`, remedy: remedyOf(path, expected, value) };
  },
  second: (list, index, { key, what }, text) => ({
    path: `${pathTo(list, index)}.${key}`,
    message: `a second ${what} with the ${key} "${text}"`,
    remedy: `give each ${what} its own ${key}${what === 'step' ? ', and correct the targets' : ''}`,
  }),
  bySchema: (place, key, { message, path }) => ({ path: pathTo(place, key) + pathBelow(path), message, remedy: 'correct it' }),
  isAsynchronous: 'its schema is asynchronous',
  tooLong: (most, length) => ({ path: '', message: `expected at most ${most} characters, got ${length}`, remedy: 'make it shorter' }),
  tooDeep: { path: '', message: 'nested too deeply, or contains itself', remedy: 'remove the nesting' },
  noJson: (error, text) => ({
    path: '',
    message: `expected JSON: ${error instanceof Error ? error.message : String(error)}`,
    remedy: (isObfuscated(text) ? `Cloudflare has put markup in the place of an e-mail address: ${obfuscationRemedy}` : editorRemedy(text)) ?? 'fix the JSON there: straight quotes, no missing or trailing comma, no comments',
  }),
  stepCount: (most, count) => ({ path: 'steps', message: `expected 1 to ${most} steps, got ${count}`, remedy: `make it 1 to ${most} steps` }),
  noStep: (index, end) => ({ path: `steps[${index}].multipleDynamicEndStep`, message: `no step has the id "${end}"`, remedy: 'correct the id, or add the step' }),
  noLastStep: { path: 'steps', message: 'no step is flagged lastStep, so no lead could ever be sent', remedy: 'put "lastStep": true on the step that sends the lead' },
  noRule: (list, key) => ({ path: pathTo(list, key), message: 'neither a rule nor a Standard Schema', remedy: 'wrap a schema of effect in Schema.toStandardSchemaV1, any other in defineRule({ rule, validate })' }),
  noCondition: (place, key) => ({
    path: pathTo(place, key),
    message: 'expected "answer" with one of "is", "isNot", "has" and "atLeast", or "all" or "any" alone',
    remedy: 'write {"answer": "area", "is": ["Legs"]}, or put several of these under "all" or "any"',
  }),
};

/** Faults in words. */
export const inWords = (complaints: readonly Complaint[]): readonly Fault[] => complaints.map((say) => say(faultWords));
