import type { Services } from '../services/services.ts';
import { LeadFlowError } from '../definition/fault.ts';
import type { Form, StepTypeExtension } from '../flow/code.ts';
import type { Effect, Stay } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { FieldCheck, FlowState, SubmitResult } from '../flow/state.ts';
import { ownTimeZone } from '../base/timeZone.ts';
import { typeOf } from '../flow/visit.ts';

/** Timers by name: starting one again restarts it. */
export interface Timers {
  start(name: string, delay: number, callback: () => void): void;
  stop(name: string): void;
  stopAll(): void;
}

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
interface LeadRefusal {
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

/** Does what the types of steps and fields ask of the world, most of it through the server. What comes of it is a new event. */
export interface KindRunner {
  run(effect: Effect, form: Form): void;
  /** Stops requests. A lead that is being sent goes on. */
  stop(): void;
  /** Whether the answer to the lead of that attempt will be heard. */
  isAwaiting(attempt: number): boolean;
}

/** What is done of effects, by their type. */
export type Runners = { readonly [Type in Effect['type']]?: (effect: Extract<Effect, { readonly type: Type }>, form: Form, context: EffectContext) => void };

/** What one kind does of effects, for one visit. */
export interface KindEffects {
  readonly runs: Runners;
  /** Stops its requests, but for those that a lead needs that is being sent. */
  stop?(isSending: boolean): void;
  /** Whether the answer to the lead of that attempt, or to any, is awaited. */
  isAwaiting?(attempt?: number): boolean;
}

/** A type of step that runs effects of its own. */
export interface RunningStepType extends StepTypeExtension {
  readonly runs: Runners;
}

/** Shows the banner for whatever breaks in our own code. */
export function guardWork({ send }: EffectContext, work: Promise<void>): void {
  work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    send({ type: 'failed', cause: new LeadFlowError('unexpected', message, [], { cause: error }), canRetry: true });
  });
}

function ownRunners(form: Form): Runners {
  // as: `runs` is declared for `RunningStepType` alone.
  return Object.assign({}, ...form.definition.steps.map((step) => (typeOf(form, step) as Partial<RunningStepType>).runs));
}

/** Runs what kinds ask for. */
export function runKinds(context: EffectContext, kinds: readonly KindEffects[]): KindRunner {
  const { services, send } = context;
  const readClock: Runners['readClock'] = ({ reason, stepId }) => send({ type: 'clockRead', now: services.clock.date(), zone: ownTimeZone(), reason, stepId });
  const runners: Runners = Object.assign({ readClock }, ...kinds.map(({ runs }) => runs));
  const isAwaiting = (attempt?: number): boolean => kinds.some((kind) => kind.isAwaiting?.(attempt));

  return {
    run(effect, form) {
      // as: each runner stands under the type of its effect.
      const runner = (runners[effect.type] ?? ownRunners(form)[effect.type]) as ((effect: Effect, form: Form, context: EffectContext) => void) | undefined;
      runner?.(effect, form, context);
    },
    stop() {
      const isSending = isAwaiting();
      for (const kind of kinds) kind.stop?.(isSending);
    },
    isAwaiting,
  };
}
