import type { Flow } from '../definition/types.ts';
import { currentStep } from '../flow/readState.ts';
import { own } from '../flow/own.ts';
import type { FlowState } from '../flow/state.ts';
import { unsound } from '../flow/verdict.ts';

/** Names and messages of the faults that the summary lists, in pairs; empty where no summary shows. */
export interface ErrorView {
  readonly names: readonly string[];
  readonly messages: readonly string[];
}

const none: ErrorView = { names: [], messages: [] };

/** Faults of a refused step; with fewer than two the field itself is enough (ACCESSIBILITY D6). */
export function errorView(flow: Flow | undefined, state: FlowState): ErrorView {
  const step = flow && currentStep(flow, state);
  if (!step || step.type !== 'input' || !own(state.refused, step.id)) return none;
  const faults = unsound(flow, state, step).flatMap(({ input, verdict }) =>
    verdict.status === 'invalid' ? [{ name: input.name, message: verdict.message }] : [],
  );
  if (faults.length < 2) return none;
  return { names: faults.map((fault) => fault.name), messages: faults.map((fault) => fault.message) };
}
