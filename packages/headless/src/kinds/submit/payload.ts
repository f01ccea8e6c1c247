import type { Services } from '../../services/services.ts';
import { maxLinkValueLength } from '../../flow/prefill.ts';
import type { Definition } from '../../definition/types.ts';
import { captchaFieldName } from '../../base/leadFields.ts';
import type { Moment } from '../../flow/code.ts';
import { isOffsite } from '../../effects/serverCalls.ts';
import { sentJourney, visitedFields } from './journey.ts';

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

/** What the page adds to a lead, read when it is sent. */
interface PageFacts {
  readonly url: URL;
  readonly referrer: string;
  readonly hiddenFields: Readonly<Record<string, string>>;
  /** Where the visitor came from, by field name. */
  readonly attribution: Readonly<Record<string, string>>;
  /** `granted` or `denied`: whether the visitor's data may be used for advertising; undefined where the page doesn't say. */
  readonly adConsent?: string | undefined;
}

/** JSON of a lead, by top-level field. */
export type Payload = Readonly<Record<string, unknown>>;

/** The service that a lead asks for: from the page's hidden field, else from the definition. */
export function serviceOf({ settings }: Definition, hiddenFields: PageFacts['hiddenFields']): string | undefined {
  const hidden = settings.useServiceHiddenField && Object.hasOwn(hiddenFields, 'service') ? hiddenFields['service'] : undefined;
  return hidden || settings.service;
}

function present(entries: ReadonlyArray<readonly [string, unknown]>): ReadonlyArray<readonly [string, unknown]> {
  return entries.filter(([, value]) => value !== undefined);
}

/** The body of a new lead. Answers win over the page's hidden fields. */
export function leadPayload(moment: Moment, page: PageFacts, submissionId: string | undefined): Payload {
  const { definition } = moment;
  const { settings } = definition;
  const { service: _service, ...hidden } = page.hiddenFields;
  const answers = visitedFields(moment);
  const fixed = present([
    ['offsite', isOffsite(settings, page.url)],
    ['journey', sentJourney(moment)],
    ['submission_id', submissionId],
  ]);
  const fields = new Map(
    present([
      ...Object.entries(hidden),
      ['utm_source', page.hiddenFields['utm_source'] || campaignQuery(page.url).get('utm_source')],
      ['service', serviceOf(definition, page.hiddenFields)],
      ['internal_notes', settings.internalNotes],
      ['experiment', settings.experiment],
      ['ad_consent', page.adConsent],
      ...answers,
      ...fixed,
    ]),
  );
  const taken = new Set([...answers.keys(), ...fixed.map(([name]) => name)]);
  const mapped = Object.entries(settings.fieldMap).filter(([from, to]) => fields.has(from) && !taken.has(to));
  return Object.fromEntries([...fields, ...mapped.map(([from, to]) => [to, fields.get(from)] as const)]);
}

/** The body that duplicates a returning visitor's lead. */
export function duplicatePayload(
  moment: Moment,
  page: PageFacts,
  leadId: string | number | undefined,
  submissionId: string | undefined,
): Payload {
  const { definition } = moment;
  const { settings } = definition;
  const campaign = (name: string) => page.hiddenFields[name] || page.attribution[name];
  return Object.fromEntries(present([
    ['service', settings.overrideOriginalLeadService ? serviceOf(definition, page.hiddenFields) : undefined],
    ['lead_id', leadId],
    ['promotion', settings.promotion],
    ['qa_test', settings.qa_test],
    ['experiment', settings.experiment],
    ['journey', sentJourney(moment)],
    ['utm_source', campaign('utm_source')],
    ['utm_medium', campaign('utm_medium')],
    ['utm_campaign', campaign('utm_campaign')],
    ['raw_url', page.url.href],
    ['click_url', page.referrer || undefined],
    ['submission_id', submissionId],
    [captchaFieldName, settings.captcha === 'optional' ? page.hiddenFields[captchaFieldName] : undefined],
  ]));
}

/** Parameters of the page's address by name in lower case: some mail tools write `UTM_SOURCE`. The first that says something counts. */
function campaignQuery(pageUrl: URL): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of pageUrl.searchParams) {
    const key = name.toLowerCase();
    const text = value.trim().slice(0, maxLinkValueLength);
    if (text && !found.has(key)) found.set(key, text);
  }
  return found;
}

/** What few definitions want for their leads. */
export interface LeadAdditions {
  /** Returns what is in the body over everything else. */
  body(moment: Moment): Payload;
  /** Returns the id that the server knows the lead by already. */
  id(definition: Definition): string | undefined;
}

/** By the services of the visit: the code that sets them is fetched where a definition asks for it. */
export const leadAdditions = new WeakMap<Services, LeadAdditions>();
