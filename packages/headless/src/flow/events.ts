import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { SelectOption } from '../definition/types.ts';
import type { Location } from './location.ts';
import type { FieldCheck, MaskedLead, SubmitResult } from './state.ts';

/** Timers of the flow; `settle` and `rest` belong to one field. */
export type TimerName = 'advance' | 'enter' | 'redirect' | `settle:${string}` | `rest:${string}`;

/** What happened. */
export type FlowEvent =
  | { readonly type: 'started' }
  /** A press has to wait. */
  | { readonly type: 'held' }
  /** It is answered now. */
  | { readonly type: 'released' }
  | { readonly type: 'failed'; readonly cause: LeadFlowError; readonly canRetry: boolean }
  | { readonly type: 'answerSelected'; readonly value: string }
  /** `isComposing`: the text stays as it is. An input method is composing it, and formatting it now would end the composition; or another script of the page formats it. `isUnreadable`: the browser can't read what stands in the box, such as half a date, and gives no text for it. */
  | { readonly type: 'inputTyped'; readonly name: string; readonly text: string; readonly isComposing?: boolean; readonly isUnreadable?: boolean }
  | { readonly type: 'inputSettled'; readonly name: string }
  /** `isSilent`: the focus is back in the field, whose description says the error. */
  | { readonly type: 'inputBlurred'; readonly name: string; readonly isSilent?: boolean }
  /** Typing has paused. */
  | { readonly type: 'typingRested'; readonly name: string }
  | { readonly type: 'enterPressed' }
  | { readonly type: 'nextPressed' }
  | { readonly type: 'backPressed' }
  /** On the review: back to a step of the visit, to the field of that name where one is given. */
  | { readonly type: 'changePressed'; readonly stepId: string; readonly name?: string | undefined }
  /** The browser's Forward button; on an express step it moves on without being tracked as a press. */
  | { readonly type: 'forwardPressed' }
  | { readonly type: 'restartPressed' }
  | { readonly type: 'retryPressed' }
  | { readonly type: 'autoAdvanceElapsed' }
  /** `locations` is undefined where the search failed; `cause` says why. */
  | { readonly type: 'zipLookupFinished'; readonly key: string; readonly locations: readonly Location[] | undefined; readonly cause?: LeadFlowError; readonly token?: string | undefined }
  /** `message` is what is wrong with the value; `cause` why it could not be checked; `used` are the other answers that the check has looked at. */
  | {
      readonly type: 'fieldChecked';
      readonly stepId: string;
      readonly name: string;
      readonly value: string;
      readonly message?: string | undefined;
      readonly used: Readonly<Record<string, string>>;
      readonly cause?: LeadFlowError;
    }
  | { readonly type: 'seeMorePressed' }
  | { readonly type: 'otherOptionsToggled' }
  | { readonly type: 'optionsRequested'; readonly name: string }
  | {
      readonly type: 'optionsLoaded';
      readonly stepId: string;
      readonly name: string;
      readonly options: readonly SelectOption[] | undefined;
    }
  /** `key` names the step and the clinic; `timeZone` is undefined where the clinic's isn't known. */
  | { readonly type: 'slotsLoaded'; readonly key: string; readonly slots: readonly string[]; readonly timeZone: string | undefined; readonly token?: string | undefined }
  /** The clock was read, in milliseconds since 1970, and the visitor's time zone: times before that have passed. `stepId` is the step that was left, or that the lead comes back to. */
  | { readonly type: 'clockRead'; readonly now: number; readonly zone: string; readonly reason: 'arrival' | 'next' | 'submit'; readonly stepId: string }
  | { readonly type: 'maskedLeadLoaded'; readonly lead: MaskedLead | undefined; readonly token?: string | undefined }
  | { readonly type: 'expressPressed'; readonly button: 'consultation' | 'booking' }
  /** `stepId` limits it to one step. A list is the exact selection, even an empty one; a text may name several values, separated by commas. */
  | { readonly type: 'prefilled'; readonly values: Readonly<Record<string, string | readonly string[]>>; readonly stepId?: string }
  /** A lead gets its id before it is sent; `hash` stands for its content. */
  | { readonly type: 'leadIdAssigned'; readonly hash: string; readonly id: string }
  | { readonly type: 'leadAcknowledged'; readonly hash: string; readonly id: string; readonly result: SubmitResult }
  /** The endpoint refused fields: `checks` says which and why, and `stepId` and `name` are those of the first. */
  | { readonly type: 'leadRefused'; readonly stepId: string; readonly name: string; readonly checks: Readonly<Record<string, FieldCheck>> }
  /** `isStopped`: there is no redirect, and the confirmation shows; `hasJumped`: the redirect was an anchor on this page. */
  | { readonly type: 'submitSucceeded'; readonly result: SubmitResult; readonly isStopped: boolean; readonly hasJumped?: boolean }
  | { readonly type: 'pageRestored' }
  | { readonly type: 'resumed' }
  /** `restore` shows a state of before again. */
  | { readonly type: 'restored' }
  /** A skin wants a text announced; `whenIdle` waits until nobody has typed for a second. */
  | { readonly type: 'announcementRequested'; readonly text: string; readonly whenIdle?: boolean }
  | { readonly type: 'announced'; readonly text: string };
