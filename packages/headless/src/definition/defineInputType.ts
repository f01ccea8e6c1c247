import type { InputTypeExtension } from './extension.ts';

/** The parts of an input type; all except its name have defaults. */
export interface InputTypeSpec<Name extends string> extends Partial<Omit<InputTypeExtension, 'extends' | 'type' | 'isPersonal'>> {
  /** The name that a definition gives as the `type` of an input. A built-in type of that name is replaced. */
  readonly type: Name;
  /** Whether a value may identify a person; true unless given. Such a value is never reported to the page and never saved in a draft. */
  readonly isPersonal?: boolean | InputTypeExtension['isPersonal'];
}

const isFilledIn = [{ rule: 'required' }] as const;

/**
 * Makes an input type for the `inputs` of a step. The skin needs a component for it. If one of its functions throws, the default of that function
 * stands in, and the page gets an `error` notice with the code `extension-failed`.
 *
 * @example
 * const rating = defineInputType({ type: 'rating', isPersonal: false, fields: (value, { name }) => ({ [name]: Number(value) }) });
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineInputType<const Name extends string>(spec: InputTypeSpec<Name>): InputTypeExtension & { readonly type: Name } {
  const { isPersonal = true, answer = (value) => value } = spec;
  return Object.freeze({
    control: {},
    parse: (text: string) => text,
    isEmpty: (value: string) => value.trim() === '',
    answer,
    fields: (value, input) => ({ [input.name]: answer(value, input) }),
    rules: isFilledIn,
    isDebounced: false,
    hasOptions: false,
    findsLocations: false,
    ...spec,
    isPersonal: typeof isPersonal === 'boolean' ? () => isPersonal : isPersonal,
    extends: 'inputTypes',
  } satisfies InputTypeExtension & { readonly type: Name });
}
