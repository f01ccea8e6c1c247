import type { HostClass, Settings } from '../definition/types.ts';

/** A hostname in the one spelling that is compared: lower case, without the root's dot. */
export function normalHostname(hostname: string): string {
  return hostname.trim().toLowerCase().replace(/\.$/, '');
}

/** Address of a configured host, written as a hostname, with or without a port, or as an origin; undefined for neither. */
export function hostAddress(host: string): URL | undefined {
  const text = normalHostname(host);
  try {
    return new URL(/^https?:\/\//.test(text) ? text : `https://${text}`);
  } catch {
    return undefined;
  }
}

/** Tried in this order; the first match wins (CONTRACT section 9). A file has no host: it is opened from a local disk. */
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

/** Origin of the server that a page calls: the configured one of its class, else the page's own. */
export function hostOrigin(settings: Pick<Settings, 'hosts'>, pageUrl: URL): string {
  const configured = hostAddress(settings.hosts[classifyHost(pageUrl.hostname)] ?? '');
  if (configured) return configured.origin;
  // A page without an origin of its own (`about:srcdoc`) can only use relative addresses.
  return pageUrl.origin === 'null' ? '' : pageUrl.origin;
}

/** Whether the page stands on a host that is not the site's. Never where the site's hosts are not known. */
export function isOffsite(settings: Pick<Settings, 'siteHosts'>, pageUrl: URL): boolean {
  const host = normalHostname(pageUrl.hostname);
  return settings.siteHosts.length > 0 && !settings.siteHosts.some((siteHost) => hostAddress(siteHost)?.hostname === host);
}
