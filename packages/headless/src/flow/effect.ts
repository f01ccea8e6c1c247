import type { LeadFlowError } from '../definition/fault.ts';
import type { Input } from '../definition/types.ts';
import type { Bare, FlowEvent, TimerName } from './events.ts';
import type { FlowState } from './state.ts';

/** A visitor's time on a step. */
export interface Stay {
  /** Seconds, to a tenth. */
  readonly seconds: number;
  /** How often Next was refused. */
  readonly refusals: number;
}

/** A step is shown. `index` counts from 1. */
interface StepNotice {
  readonly type: 'step';
  readonly stepId: string;
  readonly index: number;
  readonly direction: 'forward' | 'back';
}

/** What the page around the form is told. */
export type FlowNotice =
  /** The form shows its first step: at the start, after a reset, and after another definition. */
  | { readonly type: 'ready' }
  /** A step is shown. `index` counts from 1, `direction` is `forward` or `back`; `seconds` are those on the step before, `refusals` how often Next was refused there. */
  | (StepNotice & Stay)
  /**
   * A choice was pressed, or typing has paused in a field, so that an answer may come in pieces; a ZIP is told once, and again when it changes. There is a `value` for choices,
   * selects and numbers alone: never for text, e-mail, phone and ZIP fields, nor for words in a number field or one whose name contains `phone` or `zip`.
   */
  | { readonly type: 'answer'; readonly stepId: string; readonly name: string; readonly value?: readonly string[] }
  /** Next was refused. `names` are the fields or steps that keep the visitor from moving on. */
  | { readonly type: 'invalid'; readonly stepId: string; readonly names: readonly string[] }
  /** The lead is sent. */
  | { readonly type: 'submit' }
  /** The lead has arrived; once for each lead, since a second Submit of the same answers only redirects. */
  | { readonly type: 'success'; readonly leadUid: string }
  /**
   * Something failed; `cause` has a `code` and a `message`. The form goes on after `zip-unavailable` (the clinic search is down; told once a visit), `check-failed` (a rule
   * of the page's own threw, or did not answer in time) and `extension-failed` (another function of an extension threw).
   */
  | { readonly type: 'error'; readonly cause: LeadFlowError }
  /** The thank-you page is about to open. `event.preventDefault()` keeps the visitor on the page. */
  | { readonly type: 'redirect'; readonly url: string }
  /** The page is hidden or the form taken down, and a form that was begun has sent no lead; once a visit. `seconds` since its first step was shown. */
  | { readonly type: 'abandon'; readonly stepId: string; readonly index: number; readonly seconds: number };

/** What the flow can ask of the world, by its name. The effects of a kind of steps are added in its `state.ts`. */
export interface FlowEffects {
  readonly startTimer: { readonly timer: TimerName; readonly delay: number; readonly event: FlowEvent };
  readonly stopTimer: { readonly timer: TimerName };
  /** Stops timers, announcements and requests, but not a lead that is being sent. */
  readonly stopWork: Bare;
  /** The step was left: what is searched for is needed no more. */
  readonly stopSearches: Bare;
  readonly loadOptions: { readonly stepId: string; readonly input: Input; readonly isAgain?: true };
  /** Asks the rules of a field that may answer later; `values` are the other answers. */
  readonly checkField: { readonly stepId: string; readonly input: Input; readonly value: string; readonly values: Readonly<Record<string, string>> };
  /** The type of a field has something to load. */
  readonly prepareInput: { readonly input: Input };
  /** Asks what time it is, for answers that hold until then; the event `clockRead` says it. */
  readonly readClock: { readonly reason: 'arrival' | 'next'; readonly stepId: string };
  /** `state` is the form as it was when Submit was pressed. */
  readonly submit: { readonly call: 'lead' | 'duplicate'; readonly state: FlowState };
  /** The form starts again: another visitor may give the same answers, and that is another lead. */
  readonly forgetLeads: { readonly ids: readonly string[] };
  /** `whenIdle` waits until nobody has typed for a second. */
  readonly announce: { readonly text: string; readonly whenIdle?: boolean };
  /** The time on the step before is measured outside the flow. */
  readonly notify: { readonly notice: Exclude<FlowNotice, StepNotice> | StepNotice };
}

/** What the flow asks of the world; the store runs it after committing the state. */
export type Effect = { [Type in keyof FlowEffects]: { readonly type: Type } & FlowEffects[Type] }[keyof FlowEffects];

/** The state after an event, and the effects to run. */
export type TransitionResult = readonly [FlowState, readonly Effect[]];
