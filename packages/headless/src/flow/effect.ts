import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Input } from '../definition/types.ts';
import type { FlowEvent, TimerName } from './events.ts';
import type { FlowState } from './state.ts';

/**
 * What a page that embeds the form is told. `answer` is without a `value` for a contact field; `index` counts from 1; `names` are those of
 * the fields, answers or clinics that keep the visitor from moving on.
 */
export type FlowNotice =
  | { readonly type: 'ready' }
  | { readonly type: 'step'; readonly stepId: string; readonly index: number; readonly direction: 'forward' | 'back' }
  | { readonly type: 'answer'; readonly stepId: string; readonly name: string; readonly value?: readonly string[] }
  | { readonly type: 'invalid'; readonly stepId: string; readonly names: readonly string[] }
  | { readonly type: 'submit' }
  | { readonly type: 'success'; readonly leadUid: string }
  | { readonly type: 'error'; readonly cause: LeadFlowError }
  | { readonly type: 'redirect'; readonly url: string };

/** What the flow asks the world to do; the store runs it after the state is committed. */
export type Effect =
  | { readonly type: 'startTimer'; readonly timer: TimerName; readonly delay: number; readonly event: FlowEvent }
  | { readonly type: 'stopTimer'; readonly timer: TimerName }
  | { readonly type: 'lookUpZip'; readonly key: string }
  | { readonly type: 'abortZip' }
  /** A search is likely to come. */
  | { readonly type: 'warmZip' }
  | { readonly type: 'loadOptions'; readonly stepId: string; readonly input: Input; readonly isAgain?: true }
  | { readonly type: 'loadPhoneFormats' }
  | { readonly type: 'loadMaskedLead' }
  /** Sends the lead as it was when Submit was pressed, whatever a page's listener does to the form meanwhile. */
  | { readonly type: 'submit'; readonly call: 'lead' | 'duplicate'; readonly state: FlowState }
  /** Answers that were acknowledged may be sent again: by another visitor, to whom the form was handed. */
  | { readonly type: 'forgetSent' }
  | { readonly type: 'trackExpress'; readonly button: string; readonly serviceName: string; readonly servicePrice: string }
  /** `whenIdle` waits until typing has been idle for a second. */
  | { readonly type: 'announce'; readonly text: string; readonly whenIdle?: boolean }
  | { readonly type: 'notify'; readonly notice: FlowNotice };

/** What a transition gives: the state after it, and what the world is asked to do. */
export type TransitionResult = readonly [FlowState, readonly Effect[]];
