import { createEndpoints, createServer, wordpressCors, type CoreOptions, type Store } from '@leadflow/server/core';
import { Hono } from 'hono';
import { captchaRoutes, createCaptcha } from './captcha.ts';
import { clinics } from './clinics.ts';
import { controlRoutes } from './controlRoutes.ts';
import { createFaultPlan, type Call, type Fault } from './faults.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createReceived, type ReceivedLead } from './received.ts';
import { withReturningLeads } from './returningLeads.ts';
import { withFaults } from './withFaults.ts';

/** How a reference API differs from the default. */
export interface ReferenceApiOptions {
  /** A database of the server's, whose leads are then shown at `/leads/` to whoever asks; in memory by default. */
  store?: Store;
  /** Forms by name, by which their leads are judged; a lead that was left halfway is taken of these alone. */
  forms?: NonNullable<CoreOptions['forms']>;
  /** Milliseconds since 1970; the system's clock by default. */
  now?: () => number;
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
  /** The leads received since it was made, oldest first. */
  leads(): readonly ReceivedLead[];
  /** Deletes them. */
  clearLeads(): Promise<void>;
  /** Makes a call fail the next `times` times (default: until cleared). */
  addFault(call: Call, fault: Fault, times?: number): void;
  /** Cancels all faults. */
  clearFaults(): void;
  /** A captcha token, such as the fake script gets. */
  issueCaptchaToken(action: string): string;
  /** Closes the store. */
  close(): Promise<void>;
}

const submitPath = '/wp-json/leadsHandler/v1/submit/leads';
const duplicatePath = '/wp-json/leadsHandler/v1/duplicate';
/** The address of each call that can be made to fail. */
const callPaths: ReadonlyArray<readonly [path: string, call: Call]> = [
  ['/wp-json/leads/v1/lookup-masked', 'lookup'],
  [duplicatePath, 'duplicate'],
  [submitPath, 'submit'],
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

/** Makes the server with invented clinics, returning leads, a fake captcha and faults on demand: a function called like `fetch`. */
export function createReferenceApi({ store, forms = {}, now = Date.now, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)), siteKey = 'demo-site-key', requireCaptcha = false, faults }: ReferenceApiOptions = {}): ReferenceApi {
  const plan = createFaultPlan(faults);
  const captcha = createCaptcha({ siteKey, now });
  const options = {
    clinics,
    forms,
    now,
    ...(requireCaptcha && { captcha: captcha.verify }),
    log: (line: { readonly level: string; readonly error?: unknown }) => void (line.level === 'error' && console.error('reference-api:', line.error)),
  };
  const memory = createMemoryStore();
  const server = store ? createServer({ ...options, store: withReturningLeads(store), list: { authorize: () => Promise.resolve({ name: 'Demo' }) } }) : createEndpoints({ ...options, store: withReturningLeads(memory) });
  const received = createReceived(store ?? memory, now);

  const app = new Hono({ strict: false });
  app.use('/wp-json/*', wordpressCors());
  for (const [path, call] of callPaths) app.use(path, withFaults(call, plan, wait));
  app.use(submitPath, received.note('lead'));
  app.use(duplicatePath, received.note('duplicate'));
  app.route('/recaptcha', captchaRoutes(captcha));
  app.route('/', controlRoutes(received, plan));
  app.all('*', (c) => server.fetch(c.req.raw));
  app.onError((error) => {
    throw error;
  });

  return {
    fetch(input, init) {
      const request = new Request(input, init);
      return untilAborted(Promise.resolve(app.fetch(request)), request.signal);
    },
    leads: received.all,
    clearLeads: received.clear,
    addFault: plan.add,
    clearFaults: plan.clear,
    issueCaptchaToken: captcha.issue,
    close: async () => store?.close(),
  };
}
