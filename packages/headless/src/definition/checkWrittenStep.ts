import { isRecord } from '../base/records.ts';
import type { Findings } from './fault.ts';
import { answerObject, inputObject, optionObject, ruleObject, stepObject, stepSettingsObject, validationObject } from './keyedObjects.ts';
import { ruleFaults, ruleWarnings } from './ruleFaults.ts';
import { unknownKeys, unknownKeysOfEach } from './unknownKeys.ts';
import { countryPattern, inputTypeNames } from './words.ts';

type Json = Readonly<Record<string, unknown>>;

const listOf = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** Tells of each text that stood in the list before. */
function findDuplicates(texts: readonly unknown[], onDuplicate: (index: number, text: string) => void): void {
  const seen = new Set<string>();
  texts.forEach((text, index) => {
    if (typeof text !== 'string') return;
    if (seen.has(text)) onDuplicate(index, text);
    seen.add(text);
  });
}

/** What an answer sends, of whatever type it was written. */
function sentBy(answer: unknown): unknown {
  if (!isRecord(answer)) return undefined;
  const { value = '', text } = answer;
  return value === '' ? text : value;
}

function checkAnswers(json: unknown, path: string, { faults, warnings }: Findings): void {
  warnings.push(...unknownKeysOfEach(json, path, answerObject));
  findDuplicates(listOf(json).map(sentBy), (at, value) =>
    faults.push({
      path: `${path}[${at}].value`,
      message: `a second answer with the value "${value}"`,
      remedy: 'give each answer a value of its own',
    }),
  );
}

/** The browser reads the names of all regions for it, which takes ten milliseconds or more: made where a definition names a country. */
let regions: Intl.DisplayNames | undefined;

function isCountry(code: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return regions.of(code.trim().toUpperCase()) !== undefined;
}

function checkInput(input: Json, path: string, { faults, warnings }: Findings): void {
  const { type = 'text', validation, options, country } = input;
  if (typeof type === 'string' && !inputTypeNames.some((known) => known === type)) {
    warnings.push({
      path: `${path}.type`,
      message: `no field of the type "${type}": it is not shown and not sent`,
      remedy: `write one of ${inputTypeNames.join(', ')}`,
    });
  }
  if (typeof country === 'string' && countryPattern.test(country) && !isCountry(country)) {
    warnings.push({
      path: `${path}.country`,
      message: `no country "${country.trim()}": only numbers that begin with + are taken`,
      remedy: 'write the two letters of ISO 3166, such as US, CA or GB',
    });
  }
  warnings.push(...unknownKeysOfEach(options, `${path}.options`, optionObject));
  if (!isRecord(validation)) return;
  const at = `${path}.validation.rules`;
  const rules = listOf(validation['rules']);
  warnings.push(...unknownKeys(validation, `${path}.validation`, validationObject), ...unknownKeysOfEach(rules, at, ruleObject), ...ruleWarnings(rules, at));
  faults.push(...ruleFaults(rules, at));
}

function checkInputs(json: unknown, path: string, findings: Findings): void {
  const inputs = listOf(json);
  findings.warnings.push(...unknownKeysOfEach(inputs, path, inputObject));
  findDuplicates(inputs.map((input) => (isRecord(input) ? input['name'] : undefined)), (at, name) =>
    findings.faults.push({
      path: `${path}[${at}].name`,
      message: `a second input named "${name}"`,
      remedy: 'give each field a name of its own',
    }),
  );
  inputs.forEach((input, at) => isRecord(input) && checkInput(input, `${path}[${at}]`, findings));
}

/** Lists that a step of that type never shows: whoever wrote one has the other type in mind. */
const unseenLists: ReadonlyMap<unknown, readonly [key: string, kind: string, right: string]> = new Map([
  ['button-selection', ['inputs', 'fields', 'input']],
  ['input', ['answers', 'answers', 'button-selection']],
]);

function checkUnseen(step: Json, path: string, { warnings }: Findings): void {
  const [key, kind, right] = unseenLists.get(step['type']) ?? [];
  if (key === undefined || listOf(step[key]).length === 0) return;
  warnings.push({
    path: `${path}.${key}`,
    message: `a step of the type "${String(step['type'])}" shows no ${kind}, and sends none`,
    remedy: `make a step of the type "${right}" of them, or take them out`,
  });
}

/** What the schema can't see of a step: read from what was written, so that a fault that the schema finds hides none of it. */
export function checkWrittenStep(step: Json, path: string, findings: Findings): void {
  findings.warnings.push(...unknownKeys(step, path, stepObject), ...unknownKeys(step['settings'], `${path}.settings`, stepSettingsObject));
  checkUnseen(step, path, findings);
  checkAnswers(step['answers'], `${path}.answers`, findings);
  checkInputs(step['inputs'], `${path}.inputs`, findings);
}
