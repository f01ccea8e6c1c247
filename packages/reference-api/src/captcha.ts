import type { EndpointOptions } from '@leadflow/server/core';
import { Hono } from 'hono';
import { captchaScript } from './captchaScript.ts';

/** The server of the fake captcha. */
export interface Captcha {
  readonly siteKey: string;
  /** Returns a new token `FAKE.<action>.<n>.<issuedAt>`. Like the real service, it accepts any action. */
  issue(action: string): string;
  /** Checks a token and uses it up: it is valid once, for two minutes, and for the form's action. */
  readonly verify: NonNullable<EndpointOptions['captcha']>;
}

const lifetimeMs = 120_000;
const expectedAction = 'form_la';

/** Creates the fake captcha, which remembers the tokens that it issued. */
export function createCaptcha({ siteKey, now }: { siteKey: string; now: () => number }): Captcha {
  const issued = new Map<string, { action: string; issuedAt: number; isUsed: boolean }>();
  /** Why a token is refused; undefined if it is valid. */
  function faultOf(token: string): string | undefined {
    const record = issued.get(token);
    if (!record) return token === '' ? 'missing' : 'unknown';
    if (record.isUsed) return 'reused';
    record.isUsed = true;
    if (now() - record.issuedAt > lifetimeMs) return 'expired';
    // The real service compares actions without regard to case.
    return record.action.toLowerCase() === expectedAction ? undefined : 'wrong action';
  }
  return {
    siteKey,
    issue(action) {
      const issuedAt = now();
      const token = `FAKE.${action}.${issued.size + 1}.${issuedAt}`;
      issued.set(token, { action, issuedAt, isUsed: false });
      return token;
    },
    verify(token) {
      if (token === 'unavailable') return Promise.resolve({ verdict: 'unavailable' });
      const reason = faultOf(token);
      return Promise.resolve({ verdict: reason === undefined ? 'passed' : 'refused', reason });
    },
  };
}

/** The fake captcha's script, and the tokens that it fetches. */
export function captchaRoutes(captcha: Captcha): Hono {
  const app = new Hono();

  app.get('/enterprise.js', (c) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
    return c.body(captchaScript(c.req.query('mode') ?? ''), 200, headers);
  });

  app.post('/token', async (c) => {
    // The script sends text/plain, so that a page of another origin needs no preflight.
    const request: unknown = await c.req.json().catch(() => undefined);
    const [action, key] = ['action', 'key'].map((name): unknown => Reflect.get(Object(request), name));
    c.header('access-control-allow-origin', '*');
    if (key !== captcha.siteKey) return c.json({ error: 'Invalid site key' }, 400);
    if (typeof action !== 'string' || !/^[\w/]+$/.test(action)) return c.json({ error: 'Invalid action name' }, 400);
    return c.json({ token: captcha.issue(action) });
  });

  return app;
}
