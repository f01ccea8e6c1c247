import { submitTimeout } from '../../base/timeouts.ts';
import { LeadFlowError } from '../../definition/leadFlowError.ts';
import type { Settings } from '../../definition/types.ts';
import { plainText } from '../../html/plainText.ts';
import { knownInputs } from '../../flow/readState.ts';
import { fieldKey, type FieldCheck } from '../../flow/state.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { inputValue } from '../../flow/fieldState.ts';
import { sentJourney } from './journey.ts';
import type { Payload } from './payload.ts';
import type { Lead, LeadAnswer } from '../../effects/effectContext.ts';
import { contactForm7 } from './endpoints/contactForm7.ts';
import type { EndpointAnswer, EndpointField, LeadEndpoint } from './endpoints/endpoint.ts';
import { gravityForms } from './endpoints/gravityForms.ts';
import { hubspot } from './endpoints/hubspot.ts';
import { readLeadResponse } from './readLeadResponse.ts';

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
