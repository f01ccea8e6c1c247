import type { Settings } from '../../definition/types.ts';
import { classifyHost } from '../../flow/hosts.ts';
import { givenSite, hostAddress, isOffsite } from '../../effects/serverCalls.ts';
import { cookieLifetime } from '../../base/deadlines.ts';
import type { SubmitResult } from '../../flow/state.ts';
import type { Services, TrackedEntry } from '../../services/services.ts';
import type { Lead } from '../../effects/kindRunner.ts';
import { sentJourney, tellsOfPerson, visitedEmail } from './journey.ts';

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
interface Redirect {
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

function setCookie({ cookies, log }: Services, name: string, value: string | undefined, domain: string | undefined): void {
  if (!value) return;
  const isStored = cookies.set(name, value, { maxAge: cookieLifetime, ...(domain ? { domain } : {}) });
  if (!isStored) log.warn(`The cookie "${name}" could not be set: it is too long, or cookies are blocked`);
}

/** Stands in analytics for an answer that could identify a person. */
const withheld = '[provided]';

/** The journey for analytics. */
function trackedJourney(lead: Lead): readonly TrackedEntry[] {
  const { definition, stayOn } = lead;
  return sentJourney(lead, withheld).map((entry) => {
    const step = definition.stepById.get(entry.stepId);
    const answer = step && entry.answer && tellsOfPerson(lead, step) ? withheld : entry.answer;
    return { ...entry, answer, ...(definition.settings.trackTimes && stayOn(entry.stepId)) };
  });
}

/** Cookies, then tracking; once for each lead. */
export function recordSuccess(lead: Lead, result: SubmitResult): void {
  const { definition, services } = lead;
  const { experiment, ...settings } = definition.settings;
  setCookie(services, settings.cookieNames.leadUid, result.leadUid, settings.cookieDomain);
  setCookie(services, settings.cookieNames.formData, result.formData, settings.cookieDomain);
  services.tracker.track({ type: 'journey', journey: trackedJourney(lead), experiment });
  services.tracker.track({ type: 'complete', email: visitedEmail(lead), emailMode: settings.trackingEmail, experiment });
  services.tracker.track({ type: 'lead', leadUid: result.leadUid, quikly: settings.quiklyTracking, experiment });
}

/** Where the visitor goes now; undefined where the page's address says `noRedirect`, or there is nowhere to go. */
export function redirectAfter({ definition, services }: Lead, result: SubmitResult): string | undefined {
  // The confirmation shows in place of a thank-you page.
  if (definition.settings.confirmation) return undefined;
  const pageUrl = services.navigation.url();
  if (pageUrl.searchParams.has('noRedirect')) return undefined;
  const { url, refused } = redirectUrl({
    settings: definition.settings,
    pageUrl,
    baseUrl: services.navigation.baseUrl?.(),
    site: givenSite(definition, services),
    target: services.page.redirectTarget(),
    impactId: services.cookies.get('impact_id'),
    // Whoever can read it learns who the visitor is.
    dataEnc: definition.settings.privacy === 'health' ? undefined : result.dataEnc,
  });
  if (refused) services.log.error(refused);
  return url;
}
