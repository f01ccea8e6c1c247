import type { Input } from '../../definition/types.ts';
import type { FieldControl } from './stepField.ts';

/** What a field is filled in with. */
export function controlOf({ inputType }: Input): FieldControl {
  if (inputType?.hasOptions) return 'select';
  return inputType?.control.element ?? (inputType?.control.type === 'date' ? 'date' : 'input');
}
