'use client';

import { forwardRef, useContext, type ReactNode } from 'react';
import { Control, useFlow, useStepInput, type Controls, type Field as FieldState, type FieldText, type Flow, type LeadFlowStore } from '../index.ts';
import { ControlsContext } from './controls.tsx';
import { Drawn, flag, Item, StoreContext, useGivenFlow, usePartStore, useStep, type Part, type PartProps, type Render } from './part.tsx';

interface InField {
  /** What a field is filled in with, by kind of control or by type: native elements, or what `Body` was given. */
  readonly controls?: Controls | undefined;
  /** The element for the label. */
  readonly label?: Render<'label', FieldState> | undefined;
  /** The element for a line of small print: an error, what is waited for, help, or a description. */
  readonly text?: Render<'p', FieldText> | undefined;
  /** The button that asks for options again. */
  readonly retry?: Render<'button', FieldState> | undefined;
}

/** What `Field` takes. */
export interface FieldProps extends InField, PartProps<'div', FieldState> {
  /** Name of the field. */
  readonly name: string;
}

/** Apart, as the flow that a control is handed changes more often than its field. */
function FieldControl({ store, field, by }: { readonly store: LeadFlowStore; readonly field: FieldState; readonly by: Controls }) {
  // as: a field stands only while its step is shown
  return <Control flow={useFlow(store) as Flow<'ready'>} field={field} by={by} />;
}

/** A field of the step: its label, its control, its small print, and another try where options could not be had. */
export const Field: Part<'div', FieldProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, FieldProps>(function Field({ name, controls, label, text, retry, ...given }, ref) {
  const store = usePartStore(given.flow);
  const table = useContext(ControlsContext);
  const field = useStepInput(store, name);
  const errorClass = useStep(store, ({ settings }) => settings.inputErrorClass);
  const isTicked = field.control === 'checkbox';
  const labelled = field.labelProps && <Drawn tag="label" props={field.labelProps} given={{ render: label }} state={field} />;
  const children = (
    <>
      {!isTicked && labelled} <FieldControl store={store} field={field} by={controls ?? table} /> {isTicked && labelled}
      {field.texts.map((line) => (
        <Drawn key={line.kind} tag="p" props={line.kind === 'error' ? { className: errorClass, ...line.props } : line.props} given={{ render: text }} state={line} />
      ))}
      {field.retryButtonProps && <Drawn tag="button" props={field.retryButtonProps} given={{ render: retry }} state={field} />}
    </>
  );
  const props = { 'data-invalid': flag(field.isInvalid), 'data-pending': flag(field.isPending), children };
  return <Drawn tag="div" props={props} given={given} state={field} to={ref} />;
});

/** What `Fields` takes. */
export interface FieldsProps extends InField, Omit<PartProps<'div', Flow<'ready'>>, 'children'> {
  /** What is shown for a field, by its name: a `Field` unless you say otherwise. */
  readonly children?: ((name: string) => ReactNode) | undefined;
}

/** The fields of a step. */
export const Fields: Part<'div', FieldsProps> = /* @__PURE__ */ forwardRef<HTMLDivElement, FieldsProps>(function Fields({ children, controls, label, text, retry, ...given }, ref) {
  const store = usePartStore(given.flow);
  const inputs = useStep(store, (flow) => flow.inputs);
  const flow = useGivenFlow<Flow<'ready'>>(store, given);
  if (!inputs || inputs.length === 0) return null;
  const fields = inputs.map(({ name }) => (children ? <Item key={name} item={name} show={children} /> : <Field key={name} {...{ name, controls, label, text, retry }} />));
  return <Drawn tag="div" props={{ children: <StoreContext.Provider value={store}>{fields}</StoreContext.Provider> }} given={given} state={flow} to={ref} />;
});
