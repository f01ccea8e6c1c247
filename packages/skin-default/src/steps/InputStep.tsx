import { controlOf } from '@leadflow/headless';
import { useContext } from 'react';
import { InputComponents, SkinPartsContext } from '../parts/skinParts.tsx';
import type { LayoutProps } from '../partProps.ts';

/** Fields to fill in; one of an unknown type renders nothing. */
export function InputStep({ flow }: LayoutProps) {
  const own = useContext(SkinPartsContext).inputs;
  const components = useContext(InputComponents) ?? own;
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
