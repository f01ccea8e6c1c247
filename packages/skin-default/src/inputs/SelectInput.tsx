import { useStepInput, type UseStepInput } from '@leadflow/headless';
import { Button } from '../parts/Buttons.tsx';
import { ErrorText } from '../parts/ErrorText.tsx';
import { Field } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';
import type { InputProps, SkinFlow } from '../partProps.ts';

/** The way out of a select whose options could not be fetched. */
function OptionsFailed({ flow, field }: { readonly flow: SkinFlow; readonly field: UseStepInput }) {
  return (
    <div className="lf-options-failed">
      <ErrorText flow={flow} message={flow.messages.optionsFailed} {...field.descriptionProps} />
      <Button className="lf-quiet" onClick={field.retryOptions}>
        {flow.messages.optionsRetry}
      </Button>
    </div>
  );
}

/** A choice from a list; a combo box where the definition says `searchable`. */
export function SelectInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name);
  const Control = field.input.searchable ? SearchableSelect : NativeSelect;
  return (
    <Field flow={flow} field={field}>
      <Control flow={flow} field={field} />
      {field.hasOptionsFailed && <OptionsFailed flow={flow} field={field} />}
    </Field>
  );
}
