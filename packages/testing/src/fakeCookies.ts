import type { CookieService } from '@leadflow/headless';

/** A cookie that a form has set. */
export interface FakeCookie {
  /** The decoded value. */
  readonly value: string;
  /** Milliseconds; undefined for a cookie that was there before. */
  readonly maxAge?: number;
  /** The domain it was set for; undefined for the page’s own host. */
  readonly domain?: string;
}

/** A cookie jar. */
export interface FakeCookies extends CookieService {
  /** Every cookie by name. */
  readonly jar: Map<string, FakeCookie>;
  /** Whether cookies are refused, as in a sandboxed frame. */
  isBlocked: boolean;
}

export function fakeCookies(values: Readonly<Record<string, string>> = {}): FakeCookies {
  const jar = new Map<string, FakeCookie>(Object.entries(values).map(([name, value]) => [name, { value }]));
  return {
    jar,
    isBlocked: false,
    get(name) {
      return this.isBlocked ? undefined : jar.get(name)?.value;
    },
    set(name, value, options) {
      if (this.isBlocked) return false;
      jar.set(name, { value, ...options });
      return true;
    },
  };
}
