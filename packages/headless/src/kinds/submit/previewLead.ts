import type { Definition, Step } from '../../definition/types.ts';
import { leave } from '../../flow/navigation.ts';
import { shownVisit } from '../../store/shown.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { duplicateUrl, submitUrl } from '../../effects/serverCalls.ts';
import { duplicatePayload, leadPayload, pageFacts, type Payload } from './payload.ts';

/** The lead as Submit would send it now. */
export interface LeadPreview {
  /** A new lead, or a duplicate of a returning visitor's. */
  readonly call: 'lead' | 'duplicate';
  /** Where it would be posted. */
  readonly url: string;
  /** What would be posted: all but `submission_id`, which is made when the lead is sent. */
  readonly body: Payload;
}

/** Which call ends the flow. Before the last step it is known only where all last steps are of one kind. */
function callOf(definition: Definition, step: Step): LeadPreview['call'] {
  const ends = step.lastStep ? [step] : definition.steps.filter(({ lastStep }) => lastStep);
  return ends.every(({ stepType }) => stepType.isReturningLead) ? 'duplicate' : 'lead';
}

/** The lead as Submit would send it now; undefined before a definition was read. Sends nothing and changes nothing. */
export function previewLead(store: LeadFlowStore): LeadPreview | undefined {
  const { services } = store;
  const visit = shownVisit(store);
  if (!visit) return undefined;
  const { definition } = visit;
  // Submit would take over what was typed a moment ago, too.
  const [state] = leave(visit, false);
  const page = pageFacts(services);
  const call = callOf(definition, visit.step);
  if (call === 'lead') return { call, url: submitUrl(definition, services), body: leadPayload(visit.with(state), page, undefined) };
  const leadId = state.masked.status === 'loaded' ? state.masked.lead?.id : undefined;
  return { call, url: duplicateUrl(definition, services), body: duplicatePayload(visit.with(state), page, leadId, undefined) };
}
