import { deadline } from '../base/inTime.ts';
import { createClockService } from './clock.ts';
import { queryFirst } from './domMembers.ts';
import { fetchableAddress } from './pageAddress.ts';
import { serialise } from './serialise.ts';
import type { ClockService, HttpRequest, HttpResult, HttpService, TimerHandle } from './services.ts';

/** Wait before another try; the random part keeps many visitors from returning at one moment after an outage. */
const retryDelay = 400;
const retryJitter = 200;
/** Browsers allow 65,536 bytes in flight for requests that outlive the page. */
const maxKeepaliveBytes = 60_000;

/** What the service needs of its surroundings. */
interface HttpWorld {
  readonly fetch: typeof fetch;
  readonly clock: ClockService;
  /** From 0 to less than 1. */
  readonly random: () => number;
}

const browserWorld = (): HttpWorld => ({
  // Looked up for each call: the page's service worker, policy and own wrappers must apply.
  fetch: (input, init) => globalThis.fetch(input, init),
  clock: createClockService(),
  random: Math.random,
});

function requestInit(request: HttpRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: request.method,
    cache: 'no-store',
    credentials: request.credentials,
    signal,
    // The page's address may hold a returning lead's uid, which is none of another host's business (SECURITY A7).
    ...(request.credentials === 'omit' && { referrerPolicy: 'strict-origin' }),
  };
  if (request.body === undefined) return init;
  const body = serialise(request.body);
  const isShort = new TextEncoder().encode(body).length < maxKeepaliveBytes;
  return {
    ...init,
    body,
    // The only header: any other one fails the preflight of a WordPress host, and the lead with it.
    headers: { 'Content-Type': 'application/json' },
    ...(request.keepalive && isShort && { keepalive: true }),
  };
}

/** The value of a response's text. Servers put byte order marks in front of it. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^[\uFEFF\s]+/, ''));
    return { value };
  } catch {
    return undefined;
  }
}

/** Web addresses only: a definition's `data:` or `blob:` address is no server. */
function isWebAddress(url: string): boolean {
  try {
    // Only the protocol is judged, and a relative address has the page's.
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
   * Whether the last request with `keepalive` failed at the network. A browser refuses one at once while the requests under way, the page's
   * own included, fill its quota, which looks like being offline: the next try goes without.
   */
  let metNoServer = false;

  function begin(request: HttpRequest): SharedCall {
    const controller = new AbortController();
    const call: SharedCall = { result: send({ ...request, signal: controller.signal }), controller, waiting: 0 };
    shared.set(request.url, call);
    void call.result.then(({ ok }) => {
      if (!ok && shared.get(request.url) === call) shared.delete(request.url);
    });
    return call;
  }

  /** Who no longer wants the answer lets go of it; the call itself ends with the last. */
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
      // An answer that has come is not stopped: what wraps the page's fetch may be reading a copy of it.
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
        const result = await tryOnce(metNoServer ? { ...request, keepalive: false } : request, world, controller.signal);
        if (controller.signal.aborted) return;
        if (request.keepalive) metNoServer = !result.ok && result.kind === 'network';
        if (retries === 0 || !isWorthAnotherTry(result)) return finish(result);
        pause = world.clock.after(retryDelay + world.random() * retryJitter, () => void run(retries - 1));
      };
      void run(request.retries);
    });
  }

  return {
    request: (request) => (request.sharing ? share(request) : send(request)),
    preconnect(origin) {
      const link = Document.prototype.createElement.call(document, 'link');
      // Connections with and without credentials are not shared; our calls to other origins carry none.
      Object.assign(link, { rel: 'preconnect', href: origin, crossOrigin: 'anonymous' });
      // Browsers connect as soon as the element is there, and no later change of it undoes that.
      queryFirst(document, 'head')?.append(link);
      link.remove();
    },
  };
}
