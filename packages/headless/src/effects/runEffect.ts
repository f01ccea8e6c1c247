import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition, SelectOption } from '../definition/types.ts';
import { callsPart } from './callsPart.ts';
import type { Submissions } from './submissions.ts';
import type { Services } from '../services/services.ts';
import { loadPhoneLibrary } from '../validation/phoneLibrary.ts';
import type { Announcer } from './announcer.ts';
import { readTimeout, submitTimeout } from '../base/constants.ts';
import type { Effect, FlowNotice } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import { inTime } from '../base/inTime.ts';
import type { CodeOf } from '../base/latePart.ts';
import { pageOptions } from './pageOptions.ts';
import type { FlowState, MaskedLead } from '../flow/state.ts';
import type { Timers } from './timers.ts';

type ServerCalls = CodeOf<typeof callsPart>;

/** What running an effect needs of the store. */
export interface EffectContext {
  readonly services: Services;
  readonly timers: Timers;
  readonly announcer: Announcer;
  getState(): FlowState;
  send(event: FlowEvent): void;
  /** False when a listener cancels what it was told of. */
  notify(notice: FlowNotice): boolean;
  /** Whether the form is still there, or is there again. */
  isRunning(): boolean;
  /** Stops the calls that only read. */
  reads: AbortController;
  /** The phase of every lead whose answer is awaited: that of the state, if it is the one shown. */
  readonly leadsUnderWay: Set<FlowState['phase']>;
  /** What was sent from this form. */
  submissions?: Submissions;
  zipAbort?: AbortController;
  maskedLead?: Promise<MaskedLead | undefined>;
  /** Counts the submits, to tell an older one's answer from that of the one shown as under way. */
  submitTurn?: number;
}

function loadCalls({ services }: EffectContext, timeout: number): Promise<ServerCalls> {
  return inTime(services.clock, timeout, callsPart.load(), 'Code for the server came too late');
}

type Submit = Extract<Effect, { type: 'submit' }>;

/** The state may have moved on while the code was fetched: what was asked for then is no longer wanted. */
async function submit(definition: Definition, context: EffectContext, { call, state }: Submit): Promise<void> {
  const atHand = callsPart.code;
  const { submitLead } = atHand ?? (await loadCalls(context, submitTimeout));
  if (atHand || context.getState().phase === state.phase) await submitLead(definition, context, call, state);
}

async function sendLead(definition: Definition, context: EffectContext, effect: Submit): Promise<void> {
  const { phase } = effect.state;
  context.leadsUnderWay.add(phase);
  try {
    await submit(definition, context, effect);
  } finally {
    context.leadsUnderWay.delete(phase);
  }
}

/**
 * What a call that only reads gives; undefined where its code can't be had, as where the server can't be reached. Without the answer of one that
 * is `needed` nobody gets on, and the code is no fault of the visitor's: the banner, whose Try again fetches it afresh.
 */
async function read<Result>(context: EffectContext, call: (calls: ServerCalls) => Promise<Result>, needed?: AbortSignal): Promise<Result | undefined> {
  let calls = callsPart.code;
  try {
    calls ??= await loadCalls(context, readTimeout);
  } catch (error) {
    if (needed && !needed.aborted) context.send({ type: 'failed', cause: new LeadFlowError('network', String(error)), canRetry: true });
    else context.services.log.error(String(error));
    return undefined;
  }
  return call(calls);
}

/** Whatever breaks in a promise of ours is a failure of the flow, not of the page. */
function guard(work: Promise<void>, context: EffectContext): void {
  work.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    context.send({ type: 'failed', cause: new LeadFlowError('unexpected', message, [], { cause: error }), canRetry: true });
  });
}

/** Does what a transition asked for; what comes of it is a new event. */
export function runEffect(effect: Effect, definition: Definition, context: EffectContext): void {
  const { services, timers, announcer, send } = context;
  switch (effect.type) {
    case 'startTimer':
      return timers.start(effect.timer, effect.delay, () => send(effect.event));
    case 'stopTimer':
      return timers.stop(effect.timer);
    case 'announce':
      return announcer.say(effect.text, { whenIdle: effect.whenIdle ?? false });
    case 'notify':
      context.notify(effect.notice);
      return;
    case 'abortZip':
      return context.zipAbort?.abort();
    case 'warmZip':
      return guard(
        read(context, async ({ warmUp }) => warmUp(definition, services)),
        context,
      );
    case 'lookUpZip': {
      context.zipAbort?.abort();
      const abort = new AbortController();
      context.zipAbort = abort;
      return guard(
        read(context, ({ loadLocations }) => loadLocations(definition, services, effect.key, abort.signal), abort.signal).then((found) => {
          if (!abort.signal.aborted) send({ type: 'zipLookupFinished', key: effect.key, ...(found ?? { locations: undefined }) });
        }),
        context,
      );
    }
    case 'loadOptions': {
      const { stepId, input } = effect;
      const give = (options: readonly SelectOption[] | undefined): void => send({ type: 'optionsLoaded', stepId, name: input.name, options });
      // What the page holds is there with the step, without a word of loading.
      if (input.mode === 'dom') return give(pageOptions(input, services));
      const { signal } = context.reads;
      return guard(
        read(context, ({ loadOptions }) => loadOptions(effect, services, signal)).then((options) => {
          if (!signal.aborted) give(options);
        }),
        context,
      );
    }
    case 'loadPhoneFormats':
      // Without them a number is kept as it was typed.
      return void loadPhoneLibrary().catch(() => services.log.warn('The phone formats could not be loaded'));
    case 'loadMaskedLead': {
      const { signal } = context.reads;
      const lookup = read(context, ({ fetchMaskedLead }) => fetchMaskedLead(definition, services, signal));
      context.maskedLead = lookup;
      return guard(
        lookup.then((lead) => {
          if (!signal.aborted) send({ type: 'maskedLeadLoaded', lead });
        }),
        context,
      );
    }
    case 'submit':
      return guard(sendLead(definition, context, effect), context);
    case 'forgetSent':
      // A lead that is under way still arrives; what follows from its answer is not for the form that begins anew.
      context.submitTurn = (context.submitTurn ?? 0) + 1;
      return context.submissions?.forgetSent();
    case 'trackExpress':
      return services.tracker.track({
        type: 'express',
        eventName: definition.settings.expressEventName,
        button: effect.button,
        serviceName: effect.serviceName,
        servicePrice: effect.servicePrice,
      });
  }
}
