import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Flow } from '../definition/types.ts';
import type { EffectContext } from '../flow/runEffect.ts';
import { recordSuccess, redirectAfter } from './afterSuccess.ts';
import { sendLead } from './sendLead.ts';
import { createSubmissions } from './submissions.ts';

/** Sends the lead as it was when Submit was pressed, and does what follows from the server's answer. */
export async function submitLead(flow: Flow, context: EffectContext, call: 'lead' | 'duplicate'): Promise<void> {
  const { services, send, notify } = context;
  const state = context.getState();
  const turn = (context.submitTurn ?? 0) + 1;
  context.submitTurn = turn;
  context.submissions ??= createSubmissions(services.storage, services.random);
  const { result, isRepeat } = await sendLead({
    flow,
    state,
    services,
    submissions: context.submissions,
    call,
    maskedLead: () => context.maskedLead ?? Promise.resolve(undefined),
  });
  // A page that came back from the cache, or a reset, may have let the visitor send other answers since.
  const isOutrun = turn !== context.submitTurn;
  if (result instanceof LeadFlowError) {
    if (isOutrun) services.log.warn(result.message);
    else send({ type: 'failed', cause: result, canRetry: true });
    return;
  }
  if (!isRepeat) recordSuccess(flow, state, services, result);
  notify({ type: 'success', leadUid: result.leadUid });
  if (isOutrun) return;
  const url = redirectAfter(flow, services, result);
  await services.tracker.flush();
  const isStopped = url === undefined || !notify({ type: 'redirect', url });
  send({ type: 'submitSucceeded', result, isStopped });
  if (url !== undefined && !isStopped) services.navigation.assign(url);
}
