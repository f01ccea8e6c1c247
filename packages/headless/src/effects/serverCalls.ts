import type { Definition, Settings } from '../definition/types.ts';
import { classifyHost, normalHostname } from '../flow/hosts.ts';
import type { HttpResult, Services } from '../services/services.ts';
import { isRecord } from '../base/records.ts';

/** Address of a configured host, which may be written as a hostname, with a port, or as an origin; undefined where it is none of these. */
export function hostAddress(host: string): URL | undefined {
  const text = normalHostname(host);
  try {
    return new URL(/^https?:\/\//.test(text) ? text : `https://${text}`);
  } catch {
    return undefined;
  }
}

/** Origin of the server to call: the configured one for the page's class of host, else the page's own. */
export function hostOrigin(settings: Pick<Settings, 'hosts'>, pageUrl: URL): string {
  const configured = hostAddress(settings.hosts[classifyHost(pageUrl.hostname)] ?? '');
  if (configured) return configured.origin;
  // A page without an origin (`about:srcdoc`) can only use relative addresses.
  return pageUrl.origin === 'null' ? '' : pageUrl.origin;
}

/** Whether the page is on a host that is not one of `siteHosts`; never where none are configured. */
export function isOffsite(settings: Pick<Settings, 'siteHosts'>, pageUrl: URL): boolean {
  const host = normalHostname(pageUrl.hostname);
  return settings.siteHosts.length > 0 && !settings.siteHosts.some((siteHost) => hostAddress(siteHost)?.hostname === host);
}

/** A plain permalink of WordPress: the route stands in the query, and what follows it needs `&`. */
const plainPermalink = /[?&]rest_route=/;

function restBase(written: string, host: string): string {
  const address = /^\/(?!\/)/.test(written) ? host + written : written;
  if (plainPermalink.test(address)) return address.replace(/\/?$/, '/');
  return /^https?:\/\/[^/]+\/?$/i.test(address) ? `${address.replace(/\/$/, '')}/wp-json/` : address.replace(/\/?$/, '/');
}

/**
 * The REST API that all calls go to, as the start of their addresses. The page's own `<link rel="https://api.w.org/">` counts where neither
 * the page nor the definition says anything: a WordPress in a subdirectory would send its leads to the parent site.
 */
export function apiBase(definition: Definition, services: Services): string {
  return restBase(givenBase(definition, services) ?? '/wp-json/', hostOrigin(definition.settings, services.navigation.url()));
}

function givenBase({ settings }: Definition, { page, navigation }: Services): string | undefined {
  const isHostGiven = settings.hosts[classifyHost(navigation.url().hostname)] !== undefined;
  return page.apiAddress?.() ?? settings.api ?? (isHostGiven ? undefined : page.restLink?.());
}

/** The address of a call, e.g. `zipcodesearch/v1/60601` with `limit=8`. */
export function callAddress(base: string, path: string, query = ''): string {
  return `${base}${path}${query && (base.includes('?') ? '&' : '?')}${query}`;
}

/** The home of the WordPress whose API the page or the definition names: `/blog/` for `/blog/wp-json/`. */
export function givenSite(definition: Definition, services: Services): URL | undefined {
  if (givenBase(definition, services) === undefined) return undefined;
  const pageUrl = services.navigation.url();
  const base = apiBase(definition, services);
  if (!URL.canParse(base, pageUrl.href)) return undefined;
  const { pathname, origin } = new URL(base, pageUrl.href);
  return new URL(pathname.replace(/(?:index\.php\/?)?(?:wp-json\/)?$/, ''), origin);
}

/** Where a new lead goes: the page's own form-post URL, else the API. */
export function submitUrl(definition: Definition, services: Services): string {
  return services.page.submitUrl() ?? callAddress(apiBase(definition, services), 'leadsHandler/v1/submit/leads/');
}

/** Where a returning visitor's lead is asked for again. */
export function duplicateUrl(definition: Definition, services: Services): string {
  return callAddress(apiBase(definition, services), 'leadsHandler/v1/duplicate');
}

/** What went wrong with a call, for the console: `404`, `timeout`; undefined where nothing did, or where it was called off. */
export function failureOf(response: HttpResult): string | undefined {
  if (response.ok || response.kind === 'abort') return undefined;
  return response.kind === 'status' ? String(response.status) : response.kind;
}

/** What the server gives with an answer, and wants to see again with the lead; undefined where it gives none. */
export function tokenIn(answer: unknown): string | undefined {
  const token = isRecord(answer) ? answer['token'] : undefined;
  return typeof token === 'string' ? token : undefined;
}

/** The key of a returning lead in the page's address. */
export function knownUid({ searchParams }: URL): string | null {
  return searchParams.get('uid') || searchParams.get('uuid');
}
