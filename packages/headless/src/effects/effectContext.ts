import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Effect, Stay } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { FlowState, SubmitResult } from '../flow/state.ts';
import type { Services } from '../services/services.ts';

/** What running an effect needs of the store. */
export interface EffectContext {
  readonly services: Services;
  /** How long the visitor was on a step. */
  stayOn(stepId: string): Stay;
  getState(): FlowState;
  send(event: FlowEvent): void;
  /** False where a listener cancels what it was told of. */
  notify(notice: Extract<Effect, { type: 'notify' }>['notice']): boolean;
  /** Whether the form is mounted. */
  isRunning(): boolean;
}

/** What came of sending a lead. */
export type LeadAnswer = SubmitResult | LeadFlowError;

/** Leads that are being sent, by their id. */
export type LeadRequests = Map<string, Promise<LeadAnswer>>;
