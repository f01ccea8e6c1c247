import { Hono } from 'hono';
import type { Captcha } from './captcha.ts';
import { captchaModeOf, captchaScript } from './captchaScript.ts';
import { isJsonObject } from './validateLead.ts';

/** Call 6 of SPEC section 7: the fake captcha's script, and the tokens that it fetches. */
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
