import type { LeadFlowError } from '../definition/fault.ts';
import type { SelectOption } from '../definition/types.ts';

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

/** What the rules that answer later, or the lead's endpoint, say of a field's value. A check that failed says nothing against it. */
export type FieldCheck =
  | { readonly status: 'loading'; readonly value: string }
  /** `used` are the other answers that the rules have looked at. */
  | { readonly status: 'loaded'; readonly value: string; readonly message: string | undefined; readonly used: Readonly<Record<string, string>> };

export type OptionsLoad =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly options: readonly SelectOption[] }
  | { readonly status: 'failed' };

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

/**
 * All that the flow knows of one visit. Plain data, never changed in place; nothing in it can be derived from the rest. What a kind of steps keeps is
 * added in its `state.ts`.
 */
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
  /** Checks of fields by step id and name, joined by `fieldKey`. */
  readonly checks: Readonly<Record<string, FieldCheck>>;
  /** Next was pressed while a field was being checked: it counts once that is over. */
  readonly isNextWaiting: boolean;
  /** Loaded select options by step id and name, joined by `fieldKey`. */
  readonly options: Readonly<Record<string, OptionsLoad>>;
  /** Whether the Other Options section is open, by step id; no entry until the visitor has toggled it. */
  readonly otherOptions: Readonly<Record<string, boolean>>;
  /** The time that was read last: days are judged by it. Undefined until a step needed it. */
  readonly clock?: ClockTime;
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

/** What a kind of steps keeps in the state of a visit. */
export interface KindState {
  /** What it begins with. */
  readonly initial: Partial<FlowState>;
  /** Returns what it has loaded, without what is still loading: those answers will be ignored. */
  loaded(state: FlowState): Partial<FlowState>;
  /** Whether it loads for the step shown alone: the searches of a step that is left are stopped. */
  readonly isOfStep?: boolean;
}

const none = Object.freeze({});

/** The state before a definition was read. */
export function initialStateOf(kinds: readonly KindState[]): FlowState {
  const own = {
    phase: Object.freeze({ status: 'loading', reason: 'definition' }),
    history: Object.freeze([]),
    direction: 'forward',
    isAnsweredOnArrival: false,
    answers: none,
    inputs: none,
    checks: none,
    isNextWaiting: false,
    options: none,
    otherOptions: none,
    leads: none,
    attempt: 0,
    refused: none,
    focus: undefined,
    announcement: '',
  } satisfies Partial<FlowState>;
  return Object.freeze(Object.assign(own, ...kinds.map(({ initial }) => initial)));
}

/** Key of a field in records that span steps. */
export function fieldKey(stepId: string, name: string): string {
  return JSON.stringify([stepId, name]);
}
