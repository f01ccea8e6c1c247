import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { SelectOption } from '../definition/types.ts';
import type { Location } from '../locations/location.ts';
import type { MaskedLead, SubmitResult } from './state.ts';

/** Timers the flow asks for; `settle` and `rest` belong to one field. */
export type TimerName = 'advance' | 'enter' | 'redirect' | `settle:${string}` | `rest:${string}`;

/** What happened, in the words of the person or the world that did it. */
export type FlowEvent =
  | { readonly type: 'started' }
  | { readonly type: 'failed'; readonly cause: LeadFlowError; readonly canRetry: boolean }
  | { readonly type: 'answerSelected'; readonly value: string }
  /** Text that an input method still composes is left as it stands in the box: another would end the composition. */
  | { readonly type: 'inputTyped'; readonly name: string; readonly text: string; readonly isComposing?: boolean }
  | { readonly type: 'inputSettled'; readonly name: string }
  | { readonly type: 'inputBlurred'; readonly name: string }
  /** The visitor has typed, and paused. */
  | { readonly type: 'typingRested'; readonly name: string }
  | { readonly type: 'enterPressed' }
  | { readonly type: 'nextPressed' }
  | { readonly type: 'backPressed' }
  /** The browser's Forward, to a step that the visitor has been to: an express step's own action, too, but no press to be tracked. */
  | { readonly type: 'forwardPressed' }
  | { readonly type: 'restartPressed' }
  | { readonly type: 'retryPressed' }
  | { readonly type: 'autoAdvanceElapsed' }
  | { readonly type: 'zipLookupFinished'; readonly key: string; readonly locations: readonly Location[] | undefined }
  | { readonly type: 'seeMorePressed' }
  | { readonly type: 'otherOptionsToggled' }
  | { readonly type: 'optionsRequested'; readonly name: string }
  | {
      readonly type: 'optionsLoaded';
      readonly stepId: string;
      readonly name: string;
      readonly options: readonly SelectOption[] | undefined;
    }
  | { readonly type: 'maskedLeadLoaded'; readonly lead: MaskedLead | undefined }
  | { readonly type: 'expressPressed'; readonly button: 'consultation' | 'booking' }
  /** Of one step alone where `stepId` is given. A list names the choices exactly, none too; a text may name several with commas between. */
  | { readonly type: 'prefilled'; readonly values: Readonly<Record<string, string | readonly string[]>>; readonly stepId?: string }
  /** `isStopped`: the visitor stays, and reads the confirmation; `hasJumped`: at another place of the page. */
  | { readonly type: 'submitSucceeded'; readonly result: SubmitResult; readonly isStopped: boolean; readonly hasJumped?: boolean }
  | { readonly type: 'pageRestored' }
  | { readonly type: 'resumed' }
  /** A part of a skin has something to say; once typing has been idle for a second where `whenIdle`. */
  | { readonly type: 'announcementRequested'; readonly text: string; readonly whenIdle?: boolean }
  | { readonly type: 'announced'; readonly text: string };
