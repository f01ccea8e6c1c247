import { useContext } from 'react';
import { InputComponents, SkinPartsContext } from '../parts/skinParts.tsx';
import type { LayoutProps } from '../partProps.ts';

/** Fields to fill in; one of an unknown type renders nothing. */
export function InputStep({ flow }: LayoutProps) {
  const own = useContext(SkinPartsContext).inputs;
  const components = useContext(InputComponents) ?? own;
  return (
    <div className="lf-fields">
      {flow.step.inputs.map(({ name, type }) => {
        const Field = Object.hasOwn(components, type) ? components[type] : undefined;
        if (!Field) return null;
        const field = <Field key={name} flow={flow} name={name} />;
        return Field === own[type] ? field : <div key={name} className="lf-own">{field}</div>;
      })}
    </div>
  );
}
