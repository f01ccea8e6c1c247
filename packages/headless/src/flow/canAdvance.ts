import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import type { Definition, Step } from '../definition/types.ts';
import { readyStep } from './readState.ts';
import type { FlowState } from './state.ts';
import { stepTypes } from './stepTypes/stepTypes.ts';

/** Whether pressing Next moves on (SPEC section 4, Can advance). */
export function canAdvance(definition: Definition, state: FlowState): boolean {
  const step = readyStep(definition, state);
  return step !== undefined && stepTypes[step.type].canAdvance(definition, state, step);
}

/** Whether the Previous button leads anywhere. */
export function canGoBack(definition: Definition, state: FlowState): boolean {
  return state.phase.status === 'ready' && definition.settings.backButton && state.history.length > 1;
}

/** Whether the step shows a Previous button: below the step neither the express steps nor the dark layout have one. */
export function hasBackButton(definition: Definition, state: FlowState, step: Step): boolean {
  const { backButtonTop, formType } = definition.settings;
  return canGoBack(definition, state) && (backButtonTop || (stepTypes[step.type].hasButtons && formType !== 'darkmode'));
}

/** Whether the step shows a Next (or Submit) button. */
export function hasNextButton(definition: Definition, state: FlowState, step: Step): boolean {
  return stepTypes[step.type].hasButtons && (!isAutoAdvance(definition, step) || state.isAnsweredOnArrival);
}
