import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition, SelectOption } from '../definition/types.ts';
import { createAnnouncer } from './announcer.ts';
import type { EffectContext, LeadRequests } from './effectContext.ts';
import { afterPaint } from '../base/afterPaint.ts';
import { readTimeout, submitTimeout } from '../base/constants.ts';
import type { Effect } from '../flow/effect.ts';
import { inTime } from '../base/inTime.ts';
import { lateCode, type CodeOf } from '../base/lateCode.ts';
import { fieldKey, type MaskedLead } from '../flow/state.ts';
import { forgetLeadIds } from './leadIds.ts';
import { createTimers } from './timers.ts';

/** What talks to the server. */
export const serverCalls = lateCode<typeof import('./serverCalls.ts')>();

type ServerCalls = CodeOf<typeof serverCalls>;
type SubmitEffect = Extract<Effect, { type: 'submit' }>;

/** Does what transitions ask for. Timers and requests live here; what comes of them is a new event. */
export interface EffectRunner {
  run(effect: Effect, definition: Definition): void;
  /** Drops announcements that have not been made yet, because another view is shown. */
  hush(): void;
  /** Stops timers, announcements and requests. A lead that is being sent goes on. */
  stop(): void;
  /** Whether the answer to the lead that the state is waiting for will be heard. */
  isAwaitingLead(): boolean;
}

