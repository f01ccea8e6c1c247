import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition } from '../definition/types.ts';
import { submitTimeout } from '../base/constants.ts';
import type { FlowState, MaskedLead, SubmitResult } from '../flow/state.ts';
import type { Services } from '../services/services.ts';
import { knownUid } from './fetchMaskedLead.ts';
import { duplicateUrl, submitUrl } from './apiAddress.ts';
import { pageFacts } from './pageFacts.ts';
import { duplicatePayload, leadPayload, serviceOf, type PageFacts, type Payload } from '../flow/payload.ts';
import { readLeadResponse } from './readLeadResponse.ts';
import { sentJourney } from '../flow/journey.ts';
import type { Submissions } from './submissions.ts';
import { visitedFields } from '../flow/journey.ts';

/** The action that the captcha's token is for. */
const captchaAction = 'FORM_LA';

export interface SendLead {
  readonly definition: Definition;
  readonly state: FlowState;
  readonly services: Services;
  readonly submissions: Submissions;
  readonly call: 'lead' | 'duplicate';
  /** The returning lead, once it is known. */
  readonly maskedLead: () => Promise<MaskedLead | undefined>;
}

/** What the page says; what brought the visitor here is put into its hidden fields, where other scripts look for it. */
function readPage(services: Services): PageFacts {
  const page = pageFacts(services);
  for (const [name, value] of Object.entries(page.attribution)) services.page.setHiddenField(name, value);
  return page;
}

async function post(lead: SendLead, url: string, body: Payload): Promise<SubmitResult | LeadFlowError> {
  const response = await lead.services.http.request({
    url,
    method: 'POST',
    body,
    timeout: submitTimeout,
    // Only a server that drops second leads may be asked again by itself (SECURITY B2).
    retries: lead.definition.settings.idempotentSubmit ? 2 : 0,
    keepalive: true,
    credentials: 'same-origin',
  });
  return readLeadResponse(response);
}

async function sendNew(lead: SendLead, id: string): Promise<SubmitResult | LeadFlowError> {
  const { definition, state, services } = lead;
  if (definition.settings.captcha === 'required') {
    const proof = await services.captcha.prove(captchaAction);
    if (!proof.ok) return new LeadFlowError('captcha', proof.cause);
  }
  const page = readPage(services);
  return post(lead, submitUrl(definition, services), leadPayload(definition, state, page, id));
}

async function sendAgain(lead: SendLead, id: string): Promise<SubmitResult | LeadFlowError> {
  const { definition, state, services } = lead;
  const known = await lead.maskedLead();
  if (known?.id === undefined) return new LeadFlowError('lead-id-missing', 'Missing lead id for duplication');
  const page = readPage(services);
  return post(lead, duplicateUrl(definition, services), duplicatePayload(definition, state, page, known.id, id));
}

/**
 * What tells one lead from another: the answers, the service, where it goes and whose it is. Without what changes from one try to the
 * next, and without the wording of the questions, which the page's owner may edit in between.
 */
function contentOf({ definition, state, call, services }: SendLead): string {
  const url = services.navigation.url();
  const service = serviceOf(definition, services.page.hiddenFields());
  const { overrideOriginalLeadService, promotion } = definition.settings;
  const place =
    call === 'lead'
      ? // A query may change from one try to the next.
        [submitUrl(definition, services).split(/[?#]/)[0], service]
      : [duplicateUrl(definition, services), knownUid(url), overrideOriginalLeadService && service, promotion];
  const answers = sentJourney(definition, state).map(({ stepId, answer }) => [stepId, answer]);
  return JSON.stringify([...place, [...visitedFields(definition, state)], answers]);
}

/** Sends the lead, or gives what the server says, or said before, to the same answers. */
export function sendLead(lead: SendLead): ReturnType<Submissions['once']> {
  const content = contentOf(lead);
  return lead.submissions.once(content, (id) => (lead.call === 'lead' ? sendNew(lead, id) : sendAgain(lead, id)));
}
