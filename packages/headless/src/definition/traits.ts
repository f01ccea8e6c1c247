import type { InputTraits, StepTraits } from './extension.ts';

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
