import { Hono } from 'hono';
import { captchaModeOf, captchaScript } from './captchaScript.ts';
import { isJsonObject } from './validateLead.ts';

/** Why a token is refused. */
type TokenFault = 'missing' | 'unknown' | 'reused' | 'expired' | 'wrong action' | 'wrong site key';

/** The server of the fake captcha. */
export interface Captcha {
  readonly siteKey: string;
  /** Returns a new token `FAKE.<action>.<n>.<issuedAt>`. Like the real service, it accepts any action and key. */
  issue(action: string, siteKey?: string): string;
  /** Checks a token and uses it up: it is valid once, for two minutes, and for the form's action. Undefined if it is valid. */
  assess(token: unknown): TokenFault | undefined;
}

const lifetimeMs = 120_000;
const expectedAction = 'form_la';

/** Creates the fake captcha, which remembers the tokens that it issued. */
export function createCaptcha({ siteKey, now }: { siteKey: string; now: () => number }): Captcha {
  const issued = new Map<string, { action: string; siteKey: string; issuedAt: number; isUsed: boolean }>();
  return {
    siteKey,
    issue(action, forKey = siteKey) {
      const issuedAt = now();
      const token = `FAKE.${action}.${issued.size + 1}.${issuedAt}`;
      issued.set(token, { action, siteKey: forKey, issuedAt, isUsed: false });
      return token;
    },
    assess(token) {
      if (typeof token !== 'string' || token === '') return 'missing';
      const record = issued.get(token);
      if (!record) return 'unknown';
      if (record.isUsed) return 'reused';
      record.isUsed = true;
      if (now() - record.issuedAt > lifetimeMs) return 'expired';
      if (record.siteKey !== siteKey) return 'wrong site key';
      // The real service compares actions without regard to case.
      return record.action.toLowerCase() === expectedAction ? undefined : 'wrong action';
    },
  };
}

/** The fake captcha's script, and the tokens that it fetches. */
export function captchaRoutes(captcha: Captcha): Hono {
  const app = new Hono();

  app.get('/enterprise.js', (c) => {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
    return c.body(captchaScript(captchaModeOf(c.req.query('mode'))), 200, headers);
  });

  app.post('/token', async (c) => {
    // The script sends text/plain, so that a page of another origin needs no preflight.
    const request: unknown = await c.req.json().catch(() => undefined);
    const action = isJsonObject(request) ? request['action'] : undefined;
    const key = isJsonObject(request) ? request['key'] : undefined;
    c.header('access-control-allow-origin', '*');
    if (key !== captcha.siteKey) return c.json({ error: 'Invalid site key' }, 400);
    if (typeof action !== 'string' || !/^[\w/]+$/.test(action)) return c.json({ error: 'Invalid action name' }, 400);
    return c.json({ token: captcha.issue(action, key) });
  });

  return app;
}
