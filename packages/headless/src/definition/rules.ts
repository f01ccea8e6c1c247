import { ownEntry } from '../base/records.ts';
import type { MessageKey } from '../messages/en.ts';
import { emailPattern, namePattern, zipPattern } from './patterns.ts';

/** A text of the definition's own, or a key of the catalogue. */
export type RuleMessage = { readonly text: string } | { readonly key: MessageKey };

/** One check of a field's value. Checks run in the order required, minLength, then patterns. */
export type Rule =
  | { readonly rule: 'required'; readonly message: RuleMessage }
  | { readonly rule: 'minLength'; readonly value: number; readonly message: RuleMessage }
  | { readonly rule: 'regex'; readonly value: RegExp; readonly message: RuleMessage }
  | { readonly rule: 'phone'; readonly message: RuleMessage };

export type RuleSetName = 'name' | 'email' | 'phone' | 'location' | 'zipcode';

/** Ready sets of rules, by what a field holds. */
export const ruleSets: Readonly<Record<RuleSetName, readonly Rule[]>> = {
  name: [
    { rule: 'required', message: { key: 'nameRequired' } },
    { rule: 'minLength', value: 2, message: { key: 'nameTooShort' } },
    { rule: 'regex', value: namePattern, message: { key: 'namePattern' } },
  ],
  email: [
    { rule: 'required', message: { key: 'emailRequired' } },
    { rule: 'regex', value: emailPattern, message: { key: 'emailPattern' } },
  ],
  phone: [
    { rule: 'required', message: { key: 'phoneRequired' } },
    { rule: 'phone', message: { key: 'phonePattern' } },
  ],
  location: [{ rule: 'required', message: { key: 'locationRequired' } }],
  zipcode: [
    { rule: 'required', message: { key: 'zipRequired' } },
    { rule: 'regex', value: zipPattern, message: { key: 'zipPattern' } },
  ],
};

const rank = { required: 0, minLength: 1, regex: 2, phone: 2 } as const;

/** Required is checked first, then minLength, then patterns; rules of one kind keep the order they were written in. */
export function sortRules(rules: readonly Rule[]): readonly Rule[] {
  return [...rules].sort((a, b) => rank[a.rule] - rank[b.rule]);
}

/** Fields that say by their type what they must hold; everything else must only be filled in. */
const impliedSets: ReadonlyMap<string, RuleSetName> = new Map([
  ['email', 'email'],
  ['tel', 'phone'],
  ['zipcode', 'zipcode'],
]);
const isFilledIn: readonly Rule[] = [{ rule: 'required', message: { key: 'required' } }];

/** The rules of a field that is written without any. */
export function impliedRules(inputType: string): readonly Rule[] {
  const set = impliedSets.get(inputType);
  return set ? ruleSets[set] : isFilledIn;
}

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

/** The rules that one of a definition stands for: one, or those of a named set; undefined where its value is none. */
export function readRule({ rule, value, message: text }: { readonly rule: string; readonly value?: string | number; readonly message?: string }): readonly Rule[] | undefined {
  const message = text ? { text } : undefined;
  if (rule === 'required') return message ? [{ rule, message }] : isFilledIn;
  if (rule === 'minLength') {
    const count = Number(value);
    return Number.isInteger(count) && count >= 0 ? [{ rule, value: count, message: message ?? { key: 'tooShort' } }] : undefined;
  }
  if (rule === 'regex') {
    const pattern = typeof value === 'string' ? compilePattern(value) : undefined;
    return pattern && [{ rule, value: pattern, message: message ?? { key: 'pattern' } }];
  }
  const set = ownEntry(ruleSets, rule);
  return set && message ? set.map((one) => ({ ...one, message })) : set;
}
