import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { SelectOption } from '../definition/types.ts';
import type { JourneyEntry } from '../flow/journey.ts';

/** A call to the outside. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Milliseconds until the call counts as lost. */
  readonly timeout: number;
  /** Further tries after a network error or a 5xx answer. */
  readonly retries: number;
  /** Survives the page's end; browsers allow it for bodies under 64 KiB. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
  /** `omit` for hosts that are not the site's. */
  readonly credentials: 'same-origin' | 'omit';
}

/** What came of a call. `value` is parsed JSON of unknown shape. Never an exception. */
export type HttpResult =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: 'network' | 'timeout' | 'parse' | 'abort' }
  | { readonly ok: false; readonly kind: 'status'; readonly status: number; readonly value: unknown };

export interface HttpService {
  request(request: HttpRequest): Promise<HttpResult>;
  /** Opens a connection to another origin, ahead of a request that is likely to come. */
  preconnect?(origin: string): void;
}

export interface CookieService {
  /** The decoded value; undefined where there is no such cookie or cookies are blocked. */
  get(name: string): string | undefined;
  /** Whether the cookie was stored. `maxAge` in milliseconds. */
  set(name: string, value: string, options: { readonly maxAge: number; readonly domain?: string }): boolean;
}

/** What is reported to the page's analytics. */
export type TrackingEvent =
  | { readonly type: 'journey'; readonly journey: readonly JourneyEntry[] }
  | { readonly type: 'complete'; readonly email: string; readonly emailMode: 'raw' | 'sha256' | 'omit' }
  | { readonly type: 'lead'; readonly leadUid: string; readonly quikly: boolean }
  | {
      readonly type: 'express';
      readonly eventName: string;
      readonly button: string;
      readonly serviceName: string;
      readonly servicePrice: string;
    };

export interface TrackerService {
  /** Never throws and never delays what the visitor does. */
  track(event: TrackingEvent): void;
  /** Resolves when the page's tag manager, if there is one, had its moment (at most 300 ms). */
  flush(): Promise<void>;
}

export type CaptchaResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** SPEC section 8's internal causes, or what the captcha itself said. */
      readonly cause:
        | 'Recaptcha lib not present'
        | 'Recaptcha site key not found'
        | 'Recaptcha token element not found'
        | 'Recaptcha gave no token';
    };

export interface CaptchaService {
  /** Gets a token for the action and writes it into the page's token field. */
  prove(action: string): Promise<CaptchaResult>;
}

export type TimerHandle = { readonly cancel: () => void };

export interface ClockService {
  /** Milliseconds that never run backwards; for durations. */
  now(): number;
  /** Milliseconds since 1970; for what outlives the page. */
  date(): number;
  after(milliseconds: number, callback: () => void): TimerHandle;
  /** Calls back when the page has nothing better to do; without it, a moment later. */
  whenIdle?(callback: () => void): TimerHandle;
}

export interface NavigationService {
  /** The page's address. */
  url(): URL;
  /** Goes to another page, so that Back leads here again. */
  assign(url: string): void;
  /** Calls back when the page comes back from the back-forward cache. Returns the way to stop. */
  onRestored(callback: () => void): () => void;
  /** Adds a history entry of this form for a step without changing the address. */
  pushStep(form: string, depth: number): void;
  /** Leaves the entry that `pushStep` added last. */
  stepBack(): void;
  /** Calls back with the depth of this form's entry that Back or Forward reached. Returns the way to stop. */
  onStep(form: string, callback: (depth: number) => void): () => void;
}

/** The page's elements that concern one form; each is read when it is needed (CONTRACT section 2). */
export interface PageService {
  submitUrl(): string | undefined;
  redirectTarget(): string | undefined;
  /** Values of the hidden fields by name. */
  hiddenFields(): Readonly<Record<string, string>>;
  /** Writes into the hidden field of that name, where there is one. */
  setHiddenField(name: string, value: string): void;
  /** Options inside the selected element; undefined where nothing matches. */
  options(selector: string): readonly SelectOption[] | undefined;
  /** Inner HTML of the selected element, without its id and style; undefined where nothing matches. */
  html(selector: string): string | undefined;
  /** Language and direction of the place where the form stands. */
  language(): { readonly locale?: string; readonly dir?: 'ltr' | 'rtl' };
  referrer(): string;
}

/** Text that outlives a reload but not the tab. */
export interface StorageService {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface LogService {
  warn(message: string): void;
  error(message: string, cause?: LeadFlowError): void;
}

export interface RandomService {
  /** A version 4 UUID. */
  uuid(): string;
}

/** Everything that touches the world outside the flow. None of it throws into the flow. */
export interface Services {
  readonly http: HttpService;
  readonly cookies: CookieService;
  readonly tracker: TrackerService;
  readonly captcha: CaptchaService;
  readonly clock: ClockService;
  readonly navigation: NavigationService;
  readonly page: PageService;
  readonly storage: StorageService;
  readonly log: LogService;
  readonly random: RandomService;
}
