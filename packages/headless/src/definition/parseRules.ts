import { ruleSets, sortRules, type Rule, type RuleSetName } from '../validation/rules.ts';
import { describeValue } from './describeValue.ts';
import type { Fault } from './fault.ts';
import type { RawInput } from './schema.ts';

type RawRule = NonNullable<NonNullable<RawInput['validation']>['rules']>[number];

/** Fields that say by their type what they must hold; everything else must only be filled in. */
const impliedSets: Readonly<Record<string, RuleSetName>> = { email: 'email', tel: 'phone', zipcode: 'zipcode' };

function compilePattern(source: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Older patterns escape what the u flag forbids; the second try reads them.
    }
  }
  return undefined;
}

function parseRule(raw: RawRule, path: string, faults: Fault[]): readonly Rule[] {
  const message = raw.message ? { text: raw.message } : undefined;
  if (raw.rule === 'required') return [{ rule: 'required', message: message ?? { key: 'required' } }];
  if (raw.rule === 'minLength') {
    const value = Number(raw.value);
    if (Number.isInteger(value) && value >= 0) return [{ rule: 'minLength', value, message: message ?? { key: 'tooShort' } }];
    faults.push({ path: `${path}.value`, message: `expected a whole number, got ${describeValue(raw.value)}` });
    return [];
  }
  if (raw.rule === 'regex') {
    const value = typeof raw.value === 'string' ? compilePattern(raw.value) : undefined;
    if (value) return [{ rule: 'regex', value, message: message ?? { key: 'pattern' } }];
    faults.push({ path: `${path}.value`, message: `expected a regular expression, got ${describeValue(raw.value)}` });
    return [];
  }
  if (Object.hasOwn(ruleSets, raw.rule)) {
    const set = ruleSets[raw.rule as RuleSetName]; // hasOwn has just proved the name
    // A message of the page's own speaks of the set's format, which its last rule checks.
    return set.map((rule, index) => (message && index === set.length - 1 ? { ...rule, message } : rule));
  }
  const known = ['required', 'minLength', 'regex', ...Object.keys(ruleSets)].map((name) => `"${name}"`).join(', ');
  faults.push({ path: `${path}.rule`, message: `expected one of ${known}, got ${describeValue(raw.rule)}` });
  return [];
}

/** Reads an input's rules, named sets spelled out, in the order of SPEC section 5. */
export function parseRules(input: RawInput, path: string, faults: Fault[]): readonly Rule[] {
  const raw = input.validation?.rules;
  if (raw) {
    return sortRules(raw.flatMap((rule, index) => parseRule(rule, `${path}.validation.rules[${index}]`, faults)));
  }
  const implied = Object.hasOwn(impliedSets, input.type) ? impliedSets[input.type] : undefined;
  return implied ? ruleSets[implied] : [{ rule: 'required', message: { key: 'required' } }];
}
