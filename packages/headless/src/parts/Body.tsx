'use client';

import { createElement, type ReactNode } from 'react';
import { useFlow, useParts, type Flow, type Parts } from '../index.ts';
import type { FlowSource } from '../react/types.ts';
import { controls as native, ControlsContext } from './controls.tsx';
import { Legal } from './Html.tsx';
import { usePartStore } from './part.tsx';

/** What `Body` takes. */
export interface BodyProps extends Pick<Parts, 'steps'>, Partial<Pick<Parts, 'controls'>> {
  /** The flow, or its store, of a body that stands outside the `Form`. */
  readonly flow?: FlowSource | undefined;
  /** In place of `Legal`. */
  readonly legal?: ReactNode;
}

/**
 * The part for the type of the step shown, and the page's legal text before whatever sends the lead, be it an answer. A step without a part, or a field
 * without a control, is a failure at load (`component-missing`), not one that some visitor meets.
 */
export function Body({ steps, controls = native, flow: given, legal }: BodyProps): ReactNode {
  const store = usePartStore(given);
  const flow: Flow = useFlow(store);
  const parts = useParts(store, { steps, controls });
  if (flow.status !== 'ready') return null;
  const { type } = flow.step;
  const shown = Object.hasOwn(parts.steps, type) ? parts.steps[type] : undefined;
  const agreed = legal ?? <Legal flow={store} />;
  return (
    <ControlsContext.Provider value={parts.controls}>
      {flow.isAutoAdvance && agreed}
      {shown && createElement(shown, { flow })}
      {!flow.isAutoAdvance && agreed}
    </ControlsContext.Provider>
  );
}
