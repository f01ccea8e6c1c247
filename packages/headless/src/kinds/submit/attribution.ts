import { campaignQuery, type PageFacts } from './payload.ts';
import type { Services } from '../../services/services.ts';
import { maxLinkValueLength } from '../../base/sizes.ts';

/** Fields of the legacy `__utmz` cookie and what they are called now. */
const legacyNames: ReadonlyMap<string, string> = new Map([
  ['utmcsr', 'utm_source'],
  ['utmcmd', 'utm_medium'],
  ['utmccn', 'utm_campaign'],
  ['utmctr', 'utm_term'],
  ['utmcct', 'utm_content'],
  ['utmgclid', 'gclid'],
]);

/** Click ids of Google (also of visits from iOS apps), Meta, Microsoft, TikTok, LinkedIn and X. */
const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid'];

/** The spellings in which pages name the hidden field of the client id. */
const clientIdNames = ['client_id', 'client-id', 'clientId', 'clientid'];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `<hash>.<time>.<visits>.<campaigns>.utmcsr=google|utmcmd=cpc|…` */
function fromLegacyCookie(cookie: string): readonly (readonly [string, string])[] {
  const start = cookie.indexOf('utm');
  return (start < 0 ? '' : cookie.slice(start)).split('|').flatMap((pair) => {
    const at = pair.indexOf('=');
    const name = legacyNames.get(pair.slice(0, at));
    return name ? [[name, decode(pair.slice(at + 1)).trim().slice(0, maxLinkValueLength)] as const] : [];
  });
}

/** The visitor part of a `_ga` cookie, `GA1.2.<random>.<time>`. */
function clientIdOf(cookie: string): string | undefined {
  return /(?:^|\.)(\d+\.\d+)$/.exec(cookie.slice(-100))?.[1];
}

/** The campaign that brought the visitor, by hidden field name: from the query string, else from legacy analytics cookies. */
export function attribution(pageUrl: URL, getCookie: (name: string) => string | undefined): Record<string, string> {
  const query = campaignQuery(pageUrl);
  const found = new Map<string, string>();
  const keep = (name: string, value: string | undefined): void => {
    if (value && !found.has(name)) found.set(name, value);
  };

  for (const [name, value] of query) if (/^utm_[a-z_]{1,30}$/.test(name)) keep(name, value);
  for (const name of clickIds) keep(name, query.get(name));
  for (const [name, value] of fromLegacyCookie(getCookie('__utmz') ?? '')) keep(name, value);

  keep('source', query.get('source'));
  keep('source', found.get('utm_source'));
  const queried = clientIdNames.map((name) => query.get(name.toLowerCase())).find(Boolean);
  const clientId = queried ?? clientIdOf(getCookie('_ga') ?? '');
  for (const name of clientIdNames) keep(name, clientId);
  return Object.fromEntries(found);
}

/** Google's words for what a sale may be told to advertisers by: https://developers.google.com/tag-platform/security/guides/consent. */
const adPurposes = ['ad_user_data', 'ad_storage'];

/** What the page adds to a lead: its hidden fields, with the campaign filled in. Nothing is written to the page. */
export function pageFacts({ page, navigation, cookies }: Services): PageFacts {
  const url = navigation.url();
  const found = attribution(url, (name) => cookies.get(name));
  const foundBy = new Map(Object.entries(found));
  const fields = Object.entries(page.hiddenFields()).map(([name, value]) => [name, foundBy.get(name.toLowerCase()) ?? value]);
  const said = adPurposes.flatMap((purpose) => page.consent?.(purpose) ?? []);
  const adConsent = said.length === 0 ? undefined : said.every(Boolean) ? 'granted' : 'denied';
  return { url, referrer: page.referrer(), hiddenFields: Object.fromEntries(fields), attribution: found, adConsent };
}
