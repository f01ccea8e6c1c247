import type { InputFieldProps, StepFlow, StepProps } from '@leadflow/headless';
import { createElement, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { findPart, SkinFilesContext, type SkinParts } from './skinParts.ts';

/** A part of the skin that may come later than the form: nothing until it is here. */
function useLatePart<Found>({ store }: Pick<StepFlow, 'store'>, pick: (parts: SkinParts) => Found | undefined): Found | undefined {
  const files = useContext(SkinFilesContext);
  // The store tells of code that has come as it tells of a change.
  const find = (): Found | undefined => findPart(files, pick);
  return useSyncExternalStore(store.subscribe, find, find);
}

interface LatePartProps {
  readonly flow: StepFlow;
  readonly name: Exclude<keyof SkinParts, 'steps' | 'inputs'>;
}

/** A part by its name. For what a step can't do without the store waits before it shows the step. */
export function LatePart({ flow, name }: LatePartProps): ReactNode {
  const part = useLatePart(flow, (parts) => parts[name]);
  return part ? createElement(part, { flow }) : null;
}

/** A component that shows another once it is here. */
const late = <Props extends { readonly flow: StepFlow }>(pick: (parts: SkinParts) => ComponentType<Props> | undefined) =>
  function Late(props: Props): ReactNode {
    const part = useLatePart(props.flow, pick);
    return part ? createElement(part, props) : null;
  };

/** The component of a type of step. */
export const lateStep = (type: string) => late<StepProps>(({ steps }) => steps[type]);

/** The component of a type of field. */
export const lateInput = (type: string) => late<InputFieldProps>(({ inputs }) => inputs[type]);
