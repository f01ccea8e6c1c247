import type { ClockService } from '../base/deadlines.ts';
import type { SelectOption } from '../definition/types.ts';
import type { Stay } from '../flow/effect.ts';
import type { JourneyEntry } from '../flow/code.ts';

export type { ClockService, TimerHandle } from '../base/deadlines.ts';

/** A call to the outside. */
export interface HttpRequest {
  /** Where it goes. */
  readonly url: string;
  /** GET reads, POST sends `body`. */
  readonly method: 'GET' | 'POST';
  /** A value, to be sent as JSON, or a `FormData`. */
  readonly body?: unknown;
  /** Sent as text: a browser doesn't ask another origin's server first whether it may. */
  readonly isPlainText?: boolean;
  /** Milliseconds until the call counts as lost. */
  readonly timeout: number;
  /** Further tries after a network error or a 5xx answer. */
  readonly retries: number;
  /** Survives leaving the page; browsers allow 64 KiB of such bodies at a time. */
  readonly keepalive?: boolean;
  /** Ends the call early. */
  readonly signal?: AbortSignal;
  /** With the other forms of the page: `reuse` takes an answer that one of them has or waits for; `renew` asks again and replaces it. */
  readonly sharing?: 'reuse' | 'renew';
  /** `omit` for hosts that are not the site's. */
  readonly credentials: 'same-origin' | 'omit';
}

/** What came of a call. `value` is parsed JSON of unknown shape. */
export type HttpResult = (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: 'network' | 'timeout' | 'parse' | 'abort' }
  | { readonly ok: false; readonly kind: 'status'; readonly status: number; readonly value: unknown }
) & {
  /** Where a redirect led; undefined where the answer came from the address asked. */
  readonly redirectedTo?: string;
};

/** Calls to servers. */
export interface HttpService {
  /** Makes one call. Never throws: what went wrong is in the result. */
  request(request: HttpRequest): Promise<HttpResult>;
  /** Connects to another origin ahead of a request that is likely to follow. */
  preconnect?(origin: string): void;
}

/** The page’s cookies. */
export interface CookieService {
  /** The decoded value; undefined where there is no such cookie or cookies are blocked. */
  get(name: string): string | undefined;
  /** Whether the cookie was stored. `maxAge` in milliseconds. */
  set(name: string, value: string, options: { readonly maxAge: number; readonly domain?: string }): boolean;
}

/** A step of the journey as analytics get it; the times only with `settings.trackTimes`. */
export type TrackedEntry = JourneyEntry & Partial<Stay>;

/** What is reported to the page's analytics, with the `experiment` of the settings. */
export type TrackingEvent = {
  /** The arm of an A/B test; undefined where the definition names none. */
  readonly experiment?: string | undefined;
} & (
  | { readonly type: 'journey'; readonly journey: readonly TrackedEntry[] }
  | { readonly type: 'complete'; readonly email: string; readonly emailMode: 'raw' | 'sha256' | 'omit' }
  | { readonly type: 'lead'; readonly leadUid: string; readonly quikly: boolean }
  | {
      readonly type: 'express';
      readonly eventName: string;
      readonly button: string;
      readonly serviceName: string;
      readonly servicePrice: string;
    }
);

/** The page’s analytics. */
export interface TrackerService {
  /** Never throws and never delays what the visitor does. */
  track(event: TrackingEvent): void;
  /** Resolves once the page's tag manager, if there is one, has had time to report (at most 300 ms). */
  flush(): Promise<void>;
}

/** Whether the bot check gave a token. */
export type CaptchaResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** What the page lacks for the check, or that the check gave no token; the error's message. */
      readonly cause:
        | 'Recaptcha lib not present'
        | 'Recaptcha site key not found'
        | 'Recaptcha token element not found'
        | 'Recaptcha gave no token'
        // Other captchas have messages of their own.
        | (string & {});
    };

/** The bot check before a lead. */
export interface CaptchaService {
  /** Gets a token for the action and writes it into the page's token field. */
  prove(action: string): Promise<CaptchaResult>;
  /** Whether the page has any part of a bot check; where it has none, its author is told before a lead fails. */
  isOffered?(): Promise<boolean>;
}

