import type { ClinicIndex } from './clinics/nearest.ts';
import type { Forms } from './forms.ts';
import type { RateGuard } from './guards/rates.ts';
import type { CaptchaVerifier, LogLine, Metrics, Person } from './options.ts';
import type { Secrets } from './secrets.ts';
import type { LeadDraft, Store } from './store.ts';

/** What each route works with. */
export interface Desk {
  readonly store: Store;
  readonly forms: Forms;
  readonly clinics: () => Promise<ClinicIndex>;
  readonly captcha: CaptchaVerifier | undefined;
  readonly rates: RateGuard;
  readonly secrets: Secrets;
  readonly timeZone: string;
  readonly now: () => number;
  readonly random: (bytes: number) => string;
  readonly log: (line: LogLine) => void;
  readonly metrics: Metrics | undefined;
  /** Whom a form's leads are told to. */
  readonly deliveries: (form: string, isPartial: boolean) => LeadDraft['deliveries'];
  /** Has the worker of this process look at what is due. */
  readonly wake: () => void;
}

/** What Hono carries through a request. */
export interface Visit {
  Bindings: {
    /** The visitor's; undefined where the host doesn't tell it. */
    readonly address: string | undefined;
  };
  Variables: {
    /** Who has signed in to the list. */
    person: Person;
  };
}
