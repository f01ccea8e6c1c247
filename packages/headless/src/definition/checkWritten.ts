import { isRecord } from '../base/records.ts';
import type { Registry } from './extension.ts';
import type { Fault } from './fault.ts';
import { nearestName } from './nearestName.ts';
import { isFlagged } from './readDefinition.ts';

const listOf = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

/** Made only where a definition names a country: browsers load the names of all regions for it, which takes ten milliseconds or more. */
let regions: Intl.DisplayNames | undefined;

function isCountry(code: string): boolean {
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return regions.of(code) !== undefined;
}

/** What other form builders call the types of our fields. */
const otherNames: Readonly<Record<string, string>> = { phone: 'tel', telephone: 'tel', mobile: 'tel', mail: 'email', 'e-mail': 'email', zip: 'zipcode', postal: 'zipcode', postcode: 'zipcode', dropdown: 'select', string: 'text' };

/** A pattern between slashes, as JavaScript code writes it: here the slashes are characters that the value would need. */
function checkRule(rule: unknown, path: string): readonly Fault[] {
  if (!isRecord(rule) || typeof rule['value'] !== 'string') return [];
  const [, pattern] = /^\/(.+)\/[a-z]*$/s.exec(rule['value']) ?? [];
  if (pattern === undefined) return [];
  const remedy = `write ${JSON.stringify(pattern)} unless that is meant; there are no flags`;
  return [{ path: `${path}.value`, message: 'a pattern between slashes asks for the slashes too', remedy }];
}

function checkInput(input: unknown, path: string, { inputTypes }: Registry): readonly Fault[] {
  if (!isRecord(input)) return [];
  const { type = 'text', validation, country } = input;
  const faults: Fault[] = [];
  if (typeof type === 'string' && !inputTypes.has(type)) {
    const message = `no field of the type "${type}": it is not shown and not sent`;
    const names = [...inputTypes.keys()];
    const meant = Object.entries(otherNames).find(([name]) => name === type.toLowerCase())?.[1] ?? nearestName(type, names);
    const oneOf = `one of ${names.join(', ')}`;
    faults.push({ path: `${path}.type`, message, ...(meant === undefined ? { remedy: `write ${oneOf}` } : { remedy: `write "${meant}" if that is meant, or ${oneOf}`, meant: { value: meant } }) });
  }
  if (typeof country === 'string' && /^\s*[A-Za-z]{2}\s*$/.test(country) && !isCountry(country.trim().toUpperCase())) {
    const message = `no country "${country.trim()}": only numbers that begin with + are taken`;
    faults.push({ path: `${path}.country`, message, remedy: 'write the two letters of ISO 3166, such as US, CA or GB' });
  }
  const rules = isRecord(validation) ? listOf(validation['rules']) : [];
  return [...faults, ...rules.flatMap((rule, index) => checkRule(rule, `${path}.validation.rules[${index}]`))];
}

/** A list that a step of its type never shows, where the author most likely meant the other type. */
function unseenList(type: string, { stepTypes }: Registry): readonly [key: string, kind: string, right: string | undefined] | undefined {
  const { offersAnswers = false, hasFields = false } = stepTypes.get(type) ?? {};
  if (offersAnswers === hasFields) return undefined;
  const right = [...stepTypes.values()].find((other) => (offersAnswers ? other.hasFields : other.offersAnswers))?.type;
  return offersAnswers ? ['inputs', 'fields', right] : ['answers', 'answers', right];
}

function checkStep(step: unknown, path: string, registry: Registry): readonly Fault[] {
  if (!isRecord(step)) return [];
  const type = String(step['type']);
  const ofInputs = listOf(step['inputs']).flatMap((input, index) => checkInput(input, `${path}.inputs[${index}]`, registry));
  const [key, kind, right] = unseenList(type, registry) ?? [];
  if (key === undefined || listOf(step[key]).length === 0) return ofInputs;
  const message = `a step of the type "${type}" shows no ${kind}, and sends none`;
  return [...ofInputs, { path: `${path}.${key}`, message, remedy: `make a step of the type "${right}" of them, or take them out` }];
}

function checkFirst(steps: readonly unknown[]): readonly Fault[] {
  const [first, ...others] = steps.flatMap((step, index) => (isRecord(step) && isFlagged(step, 'firstStep') ? [{ id: String(step['id']), index }] : []));
  if (!first) {
    const remedy = 'put "firstStep": true on the step that the form starts with';
    return [{ path: 'steps', message: 'no step is flagged firstStep, so the first in the list is first', remedy }];
  }
  return others.map(({ index }) => ({ path: `steps[${index}].firstStep`, message: `a second first step: "${first.id}" is first`, remedy: 'leave firstStep on one step only' }));
}

/** Warns of what is read and doesn't do what its author most likely meant. Takes steps as they were written, predefined ones spelled out. */
export function checkWritten(steps: readonly unknown[], registry: Registry): readonly Fault[] {
  return [...checkFirst(steps), ...steps.flatMap((step, index) => checkStep(step, `steps[${index}]`, registry))];
}
