import { defineRule, type RuleSpec } from '../../definition/defineRule.ts';
import { describeValue } from '../../definition/describeValue.ts';
import { emailPattern, namePattern } from '../../definition/patterns.ts';
import type { StandardSchema } from '../../definition/standardSchema.ts';

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

/** A rule that the form checks by itself: `ruleChecks.ts`. */
const own = <const Name extends string, Schema extends StandardSchema = StandardSchema>(spec: RuleSpec<Name, Schema>) => ({ ...defineRule(spec), isOwn: true });

/** The rules for fields of any type, and the sets of them by what a field holds, as a definition is read with them. `ruleChecks.ts` has their checks. */
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
