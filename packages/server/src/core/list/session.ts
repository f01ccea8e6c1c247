import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Desk, Visit } from '../desk.ts';
import type { Person } from '../options.ts';
import { isSame, sha256 } from '../secrets.ts';
import type { Store } from '../store.ts';

const tokenSetting = 'list-token';
const lifeSeconds = 12 * 3600;
const owner: Person = { name: 'Owner' };

/** Who may see the list. */
export interface Sessions {
  /** The person of a request, by the cookie or by the token itself (`Authorization: Bearer`); undefined for one who has to sign in. */
  person(c: Context<Visit>): Promise<Person | undefined>;
  /** Whether that was the token; the answer then carries the cookie. */
  signIn(c: Context<Visit>, token: string): Promise<boolean>;
  signOut(c: Context<Visit>): void;
}

/** Makes a new token for the list; the one before, and whoever has signed in with it, is out. Only its digest is kept. */
export async function makeToken({ store, random }: Pick<Desk<Store>, 'store' | 'random'>): Promise<string> {
  const token = random(24);
  await store.setSetting(tokenSetting, await sha256(token));
  return token;
}

/** Whether a token was ever made. */
export const hasToken = async ({ store }: Pick<Desk<Store>, 'store'>): Promise<boolean> => (await store.setting(tokenSetting, '')) !== '';

/** Signs people in by the token, for twelve hours. `given` is a token of the owner's own in place of the one in the database. */
export function createSessions({ store, secrets, now }: Desk<Store>, isHttps: boolean, given: string | undefined): Sessions {
  // The prefix keeps hosts beside ours from setting it; browsers take it over TLS alone.
  const name = isHttps ? '__Host-leads' : 'leads';
  const cookie = { path: '/', httpOnly: true, secure: isHttps, sameSite: 'Lax' } as const;
  const digest = async (): Promise<string> => (given === undefined ? store.setting(tokenSetting, '') : sha256(given));
  const sign = async (end: string): Promise<string> => secrets.sign('session', `${end} ${await digest()}`);

  async function isToken(token: string): Promise<boolean> {
    const wanted = await digest();
    return wanted !== '' && isSame(wanted, await sha256(token.trim()));
  }

  return {
    async person(c) {
      const [, token] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
      if (token !== undefined) return (await isToken(token)) ? owner : undefined;
      const [end = '', signature = ''] = (getCookie(c, name) ?? '').split('.');
      return Number(end) * 1000 > now() && isSame(signature, await sign(end)) ? owner : undefined;
    },
    async signIn(c, token) {
      if (!(await isToken(token))) return false;
      const end = String(Math.floor(now() / 1000) + lifeSeconds);
      setCookie(c, name, `${end}.${await sign(end)}`, { ...cookie, maxAge: lifeSeconds });
      return true;
    },
    signOut: (c) => setCookie(c, name, '', { ...cookie, maxAge: 0 }),
  };
}
