import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition } from '../definition/types.ts';
import { draftKey, hasSameAnswers } from './draftKey.ts';
import type { EffectContext } from './runEffect.ts';
import type { FlowState } from '../flow/state.ts';
import type { Services } from '../services/services.ts';
import { recordSuccess, redirectAfter } from './afterSuccess.ts';
import { sendLead } from './sendLead.ts';
import { createSubmissions } from './submissions.ts';
import { visitedContact } from '../flow/journey.ts';
import { withoutWords } from '../flow/withoutWords.ts';

/** Milliseconds until a redirect that has led nowhere counts as none. */
const redirectTimeout = 20_000;

/** Servers quote what they refuse, and neither the console nor a page's listener is the place for it (SECURITY A7). */
function withoutContact(cause: LeadFlowError, definition: Definition, state: FlowState, { navigation }: Services): LeadFlowError {
  if (cause.code !== 'submit-rejected') return cause;
  const { searchParams } = navigation.url();
  const told = [...visitedContact(definition, state), searchParams.get('uid') ?? '', searchParams.get('uuid') ?? ''];
  return new LeadFlowError(cause.code, withoutWords(cause.message, told));
}

/** Whether an address is a place on the page: to go there loads nothing. */
function isOnPage(url: string, page: URL): boolean {
  const [address, place] = url.split('#');
  return place !== undefined && address === page.href.split('#')[0];
}

/** Sends the lead as it was when Submit was pressed, and does what follows from the server's answer. */
export async function submitLead(definition: Definition, context: EffectContext, call: 'lead' | 'duplicate', state: FlowState): Promise<void> {
  const { services, send, notify } = context;
  const turn = (context.submitTurn ?? 0) + 1;
  context.submitTurn = turn;
  context.timers.stop('redirect');
  context.submissions ??= createSubmissions(services.storage, services.random);
  const { result, isRepeat } = await sendLead({
    definition,
    state,
    services,
    submissions: context.submissions,
    call,
    maskedLead: () => context.maskedLead ?? Promise.resolve(undefined),
  });
  // A page that came back from the cache, or a reset, may have let the visitor send other answers since.
  const isOutrun = (): boolean => turn !== context.submitTurn;
  if (result instanceof LeadFlowError) {
    const cause = withoutContact(result, definition, state, services);
    if (isOutrun() || !context.isRunning()) services.log.warn(cause.message);
    else send({ type: 'failed', cause, canRetry: true });
    return;
  }
  // The draft stays where the visitor has changed answers since submitting.
  if (hasSameAnswers(state, context.getState())) services.storage.remove(draftKey(definition));
  // A lead that was acknowledged before is neither recorded nor tracked again; only the redirect follows (CONTRACT section 4).
  if (!isRepeat) {
    recordSuccess(definition, state, services, result);
    notify({ type: 'success', leadUid: result.leadUid });
  }
  if (isOutrun()) return;
  const url = redirectAfter(definition, services, result);
  await services.tracker.flush();
  // A page that has taken the form down goes its own way.
  if (isOutrun() || !context.isRunning()) return;
  const isStopped = url === undefined || !notify({ type: 'redirect', url });
  send({ type: 'submitSucceeded', result, isStopped });
  // What hears of it may take the form down.
  if (url === undefined || isStopped || isOutrun() || !context.isRunning()) return;
  const hasJumped = isOnPage(url, services.navigation.url());
  services.navigation.assign(url);
  if (!context.isRunning()) return;
  const stay = (): void => send({ type: 'submitSucceeded', result, isStopped: true, hasJumped });
  if (hasJumped) stay();
  // The browser may refuse, or the visitor may stay when the page asks whether to leave it.
  else context.timers.start('redirect', redirectTimeout, stay);
}
