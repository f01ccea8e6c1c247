import { useStepInput, type AnyField } from '@leadflow/headless';
import { Button } from '../parts/Buttons.tsx';
import { ErrorText } from '../parts/ErrorText.tsx';
import { Field } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';
import type { InputProps, SkinFlow } from '../partProps.ts';

interface OptionsFailedProps {
  readonly flow: SkinFlow;
  readonly field: AnyField;
  readonly retryButtonProps: NonNullable<AnyField['retryButtonProps']>;
}

/** The way out of a select whose options could not be fetched. */
function OptionsFailed({ flow, field, retryButtonProps }: OptionsFailedProps) {
  return (
    <div className="lf-options-failed">
      <ErrorText flow={flow} message={flow.messages.optionsFailed} id={field.descriptionProps?.id} />
      <Button className="lf-quiet" {...retryButtonProps} />
    </div>
  );
}

/** A choice from a list; a combo box where the definition says `searchable`. */
export function SelectInput({ flow, name }: InputProps) {
  const field = useStepInput(flow, name);
  const Control = field.input.searchable ? SearchableSelect : NativeSelect;
  return (
    <Field flow={flow} field={field}>
      {field.control === 'select' && <Control flow={flow} field={field} />}
      {field.retryButtonProps && <OptionsFailed flow={flow} field={field} retryButtonProps={field.retryButtonProps} />}
    </Field>
  );
}
