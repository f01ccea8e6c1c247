import type { ReferenceApi } from '@leadflow/reference-api';
import type { DemoPage } from './demoPage.ts';
import { withFirstSteps } from './firstSteps.ts';
import { pageShell } from './pageShell.ts';
import { bookPage } from './pages/bookPage.ts';
import { branchingPage } from './pages/branchingPage.ts';
import { campaignPage } from './pages/campaignPage.ts';
import { clinicPage } from './pages/clinicPage.ts';
import { darkPage } from './pages/darkPage.ts';
import { expressPage } from './pages/expressPage.ts';
import { frontPage } from './pages/frontPage.ts';
import { languagesPage } from './pages/languagesPage.ts';
import { notFoundPage } from './pages/notFoundPage.ts';
import { playgroundPage } from './pages/playgroundPage.ts';
import { returningPage } from './pages/returningPage.ts';
import { stepperPage } from './pages/stepperPage.ts';
import { studioPage } from './pages/studioPage.ts';
import { termsPage } from './pages/termsPage.ts';
import { thankYouPage } from './pages/thankYouPage.ts';
import { twoSkinsPage } from './pages/twoSkinsPage.ts';
import { readAsset } from './readAsset.ts';
import { recentLeads } from './recentLeads.ts';

const pages: readonly DemoPage[] = [
  frontPage,
  clinicPage,
  darkPage,
  stepperPage,
  branchingPage,
  campaignPage,
  expressPage,
  returningPage,
  languagesPage,
  twoSkinsPage,
  playgroundPage,
  studioPage,
  thankYouPage,
  bookPage,
  termsPage,
];

/** As strict as a site's policy can be, because the form must work under it. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function show(page: DemoPage, request: Request, api: ReferenceApi, status = 200): Promise<Response> {
  const nonce = crypto.randomUUID();
  const parts = await withFirstSteps(page.render({ request, url: new URL(request.url), api }), nonce);
  return new Response(pageShell(page, pages, parts, nonce).markup, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(nonce),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Serves the site's pages and files. */
export async function answerPage(request: Request, api: ReferenceApi): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/recent-leads.json') return recentLeads(api);
  const page = pages.find(({ path }) => path === pathname);
  if (page) return show(page, request, api);
  if (pages.some(({ path }) => path === `${pathname}/`)) {
    return new Response(null, { status: 301, headers: { location: `${pathname}/${search}` } });
  }
  return (await readAsset(pathname)) ?? show(notFoundPage, request, api, 404);
}
