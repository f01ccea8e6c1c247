import { controlOf } from '@leadflow/headless';
import { useContext, type ContextType } from 'react';
import { InputComponents } from '../componentTables.ts';
import { inputComponents } from '../inputs/registry.ts';
import type { LayoutProps } from '../partProps.ts';

/** Fields to fill in; one of an unknown type renders nothing. */
export function InputStep({ flow }: LayoutProps) {
  const components: ContextType<typeof InputComponents> = useContext(InputComponents) ?? inputComponents;
  return (
    <div className="lf-fields">
      {flow.inputs.map((input) => {
        const { name, type } = input;
        const Field = components[Object.hasOwn(components, type) ? type : controlOf(input)];
        return Field ? <Field key={name} flow={flow} name={name} /> : null;
      })}
    </div>
  );
}
