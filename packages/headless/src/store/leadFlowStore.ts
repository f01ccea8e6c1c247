import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { NoticeListener } from './listeners.ts';
import type { FlowState } from '../flow/state.ts';

/** A value of a field or a choice, as a page's script has it: numbers and booleans become texts. */
export type PrefillValue = string | number | boolean;

/** Values by the name of a field or the id of a step. */
export type PrefillValues = Readonly<Record<string, PrefillValue | readonly PrefillValue[]>>;

/** One visit of one form: the state, the services, and the way to tell it what happened. No React in it. */
export interface LeadFlowStore {
  /** Prefix of every id in the form's markup. */
  readonly id: string;
  /** The services in use. */
  readonly services: Services;
  /** All that is known of the visit now; a new object after every change. */
  getState(): FlowState;
  /** The definition in force; undefined until one was read. */
  getDefinition(): Definition | undefined;
  /** Calls back after every change of the state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Tells the flow what happened. An event that does not fit the state changes nothing; one that is sent by a listener, or by a
   * subscriber, has its turn after the one that it heard of.
   */
  send(event: FlowEvent): void;
  /** Calls back with what a page may want to know. Returns a function that stops it. */
  onNotice(listener: NoticeListener): () => void;
  /**
   * Reads a definition (JSON text or value). One that says the same is ignored; another keeps the answers whose step
   * and input names still exist. It waits while a lead is being sent, and after its failure until the visitor tries again; the confirmation
   * of one stays. Faults end in the status `error`; of a definition that had to wait they are told, and the form stays.
   */
  update(definition: unknown): void;
  /** Fills fields and choices by name, once there is a definition; never moves on. What is no text, number, boolean or list of those is left out, with a warning. */
  prefill(values: PrefillValues): void;
  /** Shows the error banner for a failure outside the flow. */
  fail(cause: LeadFlowError): void;
  /** Back to the first step, every answer forgotten. */
  reset(): void;
  /**
   * Whether a press comes so soon after another view has come, or choices have moved, that it can only be the rest of a double click.
   * @param clickCount `detail` of the click event: 2 for the second click of a double one.
   */
  isPressStale(clickCount: number): boolean;
  /** Stops everything but a lead that is being sent, which arrives without a redirect. Until `start` events are ignored, and a definition waits. */
  destroy(): void;
  /** Does what a paused flow has put off, and wakes a destroyed one, which asks anew for what was stopped. */
  start(): void;
}
