import { submitTimeout } from '../../base/deadlines.ts';
import { LeadFlowError } from '../../definition/fault.ts';
import type { Settings } from '../../definition/types.ts';
import { plainText } from '../../html/plainText.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey, type FieldCheck } from '../../flow/state.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { inputValue } from '../../flow/fieldState.ts';
import { sentJourney } from './journey.ts';
import type { Payload } from './payload.ts';
import type { Lead, LeadAnswer } from '../../effects/kindRunner.ts';
import { readLeadResponse } from './readLeadResponse.ts';

/** A field of a lead, under the endpoint's name for it. */
export interface EndpointField {
  readonly name: string;
  /** A list where the step allows several answers. */
  readonly value: string | readonly string[];
}

/** What else an endpoint is told. */
export interface EndpointFacts {
  /** Address of the endpoint. */
  readonly url: string;
  /** Address of the page without its query, which may hold a returning visitor's id. */
  readonly pageUrl: string;
  /** Value of a cookie of the page. */
  cookie(name: string): string | undefined;
}

/** What an endpoint made of a lead. */
export interface EndpointAnswer {
  readonly isAccepted: boolean;
  /** In the endpoint's words, for the console. */
  readonly reason?: string;
  /** `field` is what `fieldOf` gives for the field's name; `text` is for the visitor, as HTML, unless the catalogue has one, by its `key`. */
  readonly faults?: ReadonlyArray<{ readonly field: string; readonly text: string; readonly key?: 'required' | 'emailPattern' | undefined }>;
}

/** Somebody else's endpoint for leads. */
export interface LeadEndpoint {
  /** Whether its host is not the site's own. */
  readonly isForeign: boolean;
  /** The body of the request: a `FormData`, or a value to be sent as JSON. */
  body(fields: readonly EndpointField[], facts: EndpointFacts): unknown;
  /** Reads an answer with a status. */
  read(value: unknown, isOk: boolean): EndpointAnswer;
  /** What its answers call a field. */
  fieldOf(name: string): string;
}

interface Feedback {
  readonly status?: string;
  readonly message?: string;
  readonly invalid_fields?: ReadonlyArray<{ readonly field: string; readonly message: string }>;
}

/** Contact Form 7's `…/contact-forms/{id}/feedback`: takes multipart only, and says with 200 what came of it. */
export const contactForm7: LeadEndpoint = {
  isForeign: false,
  body(fields, { url }) {
    const form = new FormData();
    // As its own form sends it: which form it is, and which of the page's. The answer and the plugin's add-ons go by it.
    form.set('_wpcf7_unit_tag', `wpcf7-f${/contact-forms\/(\d+)/.exec(url)?.[1] ?? 0}-o1`);
    for (const { name, value } of fields) {
      const values = name.endsWith('[]') ? [value].flat() : [[value].flat().join(', ')];
      for (const text of values) form.append(name, text);
    }
    return form;
  },
  read(value) {
    // as: each member is looked at before it is used.
    const { status, message = '', invalid_fields: invalid = [] } = (value ?? {}) as Feedback;
    return {
      isAccepted: status === 'mail_sent',
      ...(status && { reason: `${message} (${status})` }),
      faults: invalid.map(({ field, message: text }) => ({ field, text })),
    };
  },
  fieldOf: (name) => name.replace(/\[\]$/, '').replaceAll('.', '_'),
};

interface Submission {
  readonly is_valid?: boolean;
  readonly validation_messages?: Readonly<Record<string, string>>;
}

/** Gravity Forms' `gf/v2/forms/{id}/submissions`: JSON by input names, and a 400 with messages by the field's number. */
export const gravityForms: LeadEndpoint = {
  isForeign: false,
  body: (fields) => Object.fromEntries(fields.map(({ name, value }) => [name, [value].flat().join(', ')])),
  read(value, isOk) {
    // as: each member is looked at before it is used.
    const { is_valid: isValid, validation_messages: messages } = (value ?? {}) as Submission;
    const faults = Object.entries(messages ?? {}).map(([field, text]) => ({ field, text }));
    return {
      isAccepted: isOk && isValid === true,
      ...(faults.length > 0 && { reason: faults.map(({ field, text }) => `${field}: ${text}`).join(' | ') }),
      faults,
    };
  },
  // A name has one input for each part, such as input_1_3 and input_1_6.
  fieldOf: (name) => /^input_(\d+)/.exec(name)?.[1] ?? name,
};

interface Refusal {
  readonly message?: string;
  readonly errors?: ReadonlyArray<{ readonly message?: string; readonly errorType?: string }>;
}

/** HubSpot's words are English, and made for developers. */
const keys: Readonly<Record<string, 'required' | 'emailPattern' | undefined>> = { REQUIRED_FIELD: 'required', INVALID_EMAIL: 'emailPattern' };

