import { useStepInput } from '@leadflow/headless';
import { Field } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';
import type { InputProps } from '../partProps.ts';

/** A choice from a list; a combo box where the definition says `searchable`. */
export function SelectInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name);
  const Control = field.input.searchable ? SearchableSelect : NativeSelect;
  return (
    <Field flow={flow} field={field}>
      {field.control === 'select' && <Control flow={flow} field={field} />}
    </Field>
  );
}