export function createEffectRunner(context: EffectContext): EffectRunner {
  const { services, getState, send, notify } = context;
  const timers = createTimers(services.clock);
  const announcer = createAnnouncer(services.clock, (text) => send({ type: 'announced', text }));
  const leadRequests: LeadRequests = new Map();
  /** Submits whose answer is awaited. */
  const attempts = new Set<number>();
  /** Counts the times that pending announcements were dropped. */
  let hushed = 0;
  /** Checks of fields that may still be running. */
  const checks = new Map<string, AbortController>();
  // Made when they are needed, and aborted only while something runs: without a reason `abort` makes an exception, for whose stack Chrome parses
  // the whole script again.
  let zipSearch: AbortController | undefined;
  let reads: AbortController | undefined;
  let maskedLookup: Promise<MaskedLead | undefined> | undefined;

  function hush(): void {
    hushed += 1;
    announcer.hush();
  }

  function loadCalls(timeout: number): Promise<ServerCalls> {
    return inTime(services.clock, timeout, serverCalls.load(), 'Code for the server came too late');
  }

  /**
   * What a request that only reads gives; undefined where its code can't be loaded. Where the visitor can't go on without the answer
   * (`needed`), that shows the banner, whose Try again loads the code again.
   */
  async function read<Result>(call: (calls: ServerCalls) => Promise<Result>, needed?: AbortSignal): Promise<Result | undefined> {
    let calls = serverCalls.code;
    try {
      calls ??= await loadCalls(readTimeout);
    } catch (error) {
      if (needed && !needed.aborted) send({ type: 'failed', cause: new LeadFlowError('network', String(error)), canRetry: true });
      else services.log.error(String(error));
      return undefined;
    }
    return call(calls);
  }

  /** Shows the banner for whatever breaks in our own code. */
  function guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send({ type: 'failed', cause: new LeadFlowError('unexpected', message, [], { cause: error }), canRetry: true });
    });
  }

  async function submit(definition: Definition, effect: SubmitEffect): Promise<void> {
    const { state, call } = effect;
    attempts.add(state.attempt);
    try {
      const atHand = serverCalls.code;
      const { submitLead } = atHand ?? (await loadCalls(submitTimeout));
      // The visitor may have left the view while the code was loading, for example through the back-forward cache.
      if (!atHand && getState().phase !== state.phase) return;
      await submitLead({ ...context, timers, leadRequests, maskedLookup: () => maskedLookup, definition, call, state });
    } finally {
      attempts.delete(state.attempt);
    }
  }

  function abortZipSearch(): void {
    zipSearch?.abort();
    zipSearch = undefined;
  }

  async function lookUpZip(definition: Definition, key: string): Promise<void> {
    abortZipSearch();
    zipSearch = new AbortController();
    const { signal } = zipSearch;
    const found = await read(({ loadLocations }) => loadLocations(definition, services, key, signal), signal);
    if (signal.aborted) return;
    zipSearch = undefined;
    send({ type: 'zipLookupFinished', key, ...(found ?? { locations: undefined }) });
  }

  function checkField(definition: Definition, effect: Extract<Effect, { type: 'checkField' }>): void {
    const key = fieldKey(effect.stepId, effect.input.name);
    checks.get(key)?.abort();
    const check = new AbortController();
    checks.set(key, check);
    const ask = (calls: ServerCalls): void => calls.checkField(effect, definition, context, check.signal);
    // Without this code the value passes, as it does where a rule fails.
    const skip = (error: unknown): void => {
      services.log.error(String(error));
      const { stepId, input, value } = effect;
      if (!check.signal.aborted) send({ type: 'fieldChecked', stepId, name: input.name, value, used: {} });
    };
    if (serverCalls.code) ask(serverCalls.code);
    else void loadCalls(readTimeout).then(ask, skip);
  }

  async function loadOptions(effect: Extract<Effect, { type: 'loadOptions' }>): Promise<void> {
    const { signal } = (reads ??= new AbortController());
    const options = await read((calls) => calls.loadOptions(effect, services, signal));
    if (!signal.aborted) send({ type: 'optionsLoaded', stepId: effect.stepId, name: effect.input.name, options });
  }

  async function loadMaskedLead(definition: Definition): Promise<void> {
    const { signal } = (reads ??= new AbortController());
    maskedLookup = read(({ fetchMaskedLead }) => fetchMaskedLead(definition, services, signal));
    const lead = await maskedLookup;
    if (!signal.aborted) send({ type: 'maskedLeadLoaded', lead });
  }

  /** Options in an element of the page are there with the step, without a loading state. */
  function pageOptions({ name, querySelector }: Extract<Effect, { type: 'loadOptions' }>['input']): readonly SelectOption[] {
    const options = querySelector ? services.page.options(querySelector) : undefined;
    if (!options) services.log.warn(`The page has no options for "${name}" (querySelector: ${querySelector ?? 'missing'})`);
    return options ?? [];
  }

  return {
    run(effect, definition) {
      switch (effect.type) {
        case 'startTimer':
          return timers.start(effect.timer, effect.delay, () => send(effect.event));
        case 'stopTimer':
          return timers.stop(effect.timer);
        case 'announce': {
          const turn = hushed;
          return afterPaint(services.clock, () => void (turn === hushed && announcer.say(effect.text, { whenIdle: effect.whenIdle ?? false })));
        }
        case 'notify':
          return void notify(effect.notice);
        case 'abortZip':
          return abortZipSearch();
        case 'warmZip':
          return afterPaint(services.clock, () => guard(read(async ({ warmUp }) => warmUp(definition, services))));
        case 'lookUpZip':
          return guard(lookUpZip(definition, effect.key));
        case 'loadOptions': {
          const { stepId, input } = effect;
          if (input.mode === 'dom') return send({ type: 'optionsLoaded', stepId, name: input.name, options: pageOptions(input) });
          return guard(loadOptions(effect));
        }
        case 'checkField':
          return checkField(definition, effect);
        case 'prepareInput': {
          const { input } = effect;
          // Without it the text is kept as it was typed.
          return afterPaint(services.clock, () => void input.inputType?.prepare?.(input)?.catch(() => services.log.warn(`What "${input.name}" needs could not be loaded`)));
        }
        case 'loadMaskedLead':
          return guard(loadMaskedLead(definition));
        case 'submit':
          return guard(submit(definition, effect));
        case 'forgetLeads':
          return forgetLeadIds(services.storage, effect.ids);
        case 'trackExpress': {
          const { button, serviceName, servicePrice } = effect;
          const { expressEventName: eventName, experiment } = definition.settings;
          // A tag manager works for longer than the step needs. A booking link that opens another page finds the click tracked before.
          return afterPaint(services.clock, () => services.tracker.track({ type: 'express', eventName, button, serviceName, servicePrice, experiment }));
        }
      }
    },
    hush,
    stop() {
      timers.stopAll();
      hush();
      announcer.stop();
      abortZipSearch();
      for (const check of checks.values()) check.abort();
      // A returning visitor's lead may be waiting for its look-up.
      if (attempts.size === 0) reads?.abort();
      reads = undefined;
    },
    isAwaitingLead: () => attempts.has(getState().attempt),
  };
}
