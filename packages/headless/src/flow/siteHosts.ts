import type { Settings } from '../definition/types.ts';
import { classifyHost, normalHostname } from './hosts.ts';

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
