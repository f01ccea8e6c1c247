import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { BenchStep } from '../workload.ts';
import { benchRoots, maskPhone, send } from './page.ts';
import { Progress } from './Progress.tsx';
import './wizard.css';

const text = (pattern: RegExp) => z.string().regex(pattern, 'Please check this field');
const schemas = {
  choice: z.string('Please choose').min(1, 'Please choose'),
  several: z.array(z.string()).min(2, 'Please choose'),
  name: text(/^[\p{L}\s.'-]{2,}$/u),
  email: z.email('Please check this field'),
  phone: text(/^\(\d{3}\) \d{3}-\d{4}$/),
  zip: text(/^\d{5}(-\d{4})?$/),
} as const;

type Values = Record<string, string | string[]>;

function schemaOf(step: BenchStep) {
  return z.object({ [step.id]: schemas[step.kind] });
}

function Fields({ step, id, form }: { readonly step: BenchStep; readonly id: string; readonly form: ReturnType<typeof useForm<Values>> }) {
  if (step.kind === 'phone') {
    return (
      <Controller
        name={step.id}
        control={form.control}
        defaultValue=""
        render={({ field }) => <input {...field} aria-labelledby={`${id}-q`} onChange={(event) => field.onChange(maskPhone(event.target.value))} />}
      />
    );
  }
  if (step.options.length === 0) return <input aria-labelledby={`${id}-q`} {...form.register(step.id)} />;
  return (
    <div role={step.kind === 'several' ? 'group' : 'radiogroup'} aria-labelledby={`${id}-q`}>
      {step.options.map((option) => (
        <label key={option}>
          <input type={step.kind === 'several' ? 'checkbox' : 'radio'} value={option} {...form.register(step.id)} />
          <span className="mark" aria-hidden="true" />
          {option}
        </label>
      ))}
    </div>
  );
}

/** A wizard as React Hook Form's guide builds one: a form for each step, validated by zod. */
function Wizard({ steps }: { readonly steps: readonly BenchStep[] }) {
  const id = useId();
  const [index, setIndex] = useState(0);
  const [values, setValues] = useState<Values>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[index];
  useEffect(() => {
    if (index > 0) heading.current?.focus();
  }, [index]);
  if (!step) return null;
  return (
    <div>
      <Progress index={index} total={steps.length} />
      <h2 id={`${id}-q`} tabIndex={-1} ref={heading}>
        {step.question}
      </h2>
      <StepForm
        key={step.id}
        id={id}
        step={step}
        values={values}
        isLast={index === steps.length - 1}
        onBack={index > 0 ? () => setIndex(index - 1) : undefined}
        onDone={(given) => {
          const all = { ...values, ...given };
          setValues(all);
          if (index === steps.length - 1) send(Object.fromEntries(Object.entries(all).map(([key, value]) => [key, [value].flat()])));
          else setIndex(index + 1);
        }}
      />
    </div>
  );
}

interface StepFormProps {
  readonly id: string;
  readonly step: BenchStep;
  readonly values: Values;
  readonly isLast: boolean;
  readonly onBack: (() => void) | undefined;
  onDone(values: Values): void;
}

function StepForm({ id, step, values, isLast, onBack, onDone }: StepFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(schemaOf(step)), defaultValues: values });
  const error = form.formState.errors[step.id];
  return (
    <form onSubmit={(event) => void form.handleSubmit(onDone)(event)}>
      <Fields step={step} id={id} form={form} />
      {error && <p role="alert">{String(error.message)}</p>}
      <div className="buttons">
        {onBack && (
          <button type="button" onClick={onBack}>
            Previous
          </button>
        )}
        <button>{isLast ? 'Submit' : 'Next'}</button>
      </div>
    </form>
  );
}

for (const root of benchRoots()) createRoot(root).render(<Wizard steps={window.benchSteps} />);
