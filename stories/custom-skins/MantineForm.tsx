import { MantineProvider, NativeSelect, Textarea, TextInput, type CSSVariablesResolver } from '@mantine/core';
import { useStepInput, type UseLeadFlowOptions } from '@leadflow/headless';
import { PlainHtmlForm, type FieldProps } from './PlainHtmlForm.tsx';

/**
 * A field of Mantine's. Its inputs set `aria-describedby` by themselves, from the error and the description that they are given: hand both over,
 * with the ids that the flow knows them by.
 */
export function MantineField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const { placeholder, ...control } = field.inputProps;
  const { type: _type, inputMode: _inputMode, ...areaProps } = control;
  const message = field.error ? `${flow.messages.errorPrefix} ${field.error}` : field.pendingText;
  const help = field.help ?? field.description;
  const parts = {
    label: field.label,
    labelProps: field.labelProps,
    error: message,
    errorProps: field.errorMessageProps,
    description: help,
    descriptionProps: field.help ? field.helpProps : field.descriptionProps,
    mb: 'md',
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  };
  if (field.input.type === 'textarea') return <Textarea {...areaProps} {...parts} rows={4} />;
  if (field.input.type !== 'select') return <TextInput {...control} {...parts} placeholder={placeholder} />;
  return (
    <>
      <NativeSelect {...control} {...parts} description={field.hasOptionsFailed ? flow.messages.optionsFailed : help}>
        <option value="">{placeholder ?? flow.messages.selectPrompt}</option>
        {field.optionGroups.map(({ label, options }, index) => (
          <optgroup key={index} label={label}>
            {options.map(({ text, value }) => (
              <option key={value} value={value}>{text}</option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      {field.hasOptionsFailed && (
        <button type="button" onClick={field.retryOptions}>
          {flow.messages.optionsRetry}
        </button>
      )}
    </>
  );
}

/** Mantine's red and grey for small text have a contrast of 3.3 on white; WCAG 1.4.3 asks for 4.5. */
const legible: CSSVariablesResolver = () => ({ variables: {}, light: { '--mantine-color-error': '#a4001c', '--mantine-color-dimmed': '#4b5563' }, dark: {} });

/** The form of plain HTML with fields of Mantine's. */
export function MantineForm(props: UseLeadFlowOptions) {
  return (
    <MantineProvider cssVariablesResolver={legible}>
      <PlainHtmlForm {...props} FieldPart={MantineField} />
    </MantineProvider>
  );
}
