import { deadline } from '../base/deadlines.ts';
import { baseAddress, createClockService, withoutCredentials } from './firstServices.ts';
import type { ClockService, HttpRequest, HttpResult, HttpService, TimerHandle } from './services.ts';

/** Bytes of a request that outlives the page: browsers allow 65,536 in flight for all that have `keepalive`. */
export const maxKeepaliveBytes = 60_000;

/** Milliseconds before another try. The random part spreads visitors who all come back after an outage. */
const retryDelay = 400;
const retryJitter = 200;

/** What the service needs of the browser. */
interface HttpWorld {
  readonly fetch: typeof fetch;
  readonly clock: ClockService;
  /** From 0 to less than 1. */
  readonly random: () => number;
}

const browserWorld = (): HttpWorld => ({
  // Looked up for each call, as the page may wrap `fetch` later.
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: createClockService(),
  random: Math.random,
});

/** What `JSON.stringify` makes of this shows whether the page has changed it. */
const probe = [{ a: [1] }];

/** Copies arrays and objects so that no `toJSON` on their prototypes applies. */
function shadowToJson(value: unknown): unknown {
  if (Array.isArray(value)) return Object.defineProperty(value.map(shadowToJson), 'toJSON', { value: undefined });
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shadowToJson(inner)] as const);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}

/** Replaces lone surrogates, as a text cut in the middle of an emoji has: PHP's `json_decode` refuses the whole body over one. */
const wellFormed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.replace(/\p{Cs}/gu, '\ufffd') : value);

/** JSON text, also on pages where Prototype.js has put a `toJSON` on arrays that turns them into strings. */
export function serialise(value: unknown): string {
  return JSON.stringify(JSON.stringify(probe) === '[{"a":[1]}]' ? value : shadowToJson(value), wellFormed);
}

/** Bytes that a text is sent in. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

function requestInit(request: HttpRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: request.method,
    cache: 'no-store',
    credentials: request.credentials,
    signal,
    // The page's address may hold a returning visitor's id, which must not reach another host as the referrer.
    ...(request.credentials === 'omit' && { referrerPolicy: 'strict-origin' }),
  };
  const { body } = request;
  if (body === undefined) return init;
  const form = body instanceof FormData ? body : undefined;
  const text = serialise(form ? [...form] : body);
  const isShort = byteLength(text) < maxKeepaliveBytes;
  return {
    ...init,
    body: form ?? text,
    // The only header: a WordPress host refuses any other one in a cross-origin preflight. The browser writes that of a form, with its boundary.
    ...(!form && { headers: { 'Content-Type': request.isPlainText ? 'text/plain' : 'application/json' } }),
    ...(request.keepalive && isShort && { keepalive: true }),
  };
}

/** The address as it can be fetched: as written, unless the page's own has credentials. */
export function fetchableAddress(address: string): string {
  const base = baseAddress();
  const { username, password } = new URL(base);
  return username || password ? new URL(address, withoutCredentials(base)).href : address;
}

/** The value of JSON text, which some servers begin with a byte order mark. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^[\uFEFF\s]+/, ''));
    return { value };
  } catch {
    return undefined;
  }
}

/** Whether an address leads to a server; a definition might give a `data:` or `blob:` address. */
function isWebAddress(url: string): boolean {
  try {
    // A relative address takes the base's protocol.
    return /^https?:$/.test(new URL(url, 'https://page.invalid/').protocol);
  } catch {
    return false;
  }
}

