import type { Messages } from '../messages/en.ts';
import type { StandardSchema } from './standardSchema.ts';
import type { SelectOption } from './parseOptions.ts';

/** The field that an input type or a rule is asked about. */
export interface FieldInfo {
  /** Its name in the lead. */
  readonly name: string;
  /** Its input type. */
  readonly type: string;
  /** The visible label; undefined where the definition gives none. */
  readonly label?: string;
  /** The hint inside the empty field; undefined where the definition gives none. */
  readonly placeholder?: string;
  /** The country of a telephone number, as two capital letters such as `US`. */
  readonly country: string;
  /** The options that the definition gives a select; options that are loaded later are not among them. */
  readonly options: readonly SelectOption[];
  /** The most characters of a message; undefined where there is no limit. */
  readonly maxLength?: number;
  /** The words that the visitor agrees to, as HTML; undefined where the label has them. */
  readonly text?: string;
  /** The first day that may be chosen, as 2026-12-31; undefined where any may. */
  readonly min?: string;
  /** The last day that may be chosen. */
  readonly max?: string;
  /** `today` where no earlier day may be chosen. */
  readonly notBefore?: 'today';
  /** The time zone whose today counts, such as `America/New_York`; undefined for the visitor's own. */
  readonly timeZone?: string;
  /** The form's language, such as `de-AT`; undefined where neither the definition nor the page names one. */
  readonly locale?: string;
  /** The texts of its type, in the form's language; undefined where the type has none. `settings.messages` wins over them. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The field's `meta`, frozen. */
  readonly meta?: unknown;
}

/** A message for the visitor, or a function that picks one from the form's messages. */
export type RuleMessage = string | ((messages: Messages) => string);

/** What a rule gets besides the value. */
export interface RuleContext<Option = unknown> {
  /** The rule's `value` in the definition, as the schema `option` returned it. */
  readonly option: Option;
  /** The answers on the visited steps: fields by name, choices by the id of their step, several choices joined with `, `. */
  readonly values: Readonly<Record<string, string>>;
  /** The form's messages, in its language. */
  readonly messages: Messages;
  /** Aborted when the result is no longer needed, because the visitor typed on or the form was taken down. */
  readonly signal: AbortSignal;
  /** The field whose value is judged. */
  readonly input: FieldInfo;
  /** The value in each form that the visitor may know it by: as kept and, for a telephone number, as shown and as sent. A pattern may match any of them. */
  readonly spellings: readonly string[];
}

/** A field, and the form's messages. */
export interface FieldContext extends Pick<RuleContext, 'input' | 'messages'> {}

/** The message for a value that fails; undefined, null or an empty string for one that passes. */
export type Verdict = string | null | undefined;

/** A rule that fields can name: a check of its own, a set of other rules, or both. Made with `defineRule`. */
export interface RuleExtension {
  /** Tells rules from the other kinds of extensions. */
  readonly extends: 'rules';
  /** The name that a definition gives as `rule`. */
  readonly rule: string;
  /** A schema for the rule's `value`. Without one, any value is allowed. */
  readonly option?: StandardSchema;
  /** When the rule is checked: 0 before all others (`required`), 1 before most (`minLength`), 2 after those. */
  readonly rank: 0 | 1 | 2;
  /** Whether `validate` answers immediately. Such a rule runs whenever the form is read, and its field never shows as pending. */
  readonly isSync: boolean;
  /** Checks a value, never an empty one. Undefined for a rule that only stands for a set of others, and for one that the form checks by itself. */
  validate?(value: string, context: RuleContext): Verdict | Promise<Verdict>;
  /** Whether the form checks it by itself, as the rules that come with it. */
  readonly isOwn?: boolean;
  /** Other rules that are checked along with this one. */
  readonly rules?: readonly RuleEntry[];
}

/** A rule in code: like one in a definition, except that its message may come from the form's messages. */
export interface RuleEntry {
  /** The name of the rule. */
  readonly rule: string;
  /** The rule's `value`. */
  readonly value?: unknown;
  /** Replaces the rule's own message. */
  readonly message?: RuleMessage;
}

