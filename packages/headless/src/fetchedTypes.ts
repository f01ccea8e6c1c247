import type { StepTypeExtension } from './flow/code.ts';
import { defineStepType } from './flow/defineStepType.ts';
import { stepTypes } from './kinds/traits.ts';

/** The types of steps that few forms have, as extensions that are fetched with the first definition that names one. */
export function fetchedTypes(fetchTypes: (name: string) => Promise<readonly StepTypeExtension[]>): readonly StepTypeExtension[] {
  return stepTypes
    .filter(({ isRare }) => isRare)
    .map((traits) => {
      const { type } = traits;
      return { ...defineStepType({ type }), ...traits, fetch: async () => (await fetchTypes(type)).find((fetched) => fetched.type === type) ?? {} };
    });
}
