import type { Definition } from '../../definition/types.ts';
import { captchaFieldName } from '../../base/leadFields.ts';
import type { Moment } from '../../flow/code.ts';
import { isOffsite } from '../../effects/serverCalls.ts';
import { sentJourney, visitedFields } from './journey.ts';
import { maxLinkValueLength } from '../../base/sizes.ts';

/** What the page adds to a lead, read when it is sent. */
export interface PageFacts {
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
export function campaignQuery(pageUrl: URL): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of pageUrl.searchParams) {
    const key = name.toLowerCase();
    const text = value.trim().slice(0, maxLinkValueLength);
    if (text && !found.has(key)) found.set(key, text);
  }
  return found;
}
