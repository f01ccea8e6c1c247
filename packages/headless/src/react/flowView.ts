import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Answer, Definition, Step } from '../definition/types.ts';
import { canAdvance, canGoBack, hasBackButton, hasNextButton } from '../flow/navigation.ts';
import { isAutoAdvance } from '../definition/isAutoAdvance.ts';
import { foldedAnswers } from '../flow/stepTypes/buttonSelection.ts';
import { ownEntry } from '../base/records.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState, FocusRequest } from '../flow/state.ts';
import { chosenValues } from '../flow/zip.ts';
import type { FlowStatus } from './types.ts';

/** What the form's shell shows: all that `useLeadFlow` renders again for. */
export interface FlowView {
  readonly definition: Definition | undefined;
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

export function flowView(definition: Definition | undefined, state: FlowState): FlowView {
  const { phase } = state;
  const step = definition && currentStep(definition, state);
  return {
    definition,
    status: phase.status,
    loadingReason: phase.status === 'loading' ? phase.reason : undefined,
    error: phase.status === 'error' ? phase.cause : undefined,
    canRetry: phase.status === 'error' && phase.canRetry,
    step,
    index: state.history.length,
    canAdvance: Boolean(definition && canAdvance(definition, state)),
    canGoBack: Boolean(definition && canGoBack(definition, state)),
    hasBackButton: Boolean(definition && step && hasBackButton(definition, state, step)),
    hasNextButton: Boolean(definition && step && hasNextButton(definition, state, step)),
    isAutoAdvance: Boolean(definition && step && isAutoAdvance(definition, step)),
    selected: definition && step ? chosenValues(definition, state, step) : nothing,
    folded: definition && step ? foldedAnswers(definition, state, step) : nothing,
    isRefused: Boolean(step && ownEntry(state.refused, step.id)),
    announcement: state.announcement,
    focus: state.focus,
  };
}
