import { ruleSets } from './rules.ts';
import { isRecord } from '../base/records.ts';
import type { Fault } from './fault.ts';
import { toRule, type RawRule } from './toRules.ts';
import { unexpected } from './unexpected.ts';

function faultOf(raw: RawRule, path: string): Fault {
  if (raw.rule === 'minLength') return unexpected(`${path}.value`, 'a whole number', raw.value);
  if (raw.rule === 'regex') return unexpected(`${path}.value`, 'a regular expression', raw.value);
  const known = ['required', 'minLength', 'regex', ...Object.keys(ruleSets)].map((name) => `"${name}"`).join(', ');
  return unexpected(`${path}.rule`, `one of ${known}`, raw.rule);
}

/** A rule as it is written, without its message; undefined where the schema finds a fault in the rest. */
function readRule(json: unknown): RawRule | undefined {
  if (!isRecord(json)) return undefined;
  const { rule, value } = json;
  const isReadable = value === undefined || typeof value === 'string' || typeof value === 'number';
  return typeof rule === 'string' && isReadable ? { rule, value } : undefined;
}

/** What is wrong with rules as they are written, beyond what the schema sees: no such rule, no such pattern. */
export function ruleFaults(rules: readonly unknown[], path: string): readonly Fault[] {
  return rules.flatMap((json, index) => {
    const rule = readRule(json);
    return !rule || toRule(rule) ? [] : [faultOf(rule, `${path}[${index}]`)];
  });
}

/** Patterns between slashes, as JavaScript code writes them: here the slashes are characters that the value would need. */
export function ruleWarnings(rules: readonly unknown[], path: string): readonly Fault[] {
  return rules.flatMap((json, index) => {
    const { rule, value } = readRule(json) ?? {};
    const [, pattern] = (rule === 'regex' && typeof value === 'string' && /^\/(.+)\/[a-z]*$/s.exec(value)) || [];
    if (pattern === undefined) return [];
    const message = 'a pattern between slashes asks for the slashes too';
    return [{ path: `${path}[${index}].value`, message, remedy: `write ${JSON.stringify(pattern)} unless that is meant; there are no flags` }];
  });
}
