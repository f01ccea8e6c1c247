import type { RuleContext, RuleEntry, RuleExtension, Verdict } from './extension.ts';
import { judgeBy } from './judgeBy.ts';
import { isSchema, type OutputOf, type StandardSchema } from './standardSchema.ts';

/** The name of a rule, and the schema of its value. */
export interface RuleNames<Name extends string, Schema extends StandardSchema> {
  /** The name that a definition gives as `rule`. A built-in rule of that name is replaced. */
  readonly rule: Name;
  /** A schema for the rule's `value`; what it finds wrong is a fault of the definition, with its path. Without one, any value is allowed. */
  readonly option?: Schema;
}

/** The parts of a rule; all except its name have defaults. */
export interface RuleSpec<Name extends string, Schema extends StandardSchema> extends RuleNames<Name, Schema> {
  /**
   * Checks a value, never an empty one. It returns nothing, or the message for the visitor, at once or as a promise; a `message` in the definition
   * replaces that. If it throws, rejects or takes more than eight seconds, the value passes and the page gets an `error` notice with the code
   * `check-failed`. A schema that follows https://standardschema.dev (zod, valibot, arktype, yup) works as well; what it refuses, it refuses with its
   * author's text, else with the message `pattern`.
   */
  readonly validate?: StandardSchema | ((value: string, context: RuleContext<OutputOf<Schema>>) => Verdict | Promise<Verdict>);
  /** Other rules that are checked along with this one. Without `validate`, the name stands for these alone. */
  readonly rules?: readonly RuleEntry[];
  /** When the rule is checked: `first`, before all others, as `required`; `early`, before most, as `minLength`; `late` unless given. */
  readonly when?: 'first' | 'early' | 'late';
  /**
   * Whether `validate` answers immediately; false unless given. Such a rule runs whenever the form is read, and its field never shows as pending. One
   * that answers with a promise all the same, as yup always does, is waited for.
   */
  readonly isSync?: boolean;
}

const ranks = { first: 0, early: 1, late: 2 } as const;

/**
 * Makes a rule for `validation.rules` of a field.
 *
 * @example
 * const otherPhone = defineRule({
 *   rule: 'other-phone',
 *   isSync: true,
 *   validate: (value, { values }) => (value === values.telephone ? 'Please give another number' : undefined),
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<const Name extends string, Schema extends StandardSchema = StandardSchema>(spec: RuleSpec<Name, Schema>): RuleExtension & RuleNames<Name, Schema> {
  const { validate, when = 'late', ...others } = spec;
  return Object.freeze({
    rank: ranks[when],
    isSync: false,
    ...others,
    extends: 'rules',
    // as: the rule gets what `option` returns.
    ...(validate && { validate: isSchema(validate) ? judgeBy(validate) : (validate as NonNullable<RuleExtension['validate']>) }),
  });
}
