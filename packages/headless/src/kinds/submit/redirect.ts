import type { Settings } from '../../definition/types.ts';
import { classifyHost } from '../../flow/hosts.ts';
import { hostAddress, isOffsite } from '../../effects/serverCalls.ts';

/** A longer value is no reference number. */
const maxDataEncLength = 2048;
const defaultTarget = '{site}/thank-you/';
/** What templates print for a missing value. */
const emptyTargets = new Set(['', 'null', 'undefined', '[object Object]']);

export interface RedirectOptions {
  readonly settings: Pick<Settings, 'hosts' | 'siteHosts' | 'redirectHosts'>;
  readonly pageUrl: URL;
  /** What a relative target starts from; the page's address unless given. */
  readonly baseUrl?: URL | undefined;
  /** Home of the WordPress that the API belongs to, where the page or the definition names one. */
  readonly site?: URL | undefined;
  /** Text of the page's redirect element. */
  readonly target: string | undefined;
  /** Value of the `impact_id` cookie. */
  readonly impactId: string | undefined;
  /** `data_enc` of the server's answer. */
  readonly dataEnc: string | undefined;
}

/** Where the visitor goes after a lead, and why the page's own target was refused. */
export interface Redirect {
  /** Undefined where a page without an origin (`about:srcdoc`, a file) has no site to go to, and the visitor stays. */
  readonly url: string | undefined;
  readonly refused?: string;
}

/** Origin of the site: the page's own, unless it is offsite; then the first of `siteHosts`. */
function siteOrigin(settings: RedirectOptions['settings'], pageUrl: URL): string {
  const first = hostAddress(settings.siteHosts[0] ?? '');
  return first && isOffsite(settings, pageUrl) ? `https://${first.host}` : pageUrl.origin;
}

function parse(address: string, base?: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Whether a host is the page's own or a configured one, port included; on local hosts the port does not matter. */
function isKnownHost({ settings, pageUrl }: RedirectOptions, url: URL): boolean {
  const known = [
    pageUrl,
    ...[...settings.siteHosts, ...settings.redirectHosts, ...Object.values(settings.hosts)].map(hostAddress),
  ];
  const isLocal = classifyHost(url.hostname) === 'local';
  return known.some((other) => other && (isLocal ? other.hostname === url.hostname : other.host === url.host));
}

/** Why a target must not be followed; undefined for a good one. */
function faultOf(options: RedirectOptions, url: URL | undefined): string | undefined {
  if (!url) return 'is not an address';
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && options.pageUrl.protocol === 'http:');
  if (!isWeb) return `has the protocol ${url.protocol}`;
  if (url.username || url.password) return 'carries credentials';
  if (!isKnownHost(options, url)) return `leads to ${url.host}, which is none of the configured hosts; add it to settings.redirectHosts`;
  return undefined;
}

/** Sets a parameter. `searchParams.set` would write the whole query anew: `%20` as `+`, `flag` as `flag=`, `a,b` as `a%2Cb`. */
function setParameter(url: URL, name: string, value: string): void {
  const own = url.search ? url.search.slice(1).split('&') : [];
  const others = own.filter((pair) => !new URLSearchParams(pair).has(name));
  url.search = [...others, String(new URLSearchParams({ [name]: value }))].join('&');
}

function withParameters({ settings, pageUrl, impactId, dataEnc }: RedirectOptions, url: URL): string {
  if (impactId && pageUrl.hostname.startsWith('get.')) setParameter(url, 'impact_id', impactId);
  if (dataEnc && dataEnc.length <= maxDataEncLength && isOffsite(settings, pageUrl)) setParameter(url, 'data_enc', dataEnc);
  return url.href;
}

/** Address of the thank-you page. A target that leads elsewhere gives the default page, and the reason for the log. */
export function redirectUrl(options: RedirectOptions): Redirect {
  const { settings, pageUrl, baseUrl = pageUrl } = options;
  const origin = siteOrigin(settings, pageUrl);
  const read = (target: string): URL | undefined =>
    origin === 'null' && target.includes('{site}') ? undefined : parse(target.replaceAll('{site}', origin), baseUrl);
  const addressOf = (url: URL | undefined): string | undefined => url && withParameters(options, url);
  const belowSite = options.site && new URL('thank-you/', options.site);
  const fallback = addressOf(belowSite && !faultOf(options, belowSite) ? belowSite : read(defaultTarget));

  const target = options.target?.trim() ?? '';
  if (!target) return { url: fallback };
  const url = read(target);
  const fault = emptyTargets.has(target) ? 'is the text of a missing value' : faultOf(options, url);
  return fault ? { url: fallback, refused: `The redirect target "${target}" ${fault}` } : { url: addressOf(url) };
}
