import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Flow } from '../definition/types.ts';
import { hostOrigin } from '../lead/hosts.ts';
import { recordSuccess, redirectAfter } from '../lead/afterSuccess.ts';
import { readMaskedLead } from '../lead/readMaskedLead.ts';
import { sendLead } from '../lead/sendLead.ts';
import type { Submissions } from '../lead/submissions.ts';
import type { Services } from '../services/services.ts';
import { loadPhoneLibrary } from '../validation/phoneLibrary.ts';
import type { Announcer } from './announcer.ts';
import type { Effect, FlowNotice } from './effects.ts';
import type { FlowEvent } from './events.ts';
import { loadLocations } from './loadLocations.ts';
import { loadOptions } from './loadOptions.ts';
import type { FlowState, MaskedLead } from './state.ts';
import type { Timers } from './timers.ts';

/** What running an effect needs of the store. */
export interface EffectContext {
  readonly services: Services;
  readonly timers: Timers;
  readonly announcer: Announcer;
  readonly submissions: Submissions;
  getState(): FlowState;
  send(event: FlowEvent): void;
  /** False when a listener cancels what it was told of. */
  notify(notice: FlowNotice): boolean;
  zipAbort?: AbortController;
  maskedLead?: Promise<MaskedLead | undefined>;
  /** Counts the submits, to tell an older one's answer from that of the one shown as under way. */
  submitTurn?: number;
}

/** Milliseconds for a call that only reads (SECURITY B1). */
const readTimeout = 8000;

async function fetchMaskedLead(flow: Flow, { services }: EffectContext): Promise<MaskedLead | undefined> {
  const pageUrl = services.navigation.url();
  const uid = pageUrl.searchParams.get('uid') ?? pageUrl.searchParams.get('uuid');
  // The parameter is a key to somebody's details: nothing but a plain id is sent on (SECURITY A7).
  if (!uid || !/^[A-Za-z0-9-]{1,128}$/.test(uid)) return undefined;
  const response = await services.http.request({
    url: `${hostOrigin(flow.settings, pageUrl)}/wp-json/leads/v1/lookup-masked`,
    method: 'POST',
    body: { data: uid },
    timeout: readTimeout,
    retries: 1,
    credentials: 'same-origin',
  });
  return response.ok ? readMaskedLead(response.value) : undefined;
}

async function submit(flow: Flow, context: EffectContext, call: 'lead' | 'duplicate'): Promise<void> {
  const { services, send, notify } = context;
  const state = context.getState();
  const turn = (context.submitTurn ?? 0) + 1;
  context.submitTurn = turn;
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

/** Whatever breaks in a promise of ours is a failure of the flow, not of the page. */
function guard(work: Promise<void>, context: EffectContext): void {
  work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    context.send({ type: 'failed', cause: new LeadFlowError('unexpected', message), canRetry: true });
  });
}

/** Does what a transition asked for; what comes of it is a new event. */
export function runEffect(effect: Effect, flow: Flow, context: EffectContext): void {
  const { services, timers, announcer, send } = context;
  switch (effect.type) {
    case 'startTimer':
      return timers.start(effect.timer, effect.delay, () => send(effect.event));
    case 'stopTimer':
      return timers.stop(effect.timer);
    case 'announce':
      return announcer.say(effect.text, { whenIdle: effect.whenIdle ?? false });
    case 'warn':
      return services.log.warn(effect.message);
    case 'notify':
      if (effect.notice.type === 'step' || effect.notice.type === 'submit') announcer.hush();
      context.notify(effect.notice);
      return;
    case 'abortZip':
      return context.zipAbort?.abort();
    case 'lookUpZip': {
      context.zipAbort?.abort();
      const abort = new AbortController();
      context.zipAbort = abort;
      return guard(
        loadLocations(flow, services, effect.key, abort.signal).then((locations) => {
          if (!abort.signal.aborted) send({ type: 'zipLookupFinished', key: effect.key, locations });
        }),
        context,
      );
    }
    case 'loadOptions':
      return guard(
        loadOptions(effect.input, services).then((options) =>
          send({ type: 'optionsLoaded', stepId: effect.stepId, name: effect.input.name, options }),
        ),
        context,
      );
    case 'loadPhoneFormats':
      // Without them a number is kept as it was typed.
      return void loadPhoneLibrary().catch(() => services.log.warn('The phone formats could not be loaded'));
    case 'loadMaskedLead': {
      const lookup = fetchMaskedLead(flow, context);
      context.maskedLead = lookup;
      return guard(
        lookup.then((lead) => send({ type: 'maskedLeadLoaded', lead })),
        context,
      );
    }
    case 'submit':
      return guard(submit(flow, context, effect.call), context);
    case 'trackExpress':
      return services.tracker.track({
        type: 'express',
        eventName: flow.settings.expressEventName,
        button: effect.button,
        serviceName: effect.serviceName,
        servicePrice: effect.servicePrice,
      });
  }
}
