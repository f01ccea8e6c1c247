import type { Definition } from '../definition/types.ts';
import type { FlowCode, Visit } from '../flow/code.ts';
import type { TransitionResult } from '../flow/effect.ts';
import { forgetRunning } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { transition } from '../flow/transition.ts';
import type { ClockService } from '../services/services.ts';
import { visitOf } from '../flow/visit.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** Milliseconds after a change of view in which the second click of a double click belongs to the view before. */
const doublePressGuard = 350;

/** What a form shows: its definition, and how far the visitor is. */
export interface Shown {
  getState(): FlowState;
  getDefinition(): Definition | undefined;
  /** Whether the first step is shown, or its successors. */
  hasBegun(): boolean;
  /** Shows another state of the visit. Returns whether another view stands in the place of the one before. */
  commit(state: FlowState): boolean;
  /** Shows a definition: its first view, or its loader before there is one. */
  replace(definition: Definition, state: FlowState, hasBegun: boolean): void;
  isPressStale(clickCount: number): boolean;
}

export function createShown(clock: ClockService, initialState: FlowState): Shown {
  let state = initialState;
  let definition: Definition | undefined;
  let hasBegun = false;
  /** When what the visitor presses last changed its place. */
  let movedAt = -Infinity;
  return {
    getState: () => state,
    getDefinition: () => definition,
    hasBegun: () => hasBegun,
    commit(next) {
      const isReplaced = next.phase.status !== state.phase.status || next.history !== state.history;
      // The reason for a refused Next appears above the choices, and moves them.
      if (isReplaced || next.refused !== state.refused) movedAt = clock.now();
      state = next;
      return isReplaced;
    },
    replace(next, first, begins) {
      if (hasBegun && begins) movedAt = clock.now();
      definition = next;
      state = first;
      hasBegun = begins;
    },
    isPressStale: (clickCount) => clickCount > 1 && clock.now() - movedAt < doublePressGuard,
  };
}

/**
 * A definition's first view: that of a visit which goes on, or its first step. After a lead the confirmation stays, with the way to it, until `reset`.
 * @param carried What it takes over of the visit before.
 */
export function firstView(code: FlowCode, { phase, history, leads, attempt }: FlowState, next: Definition, carried: FlowState): TransitionResult {
  const isUnderWay = carried.history.length > 0;
  const [started, effects] = transition(code, next, { ...carried, leads, attempt }, { type: isUnderWay ? 'resumed' : 'started' });
  if (phase.status !== 'done') return [started, isUnderWay ? [...effects, { type: 'notify', notice: { type: 'ready' } }] : effects];
  const isKnown = history.every(({ stepId }) => next.stepById.has(stepId));
  return [{ ...forgetRunning({ code, state: started }), phase, history: isKnown ? history : started.history }, []];
}

/** The step that a form shows now; undefined before a definition was read. */
export function shownVisit(store: LeadFlowStore): Visit | undefined {
  const definition = store.getDefinition();
  return definition && visitOf({ code: store.getCode(), definition, state: store.getState() });
}
