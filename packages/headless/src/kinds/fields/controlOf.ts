import type { Input } from '../../definition/types.ts';
import type { FieldControl } from './stepField.ts';

/** What a field of a step is filled in with, before `useStepInput` is called for it; `custom` for a type of one's own without a native control. */
export function controlOf({ inputType }: Input): FieldControl {
  if (inputType?.hasOptions) return 'select';
  const { element, type } = inputType?.control ?? {};
  if (element) return element;
  if (type === 'date') return 'date';
  return type === undefined ? 'custom' : 'input';
}
