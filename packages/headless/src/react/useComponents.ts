'use client';

import { useEffect, useMemo, type ComponentType } from 'react';
import type { Fault } from '../definition/fault.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition } from '../definition/types.ts';
import type { Flow, FlowSource } from './types.ts';
import { useFlow } from './useFlow.ts';

/** What the part of a step type takes, in a skin and in `components` alike. */
export interface StepProps {
  /** The flow while its step is shown. */
  readonly flow: Flow<'ready'>;
}

/** The same for the part of an input type. */
export interface InputFieldProps extends StepProps {
  /** Name of the field. */
  readonly name: string;
}

/** Components for types of your own, or in place of a skin's, by the name of the type. They serve every skin alike. */
export interface SkinComponents {
  /** By type of step. */
  readonly steps?: Readonly<Record<string, ComponentType<StepProps>>> | undefined;
  /** By type of field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputFieldProps>>> | undefined;
}

const loaded = ({ definition, status, store }: Flow) => ({ definition, status, store });

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
  source: FlowSource,
  own: { readonly steps: ByType<Step>; readonly inputs: ByType<Field> },
  given: { readonly steps?: ByType<Step> | undefined; readonly inputs?: ByType<Field> | undefined } = {},
): { readonly steps: ByType<Step>; readonly inputs: ByType<Field> } {
  const { definition, status, store } = useFlow(source, loaded);
  const { steps, inputs } = given;
  const all = useMemo(() => ({ steps: { ...own.steps, ...steps }, inputs: { ...own.inputs, ...inputs } }), [own, steps, inputs]);
  useEffect(() => {
    const faults = definition && status === 'ready' ? missingComponents(definition, all) : [];
    if (faults.length > 0) store.send({ type: 'failed', cause: new LeadFlowError('component-missing', 'The skin lacks components:', faults), canRetry: false });
  }, [definition, status, store, all]);
  return all;
}
