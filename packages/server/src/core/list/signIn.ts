import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../desk.ts';
import { messagePage, page, type Markup } from './layout.ts';
import { show, type List } from './list.ts';

/** Asks for the token. */
const signInPage = (path: string, isWrong: boolean): Markup =>
  page(
    'Sign in',
    path,
    false,
    html`${isWrong ? html`<p class="note" role="alert">That is not the token. The server has printed it when it first started; <code>leadflow-server token</code> makes a new one.</p>` : ''}
      <form method="post" action="${path}/sign-in">
        <label for="token">Token</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required>
        <button>Sign in</button>
      </form>`,
  );

/** Lets people in by the token, or asks the owner's own sign-in; what is added before needs neither. */
export function addSignIn(app: Hono<Visit>, { desk: { rates, log }, path, sessions, authorize }: List): void {
  app.get('/sign-in', (c) => show(c, signInPage(path, false)));
  app.post('/sign-in', async (c) => {
    if (await rates('signIn', c.env.address)) return show(c, messagePage(path, 'Too many tries', 'Wait ten minutes.'), 429);
    const { token } = await c.req.parseBody();
    if (typeof token === 'string' && (await sessions.signIn(c, token))) return c.redirect(`${path}/`, 303);
    log({ level: 'warn', event: 'sign-in-refused' });
    return show(c, signInPage(path, true), 401);
  });
  app.use(async (c, next) => {
    // Whoever guesses at the token gets no further this way than at the sign-in.
    if (c.req.header('authorization') !== undefined && !authorize && (await rates('lookup', c.env.address))) return c.text('Too many calls. Wait ten minutes.', 429);
    const person = authorize ? await authorize(c.req.raw) : await sessions.person(c);
    if (!person) return c.req.method === 'GET' && !authorize && c.req.header('authorization') === undefined ? c.redirect(`${path}/sign-in`, 303) : c.text('Sign in first.', 401);
    c.set('person', person);
    await next();
    return undefined;
  });
  app.post('/sign-out', (c) => {
    sessions.signOut(c);
    return c.redirect(`${path}/sign-in`, 303);
  });
}
