import { Input, MantineProvider, NativeSelect, Textarea, TextInput, type CSSVariablesResolver } from '@mantine/core';
import { useStepInput, type LeadFlowOptions } from '@leadflow/headless';
import type { ReactNode } from 'react';
import { PlainHtmlForm, type FieldProps } from './PlainHtmlForm.tsx';

/**
 * A field of Mantine's. Its inputs set `aria-describedby` by themselves, from the error and the description that they are given: hand both over,
 * with the ids that the flow knows them by. The flow takes the count of a message from the box's description while somebody types, or readers would
 * say it at every key: it stands beside the box then, in the same place.
 */
export function MantineField({ flow, name }: FieldProps) {
  const field = useStepInput(flow, name);
  const help = field.helpProps ?? field.descriptionProps;
  const isDescribed = help && field.boxProps['aria-describedby']?.split(' ').includes(help.id);
  const parts = {
    label: field.label,
    labelProps: { ...field.labelProps },
    error: field.errorMessageProps?.children,
    errorProps: { ...field.errorMessageProps },
    description: isDescribed && help.children,
    descriptionProps: { ...help },
    inputContainer: (box: ReactNode) => (
      <>
        {box}
        {help && !isDescribed && <Input.Description {...help} />}
        {field.retryButtonProps && <button {...field.retryButtonProps} />}
      </>
    ),
    mb: 'md',
    // A count beneath its box, where it stays; help with an error beneath that.
    inputWrapperOrder: field.help ? ['label' as const, 'input' as const, 'error' as const, 'description' as const] : ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  };
  if (field.control === 'textarea') return <Textarea {...field.inputProps} {...parts} rows={4} />;
  if (field.control === 'select') return <NativeSelect {...field.inputProps} {...parts} />;
  return field.control !== 'checkbox' && <TextInput {...field.inputProps} {...parts} />;
}

/** Mantine's red and grey for small text have a contrast of 3.3 on white; WCAG 1.4.3 asks for 4.5. */
const legible: CSSVariablesResolver = () => ({ variables: {}, light: { '--mantine-color-error': '#a4001c', '--mantine-color-dimmed': '#4b5563' }, dark: {} });

/** The form of plain HTML with fields of Mantine's. */
export function MantineForm(props: LeadFlowOptions) {
  return (
    <MantineProvider cssVariablesResolver={legible}>
      <PlainHtmlForm {...props} FieldPart={MantineField} />
    </MantineProvider>
  );
}