/** The page’s address and history. */
export interface NavigationService {
  /** The page's address, without the credentials that it may carry. */
  url(): URL;
  /** What relative addresses on the page start from, as `<base href>` says, without credentials; its own address unless given. */
  baseUrl?(): URL;
  /** Goes to another page, so that Back leads here again. Throws where the browser refuses. */
  assign(url: string): void;
  /** Calls back when the page comes back from the back-forward cache. Returns a function that stops it. */
  onRestored(callback: () => void): () => void;
  /** Calls back when the page is hidden or left. Returns a function that stops it. */
  onHidden?(callback: () => void): () => void;
  /**
   * Calls back when the visitor comes to a page that the browser has prerendered. Returns a function that stops it; undefined where the page
   * isn't waiting for a visitor.
   */
  onActivated?(callback: () => void): (() => void) | undefined;
  /** Adds a history entry of this form for a step without changing the address. */
  pushStep(form: string, depth: number): void;
  /**
   * The form's own Previous led back to a depth: leaves the current history entry if this form's `pushStep` added it. Any other entry stays,
   * and remembers the depth.
   */
  stepBack(form: string, depth: number): void;
  /** Calls back when Back or Forward reaches an entry of this form, with its depth. Returns a function that stops it. */
  onStep(form: string, callback: (depth: number, isForward: boolean) => void): () => void;
}

/** The page's elements around one form; each is looked for when it is needed. */
export interface PageService {
  /** Where the page wants leads posted; undefined where it does not say. */
  submitUrl(): string | undefined;
  /** Address of the REST API as `data-lead-flow-api` gives it; undefined where the page does not say. */
  apiAddress?(): string | undefined;
  /** Address of the REST API as WordPress prints it into the page's head; undefined elsewhere. */
  restLink?(): string | undefined;
  /**
   * Whether the page says that the visitor agrees to cookies and tracking; undefined where it does not say. With a name of Google's consent mode, such as
   * `ad_user_data`, whether they agree to that.
   */
  consent?(purpose?: string): boolean | undefined;
  /** Where the page wants visitors to go after a lead; undefined where it does not say. */
  redirectTarget(): string | undefined;
  /** Values of the hidden fields by name. */
  hiddenFields(): Readonly<Record<string, string>>;
  /** Writes into the hidden field of that name, where there is one. */
  setHiddenField(name: string, value: string): void;
  /** Options inside the selected element; undefined where nothing matches. */
  options(selector: string): readonly SelectOption[] | undefined;
  /** Inner HTML of the selected element, without its id and style; undefined where nothing matches. */
  html(selector: string): string | undefined;
  /** Language where the form stands; undefined where the page names none. */
  language(): { readonly locale?: string };
  /** Address of the page before this one; empty where there is none. */
  referrer(): string;
}

/** Text that outlives a reload but not the tab. */
export interface StorageService {
  /** The text under a key; undefined where there is none. */
  get(key: string): string | undefined;
  /** Keeps a text; a full or forbidden store drops it. */
  set(key: string, value: string): void;
  /** Forgets a key. */
  remove(key: string): void;
}

/** Where the page’s developer reads what is wrong. */
export interface LogService {
  /** Says what is likely a mistake of the page. */
  warn(message: string): void;
  /** Says what has failed, and why: `cause` is the failure, or what was thrown. */
  error(message: string, cause?: unknown): void;
}

/** Random values. */
export interface RandomService {
  /** A version 4 UUID. */
  uuid(): string;
}

/** Services of one's own: whole ones, or single methods that replace the browser's. */
export type ServiceOverrides = { readonly [Name in keyof Services]?: Partial<Services[Name]> | undefined };

/** Everything that touches the world outside the flow. A service that throws fails that call alone; only `clock` must not throw. */
export interface Services {
  /** Calls to servers. */
  readonly http: HttpService;
  /** The page’s cookies. */
  readonly cookies: CookieService;
  /** The page’s analytics. */
  readonly tracker: TrackerService;
  /** The bot check. */
  readonly captcha: CaptchaService;
  /** Time and timers. */
  readonly clock: ClockService;
  /** The page’s address and history. */
  readonly navigation: NavigationService;
  /** Elements of the page around the form. */
  readonly page: PageService;
  /** Text that outlives a reload. */
  readonly storage: StorageService;
  /** The console. */
  readonly log: LogService;
  /** Ids for leads. */
  readonly random: RandomService;
}
