import { useStepInput } from '@leadflow/headless';
import { useLayoutEffect, useRef } from 'react';
import { Field, inputClass } from './Field.tsx';
import type { InputProps } from '../partProps.ts';

/** A message of several lines, in a box that grows with it. */
export function TextArea({ flow, name }: InputProps) {
  const field = useStepInput(flow, name);
  const box = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    // Firefox has no `field-sizing` yet.
    if (!current || CSS.supports('field-sizing', 'content')) return;
    current.style.blockSize = 'auto';
    current.style.blockSize = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
  }, [field.text]);
  return (
    <Field flow={flow} field={field}>
      {field.control === 'textarea' && (
        <textarea className={inputClass(field, 'lf-textarea')} rows={3} {...field.inputProps} ref={box} placeholder={field.input.label && field.input.placeholder} />
      )}
    </Field>
  );
}
