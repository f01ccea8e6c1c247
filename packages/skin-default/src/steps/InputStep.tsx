import { inputComponents } from '../inputs/registry.ts';
import type { StepProps } from '../partProps.ts';

/** Fields to fill in; one of an unknown type renders nothing. */
export function InputStep({ flow }: StepProps) {
  return (
    <div className="lf-fields">
      {flow.step.inputs.map(({ name, type }) => {
        const Field = Object.hasOwn(inputComponents, type) ? inputComponents[type] : undefined;
        return Field && <Field key={name} flow={flow} name={name} />;
      })}
    </div>
  );
}
