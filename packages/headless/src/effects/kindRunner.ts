import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Form, StepTypeExtension } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';
import type { EffectContext } from './effectContext.ts';

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
