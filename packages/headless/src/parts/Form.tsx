'use client';

import { forwardRef, Fragment, type ReactNode } from 'react';
import { useFlow, useLeadFlow, type Flow, type LeadFlowOptions, type LeadFlowStore } from '../index.ts';
import { Drawn, StoreContext, useGivenFlow, type Part, type PartProps, type Render } from './part.tsx';
import { Done, Failure, Loading } from './screens.tsx';

/** What a form shows in a status: elements, or a function of the flow that gives them. */
export type Screen<Status extends Flow['status']> = ReactNode | ((flow: Flow<Status>) => ReactNode);

interface Screens {
  /** A step: parts, or a function of the flow that gives them. They are made anew for each step, so that nothing of one is left in the next. */
  readonly children?: Screen<'ready'>;
  /** In place of `Loading`. */
  readonly loading?: Screen<'loading'>;
  /** In place of `Failure`. */
  readonly failure?: Screen<'error'>;
  /** In place of `Done`. */
  readonly done?: Screen<'done'>;
}

interface FormOptions extends Screens, Omit<PartProps<'form', Flow>, 'children' | 'flow'> {
  /** The element of the status line, which stands after the form. If it is not to be seen, clip it; `hidden` would silence it. */
  readonly statusLine?: Render<'p', Flow> | undefined;
}

/** What `Form` takes: what `useLeadFlow` takes, the attributes of a form, and what it shows. */
export type FormProps = LeadFlowOptions & FormOptions;

/** What stands in the form: a step, or the screen of another status. */
function Shown({ store, children, loading, failure, done }: Screens & { readonly store: LeadFlowStore }) {
  const screens = { ready: children, loading: loading ?? <Loading />, error: failure ?? <Failure />, done: done ?? <Done /> };
  const { key, status } = useFlow(store, (flow) => ({ key: flow.status === 'ready' ? flow.step.id : flow.status, status: flow.status }));
  const screen = screens[status];
  // Read, and rendered for, only where a function asks for it.
  const flow = useFlow(store, (now) => (typeof screens[now.status] === 'function' ? now : undefined));
  // as: the screen is the one of this flow's status
  return <Fragment key={key}>{typeof screen === 'function' ? flow && (screen as (flow: Flow) => ReactNode)(flow) : screen}</Fragment>;
}

/** The one live region. */
function StatusLine({ store, render }: { readonly store: LeadFlowStore; readonly render: Render<'p', Flow> | undefined }) {
  const statusProps = useFlow(store, (flow) => flow.statusProps);
  const flow = useGivenFlow<Flow>(store, { render });
  return <Drawn tag="p" props={statusProps} given={{ render }} state={flow} />;
}

/**
 * The form of a flow: makes one of a `definition`, or takes a `store`. Its children are the step; what is shown while it loads, fails or is done it has by
 * itself, and so the status line after it, from the first paint on.
 */
export const Form: Part<'form', FormProps> = /* @__PURE__ */ forwardRef<HTMLFormElement, FormProps>(function Form(props, ref) {
  const { definition: _definition, services: _services, extensions: _extensions, store: _store, onNotice: _onNotice, children, loading, failure, done, statusLine, ...given } = props;
  const { store, formProps, className } = useLeadFlow(props, (flow) => ({ store: flow.store, formProps: flow.formProps, className: flow.settings.formLayoutClasses }));
  const flow = useGivenFlow<Flow>(store, given);
  const screen = <Shown store={store} loading={loading} failure={failure} done={done}>{children}</Shown>;
  return (
    <StoreContext.Provider value={store}>
      <Drawn tag="form" props={{ className, ...formProps, children: screen }} given={given} state={flow} to={ref} />
      <StatusLine store={store} render={statusLine} />
    </StoreContext.Provider>
  );
});
