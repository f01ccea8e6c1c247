import type { HostClass, Settings } from '../definition/types.ts';

/** A hostname in lower case, without the trailing dot of a full domain name. */
function normalHostname(hostname: string): string {
  return hostname.trim().toLowerCase().replace(/\.$/, '');
}

/** Address of a configured host, which may be written as a hostname, with a port, or as an origin; undefined where it is none of these. */
export function hostAddress(host: string): URL | undefined {
  const text = normalHostname(host);
  try {
    return new URL(/^https?:\/\//.test(text) ? text : `https://${text}`);
  } catch {
    return undefined;
  }
}

/** Tried in this order; the first match wins. A page opened from the disk has no hostname and is local. */
const localHost = /^$|^localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$|\.(?:localhost|local|test)$/;
const devLabel = /(?:^|\.)(?:[^.]+-)?dev(?:\.|$)/;
const stagingLabel = /(?:^|\.)(?:stage|stg|(?:[^.]+-)?staging)(?:\.|$)/;

/** Which of the site's installations a hostname belongs to. */
export function classifyHost(hostname: string): HostClass {
  const host = normalHostname(hostname);
  if (localHost.test(host)) return 'local';
  if (devLabel.test(host)) return 'dev';
  if (stagingLabel.test(host)) return 'staging';
  return 'production';
}

/** Whether a page is looked at by those who make it: on a host of theirs, or with `?lead-flow-check`. Visitors are spared what only authors read. */
export function isAuthorPage({ hostname, searchParams }: URL): boolean {
  return classifyHost(hostname) !== 'production' || searchParams.has('lead-flow-check');
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
