import { LeadFlowError } from '../../definition/leadFlowError.ts';
import { recordSuccess, redirectAfter } from './afterSuccess.ts';
import type { Lead } from '../../effects/effectContext.ts';
import { sendLead } from './sendLead.ts';
import { visitedContact } from './journey.ts';
import { withoutWords } from './withoutWords.ts';

/** Milliseconds after which a redirect counts as having failed. */
const redirectTimeout = 20_000;

/** A rejection without the visitor's own details, which servers like to quote: it goes to the console and to the page's listeners. */
function withoutContact(cause: LeadFlowError, lead: Lead): LeadFlowError {
  if (cause.code !== 'submit-rejected') return cause;
  if (lead.definition.settings.privacy === 'health') return new LeadFlowError(cause.code, 'The server refused the lead; its reason may quote answers, so only the server’s own log has it');
  const { searchParams } = lead.services.navigation.url();
  const told = [...visitedContact(lead), searchParams.get('uid') ?? '', searchParams.get('uuid') ?? ''];
  return new LeadFlowError(cause.code, withoutWords(cause.message, told));
}

/** Whether an address is an anchor on the page, so that going there loads nothing. */
function isOnPage(url: string, page: URL): boolean {
  const [address, anchor] = url.split('#');
  return anchor !== undefined && address === page.href.split('#')[0];
}

/**
 * Sends a lead, and does what follows from the server's answer.
 * @param onArrival Called when the server has the lead, also where it had it before.
 */
export async function submitLead(lead: Lead, onArrival: (lead: Lead) => void): Promise<void> {
  const { services, state, getState, send, notify, isAwake, timers } = lead;
  timers.stop('redirect');
  const { result, isRepeat } = await sendLead(lead);
  // Since then the form may have been reset, or submitted again after the page came back from the back-forward cache.
  const isOutdated = (): boolean => getState().attempt !== state.attempt;
  if (result instanceof LeadFlowError) {
    const cause = withoutContact(result, lead);
    if (isOutdated() || !isAwake()) services.log.warn(cause.message);
    else send({ type: 'failed', cause, canRetry: true });
    return;
  }
  if ('checks' in result) {
    if (!isOutdated() && isAwake()) {
      send({ type: 'leadRefused', ...result });
      notify({ type: 'invalid', stepId: result.stepId, names: [result.name] });
    }
    return;
  }
  onArrival(lead);
  // A lead that was acknowledged before is not recorded or tracked again.
  if (!isRepeat) {
    recordSuccess(lead, result);
    notify({ type: 'success', leadUid: result.leadUid });
  }
  if (isOutdated()) return;
  const url = redirectAfter(lead, result);
  await services.tracker.flush();
  if (isOutdated() || !isAwake()) return;
  const isStopped = url === undefined || !notify({ type: 'redirect', url });
  send({ type: 'submitSucceeded', result, isStopped });
  // A listener may have taken the form down.
  if (url === undefined || isStopped || isOutdated() || !isAwake()) return;
  const hasJumped = isOnPage(url, services.navigation.url());
  services.navigation.assign(url);
  if (!isAwake()) return;
  const stay = (): void => send({ type: 'submitSucceeded', result, isStopped: true, hasJumped });
  if (hasJumped) stay();
  // The browser may refuse to go there, or the visitor may decide to stay when the page asks.
  else timers.start('redirect', redirectTimeout, stay);
}
