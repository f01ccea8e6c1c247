import type { Flow } from '../definition/types.ts';
import { settleAll } from '../flow/fields.ts';
import { guardedOf } from '../flow/guarded.ts';
import type { LeadFlow } from '../flow/leadFlow.ts';
import { currentStep } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';
import { duplicateUrl, submitUrl } from './leadUrls.ts';
import { pageFacts } from './pageFacts.ts';
import { duplicatePayload, leadPayload, type Payload } from './payload.ts';

/** The lead as Submit would send it now. */
export interface LeadPreview {
  /** A new lead, or the lead of a returning visitor once more. */
  readonly call: 'lead' | 'duplicate';
  /** Where it would be posted. */
  readonly url: string;
  /** What would be posted: all but `submission_id`, which is made when the lead is sent. */
  readonly body: Payload;
}

/** Which call ends the flow: known on the last step, and before it where all last steps are of one kind. */
function callOf(flow: Flow, state: FlowState): LeadPreview['call'] {
  const step = currentStep(flow, state);
  const ends = step?.lastStep ? [step] : flow.steps.filter(({ lastStep }) => lastStep);
  return ends.every(({ type }) => type === 'masked-lead-info') ? 'duplicate' : 'lead';
}

/** The lead as Submit would send it now; undefined before a definition was read. Sends nothing and changes nothing. */
export function previewLead({ services: given, getFlow, getState }: LeadFlow): LeadPreview | undefined {
  const flow = getFlow();
  if (!flow) return undefined;
  const services = guardedOf(given);
  const step = currentStep(flow, getState());
  // Submit takes over first what was typed a moment ago.
  const state = step ? settleAll(getState(), step) : getState();
  const page = pageFacts(services);
  const call = callOf(flow, state);
  if (call === 'lead') return { call, url: submitUrl(flow, services, page.url), body: leadPayload(flow, state, page, undefined) };
  const leadId = state.masked.status === 'loaded' ? state.masked.lead?.id : undefined;
  return { call, url: duplicateUrl(flow, page.url), body: duplicatePayload(flow, state, page, leadId, undefined) };
}
