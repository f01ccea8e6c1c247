import { useFlow, useStepInput, type ControlProps, type SkinComponents, type StepProps } from '@leadflow/headless';
import type { ComponentType } from 'react';
import { Field } from './inputs/Field.tsx';
import type { PartComponents } from './LeadFormShell.tsx';
import type { InputProps, LayoutProps } from './partProps.ts';

/** What was made of each component: another one at each rendering would take away what stands there, with its focus. */
const made = new WeakMap<object, unknown>();

function madeOnce<Part>(own: object, make: () => Part): Part {
  const part = made.get(own) ?? make();
  made.set(own, part);
  // as: the map has what was made of this component
  return part as Part;
}

/** A step of an author's, which renders for every change and takes all of the flow, as in a skin of one's own. */
function stepOf(Own: ComponentType<StepProps>): ComponentType<LayoutProps> {
  return madeOnce(Own, () => function OwnStep({ flow }: LayoutProps) {
    return <Own flow={useFlow(flow)} />;
  });
}

/** A field with an author's control in it: its label and its small print are the skin's. */
function fieldOf(Own: ComponentType<ControlProps>): ComponentType<InputProps> {
  return madeOnce(Own, () => function OwnField({ flow, name }: InputProps) {
    const field = useStepInput(flow, name);
    return (
      <Field flow={flow} field={field}>
        <div className="lf-own">
          <Own flow={useFlow(flow)} field={field} />
        </div>
      </Field>
    );
  });
}

const each = <Own, Part>(table: Readonly<Record<string, Own>> = {}, make: (own: Own) => Part) => Object.fromEntries(Object.entries(table).map(([name, own]) => [name, make(own)]));

/** An author's components as parts of this skin. */
export function partsOf({ steps, controls }: SkinComponents): PartComponents {
  // as: each stands for a field that it can fill in
  return { steps: each(steps, stepOf), inputs: each(controls, (own) => fieldOf(own as ComponentType<ControlProps>)) };
}
