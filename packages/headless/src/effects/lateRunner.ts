import type { Definition } from '../definition/types.ts';
import type { Effect } from '../flow/effect.ts';
import type { EffectContext } from './effectContext.ts';

/** Does what kinds of steps ask of the world, most of it through the server. What comes of it is a new event. */
export interface LateRunner {
  run(effect: Effect, definition: Definition): void;
  /** Stops requests. A lead that is being sent goes on. */
  stop(): void;
  /** Whether the answer to the lead of that attempt will be heard. */
  isAwaiting(attempt: number): boolean;
}

/** What talks to the server for the kinds that come with the form. */
export interface RunnerPart {
  /** Makes what runs the effects of one visit. */
  createRunner(context: EffectContext): LateRunner;
}
