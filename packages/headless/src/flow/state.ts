import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { SelectOption } from '../definition/types.ts';
import type { Location } from './location.ts';

/** One visited step, with the queue at that point; Previous restores both. */
export interface Snapshot {
  /** Id of the step. */
  readonly stepId: string;
  /** Ids of the branches still to visit. */
  readonly queue: readonly string[];
}

/** What a field holds. */
export interface InputState {
  /** What stands in the box. */
  readonly text: string;
  /** The value that counts, updated after the debounce; a phone number in E.164. */
  readonly value: string;
  /** The visitor has left the field, so its error shows. */
  readonly isTouched: boolean;
  /** The browser can't read what stands in the box, such as half a date: `text` is empty, and the field isn't. */
  readonly isUnreadable?: boolean | undefined;
}

/** Location search for one ZIP. A failed one counts as empty, and may be repeated. */
export type ZipLookup =
  | { readonly status: 'loading' }
  /** `token`: what the server gives with an answer, and wants to see again with the lead (`settings.spam`). */
  | { readonly status: 'loaded'; readonly locations: readonly Location[]; readonly token?: string | undefined }
  | { readonly status: 'failed' };

/** What the rules that answer later, or the lead's endpoint, say of a field's value. A check that failed says nothing against it. */
export type FieldCheck =
  | { readonly status: 'loading'; readonly value: string }
  /** `used` are the other answers that the rules have looked at. */
  | { readonly status: 'loaded'; readonly value: string; readonly message: string | undefined; readonly used: Readonly<Record<string, string>> };

export type OptionsLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly options: readonly SelectOption[] }
  | { readonly status: 'failed' };

/** Masked details of a returning lead. */
export interface MaskedLead {
  /** Sent back as the server wrote it, number or text; undefined where it gave none. */
  readonly id?: string | number;
  /** The id in the link that the visitor followed. */
  readonly uuid?: string;
  /** Masked name. */
  readonly name?: string;
  /** Masked e-mail address. */
  readonly email?: string;
  /** Masked phone number. */
  readonly phone?: string;
  /** Id of the clinic of the earlier lead. */
  readonly locationId?: string;
}

/** Free times of a clinic: starts as ISO 8601, in order. `passed` are those that have passed since they were loaded; `timeZone` is undefined where nobody knows it. */
export type SlotsLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly slots: readonly string[]; readonly passed?: readonly string[]; readonly timeZone: string | undefined; readonly token?: string | undefined };

export type MaskedLoad =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'loaded'; readonly lead: MaskedLead | undefined; readonly token?: string | undefined };

/** What the server gave for a lead. */
export interface SubmitResult {
  /** The server's id for the lead. */
  readonly leadUid: string;
  /** What goes into the cookie of the form’s data; undefined where the server sent none. */
  readonly formData?: string;
  /** The query parameter `data_enc` of an offsite redirect; undefined where the server sent none. */
  readonly dataEnc?: string;
}

/** A lead that was sent, or is to be sent again. */
export interface SentLead {
  /** Its `submission_id`. */
  readonly id: string;
  /** The server's answer; undefined until it has acknowledged the lead. */
  readonly result?: SubmitResult;
}

/** Which view shows, and why. */
export type Phase =
  | {
      readonly status: 'loading';
      readonly reason: 'definition' | 'submit';
      /** The server's answer to the lead, while the browser goes to the thank-you page. */
      readonly result?: SubmitResult;
    }
  | { readonly status: 'ready' }
  | {
      readonly status: 'error';
      readonly cause: LeadFlowError;
      readonly canRetry: boolean;
      /** A lead was being sent. Where the failure was not the lead's own, its answer may still arrive. */
      readonly wasSending?: boolean;
    }
  | { readonly status: 'done'; readonly result: SubmitResult };

/** What takes the focus after the view has changed. */
export interface FocusRequest {
  /** Counts the requests, from 1. */
  readonly turn: number;
  /** The part that takes the focus. */
  readonly target:
    | { readonly part: 'heading' | 'wrapper' | 'summary' | 'banner' | 'loading' | 'confirmation' }
    | { readonly part: 'answer' | 'location'; readonly value: string }
    | { readonly part: 'input'; readonly name: string };
  /** Scrolls to the top of the form, as after each forward move. */
  readonly scrolls: boolean;
}