async function tryOnce(request: HttpRequest, world: HttpWorld, signal: AbortSignal): Promise<HttpResult> {
  try {
    const response = await world.fetch(fetchableAddress(request.url), requestInit(request, signal));
    const parsed = parseJson(await response.text());
    const redirect = response.redirected ? { redirectedTo: response.url.split(/[?#]/)[0] ?? '' } : {};
    if (!response.ok) return { ok: false, kind: 'status', status: response.status, value: parsed?.value, ...redirect };
    return parsed ? { ok: true, value: parsed.value, ...redirect } : { ok: false, kind: 'parse', ...redirect };
  } catch {
    return { ok: false, kind: 'network' };
  }
}

function isWorthAnotherTry(result: HttpResult): boolean {
  return !result.ok && (result.kind === 'network' || (result.kind === 'status' && result.status >= 500));
}

/** A call that several forms of the page may wait for. */
interface SharedCall {
  readonly result: Promise<HttpResult>;
  readonly controller: AbortController;
  waiting: number;
}

/** Calls through the page's `fetch`. The time limit spans all tries of a request. */
export function createHttpService(world: HttpWorld = browserWorld()): HttpService {
  const shared = new Map<string, SharedCall>();
  /**
   * Whether the last request with `keepalive` got no answer. A browser refuses it at once while others of the page fill the quota, which
   * looks like being offline; the next try goes without `keepalive`.
   */
  let hasKeepaliveFailed = false;

  function begin(request: HttpRequest): SharedCall {
    const controller = new AbortController();
    const call: SharedCall = { result: send({ ...request, signal: controller.signal }), controller, waiting: 0 };
    shared.set(request.url, call);
    void call.result.then(({ ok }) => {
      if (!ok && shared.get(request.url) === call) shared.delete(request.url);
    });
    return call;
  }

  /** Joins a shared call. It is aborted when the last form that waits for it aborts. */
  function share(request: HttpRequest): Promise<HttpResult> {
    const { signal, url } = request;
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve({ ok: false, kind: 'abort' });
      const call = (request.sharing === 'reuse' && shared.get(url)) || begin(request);
      call.waiting += 1;
      const leave = (): void => {
        resolve({ ok: false, kind: 'abort' });
        call.waiting -= 1;
        if (call.waiting > 0) return;
        if (shared.get(url) === call) shared.delete(url);
        call.controller.abort();
      };
      signal?.addEventListener('abort', leave, { once: true });
      void call.result.then((result) => {
        signal?.removeEventListener('abort', leave);
        resolve(result);
      });
    });
  }

  function send(request: HttpRequest): Promise<HttpResult> {
    return new Promise((resolve) => {
      const controller = new AbortController();
      let pause: TimerHandle | undefined;
      const finish = (result: HttpResult): void => {
        limit.cancel();
        pause?.cancel();
        request.signal?.removeEventListener('abort', abort);
        resolve(result);
      };
      // Settle first: code that wraps the page's fetch may still be reading a copy of an answer.
      const stop = (kind: 'timeout' | 'abort'): void => {
        finish({ ok: false, kind });
        controller.abort();
      };
      const limit = deadline(world.clock, request.timeout, () => stop('timeout'));
      const abort = (): void => stop('abort');
      if (request.signal?.aborted) return abort();
      if (!isWebAddress(request.url)) return finish({ ok: false, kind: 'network' });
      request.signal?.addEventListener('abort', abort);

      const run = async (retries: number): Promise<void> => {
        const result = await tryOnce(hasKeepaliveFailed ? { ...request, keepalive: false } : request, world, controller.signal);
        if (controller.signal.aborted) return;
        if (request.keepalive) hasKeepaliveFailed = !result.ok && result.kind === 'network';
        if (retries === 0 || !isWorthAnotherTry(result)) return finish(result);
        pause = world.clock.after(retryDelay + world.random() * retryJitter, () => void run(retries - 1));
      };
      void run(request.retries);
    });
  }

  return {
    request: (request) => (request.sharing ? share(request) : send(request)),
    preconnect(origin) {
      const link = document.createElement('link');
      // Connections with and without credentials are separate; our calls to other origins have none.
      Object.assign(link, { rel: 'preconnect', href: origin, crossOrigin: 'anonymous' });
      // Browsers connect as soon as the element is added; it may go again at once.
      document.head.append(link);
      link.remove();
    },
  };
}
