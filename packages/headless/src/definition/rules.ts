import type { FieldInfo, Rule, RuleContext, RuleEntry, RuleExtension, Verdict } from './extension.ts';
import { complain, type Json, type Place, type Reader, type SchemaIssue } from './reader.ts';
import { isSchema, readWithSchema, type OutputOf, type SchemaResult, type StandardSchema } from './standardSchema.ts';
import { anything, list, mapped, object, registered, registryIn, required } from './readers.ts';
import { isRecord } from '../base/records.ts';
import { words } from './words.ts';

/**
 * What valibot, zod, yup, arktype, effect and superstruct say where a schema's author gave no text. It is written for developers: "Too small:
 * expected string to have >=3 characters".
 */
const libraryText =
  /^(?:Invalid (?:[\w -]+: (?:expected|received|must) |(?:\S+ )?(?:input|email|address|url|\w*id|date|time|range|string|jwt)$)|Too (?:small|big): |Unrecognized key|Expected (?:an?|string|number|one) |this (?:is|must|cannot|has) |must .* \(was )/is;
/** Shorter answers may stand in a text by chance. */
const shortestRepeated = 4;

/** What the author of a schema has to say of a value; never what repeats the value. */
function refusal([issue]: readonly SchemaIssue[], value: string): string | undefined {
  const text = issue?.message ?? '';
  return (value.length >= shortestRepeated && text.includes(value)) || libraryText.test(text) ? undefined : text;
}

/** A check that refuses what a schema has an issue with. The schema is asked once for a value, however often the form is read. */
function judgeBy(schema: StandardSchema): (value: string, context: RuleContext) => string | undefined | Promise<string | undefined> {
  const asked = new WeakMap<FieldInfo, { readonly value: string; readonly result: SchemaResult<unknown> | PromiseLike<SchemaResult<unknown>> }>();
  return (value, { input, messages }) => {
    const known = asked.get(input);
    const result = known?.value === value ? known.result : schema['~standard'].validate(value);
    asked.set(input, { value, result });
    const judge = ({ issues }: SchemaResult<unknown>): string | undefined => issues && (refusal(issues, value) || messages.pattern);
    if (!('then' in result)) return judge(result);
    return Promise.resolve(result).then(judge, (error: unknown) => {
      asked.delete(input);
      throw error;
    });
  };
}

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

const ruleEntries = {
  /** Kind of check, a ready set (name, email, phone, location, zipcode), or a rule of your own. */
  rule: required(registered('rules')),
  /**
   * The number of characters for minLength; the regular expression for regex; for a rule of your own, what it asks for. A phone number may match as it
   * is shown, as it is sent, or with its country’s code: (303) 555-0142, 3035550142, +13035550142.
   */
  value: anything((value: unknown) => value),
  /** What the visitor reads when it fails, in place of all texts of a named set; without a full stop. */
  message: words,
};

/** The rule's value, read by the rule's own schema. */
function optionOf({ rule, value }: RuleEntry, place: Place): unknown {
  const option = registryIn(place).rules.get(rule)?.option;
  return option ? readWithSchema(option, value, place, 'value') : value;
}

/** The checks that one rule stands for: itself, or those of its set. */
function membersOf({ rule: name, message, value }: RuleEntry, place: Place): readonly Rule[] {
  const { rules: members = [], rank = 2, isSync = true, validate, isOwn } = registryIn(place).rules.get(name) ?? {};
  const others = members.flatMap((member) => membersOf(message === undefined ? member : { ...member, message }, place));
  return validate || isOwn ? [...others, Object.freeze({ rule: name, rank, isSync, ...(validate && { validate }), value: optionOf({ rule: name, value }, place), message })] : others;
}

/** One check. */
export const rule = object<typeof ruleEntries, readonly Rule[]>(ruleEntries, {
  check: ({ rule: name, value }: Json, place) => void optionOf({ rule: String(name), value }, place),
  finish: (read, _key, place) => membersOf(read, place),
});

/** Whether something stands in a rule's place that is none: a schema of typebox, superstruct or effect. */
const isOtherSchema = (value: unknown): boolean => typeof value === 'function' || (isRecord(value) && !['rule', 'value', 'message'].some((key) => key in value));

/** A rule by its name; or a schema as it stands, or in place of the name where it has a message. */
const ruleOrSchema: typeof rule = {
  ...rule,
  read(value, whole, key) {
    const schema = isSchema(value) ? value : isRecord(value) && value['rule'];
    if (isSchema(schema)) {
      const message = isRecord(value) && value['message'] !== undefined ? words.read(value['message'], { ...whole, whole, key }, 'message') : undefined;
      return [Object.freeze({ rule: 'schema', rank: 2, isSync: false, validate: judgeBy(schema), message })];
    }
    if (!isOtherSchema(value)) return rule.read(value, whole, key);
    return complain(whole, (words) => words.noRule(whole, key));
  },
};

/** Rules in the order in which they are checked; those of one rank keep the order that they were written in. */
const sorted = (rules: readonly Rule[]): readonly Rule[] => Object.freeze(rules.toSorted((a, b) => a.rank - b.rank));

/** The checks of a field. */
export const rules: Reader<readonly unknown[], readonly Rule[]> = mapped(list(ruleOrSchema), (given) => sorted(given.flat()));

/** The rules that a type of field has unless the definition says otherwise. */
export const rulesOfType = (entries: readonly RuleEntry[], place: Place): readonly Rule[] => sorted(entries.flatMap((entry) => membersOf(entry, place)));
