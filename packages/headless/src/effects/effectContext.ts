import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Form } from '../flow/code.ts';
import type { Effect, Stay } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { FieldCheck, FlowState, SubmitResult } from '../flow/state.ts';
import type { Services } from '../services/services.ts';
import type { Timers } from './timers.ts';

/** What running an effect needs of the store. */
export interface EffectContext {
  readonly services: Services;
  readonly timers: Timers;
  /** How long the visitor was on a step. */
  stayOn(stepId: string): Stay;
  getState(): FlowState;
  send(event: FlowEvent): void;
  /** False where a listener cancels what it was told of. */
  notify(notice: Extract<Effect, { type: 'notify' }>['notice']): boolean;
  /** Whether a visitor can use the form. */
  isAwake(): boolean;
}

/** Fields that the endpoint refused: the first by its step and name, and all as checks by `fieldKey`. */
export interface LeadRefusal {
  readonly stepId: string;
  readonly name: string;
  readonly checks: Readonly<Record<string, FieldCheck>>;
}

/** What came of sending a lead. */
export type LeadAnswer = SubmitResult | LeadRefusal | LeadFlowError;

/** Leads that are being sent, by their id. */
export type LeadRequests = Map<string, Promise<LeadAnswer>>;

/** A lead to be sent. */
export interface Lead extends EffectContext, Form {
  /** The form as it was when Submit was pressed. */
  readonly state: FlowState;
  readonly call: 'lead' | 'duplicate';
  readonly leadRequests: LeadRequests;
  /** The id of the returning visitor's lead, once its look-up has ended; undefined where there is none. */
  readonly returningId: () => Promise<string | number | undefined>;
}
