import { captchaTimeout, deadline } from '../base/deadlines.ts';
import { createClockService } from './firstServices.ts';
import { findTokenField, markedText } from './page.ts';
import type { CaptchaService, ClockService } from './services.ts';

const pollInterval = 100;

/** What is used of `grecaptcha.enterprise`. */
interface Library {
  readonly ready?: unknown;
  readonly execute: (siteKey: string, options: { readonly action: string }) => unknown;
}

/** The library once it can give tokens. Before that `grecaptcha` may be missing, or a stub that only queues. */
function findLibrary(): Library | undefined {
  const enterprise: unknown = Reflect.get(Object(Reflect.get(globalThis, 'grecaptcha')), 'enterprise');
  const isReady = typeof Reflect.get(Object(enterprise), 'execute') === 'function';
  // as: the check above is what the type says.
  return isReady ? (enterprise as Library) : undefined;
}

/** The site key of the marked element, else the one in the address of the captcha's own script. */
function findSiteKey(root: Element | undefined): string | undefined {
  const marked = markedText(root, 'data-lead-flow-captcha-key');
  if (marked || typeof document === 'undefined') return marked;
  return [...document.querySelectorAll('script[src*="recaptcha/"][src*="render="]')]
    .map((script) => new URLSearchParams(script.getAttribute('src')?.split('?')[1]).get('render') ?? '')
    .find((key) => key && key !== 'explicit' && key !== 'onload');
}

/** Resolves with the first value that a look finds, or with undefined when time is up. */
function poll<Found>(clock: ClockService, look: () => Found | undefined): Promise<Found | undefined> {
  const end = clock.now() + captchaTimeout;
  return new Promise((resolve) => {
    const tick = (): void => {
      const found = look();
      if (found !== undefined || clock.now() >= end) resolve(found);
      else clock.after(pollInterval, tick);
    };
    tick();
  });
}

/** A token; undefined where the library fails or gives none in time. */
function getToken(library: Library, siteKey: string, action: string, clock: ClockService): Promise<string | undefined> {
  return new Promise((resolve) => {
    const limit = deadline(clock, captchaTimeout, () => resolve(undefined));
    const finish = (token: unknown): void => {
      limit.cancel();
      resolve(typeof token === 'string' && token.trim() ? token : undefined);
    };
    const fail = (): void => finish(undefined);
    const execute = (): void => {
      try {
        // The library has a promise of its own make, of which only `then` is reliable.
        Promise.resolve(library.execute(siteKey, { action })).then(finish, fail);
      } catch {
        fail();
      }
    };
    try {
      if (typeof library.ready === 'function') library.ready(execute);
      else execute();
    } catch {
      fail();
    }
  });
}

/** The page's enterprise captcha. What is missing is reported in this order: library, site key, token field. */
export function createCaptchaService(root?: Element, clock: ClockService = createClockService()): Required<CaptchaService> {
  return {
    isOffered: () => Promise.resolve(Boolean(findLibrary() ?? findSiteKey(root) ?? findTokenField(root))),
    async prove(action) {
      const library = await poll(clock, findLibrary);
      if (!library) return { ok: false, cause: 'Recaptcha lib not present' };
      const siteKey = findSiteKey(root);
      if (!siteKey) return { ok: false, cause: 'Recaptcha site key not found' };
      if (!findTokenField(root)) return { ok: false, cause: 'Recaptcha token element not found' };
      const token = await getToken(library, siteKey, action, clock);
      if (!token) return { ok: false, cause: 'Recaptcha gave no token' };
      const field = findTokenField(root);
      if (!field) return { ok: false, cause: 'Recaptcha token element not found' };
      field.value = token;
      return { ok: true };
    },
  };
}
