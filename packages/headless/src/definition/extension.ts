import type { Messages } from '../messages/en.ts';
import type { StandardSchema } from './standardSchema.ts';
import type { SelectOption } from './parseOptions.ts';

/** What a type or a rule may know of its field. */
export interface FieldInfo {
  /** Its name in the lead. */
  readonly name: string;
  /** Its type. */
  readonly type: string;
  /** The visible label. */
  readonly label?: string;
  /** The hint inside the empty field. */
  readonly placeholder?: string;
  /** Two-letter country of a telephone number. */
  readonly country: string;
  /** What a select offers, as the definition has it. */
  readonly options: readonly SelectOption[];
  /** What its author wants to find again. */
  readonly meta?: unknown;
}

/** A text, or how to find one in the form's catalogue. */
export type RuleMessage = string | ((messages: Messages) => string);

/** What a rule is told besides the value. */
export interface RuleContext<Option = unknown> {
  /** What the definition gives as the rule's `value`, as `option` read it. */
  readonly option: Option;
  /** The other answers of the visited steps: fields by name, choices by the id of their step. */
  readonly values: Readonly<Record<string, string>>;
  /** The texts of the form, in its language. */
  readonly messages: Messages;
  /** Aborted once nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** The field. */
  readonly input: FieldInfo;
  /** The value as it is kept, shown and sent: the author of a pattern may have meant any. */
  readonly spellings: readonly string[];
}

/** Nothing where the value passes, else what the visitor reads. */
export type Verdict = string | null | undefined;

/** A check of a field's value, or a set of other rules under a name. */
export interface RuleExtension {
  /** What it adds to. */
  readonly extends: 'rules';
  /** Its name in a definition. */
  readonly rule: string;
  /** Reads the rule's `value`; without it any will do. */
  readonly option?: StandardSchema;
  /** Rules are checked in this order: 0 is for `required`, 1 for lengths, 2 for all else. */
  readonly rank: 0 | 1 | 2;
  /** It answers at once, from what it is given: it is asked whenever the form is read, and a field never waits for it. */
  readonly isSync: boolean;
  /** Judges a value that is not empty. A mere set has none. */
  validate?(value: string, context: RuleContext): Verdict | Promise<Verdict>;
  /** Rules that come with it. */
  readonly rules?: readonly RuleEntry[];
}

/** A rule as an extension writes it: as in a definition, but for messages of the catalogue. */
export interface RuleEntry {
  /** Its name. */
  readonly rule: string;
  /** For the rule's `option`. */
  readonly value?: unknown;
  /** Stands in for what the rule says itself. */
  readonly message?: RuleMessage;
}

/** One check of a field. */
export interface Rule extends Pick<RuleExtension, 'rule' | 'rank' | 'isSync'> {
  /** Judges a value that is not empty. */
  validate(value: string, context: RuleContext): Verdict | Promise<Verdict>;
  /** What the definition gives, read. */
  readonly value?: unknown;
  /** Stands in for what `validate` says. */
  readonly message?: RuleMessage | undefined;
}

/** How a native control is to behave. */
export interface InputControl {
  /** Of an `<input>`; undefined for any other control, whose text only `setValue` tells. */
  readonly type?: string;
  /** Keypad of a phone. */
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  /** What a browser may fill in. */
  readonly autoComplete?: string;
  /** Keeps the browser from underlining what is no word. */
  readonly spellCheck?: 'false';
  /** Characters. */
  readonly maxLength?: number;
}

/** A kind of field. */
export interface InputTypeExtension {
  /** What it adds to. */
  readonly extends: 'inputTypes';
  /** Its name in a definition. */
  readonly type: string;
  /** How its native control behaves. */
  readonly control: InputControl;
  /** What stands in the box after `text` was typed or pasted there; without it, what was typed. */
  format?(text: string, input: FieldInfo): string;
  /** What the flow keeps of the text in the box. */
  parse(text: string, input: FieldInfo): string;
  /** Whether a value says nothing; such a field is not filled in. */
  isEmpty(value: string, input: FieldInfo): boolean;
  /** What the journey says of a value. */
  answer(value: string, input: FieldInfo): string;
  /** What the lead holds for a value, by name; any JSON. */
  fields(value: string, input: FieldInfo): Readonly<Record<string, unknown>>;
  /** The rules of a field that is written without any. */
  readonly rules: readonly RuleEntry[];
  /** Typing is reported after a pause; without it, at every key. */
  readonly isDebounced: boolean;
  /** Whether a value may identify a person. Such a value is never told to the page, and not kept in a draft. */
  isPersonal(value: string, input: FieldInfo): boolean;
  /** Its value is one of its options, which may have to be loaded. */
  readonly hasOptions: boolean;
  /** Where its step leads to a list of locations, it is valid once some were found near its value. */
  readonly findsLocations: boolean;
  /** Other spellings of a value that rules may mean. */
  spellings?(value: string, input: FieldInfo): readonly string[];
  /** Loads what the field needs, when its step is shown; undefined where nothing is missing. */
  prepare?(input: FieldInfo): Promise<unknown> | undefined;
  /** Mends a text from which something was just deleted, before it is formatted. */
  afterDeletion?(text: string, before: string, input: FieldInfo): string;
}

/** What the reader and the checks of a definition know of a kind of step; the flow knows more. */
export interface StepTraits {
  /** What it adds to. */
  readonly extends: 'stepTypes';
  /** Its name in a definition. */
  readonly type: string;
  /** Reads the step's `settings`; without it they are the ones that all steps share. */
  readonly settings?: StandardSchema;
  /** Name under which the lead holds its answer. */
  readonly fieldName?: string;
  /** The visitor chooses from the step's `answers`. */
  readonly offersAnswers: boolean;
  /** The visitor fills in the step's `inputs`. */
  readonly hasFields: boolean;
  /** The visitor chooses from the locations near the ZIP of the step before. */
  readonly listsLocations: boolean;
  /** It shows a returning visitor's masked details: sent from here, the earlier lead is duplicated. */
  readonly isReturningLead: boolean;
}

/** A step type, an input type or a rule of one's own. */
export type Extension = StepTraits | InputTypeExtension | RuleExtension;

/** All that a definition may name. */
export interface Registry {
  readonly stepTypes: ReadonlyMap<string, StepTraits>;
  readonly inputTypes: ReadonlyMap<string, InputTypeExtension>;
  readonly rules: ReadonlyMap<string, RuleExtension>;
}

/** What is known by name; of two that share a name, the later one. */
export function makeRegistry(extensions: readonly Extension[]): Registry {
  const registry = { stepTypes: new Map<string, StepTraits>(), inputTypes: new Map<string, InputTypeExtension>(), rules: new Map<string, RuleExtension>() };
  for (const extension of extensions) {
    if (extension.extends === 'rules') registry.rules.set(extension.rule, extension);
    else if (extension.extends === 'inputTypes') registry.inputTypes.set(extension.type, extension);
    else registry.stepTypes.set(extension.type, extension);
  }
  return registry;
}
