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

/** The rules of SPEC section 5's table, by field. */
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

/** SPEC section 5 fixes the order of the kinds; rules of one kind keep the order they were written in. */
export function sortRules(rules: readonly Rule[]): readonly Rule[] {
  return [...rules].sort((a, b) => rank[a.rule] - rank[b.rule]);
}
