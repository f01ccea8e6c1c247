import type { HostClass } from '../definition/types.ts';

/** A hostname in lower case, without the trailing dot of a full domain name. */
export function normalHostname(hostname: string): string {
  return hostname.trim().toLowerCase().replace(/\.$/, '');
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
