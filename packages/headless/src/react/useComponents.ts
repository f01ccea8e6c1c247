'use client';

import { useEffect, useMemo, type ComponentType } from 'react';
import type { Fault } from '../definition/fault.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition } from '../definition/types.ts';
import type { ReadyLeadFlow, ReadyStepFlow, StepFlow } from './types.ts';

/** What a skin that renders for steps alone (`rendersFor: 'steps'`) gives to the part of a step type. A part of your own may ask for all of the flow: `ReadyLeadFlow`. */
export interface StepProps {
  /** What `useLeadFlow` gave, while a step is shown. */
  readonly flow: ReadyStepFlow;
}

/** The same for the part of an input type. */
export interface InputFieldProps {
  /** What `useLeadFlow` gave. */
  readonly flow: StepFlow;
  /** Name of the field. */
  readonly name: string;
}

/** Components for types of your own, or in place of a skin's, by the name of the type. They serve every skin alike, and take the flow as parts of a skin of your own do. */
export interface SkinComponents {
  /** By type of step. */
  readonly steps?: Readonly<Record<string, ComponentType<{ readonly flow: ReadyLeadFlow }>>> | undefined;
  /** By type of field. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly flow: ReadyLeadFlow; readonly name: string }>>> | undefined;
}

type ByType<Component> = Readonly<Record<string, Component>>;

/** Types that a definition uses and a skin has no component for. A field whose type nobody knows is none of them: it is not shown. */
function missingComponents({ steps }: Definition, known: { readonly steps: object; readonly inputs: object }): readonly Fault[] {
  const fault = (path: string, of: keyof typeof known, type: string): readonly Fault[] =>
    Object.hasOwn(known[of], type) ? [] : [{ path, message: `the skin has no component for the type "${type}"`, remedy: `give it one: components={{ ${of}: { '${type}': … } }}` }];
  return steps.flatMap((step) => [
    ...fault(`steps[${step.index}].type`, 'steps', step.type),
    ...step.inputs.flatMap(({ type, inputType }, index) => (inputType ? fault(`steps[${step.index}].inputs[${index}].type`, 'inputs', type) : [])),
  ]);
}

/**
 * The components of a skin with those that it is given, which win. A type that has none is a failure at load (`component-missing`), not one that
 * some visitor meets.
 */
export function useComponents<Step, Field>(
  { definition, status, store }: StepFlow,
  own: { readonly steps: ByType<Step>; readonly inputs: ByType<Field> },
  given: { readonly steps?: ByType<Step> | undefined; readonly inputs?: ByType<Field> | undefined } = {},
): { readonly steps: ByType<Step>; readonly inputs: ByType<Field> } {
  const { steps, inputs } = given;
  const all = useMemo(() => ({ steps: { ...own.steps, ...steps }, inputs: { ...own.inputs, ...inputs } }), [own, steps, inputs]);
  useEffect(() => {
    const faults = definition && status === 'ready' ? missingComponents(definition, all) : [];
    if (faults.length > 0) store.send({ type: 'failed', cause: new LeadFlowError('component-missing', 'The skin lacks components:', faults), canRetry: false });
  }, [definition, status, store, all]);
  return all;
}
