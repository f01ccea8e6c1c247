import type { Flow, Step } from '../definition/types.ts';
import { readyStep } from './readState.ts';
import type { FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';

/** Whether pressing Next moves on (SPEC section 4, Can advance). */
export function canAdvance(flow: Flow, state: FlowState): boolean {
  const step = readyStep(flow, state);
  return step !== undefined && stepTypes[step.type].canAdvance(flow, state, step);
}

/** Whether the Previous button leads anywhere. */
export function canGoBack(flow: Flow, state: FlowState): boolean {
  return state.phase.status === 'ready' && flow.settings.backButton && state.history.length > 1;
}

/** Whether choosing an answer moves on by itself: single-select button steps only (CONTRACT section 4, Auto-advance). */
export function isAutoAdvance(flow: Flow, step: Step): boolean {
  return step.type === 'button-selection' && !step.canSelectMultiple && (step.autoAdvance ?? flow.settings.autoAdvance);
}

/** Whether the step shows a Previous button: below the step neither the express steps nor the dark layout have one. */
export function hasBackButton(flow: Flow, state: FlowState, step: Step): boolean {
  const { backButtonTop, formType } = flow.settings;
  return canGoBack(flow, state) && (backButtonTop || (stepTypes[step.type].hasButtons && formType !== 'darkmode'));
}

/** Whether the step shows a Next (or Submit) button. */
export function hasNextButton(flow: Flow, state: FlowState, step: Step): boolean {
  return stepTypes[step.type].hasButtons && (!isAutoAdvance(flow, step) || state.isAnsweredOnArrival);
}
