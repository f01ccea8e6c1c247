import type { AnswersOf, KnownSteps, StepOf } from '../authoring/definedStep.ts';
import type { LeadFlowError } from '../definition/fault.ts';
import type { Extension } from '../definition/extension.ts';
import type { Definition, Step } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import type { FlowCode } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { NoticeListener } from './notices.ts';
import type { FlowState } from '../flow/state.ts';

/** A value of a field or a choice, as a page's script has it: numbers and booleans become texts. */
export type PrefillValue = string | number | boolean;

/** Values by the name of a field or the id of a step. */
export type PrefillValues<Shown extends Step = Step> = { readonly [Name in keyof AnswersOf<Shown>]?: PrefillValue | readonly PrefillValue[] };

/** An event, with what came of it. */
export interface FlowMove {
  /** What happened. */
  readonly event: FlowEvent;
  /** The state afterwards. */
  readonly state: FlowState;
  /** What is to be done about it. */
  readonly effects: readonly Effect[];
}

/** What a store shows before it is mounted. */
export interface InitialState {
  /** Undefined where none was read yet. */
  readonly definition: Definition | undefined;
  /** The state then. */
  readonly state: FlowState;
}

/** The store of a form whose steps are known. */
interface StoreOf<Shown extends Step> extends KnownSteps<Shown> {
  /** Prefix of every id in the form's markup. */
  readonly id: string;
  /** The services in use. None but the clock throws: what breaks is logged, and counts as the failure that its result has a word for. */
  readonly services: Services;
  /**
   * The form is on a page. Until then the store asks nothing of the world: it reads its definition, takes others and what to fill in, and ignores events. Returns
   * the unmount, which stops all but a lead that is being sent; that arrives, without a redirect. The next mount repeats what was stopped. Where several
   * mount it, the last unmount counts.
   */
  mount(): () => void;
  /** All that is known of the visit now; a new object after every change. */
  getState(): FlowState;
  /** The definition in force; undefined until one was read. */
  getDefinition(): Definition | undefined;
  /** What the store shows until it is mounted first, and so what a server renders; later on, what it showed then. */
  getInitialState(): InitialState;
  /** Calls back after every change of the state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /**
   * Tells the flow what happened. An event that does not fit the state changes nothing. One that a listener sends is handled after the one
   * that it was told of.
   */
  send(event: FlowEvent): void;
  /** Calls back with what a page may want to know. Returns a function that stops it. */
  onNotice(listener: NoticeListener): () => void;
  /** What the types of its form do, as far as that is here: on the store itself, since a page that brings its own steps bundles a copy of the hooks. */
  getCode(): FlowCode;
  /** Calls back with every event that the flow has answered, and what came of it. Returns a function that stops it. */
  onTransition(listener: (move: FlowMove) => void): () => void;
  /**
   * Reads a definition (JSON text or value). One that says the same in the same language is ignored; in another language it keeps the step
   * and every answer; any other keeps the answers whose step and input names still exist. It waits while a lead is being sent, and after a
   * failure until the visitor tries again; a confirmation stays. Faults end in the status `error`; those of a definition that had to wait are
   * only told, and the form stays.
   */
  update(definition: unknown): void;
  /** Adds step types, input types and rules for the definitions that are read from now on; one that could not be read without them is read again. */
  extend(...extensions: readonly Extension[]): void;
  /** Fills fields and choices by name, once there is a definition; never moves on. What is no text, number, boolean or list of those is left out, with a warning. */
  prefill(values: PrefillValues<Shown>): void;
  /**
   * Says whether the visitor agrees to cookies and tracking, where `settings.consent` is `required`. What was held back is then set and
   * reported in its order, or dropped; the lead itself never waits.
   */
  consent(isGranted: boolean): void;
  /** Shows the error banner for a failure outside the flow. */
  fail(cause: LeadFlowError): void;
  /**
   * Shows a state of this visit again, as `getState` gave it, for devtools and tests: runs no effects, moves no focus, and stops what is under way. What was
   * sent stays sent; what was loading then goes on loading until the step is left. Does nothing in production, nor with a state of another definition.
   */
  restore(state: FlowState): void;
  /** Back to the first step as new, whatever was under way; what the link fills in is there again. A lead that is being sent still arrives. */
  reset(): void;
  /**
   * Whether a press comes so soon after a change of view, or after the choices have moved, that it can only be the rest of a double click.
   * @param clickCount `detail` of the click event: 2 for the second click of a double one.
   */
  isPressStale(clickCount: number): boolean;
}

/** One visit of one form: the state, the services, and the way to tell it what happened. `D` is the type of the definition that it was made with. */
export type LeadFlowStore<D = unknown> = StoreOf<StepOf<D>>;