/** HubSpot's `submissions/v3/integration/submit/{portal}/{form}`. It refuses the lead for a field that its form doesn't have, or an empty one that it requires. */
export const hubspot: LeadEndpoint = {
  isForeign: true,
  body(fields, { pageUrl, cookie }) {
    const visitor = cookie('hubspotutk');
    return {
      fields: fields.flatMap(({ name, value }) => {
        // A property of another object than the contact has its type in front: 0-2/name is the company's.
        const [property = '', objectTypeId] = name.split('/').toReversed();
        const text = [value].flat().join(';');
        return text ? { ...(objectTypeId && { objectTypeId }), name: property, value: text } : [];
      }),
      context: { pageUri: pageUrl, ...(visitor && { hutk: visitor }) },
    };
  },
  read(value, isOk) {
    // as: each member is looked at before it is used.
    const { message = '', errors = [] } = (value ?? {}) as Refusal;
    return {
      isAccepted: isOk,
      ...((message || errors.length > 0) && { reason: [message, ...errors.map((error) => `${error.message} (${error.errorType})`)].join(' | ') }),
      faults: errors.flatMap(({ message: text = '', errorType = '' }) => {
        const [, field, rest = ''] = /^Error in 'fields\.([^']+)'\.?\s*(.*)$/.exec(text) ?? /^Required field '([^']+)' is missing$/.exec(text) ?? [];
        return field === undefined ? [] : { field, text: rest, key: keys[errorType] };
      }),
    };
  },
  fieldOf: (name) => name,
};

type EndpointName = Exclude<Settings['endpoint'], 'lead-flow'>;

const endpoints: Readonly<Record<EndpointName, LeadEndpoint>> = { 'contact-form-7': contactForm7, 'gravity-forms': gravityForms, hubspot };

/** The fields that `fieldMap` names: those of the lead, choices by the id of their step, and the journey as lines of text. */
function mappedFields(lead: Lead, payload: Payload): readonly EndpointField[] {
  const choices = visitedSteps(lead).map(({ step, selected }) => [step.id, selected] as const);
  const journey = sentJourney(lead).flatMap(({ question, answer }) => (answer ? `${question}: ${answer}` : []));
  const values = new Map<string, unknown>([...choices, ...Object.entries(payload), ['journey', journey.join('\n')]]);
  return Object.entries(lead.definition.settings.fieldMap).flatMap(([from, name]) => {
    const value = values.get(from);
    if (value === undefined) return [];
    return { name, value: Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value : JSON.stringify(value) };
  });
}

/** The faults that are of fields the visitor filled in, as checks of those fields: each stands until its value changes. */
function refusedFields(lead: Lead, { faults = [] }: EndpointAnswer, endpoint: LeadEndpoint) {
  const { settings: { fieldMap }, messages } = lead.definition;
  return visitedSteps(lead).flatMap((visit) =>
    knownInputs(visit.step).flatMap((input) => {
      const name = Object.hasOwn(fieldMap, input.name) ? endpoint.fieldOf(fieldMap[input.name] ?? '') : undefined;
      const fault = faults.find(({ field }) => field === name);
      if (!fault) return [];
      const message = fault.key ? messages[fault.key] : plainText(fault.text) || messages.pattern;
      const check: FieldCheck = { status: 'loaded', value: inputValue(visit, input), message, used: {} };
      return { stepId: visit.step.id, name: input.name, check: [fieldKey(visit.step.id, input.name), check] as const };
    }),
  );
}

/** Sends a lead to an endpoint that is not ours, and reads its answer. It is never sent again by itself: such an endpoint keeps every lead it gets. */
export async function sendToEndpoint(lead: Lead, name: EndpointName, payload: Payload): Promise<LeadAnswer> {
  const { services } = lead;
  const url = services.page.submitUrl();
  if (url === undefined) return new LeadFlowError('submit-rejected', `settings.endpoint is "${name}", but the page gives no address: add data-lead-flow-submit-url`);
  const endpoint = endpoints[name];
  const { origin, pathname } = services.navigation.url();
  const facts = { url, pageUrl: origin + pathname, cookie: (key: string) => services.cookies.get(key) };
  const response = await services.http.request({
    url,
    method: 'POST',
    body: endpoint.body(mappedFields(lead, payload), facts),
    timeout: submitTimeout,
    retries: 0,
    keepalive: true,
    credentials: endpoint.isForeign ? 'omit' : 'same-origin',
  });
  if (!response.ok && response.kind !== 'status') return readLeadResponse(response);
  const answer = endpoint.read(response.value, response.ok);
  if (answer.isAccepted) return { leadUid: '' };
  const cause = answer.reason ? new LeadFlowError('submit-rejected', plainText(answer.reason)) : readLeadResponse(response);
  const refused = refusedFields(lead, answer, endpoint);
  const [first] = refused;
  return first ? { stepId: first.stepId, name: first.name, checks: Object.fromEntries(refused.map(({ check }) => check)) } : cause;
}
