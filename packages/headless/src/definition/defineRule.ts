import type { RuleContext, RuleEntry, RuleExtension, Verdict } from './extension.ts';
import { isSchema, type OutputOf, type StandardSchema } from './standardSchema.ts';

/** What makes a rule. */
export interface RuleSpec<Name extends string, Schema extends StandardSchema> {
  /** Its name in a definition. */
  readonly rule: Name;
  /** A schema for the rule's `value`, reported with its path like every other fault; without it any value will do. */
  readonly option?: Schema;
  /**
   * Judges a value that is not empty, at once or later: nothing where it passes, else what the visitor reads, which the definition's `message`
   * overrides. Where it throws, rejects or takes more than eight seconds the value passes, and the page is told. A schema of zod, valibot or arktype
   * will do as well.
   */
  readonly validate?: StandardSchema | ((value: string, context: RuleContext<OutputOf<Schema>>) => Verdict | Promise<Verdict>);
  /** Rules that come with it: without `validate`, its name stands for these alone. */
  readonly rules?: readonly RuleEntry[];
  /** Rules are checked in this order: 0 is for `required`, 1 for lengths, 2, the default, for all else. */
  readonly rank?: 0 | 1 | 2;
  /** `validate` answers at once and asks nobody: it is then called whenever the form is read, and must not throw. */
  readonly isSync?: boolean;
}

/** Says of a value the first issue that a schema has with it. */
export const judgeBy =
  (schema: StandardSchema) =>
  (value: string): Verdict | Promise<Verdict> => {
    const result = schema['~standard'].validate(value);
    return result instanceof Promise ? result.then(({ issues }) => issues?.[0]?.message) : result.issues?.[0]?.message;
  };

/**
 * A rule for `validation.rules` of a field.
 *
 * @example
 * const otherPhone = defineRule({
 *   rule: 'other-phone',
 *   isSync: true,
 *   validate: (value, { values }) => (value === values.telephone ? 'Please give another number' : undefined),
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRule<const Name extends string, Schema extends StandardSchema = StandardSchema>(spec: RuleSpec<Name, Schema>): RuleExtension & { readonly rule: Name } {
  const { validate, ...others } = spec;
  return Object.freeze({
    rank: 2,
    isSync: false,
    ...others,
    extends: 'rules',
    // as: what `option` gives is what the rule is told.
    ...(validate && { validate: isSchema(validate) ? judgeBy(validate) : (validate as NonNullable<RuleExtension['validate']>) }),
  });
}
