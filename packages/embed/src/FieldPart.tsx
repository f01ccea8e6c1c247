import { useFlow, useStepInput, type InputFieldProps, type Field } from '@leadflow/headless';
import type { InputProps } from '@leadflow/skin-default';
import type { ReactNode } from 'react';
import { Part, type Mount } from './Part.tsx';

/** What a field's own part is given. */
export interface FieldPartProps extends InputFieldProps {
  /** What `useStepInput` gives. */
  readonly field: Field;
}

/** A field that a page shows by itself. */
export function FieldPart({ flow, name, mount }: InputProps & { readonly mount: Mount<FieldPartProps> }): ReactNode {
  const field = useStepInput(flow, name);
  return <Part mount={mount} props={{ flow: useFlow(flow), name, field }} />;
}
