import { Input, MantineProvider, NativeSelect, Textarea, TextInput, type CSSVariablesResolver } from '@mantine/core';
import { useStepInput, type InputFieldProps, type LeadFlowOptions, type StepProps } from '@leadflow/headless';
import * as Lead from '@leadflow/headless/parts';
import type { ReactNode } from 'react';
import { PlainHtmlForm } from './PlainHtmlForm.tsx';

/**
 * A field of Mantine's. Its inputs set `aria-describedby` by themselves, from the error and the description that they are given: hand both over,
 * with the ids that the flow knows them by. The flow takes the count of a message from the box's description while somebody types, or readers would
 * say it at every key: it stands beside the box then, in the same place.
 */
function MantineField({ flow, name }: InputFieldProps) {
  const field = useStepInput(flow, name);
  const help = field.helpProps ?? field.descriptionProps;
  const isDescribed = help && field.boxProps['aria-describedby']?.split(' ').includes(help.id);
  const order: ReadonlyArray<'label' | 'input' | 'error' | 'description'> = field.help ? ['label', 'input', 'error', 'description'] : ['label', 'input', 'description', 'error'];
  const parts = {
    label: field.label,
    labelProps: { ...field.labelProps },
    error: field.errorMessageProps?.children,
    errorProps: { ...field.errorMessageProps },
    description: isDescribed && help.children,
    descriptionProps: { ...help },
    inputContainer: (box: ReactNode) => <>{box}{help && !isDescribed && <Input.Description {...help} />}{field.retryButtonProps && <button {...field.retryButtonProps} />}</>,
    mb: 'md',
    // A count beneath its box, where it stays; help with an error beneath that.
    inputWrapperOrder: [...order],
  };
  switch (field.control) {
    case 'checkbox':
      return <Lead.Field flow={flow} name={name} />;
    case 'textarea':
      return <Textarea {...field.inputProps} {...parts} rows={4} />;
    case 'select':
      return <NativeSelect {...field.inputProps} {...parts} />;
    default:
      return <TextInput {...field.inputProps} {...parts} />;
  }
}

const steps = { ...Lead.steps, input: ({ flow }: StepProps) => flow.inputs.map(({ name }) => <MantineField key={name} flow={flow} name={name} />) };

/** Mantine's red and grey for small text have a contrast of 3.3 on white; WCAG 1.4.3 asks for 4.5. */
const legible: CSSVariablesResolver = () => ({ variables: {}, light: { '--mantine-color-error': '#a4001c', '--mantine-color-dimmed': '#4b5563' }, dark: {} });

/** A form of parts with fields of Mantine's. */
export const MantineForm = (options: LeadFlowOptions) => <MantineProvider cssVariablesResolver={legible}><PlainHtmlForm {...options} steps={steps} /></MantineProvider>;