/** One check of a field, read from the definition. */
export interface Rule extends Pick<RuleExtension, 'rule' | 'rank' | 'isSync'> {
  /** Checks a value, never an empty one; undefined for a rule that the form checks by itself. */
  validate?(value: string, context: RuleContext): Verdict | Promise<Verdict>;
  /** The rule's `value`, as the schema `option` returned it. */
  readonly value?: unknown;
  /** Replaces the message that `validate` returns. */
  readonly message?: RuleMessage | undefined;
}

/** What a field is filled in with, and the attributes for it. */
export interface InputControl {
  /** `textarea`, or `checkbox` for a value that is the time of the tick and, after a blank, `pointer`, `key` or `script`; a box of one line unless given. */
  readonly element?: 'textarea' | 'checkbox';
  /** The `type` of an `<input>`. Undefined for any other control, which has to report its text with `setValue`. */
  readonly type?: string;
  /** The on-screen keyboard that phones show. */
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'tel';
  /** The autocomplete token. */
  readonly autoComplete?: string;
  /** `false` turns the browser's spelling check off. */
  readonly spellCheck?: 'false';
  /** The most characters that the box takes. */
  readonly maxLength?: number;
}

/** The properties of an input type that a definition is read and checked with. `InputTypeExtension` adds the functions. */
export interface InputTraits {
  /** Tells input types from the other kinds of extensions. */
  readonly extends: 'inputTypes';
  /** The name that a definition gives as the `type` of an input. */
  readonly type: string;
  /** Attributes for the native control. */
  readonly control: InputControl;
  /** The rules for fields that have no `rules` in the definition. */
  readonly rules: readonly RuleEntry[];
  /** Whether typed text becomes the value after a pause of 250 ms, instead of at every key. */
  readonly isDebounced: boolean;
  /** Whether the visitor picks one of the field's options, which may have to be loaded. */
  readonly hasOptions: boolean;
  /** Whether locations are searched near the value, if the step leads to a list of locations. The field is then valid once some are found. */
  readonly findsLocations: boolean;
  /** Texts of the type by language, then by key; English stands in for a language that is missing. Write keys that no other type has. */
  readonly messages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Whether only the visitor may give a value: neither the definition, nor a link, a draft or another definition. */
  readonly isByHand?: boolean;
  /** Returns the name of a field without a label. */
  label?(input: FieldInfo): string | undefined;
}

/** An input type with its functions. Made with `defineInputType`. */
export interface InputTypeExtension extends InputTraits {
  /** Returns what the box shows after the visitor typed or pasted `text`. Without it, the box keeps the text. */
  format?(text: string, input: FieldInfo): string;
  /** Returns the value for the text in the box. */
  parse(text: string, input: FieldInfo): string;
  /** Whether the field counts as not filled in. */
  isEmpty(value: string, input: FieldInfo): boolean;
  /** Returns the text that the journey has for a value. */
  answer(value: string, input: FieldInfo): string;
  /** Returns what the lead contains for a value: JSON values by name. */
  fields(value: string, input: FieldInfo): Readonly<Record<string, unknown>>;
  /** Whether a value may identify a person. Such a value is never reported to the page and never saved in a draft. */
  isPersonal(value: string, input: FieldInfo): boolean;
  /** Returns other forms of a value that a pattern may match. */
  spellings?(value: string, input: FieldInfo): readonly string[];
  /** Loads what the field needs when its step is shown; undefined when there is nothing to load. */
  prepare?(input: FieldInfo): Promise<unknown> | undefined;
  /** Returns what is wrong with a value, before its rules are asked; of an empty one that must not be empty, the message. */
  validate?(value: string, context: FieldContext): Verdict;
  /** Returns what is wrong where the browser can't read what stands in the box (`validity.badInput`), such as half a date; without it, the message is the catalogue's `pattern`. */
  unreadable?(context: FieldContext): string;
  /** Returns what is to be known of the text in the box, such as how much there is room for. It is shown beneath the box, which is described by it except while somebody types. */
  describe?(text: string, context: FieldContext): string | undefined;
  /** Returns what to announce when the text changes. */
  tell?(text: string, before: string, context: FieldContext): string | undefined;
  /** Returns what people read for a value where that is not the text in the box. */
  shown?(value: string, context: FieldContext): string;
  /** Returns the first and the last value that the control offers. */
  bounds?(input: FieldInfo): { readonly min?: string | undefined; readonly max?: string | undefined };
  /** Corrects the text after a deletion, before `format` gets it. `before` is the text before the deletion. */
  afterDeletion?(text: string, before: string, input: FieldInfo): string;
  /** Fetches further functions with the first definition that names the type. */
  fetch?(): Promise<Partial<InputTypeExtension>>;
}

