import type { ClockService, HttpRequest, HttpResult, HttpService } from '@leadflow/headless';

/** Plays the server: what comes of a call, now or later. */
export type FakeHttpHandler = (request: HttpRequest) => HttpResult | Promise<HttpResult>;

/** A server that is a function. It makes no retries: those are the browser service's. */
export interface FakeHttp extends HttpService {
  /** Every call so far, with its body as it was when the call was made. */
  readonly requests: readonly HttpRequest[];
  /** Puts another handler in place. */
  respond(handler: FakeHttpHandler): void;
}

/** Without a handler every call ends as a network error. Time limits run on the given clock. */
export function fakeHttp(clock: ClockService, handler?: FakeHttpHandler): FakeHttp {
  const requests: HttpRequest[] = [];
  let respond: FakeHttpHandler = handler ?? (() => ({ ok: false, kind: 'network' }));

  return {
    requests,
    respond(next) {
      respond = next;
    },
    request(request) {
      const { signal, body } = request;
      // Jest's jsdom has no structuredClone, and a body is JSON unless it is a form.
      const isJson = body !== undefined && !(body instanceof FormData);
      requests.push({ ...request, ...(isJson && { body: JSON.parse(JSON.stringify(body)) as unknown }) });
      return new Promise((resolve) => {
        const finish = (result: HttpResult): void => {
          timer.cancel();
          signal?.removeEventListener('abort', abort);
          resolve(result);
        };
        const abort = (): void => finish({ ok: false, kind: 'abort' });
        const timer = clock.after(request.timeout, () => finish({ ok: false, kind: 'timeout' }));
        if (signal?.aborted) return abort();
        signal?.addEventListener('abort', abort);
        new Promise<HttpResult>((settle) => settle(respond(request))).then(finish, () =>
          finish({ ok: false, kind: 'network' }),
        );
      });
    },
  };
}
