import type { Rule, RuleEntry } from './extension.ts';
import { judgeBy } from './judgeBy.ts';
import { complain, type Json, type Reader, type Place } from './reader.ts';
import { anything, list, mapped, object, required } from './readers.ts';
import { registered, registryIn } from './registered.ts';
import { isRecord } from '../base/records.ts';
import { isSchema, readWithSchema } from './standardSchema.ts';
import { words } from './words.ts';

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