/** The properties of a step type that a definition is read and checked with. `StepTypeExtension` adds the functions. */
export interface StepTraits {
  /** Tells step types from the other kinds of extensions. */
  readonly extends: 'stepTypes';
  /** The name that a definition gives as the `type` of a step. */
  readonly type: string;
  /** A schema for the step's `settings`. Without one, they are the settings that all built-in types share. */
  readonly settings?: StandardSchema;
  /** The name of the answer in the lead; without one, only `fields` adds to the lead. */
  readonly fieldName?: string;
  /** Whether the visitor chooses among the step's `answers`. */
  readonly offersAnswers: boolean;
  /** Whether the visitor fills in the step's `inputs`. */
  readonly hasFields: boolean;
  /** Whether the visitor chooses among the locations near the ZIP of the step before. */
  readonly listsLocations: boolean;
  /** Whether the step shows the masked details of a returning visitor. A lead sent from here duplicates the earlier one. */
  readonly isReturningLead: boolean;
  /** Whether few forms have such a step: the page's script then fetches the type with the definition that names it. */
  readonly isRare?: boolean;
}

/** A step type, an input type or a rule of your own. */
export type Extension = StepTraits | InputTraits | RuleExtension;

/** Every name that a definition may use, each with what is known of it when a definition is read. */
export interface Registry {
  readonly stepTypes: ReadonlyMap<string, StepTraits>;
  readonly inputTypes: ReadonlyMap<string, InputTraits>;
  readonly rules: ReadonlyMap<string, RuleExtension>;
}

/** The name that a definition uses for an extension. */
export const nameOf = (extension: Extension): string => (extension.extends === 'rules' ? extension.rule : extension.type);

/** Sorts extensions by what they extend, and by name. Where two share a name, the later one wins. */
export function makeRegistry(extensions: readonly Extension[]): Registry {
  return {
    stepTypes: new Map(extensions.flatMap((each) => (each.extends === 'stepTypes' ? [[each.type, each] as const] : []))),
    inputTypes: new Map(extensions.flatMap((each) => (each.extends === 'inputTypes' ? [[each.type, each] as const] : []))),
    rules: new Map(extensions.flatMap((each) => (each.extends === 'rules' ? [[each.rule, each] as const] : []))),
  };
}

/** What a type of step is known by when a definition is read. */
/* @__NO_SIDE_EFFECTS__ */
export function stepTraits<const Type extends string>(given: { readonly type: Type } & Partial<Omit<StepTraits, 'type'>>): StepTraits & { readonly type: Type } {
  return { extends: 'stepTypes', offersAnswers: false, hasFields: false, listsLocations: false, isReturningLead: false, ...given };
}

/** The same of a type of field. */
/* @__NO_SIDE_EFFECTS__ */
export function inputTraits<const Type extends string>(given: { readonly type: Type } & Partial<Omit<InputTraits, 'type'>>): InputTraits & { readonly type: Type } {
  return { extends: 'inputTypes', control: {}, rules: [{ rule: 'required' }], isDebounced: false, hasOptions: false, findsLocations: false, ...given };
}
