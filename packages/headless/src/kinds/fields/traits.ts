import { inputTraits, stepTraits } from '../../definition/extension.ts';
import { defineRule, type RuleSpec } from '../../definition/rules.ts';
import { describeValue } from '../../definition/readers.ts';
import { emailPattern, namePattern } from '../../definition/patterns.ts';
import type { StandardSchema } from '../../definition/standardSchema.ts';

export const inputStepTraits = /* @__PURE__ */ stepTraits({ type: 'input', hasFields: true });

export const textTraits = /* @__PURE__ */ inputTraits({ type: 'text', control: { type: 'text' }, isDebounced: true });
// Native number boxes drop what they can't read and change on a scroll; a text box with a numeric keypad loses nothing.
export const numberTraits = /* @__PURE__ */ inputTraits({ type: 'number', control: { type: 'text', inputMode: 'decimal' }, isDebounced: true });
export const emailTraits = /* @__PURE__ */ inputTraits({
  type: 'email',
  // 254 is the longest address that mail can carry (RFC 5321, section 4.5.3.1.3).
  control: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: 'false', maxLength: 254 },
  isDebounced: true,
  rules: [{ rule: 'email' }],
});
export const telTraits = /* @__PURE__ */ inputTraits({ type: 'tel', control: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }, isDebounced: true, rules: [{ rule: 'phone' }] });
export const selectTraits = /* @__PURE__ */ inputTraits({ type: 'select', hasOptions: true });

function compilePattern(source: unknown): RegExp | undefined {
  // A set gives its pattern ready-made.
  if (source instanceof RegExp) return source;
  if (typeof source !== 'string') return undefined;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Older patterns escape what the u flag forbids; the second try reads them.
    }
  }
  return undefined;
}

function lengthOf(value: unknown): number | undefined {
  const count = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isInteger(count) && count >= 0 ? count : undefined;
}

/** A schema made of one function, which returns undefined for a value that is wrong. */
function schemaFor<Output>(read: (value: unknown) => Output | undefined, complain: (value: unknown) => string): StandardSchema<unknown, Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'lead-flow',
      validate(value) {
        const output = read(value);
        return output === undefined ? { issues: [{ message: complain(value) }] } : { value: output };
      },
    },
  };
}

const expecting = (expected: string) => (value: unknown) => `expected ${expected}, got ${describeValue(value)}`;

/** A rule that the form checks by itself: `ruleChecks`. */
const own = <const Name extends string, Schema extends StandardSchema = StandardSchema>(spec: RuleSpec<Name, Schema>) => ({ ...defineRule(spec), isOwn: true });

/** The rules for fields of any type, and the sets of them by what a field holds, as a definition is read with them. `ruleChecks` has their checks. */
export const fieldRules = [
  // No rule is asked about an empty value: this one brings the message.
  own({ rule: 'required', when: 'first', isSync: true }),
  own({ rule: 'minLength', when: 'early', isSync: true, option: schemaFor(lengthOf, expecting('a whole number')) }),
  own({ rule: 'regex', isSync: true, option: schemaFor(compilePattern, expecting('a regular expression')) }),
  defineRule({
    rule: 'name',
    rules: [
      { rule: 'required', message: ({ nameRequired }) => nameRequired },
      { rule: 'minLength', value: 2, message: ({ nameTooShort }) => nameTooShort },
      { rule: 'regex', value: namePattern, message: (messages) => messages.namePattern },
    ],
  }),
  defineRule({
    rule: 'email',
    rules: [
      { rule: 'required', message: ({ emailRequired }) => emailRequired },
      { rule: 'regex', value: emailPattern, message: (messages) => messages.emailPattern },
    ],
  }),
  own({ rule: 'phone', isSync: true, rules: [{ rule: 'required', message: ({ phoneRequired }) => phoneRequired }] }),
  defineRule({ rule: 'location', rules: [{ rule: 'required', message: ({ locationRequired }) => locationRequired }] }),
] as const;