/** A time, in milliseconds since 1970, and the time zone that the visitor's device is set to. */
export interface ClockTime {
  readonly now: number;
  readonly zone: string;
}

/** All that the flow knows of one visit. Plain data, never changed in place; nothing in it can be derived from the rest. */
export interface FlowState {
  /** Which view shows. */
  readonly phase: Phase;
  /** The visited steps, the one shown last; empty until a definition has been read. */
  readonly history: readonly Snapshot[];
  /** Which way the visitor came to the step shown. */
  readonly direction: 'forward' | 'back';
  /** The step shown was already answered when the visitor came to it, so that an auto-advance step shows a Next button too. */
  readonly isAnsweredOnArrival: boolean;
  /** Selected values by step id, in list order; a step without an entry has its definition's selection. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** Fields by step id and name; one without an entry has its definition's value. */
  readonly inputs: Readonly<Record<string, Readonly<Record<string, InputState>>>>;
  /** Key (`fieldKey`) of the field that the visitor types in, until they leave it. */
  readonly typing?: string | undefined;
  /** The error that was announced when typing paused; undefined once it is typed on, or Enter was refused for it. */
  readonly restedOn?: string | undefined;
  /** How many locations were found, until the visitor has been told. */
  readonly untold?: string | undefined;
  /** The page was told that a clinic search failed: once a visit is enough. */
  readonly isZipFailureKnown: boolean;
  /** Location searches by five-digit ZIP, and `sample`. */
  readonly lookups: Readonly<Record<string, ZipLookup>>;
  /** Checks of fields by step id and name, joined by `fieldKey`. */
  readonly checks: Readonly<Record<string, FieldCheck>>;
  /** Next was pressed while a field was being checked: it counts once that is over. */
  readonly isNextWaiting: boolean;
  /** Loaded select options by step id and name, joined by `fieldKey`. */
  readonly options: Readonly<Record<string, OptionsLoad>>;
  /** How many location cards See More has revealed, by lookup. */
  readonly revealed: Readonly<Record<string, number>>;
  /** Whether the Other Options section is open, by step id; no entry until the visitor has toggled it. */
  readonly otherOptions: Readonly<Record<string, boolean>>;
  /** Free times by the step and the clinic; undefined until some were asked for. */
  readonly slots?: Readonly<Record<string, SlotsLoad>>;
  /** The time that was read last: days are judged by it. Undefined until a step needed it. */
  readonly clock?: ClockTime;
  /** The look-up of a returning lead. */
  readonly masked: MaskedLoad;
  /** Leads of this visit by a hash of their content: the same answers keep their id, and are sent once. */
  readonly leads: Readonly<Record<string, SentLead>>;
  /** Counts submits and restarts: the answer to an earlier submit no longer moves the form. */
  readonly attempt: number;
  /** While the visitor changes an answer that a review showed (`by`): each step's answer there, by id. Next leads past those that still hold. */
  readonly reviewed?: { readonly by: string; readonly answers: Readonly<Record<string, string>> } | undefined;
  /** Ids of the steps where Next was refused. */
  readonly refused: Readonly<Record<string, true>>;
  /** What takes the focus next; undefined where nothing was asked for yet. */
  readonly focus: FocusRequest | undefined;
  /** What the status region says now. */
  readonly announcement: string;
}

const none = Object.freeze({});

/** The state before a definition was read. */
export const initialState: FlowState = Object.freeze({
  phase: Object.freeze({ status: 'loading', reason: 'definition' }),
  history: Object.freeze([]),
  direction: 'forward',
  isAnsweredOnArrival: false,
  answers: none,
  inputs: none,
  isZipFailureKnown: false,
  lookups: none,
  checks: none,
  isNextWaiting: false,
  options: none,
  revealed: none,
  otherOptions: none,
  masked: Object.freeze({ status: 'idle' }),
  leads: none,
  attempt: 0,
  refused: none,
  focus: undefined,
  announcement: '',
} satisfies FlowState);

/** Key of a field in records that span steps. */
export function fieldKey(stepId: string, name: string): string {
  return JSON.stringify([stepId, name]);
}
