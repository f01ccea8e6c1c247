import type { StepField } from '@leadflow/headless';
import { clsx } from 'clsx';

/** Class of a field's box in its style: `standard` or `square`. */
export function inputClass(field: StepField, more?: string): string {
  return clsx('lf-input', `lf-input-${field.input.variant}`, more);
}
