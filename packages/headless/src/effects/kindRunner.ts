import type { Form } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';

/** Does what the types of steps and fields ask of the world, most of it through the server. What comes of it is a new event. */
export interface KindRunner {
  run(effect: Effect, form: Form): void;
  /** Stops requests. A lead that is being sent goes on. */
  stop(): void;
  /** Whether the answer to the lead of that attempt will be heard. */
  isAwaiting(attempt: number): boolean;
}
