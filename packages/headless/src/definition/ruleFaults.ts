import { ruleSets } from '../validation/rules.ts';
import type { Fault } from './fault.ts';
import type { RawInput } from './schema.ts';
import { toRule, type RawRule } from './toRules.ts';
import { unexpected } from './unexpected.ts';

function faultOf(raw: RawRule, path: string): Fault {
  if (raw.rule === 'minLength') return unexpected(`${path}.value`, 'a whole number', raw.value);
  if (raw.rule === 'regex') return unexpected(`${path}.value`, 'a regular expression', raw.value);
  const known = ['required', 'minLength', 'regex', ...Object.keys(ruleSets)].map((name) => `"${name}"`).join(', ');
  return unexpected(`${path}.rule`, `one of ${known}`, raw.rule);
}

/** What is wrong with the rules of an input that can't be read. */
export function ruleFaults(input: RawInput, path: string): readonly Fault[] {
  return (input.validation?.rules ?? []).flatMap((rule, index) =>
    toRule(rule) ? [] : [faultOf(rule, `${path}.validation.rules[${index}]`)],
  );
}
