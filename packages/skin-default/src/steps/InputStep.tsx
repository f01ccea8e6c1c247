import type { StepProps } from '@leadflow/headless';
import { useContext } from 'react';
import { InputComponents } from '../inputs/registry.ts';

/** Fields to fill in; one of an unknown type renders nothing. */
export function InputStep({ flow }: StepProps) {
  const components = useContext(InputComponents);
  return (
    <div className="lf-fields">
      {flow.step.inputs.map(({ name, type }) => {
        const Field = Object.hasOwn(components, type) ? components[type] : undefined;
        return Field && <Field key={name} flow={flow} name={name} />;
      })}
    </div>
  );
}
