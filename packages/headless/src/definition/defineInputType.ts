import type { InputTypeExtension } from './extension.ts';

/** What makes a kind of field; all but its name has a default. */
export interface InputTypeSpec<Name extends string> extends Partial<Omit<InputTypeExtension, 'extends' | 'type' | 'isPersonal'>> {
  /** Its name in a definition. */
  readonly type: Name;
  /** Whether a value may identify a person; true unless given. Such a value is never told to the page, and not kept in a draft. */
  readonly isPersonal?: boolean | InputTypeExtension['isPersonal'];
}

const isFilledIn = [{ rule: 'required' }] as const;

/**
 * A kind of field for the `inputs` of a step. The skin needs a component for it.
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
