import type { Input } from '../definition/types.ts';

/** Whether a field's value may identify a person. */
export function isPersonal(input: Input, value: string): boolean {
  return input.inputType?.isPersonal(value, input) ?? true;
}
