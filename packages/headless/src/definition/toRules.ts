import { ruleSets, sortRules, type Rule, type RuleSetName } from './rules.ts';
import type { RawInput } from './schema.ts';

export type RawRule = NonNullable<NonNullable<RawInput['validation']>['rules']>[number];

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

/** The rules that a rule of a definition stands for: one, or a named set's; undefined where it can't be read. */
export function toRule(raw: RawRule): readonly Rule[] | undefined {
  const message = raw.message ? { text: raw.message } : undefined;
  if (raw.rule === 'required') return [{ rule: 'required', message: message ?? { key: 'required' } }];
  if (raw.rule === 'minLength') {
    const value = Number(raw.value);
    return Number.isInteger(value) && value >= 0 ? [{ rule: 'minLength', value, message: message ?? { key: 'tooShort' } }] : undefined;
  }
  if (raw.rule === 'regex') {
    const value = typeof raw.value === 'string' ? compilePattern(raw.value) : undefined;
    return value && [{ rule: 'regex', value, message: message ?? { key: 'pattern' } }];
  }
  if (!Object.hasOwn(ruleSets, raw.rule)) return undefined;
  const set = ruleSets[raw.rule as RuleSetName]; // hasOwn has just proved the name
  return message ? set.map((rule) => ({ ...rule, message })) : set;
}

/** An input's rules, named sets spelled out, in the order of SPEC section 5. */
export function toRules(input: RawInput): readonly Rule[] {
  const raw = input.validation?.rules;
  if (raw) return sortRules(raw.flatMap((rule) => toRule(rule) ?? []));
  const implied = Object.hasOwn(impliedSets, input.type) ? impliedSets[input.type] : undefined;
  return implied ? ruleSets[implied] : [{ rule: 'required', message: { key: 'required' } }];
}
