import { Hono } from 'hono';
import { captchaRoutes, createCaptcha } from './captcha.ts';
import { clinicRoutes } from './clinicRoutes.ts';
import { controlRoutes } from './controlRoutes.ts';
import { createFaultPlan, type Call, type Fault } from './faults.ts';
import { leadRoutes } from './leadRoutes.ts';
import { createMemoryLeadStore, type LeadStore, type StoredLead } from './leadStore.ts';
import { createLeadRecorder } from './recordLead.ts';
import { ConnectionLost, withFaults } from './withFaults.ts';
import { wordpressCors } from '@leadflow/server/core';

/** How a reference API differs from the default. */
export interface ReferenceApiOptions {
  /** Where leads are kept; in memory by default. */
  store?: LeadStore;
  /** Milliseconds since 1970; the system's clock by default. */
  now?: () => number;
  /** A number from 0 to below 1; `Math.random` by default. */
  random?: () => number;
  /** How a `delay` fault waits; a real timer by default. */
  wait?: (ms: number) => Promise<void>;
  /** The only site key that the fake captcha knows; `demo-site-key` by default. */
  siteKey?: string;
  /** Whether a submission needs a good captcha token; false by default. */
  requireCaptcha?: boolean;
  /** Faults by call, each used once, in order. */
  faults?: Partial<Record<Call, readonly Fault[]>>;
}

/** A server for the calls that a form makes, without a network. */
export interface ReferenceApi {
  /** Replaces `fetch`, and rejects as it does: with a TypeError for a lost connection, with the signal's reason on abort. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The leads received so far, oldest first. */
  leads(): readonly StoredLead[];
  /** Deletes every lead. */
  clearLeads(): Promise<void>;
  /** Makes a call fail the next `times` times (default: until cleared). */
  addFault(call: Call, fault: Fault, times?: number): void;
  /** Cancels all faults. */
  clearFaults(): void;
  /** A captcha token, such as the fake script gets. */
  issueCaptchaToken(action: string): string;
  /** Waits for pending writes and closes the store. */
  close(): Promise<void>;
}

/** The address of each call that can be made to fail. */
const callPaths: ReadonlyArray<readonly [path: string, call: Call]> = [
  ['/wp-json/leads/v1/lookup-masked', 'lookup'],
  ['/wp-json/leadsHandler/v1/duplicate', 'duplicate'],
  ['/wp-json/leadsHandler/v1/submit/leads', 'submit'],
  ['/wp-json/zipcodesearch/v1/:zip', 'zip'],
  ['/wp-json/leadflow/v1/options/*', 'options'],
  ['/recaptcha/*', 'captcha'],
];

/** Rejects when the client gives up. Like a real server, this one then finishes its work. */
function untilAborted(response: Promise<Response>, signal: AbortSignal): Promise<Response> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    response.then(resolve, reject);
  });
}

/** Makes a server for the calls that a form makes: a function called like `fetch`. */
export function createReferenceApi(options: ReferenceApiOptions = {}): ReferenceApi {
  const {
    store = createMemoryLeadStore(),
    now = Date.now,
    random = Math.random,
    wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    siteKey = 'demo-site-key',
    requireCaptcha = false,
  } = options;
  const plan = createFaultPlan(options.faults);
  const captcha = createCaptcha({ siteKey, now });
  const recorder = createLeadRecorder(store, { now, random });

  // Not strict: WordPress answers with and without a slash at the end.
  const app = new Hono({ strict: false });
  app.use('/wp-json/*', wordpressCors());
  for (const [path, call] of callPaths) app.use(path, withFaults(call, plan, wait));
  app.route('/wp-json', leadRoutes({ store, recorder, captcha, isCaptchaRequired: requireCaptcha }));
  app.route('/wp-json', clinicRoutes());
  app.route('/recaptcha', captchaRoutes(captcha));
  app.route('/', controlRoutes(store, plan));
  app.notFound((c) => c.json({ code: 'rest_no_route', message: 'No such route.', data: { status: 404 } }, 404));
  app.onError((error, c) => {
    if (error instanceof ConnectionLost) throw error;
    console.error('reference-api:', error);
    return c.json({ code: 'internal_error', message: 'The server failed.', data: { status: 500 } }, 500);
  });

  return {
    fetch(input, init) {
      const request = new Request(input, init);
      return untilAborted(Promise.resolve(app.fetch(request)), request.signal);
    },
    leads: () => store.all(),
    clearLeads: () => store.clear(),
    addFault: plan.add,
    clearFaults: plan.clear,
    issueCaptchaToken: (action) => captcha.issue(action),
    close: () => store.close(),
  };
}
