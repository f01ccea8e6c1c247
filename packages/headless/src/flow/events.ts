import type { LeadFlowError } from '../definition/fault.ts';
import type { SelectOption } from '../definition/types.ts';
import type { FieldCheck, SubmitResult } from './state.ts';

/** Timers of the flow; `settle` and `rest` belong to one field. */
export type TimerName = 'advance' | 'enter' | 'redirect' | `settle:${string}` | `rest:${string}`;

/** What says no more than its name. */
export type Bare = unknown;

/** What can happen, by its name, with what is told of it. The events of a kind of steps are added in its `state.ts`. */
export interface FlowEvents {
  /** A form shows its first step. */
  readonly started: Bare;
  /** A press has to wait. */
  readonly held: Bare;
  /** It is answered now. */
  readonly released: Bare;
  /** The form can’t go on; `canRetry` where another attempt may help. */
  readonly failed: { readonly cause: LeadFlowError; readonly canRetry: boolean };
  /** A choice was pressed, to be taken or taken back. */
  readonly answerSelected: { readonly value: string };
  /** `isComposing`: the text stays as it is. An input method is composing it, and formatting it now would end the composition; or another script of the page formats it. `isUnreadable`: the browser can't read what stands in the box, such as half a date, and gives no text for it. */
  readonly inputTyped: { readonly name: string; readonly text: string; readonly isComposing?: boolean; readonly isUnreadable?: boolean };
  /** A text is left as it is, since typing has paused or the window is left, and may be checked. */
  readonly inputSettled: { readonly name: string };
  /** `isSilent`: the focus is back in the field, whose description says the error. */
  readonly inputBlurred: { readonly name: string; readonly isSilent?: boolean };
  /** Typing has paused. */
  readonly typingRested: { readonly name: string };
  /** Enter was pressed, which moves on as Next does. */
  readonly enterPressed: Bare;
  /** Next was pressed, or Submit on the last step. */
  readonly nextPressed: Bare;
  /** Previous was pressed, or the browser’s Back. */
  readonly backPressed: Bare;
  /** The browser's Forward button; on an express step it moves on without being tracked as a press. */
  readonly forwardPressed: Bare;
  /** The form begins anew. */
  readonly restartPressed: Bare;
  /** “Try again” was pressed. */
  readonly retryPressed: Bare;
  /** A choice that moves on by itself has stood long enough. */
  readonly autoAdvanceElapsed: Bare;
  /** `message` is what is wrong with the value; `cause` why it could not be checked; `used` are the other answers that the check has looked at. */
  readonly fieldChecked: {
    readonly stepId: string;
    readonly name: string;
    readonly value: string;
    readonly message?: string | undefined;
    readonly used: Readonly<Record<string, string>>;
    readonly cause?: LeadFlowError;
  };
  /** “Other options” was opened or closed. */
  readonly otherOptionsToggled: Bare;
  /** A select asks for its options again. */
  readonly optionsRequested: { readonly name: string };
  /** The options of a select have come; `options` is undefined where they could not be had. */
  readonly optionsLoaded: { readonly stepId: string; readonly name: string; readonly options: readonly SelectOption[] | undefined };
  /** The clock was read, in milliseconds since 1970, and the visitor's time zone: times before that have passed. `stepId` is the step that was left, or that the lead comes back to. */
  readonly clockRead: { readonly now: number; readonly zone: string; readonly reason: 'arrival' | 'next' | 'submit'; readonly stepId: string };
  /** `stepId` limits it to one step. A list is the exact selection, even an empty one; a text may name several values, separated by commas. */
  readonly prefilled: { readonly values: Readonly<Record<string, string | readonly string[]>>; readonly stepId?: string };
  /** A lead gets its id before it is sent; `hash` stands for its content. */
  readonly leadIdAssigned: { readonly hash: string; readonly id: string };
  /** A lead has arrived. */
  readonly leadAcknowledged: { readonly hash: string; readonly id: string; readonly result: SubmitResult };
  /** The endpoint refused fields: `checks` says which and why, and `stepId` and `name` are those of the first. */
  readonly leadRefused: { readonly stepId: string; readonly name: string; readonly checks: Readonly<Record<string, FieldCheck>> };
  /** `isStopped`: there is no redirect, and the confirmation shows; `hasJumped`: the redirect was an anchor on this page. */
  readonly submitSucceeded: { readonly result: SubmitResult; readonly isStopped: boolean; readonly hasJumped?: boolean };
  /** The page is back from the browser’s cache, or the form from an unmount: Submit may be pressed again. */
  readonly pageRestored: Bare;
  /** A form goes on with a visit of before. */
  readonly resumed: Bare;
  /** `restore` shows a state of before again. */
  readonly restored: Bare;
  /** A skin wants a text announced; `whenIdle` waits until nobody has typed for a second. */
  readonly announcementRequested: { readonly text: string; readonly whenIdle?: boolean };
  /** A text stands in the status region. */
  readonly announced: { readonly text: string };
}

/** What happened. */
export type FlowEvent = { [Type in keyof FlowEvents]: { readonly type: Type } & FlowEvents[Type] }[keyof FlowEvents];
