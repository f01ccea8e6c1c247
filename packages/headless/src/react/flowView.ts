import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Answer, Flow, Step } from '../definition/types.ts';
import { canAdvance, canGoBack, hasBackButton, hasNextButton, isAutoAdvance } from '../flow/canAdvance.ts';
import { foldedAnswers } from '../flow/otherAnswers.ts';
import { own } from '../flow/own.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState, FocusRequest } from '../flow/state.ts';
import { chosenValues } from '../flow/zip.ts';
import type { FlowStatus } from './types.ts';

/** What the form's shell shows: all that `useLeadFlow` renders again for. */
export interface FlowView {
  readonly flow: Flow | undefined;
  readonly status: FlowStatus;
  readonly loadingReason: 'definition' | 'submit' | undefined;
  readonly error: LeadFlowError | undefined;
  readonly canRetry: boolean;
  readonly step: Step | undefined;
  readonly index: number;
  readonly canAdvance: boolean;
  readonly canGoBack: boolean;
  readonly hasBackButton: boolean;
  readonly hasNextButton: boolean;
  readonly isAutoAdvance: boolean;
  readonly selected: readonly string[];
  /** Answers in a closed Other Options section. */
  readonly folded: readonly Answer[];
  readonly isRefused: boolean;
  readonly announcement: string;
  readonly focus: FocusRequest | undefined;
}

const nothing: readonly never[] = [];

export function flowView(flow: Flow | undefined, state: FlowState): FlowView {
  const { phase } = state;
  const step = flow && currentStep(flow, state);
  return {
    flow,
    status: phase.status,
    loadingReason: phase.status === 'loading' ? phase.reason : undefined,
    error: phase.status === 'error' ? phase.cause : undefined,
    canRetry: phase.status === 'error' && phase.canRetry,
    step,
    index: state.history.length,
    canAdvance: Boolean(flow && canAdvance(flow, state)),
    canGoBack: Boolean(flow && canGoBack(flow, state)),
    hasBackButton: Boolean(flow && step && hasBackButton(flow, state, step)),
    hasNextButton: Boolean(flow && step && hasNextButton(flow, state, step)),
    isAutoAdvance: Boolean(flow && step && isAutoAdvance(flow, step)),
    selected: flow && step ? chosenValues(flow, state, step) : nothing,
    folded: flow && step ? foldedAnswers(flow, state, step) : nothing,
    isRefused: Boolean(step && own(state.refused, step.id)),
    announcement: state.announcement,
    focus: state.focus,
  };
}
