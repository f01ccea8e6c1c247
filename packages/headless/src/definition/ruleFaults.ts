import { ruleSets } from '../validation/rules.ts';
import { describeValue } from './describeValue.ts';
import type { Fault } from './fault.ts';
import type { RawInput } from './schema.ts';
import { toRule, type RawRule } from './toRules.ts';

function faultOf(raw: RawRule, path: string): Fault {
  if (raw.rule === 'minLength') return { path: `${path}.value`, message: `expected a whole number, got ${describeValue(raw.value)}` };
  if (raw.rule === 'regex') return { path: `${path}.value`, message: `expected a regular expression, got ${describeValue(raw.value)}` };
  const known = ['required', 'minLength', 'regex', ...Object.keys(ruleSets)].map((name) => `"${name}"`).join(', ');
  return { path: `${path}.rule`, message: `expected one of ${known}, got ${describeValue(raw.rule)}` };
}

/** What is wrong with the rules of an input that can't be read. */
export function ruleFaults(input: RawInput, path: string): readonly Fault[] {
  return (input.validation?.rules ?? []).flatMap((rule, index) =>
    toRule(rule) ? [] : [faultOf(rule, `${path}.validation.rules[${index}]`)],
  );
}
