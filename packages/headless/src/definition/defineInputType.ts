import type { FieldContext, FieldInfo, InputControl, InputTypeExtension, RuleEntry, Verdict } from './extension.ts';

/** What a field holds. */
interface InputAnswer {
  /** Returns what the box shows after the visitor typed or pasted `text`. Without it, the box keeps the text. */
  format?(text: string, input: FieldInfo): string;
  /** Returns the value for the text in the box. */
  parse?(text: string, input: FieldInfo): string;
  /** Whether the field counts as not filled in. */
  isEmpty?(value: string, input: FieldInfo): boolean;
  /** The rules for fields that have no `rules` in the definition; `required` unless given. */
  readonly rules?: readonly RuleEntry[];
  /** Returns what is wrong with a value, before its rules are asked; of an empty one that must not be empty, the message. */
  validate?(value: string, context: FieldContext): Verdict;
  /** Whether only the visitor may give a value: neither the definition, nor a link, a draft or another definition. */
  readonly isByHand?: boolean;
  /** Whether a value may identify a person; true unless given. Such a value is never reported to the page and never saved in a draft. */
  readonly isPersonal?: boolean | InputTypeExtension['isPersonal'];
}

/** How the field is shown. */
interface InputShow {
  /** Returns the name of a field without a label. */
  label?(input: FieldInfo): string | undefined;
  /** Returns what is to be known of the text in the box, such as how much there is room for. */
  describe?(text: string, context: FieldContext): string | undefined;
  /** Returns what to announce when the text changes. */
  announce?(text: string, before: string, context: FieldContext): string | undefined;
  /** Returns what people read for a value where that is not the text in the box. */
  shown?(value: string, context: FieldContext): string;
  /** Returns the first and the last value that the control offers. */
  bounds?(input: FieldInfo): { readonly min?: string | undefined; readonly max?: string | undefined };
  /** Loads what the field needs when its step is shown; undefined when there is nothing to load. */
  prepare?(input: FieldInfo): Promise<unknown> | undefined;
}

/** What the lead has of the field. */
interface InputSend {
  /** Returns what the lead contains for a value: JSON values by name. */
  fields?(value: string, input: FieldInfo): Readonly<Record<string, unknown>>;
  /** Returns the text that the journey has for a value. */
  journey?(value: string, input: FieldInfo): string;
}

/** What an input type does, by the moment of a visit. */
export interface InputGroups {
  /** Texts of the type by language, then by key; English stands in for a language that is missing. Write keys that no other type has. */
  readonly messages?: InputTypeExtension['messages'];
  /** What the field holds. */
  readonly answer?: InputAnswer;
  /** How it is shown. */
  readonly show?: InputShow;
  /** What the lead has of it. */
  readonly send?: InputSend;
}

/** The parts of an input type; all except its name have defaults. */
export interface InputTypeSpec<Name extends string> extends InputGroups {
  /** The name that a definition gives as the `type` of an input. A built-in type of that name is replaced. */
  readonly type: Name;
  /** The native control that it is filled in with; `custom`, unless given, for one of your own, which reports its text with `setValue`. */
  readonly control?: 'custom' | InputControl;
  /** Fetches what the type does with the first definition that names it. */
  readonly fetch?: () => Promise<InputGroups>;
}

/** The functions of all moments in one object, as the flow asks for them. */
function flat({ answer = {}, show = {}, send = {}, ...names }: InputGroups): Partial<InputTypeExtension> {
  const { isPersonal, ...kept } = answer;
  const { announce: tell, ...shown } = show;
  const { journey, ...sent } = send;
  const personal = typeof isPersonal === 'boolean' ? () => isPersonal : isPersonal;
  return { ...names, ...kept, ...shown, ...sent, ...(personal && { isPersonal: personal }), ...(tell && { tell }), ...(journey && { answer: journey }) };
}

const isFilledIn = [{ rule: 'required' }] as const;

/**
 * Makes an input type for the `inputs` of a step. The skin needs a component for it. If one of its functions throws, the default of that function
 * stands in, and the page gets an `error` notice with the code `extension-failed`.
 *
 * @example
 * const rating = defineInputType({ type: 'rating', answer: { isPersonal: false }, send: { fields: (value, { name }) => ({ [name]: Number(value) }) } });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineInputType<const Name extends string>(spec: InputTypeSpec<Name>): InputTypeExtension & { readonly type: Name } {
  const { control, fetch, ...groups } = spec;
  const own = flat(groups);
  const { answer = (value: string) => value } = own;
  return Object.freeze({
    control: typeof control === 'object' ? control : {},
    parse: (text: string) => text,
    isEmpty: (value: string) => value.trim() === '',
    answer,
    fields: (value, input) => ({ [input.name]: answer(value, input) }),
    isPersonal: () => true,
    rules: isFilledIn,
    isDebounced: false,
    hasOptions: false,
    findsLocations: false,
    ...own,
    ...(fetch && { fetch: async () => flat(await fetch()) }),
    type: spec.type,
    extends: 'inputTypes',
  } satisfies InputTypeExtension & { readonly type: Name });
}
