'use client';

import { createElement, useEffect, useMemo, type ComponentType, type JSXElementConstructor, type ReactNode } from 'react';
import { LeadFlowError, type Fault } from '../../definition/fault.ts';
import type { Definition } from '../../definition/types.ts';
import type { Flow, FlowSource } from '../../react/types.ts';
import { useFlow } from '../../react/useFlow.ts';
import { controlOf, type ControlProps, type Controls } from './stepField.ts';
import { ownEntry } from '../../base/records.ts';

/** What the part of a step type takes. */
export interface StepProps {
  /** The flow while its step is shown. */
  readonly flow: Flow<'ready'>;
}

/** What a component for a whole field takes. */
export interface InputFieldProps extends StepProps {
  /** Name of the field. */
  readonly name: string;
}

type ByType<Component> = Readonly<Record<string, Component>>;

/** What a form is put together from, in two tables. A skin may have components of another kind in them. */
export interface Parts<Step = ComponentType<StepProps>, Table = Controls> {
  /** What stands between the question and the buttons, by type of step. */
  readonly steps: ByType<Step>;
  /** What a field is filled in with, by kind of control; an entry with the name of a type wins. */
  readonly controls: Table;
}

/** Parts for types of your own, or in place of a skin's. They serve every skin alike. */
export interface SkinComponents {
  /** By type of step. */
  readonly steps?: ByType<ComponentType<StepProps>> | undefined;
  /** By type of field or kind of control: each takes `ControlProps`. Its label, its error and its small print are the skin's. */
  readonly controls?: ByType<JSXElementConstructor<never>> | undefined;
}

/** Types that a definition uses and that nothing stands for. A field whose type nobody knows is none of them: it is not shown. */
function missingParts({ steps }: Definition, parts: Parts<unknown, object>): readonly Fault[] {
  const fault = (path: string, table: keyof Parts, kind: string, name: string): Fault => ({ path, message: `there is no ${kind} for the type "${name}"`, remedy: `add one to the table: ${table}: { '${name}': … }` });
  return steps.flatMap((step) => [
    ...(Object.hasOwn(parts.steps, step.type) ? [] : [fault(`steps[${step.index}].type`, 'steps', 'part', step.type)]),
    ...step.inputs.flatMap((input, index) => {
      const hasControl = !input.inputType || [input.type, controlOf(input)].some((name) => Object.hasOwn(parts.controls, name));
      return hasControl ? [] : [fault(`steps[${step.index}].inputs[${index}].type`, 'controls', 'control', input.type)];
    }),
  ]);
}

const loaded = ({ definition, status, store }: Flow) => ({ definition, status, store });
const none = {};

/**
 * The tables of a skin, with the entries that it was given in their places. A type of step or of field that has no entry is a failure when the definition is
 * read (`component-missing`), not one that some visitor meets.
 */
export function useParts<Step, Table extends object>(
  source: FlowSource,
  own: Parts<Step, Table>,
  given: { readonly steps?: ByType<Step> | undefined; readonly controls?: Partial<Table> | ByType<JSXElementConstructor<never>> | undefined } = none,
): Parts<Step, Table> {
  const { definition, status, store } = useFlow(source, loaded);
  const { steps, controls } = given;
  // as: what is given replaces entries and takes none away
  const parts = useMemo(() => ({ steps: { ...own.steps, ...steps }, controls: { ...own.controls, ...controls } as Table }), [own.steps, own.controls, steps, controls]);
  useEffect(() => {
    const faults = definition && status === 'ready' ? missingParts(definition, parts) : [];
    if (faults.length > 0) store.send({ type: 'failed', cause: new LeadFlowError('component-missing', 'The form lacks parts:', faults), canRetry: false });
  }, [definition, status, store, parts]);
  return parts;
}

/** The control of a field, from the table of a skin: the component for its type, else the one for its kind of control. Nothing where it has neither, of which `useParts` tells at load. */
export function Control({ flow, field, by }: ControlProps & { readonly by: Controls }): ReactNode {
  const shown = ownEntry<JSXElementConstructor<never>>(by, field.input.type) ?? ownEntry<JSXElementConstructor<never>>(by, field.control);
  // as: the entry for the type of this field, or for its kind of control
  return shown ? createElement(shown as ComponentType<ControlProps>, { flow, field }) : null;
}
