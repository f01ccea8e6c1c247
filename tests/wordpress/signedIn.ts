import { password, type WordPressSite } from './installSite.ts';

/** Loads addresses below the site as somebody who has signed in, without a browser; forms are sent as `FormData`. */
export async function signedIn({ url }: WordPressSite, user = 'admin'): Promise<(path: string, form?: FormData) => Promise<Response>> {
  const body = new URLSearchParams({ log: user, pwd: password });
  const answer = await fetch(`${url}wp-login.php`, { method: 'POST', body, redirect: 'manual', headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' } });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ');
  const load = async (address: string, form?: FormData): Promise<Response> => {
    const response = await fetch(new URL(address, url), { redirect: 'manual', headers: { cookie }, ...(form && { method: 'POST', body: form }) });
    // A redirect that fetch follows by itself loses the cookies.
    const next = response.headers.get('location');
    return next ? load(next) : response;
  };
  return load;
}

/** The value of a hidden field in a page. */
export const hiddenValue = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The address of the first link whose address contains `part`, out of a page. */
export const linkWith = (html: string, part: string) => new RegExp(`href="([^"]*${part}[^"]*)"`).exec(html)?.[1]?.replaceAll(/&(?:amp;|#0?38;)/g, '&') ?? '';
