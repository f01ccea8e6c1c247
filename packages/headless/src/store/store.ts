import type { Definition } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import { createAnnouncer } from '../effects/announcer.ts';
import { createDeferredWork } from './deferredWork.ts';
import { begin, mustWait } from './definitionChange.ts';
import { createDefinitionReader, type GivenDefinition } from './definitionReader.ts';
import type { Effect, FlowNotice } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import { attachFeatures } from './features.ts';
import { noteGuarded } from './guarded.ts';
import { guardServices } from '../services/safeServices.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';
import { linkValues } from './linkValues.ts';
import { createListeners } from './listeners.ts';
import { optionalPart } from './optionalPart.ts';
import { isUnread } from '../flow/readState.ts';
import { runEffect, type EffectContext } from '../effects/runEffect.ts';
import { noteHydrationState } from './hydrationState.ts';
import { initialState, type FlowState } from '../flow/state.ts';
import { textsOf } from './textsOf.ts';
import { createTimers } from '../effects/timers.ts';
import { transition } from '../flow/transition.ts';
import { createTurns } from './eventQueue.ts';

/** Milliseconds after a change of view in which the second click of a double click belongs to the view before. */
const doublePressGuard = 350;

/** While it is not running a flow only has a state: it asks nothing of the world and tells it nothing. */
type Life = { readonly stage: 'paused' | 'destroyed'; readonly putOff: Array<() => void> } | { readonly stage: 'running' };

/** The store behind `createLeadFlow`, with every service given. */
export function createStore(source: unknown, given: Services, id: string, isPaused: boolean): LeadFlowStore {
  const all = guardServices(given);
  noteGuarded(given, all);
  const { subscribe, onNotice, tellOfChange, tellOf } = createListeners(all.log);
  const timers = createTimers(all.clock);
  const { inTurn, joinTurn } = createTurns(all.log);
  let state = initialState;
  let definition: Definition | undefined;
  let waiting: GivenDefinition | undefined;
  /** The definition that was given last, read or not. */
  let latest: GivenDefinition | undefined;
  /** Values for a definition that is still to come. */
  const early: FlowEvent[] = [];
  /** When what the visitor presses last moved. */
  let movedAt = -Infinity;
  let detach: (() => void) | undefined;
  let life: Life = isPaused ? { stage: 'paused', putOff: [] } : { stage: 'running' };
  /** `destroy` has stopped requests that the step shown still needs; `start` must ask again. */
  let isStopped = false;

  /** Another view stands where the visitor has pressed: what the one before still had to say is out of date. */
  function replaceView(): void {
    movedAt = all.clock.now();
    context.announcer.hush();
  }

  function commit(next: FlowState): void {
    if (next === state) return;
    const isReplaced = next.phase.status !== state.phase.status || next.history !== state.history;
    // Why Next was refused is said above the choices: they move as that comes and goes.
    if (next.refused !== state.refused) movedAt = all.clock.now();
    state = next;
    if (isReplaced) replaceView();
    tellOfChange();
  }

  function notify(notice: FlowNotice): boolean {
    if (notice.type === 'error') all.log.error(notice.cause.message, notice.cause);
    return tellOf(notice);
  }

  const context: EffectContext = {
    services: all,
    timers,
    announcer: createAnnouncer(all.clock, (text) => send({ type: 'announced', text })),
    getState: () => state,
    send: (event) => send(event),
    notify,
    isRunning: () => life.stage === 'running',
    reads: new AbortController(),
    leadsUnderWay: new Set(),
  };

  function whenStarted(task: () => void): void {
    if (life.stage === 'running') task();
    else life.putOff.push(task);
  }

  function run(effects: readonly Effect[]): void {
    const running = definition;
    // What a flow has put off for one definition is not what the next one needs.
    if (running) whenStarted(() => definition === running && effects.forEach((effect) => runEffect(effect, running, context)));
  }

  function send(event: FlowEvent): void {
    inTurn(() => handle(event));
  }

  function handle(event: FlowEvent): void {
    if (life.stage === 'destroyed') return;
    if (!definition) {
      if (event.type === 'prefilled') early.push(event);
      // Before a definition was read only a failure can be told of.
      if (event.type !== 'failed') return;
      commit({ ...state, phase: { status: 'error', cause: event.cause, canRetry: false } });
      whenStarted(() => notify({ type: 'error', cause: event.cause }));
      return;
    }
    const [next, effects] = transition(definition, state, event);
    commit(next);
    run(effects);
    if (waiting && !mustWait(state)) {
      const given = waiting;
      waiting = undefined;
      take(given);
    }
  }

  /** A lead that is asked for again may still wait for the look-up of the one before. */
  function stopReads(): void {
    if (context.leadsUnderWay.size === 0) context.reads.abort();
    context.reads = new AbortController();
  }

  function adopt(next: Definition, carried = initialState): void {
    const isFirst = definition === undefined;
    // What was asked for is not this form's. To stop makes an error, for whose place in it a browser that is looked into reads a whole script again.
    if (!isFirst) stopReads();
    definition = next;
    waiting = undefined;
    isStopped = false;
    timers.stopAll();
    const [begun, effects] = begin(next, carried, state);
    state = begun;
    if (!isFirst) replaceView();
    tellOfChange();
    // The page's address comes first: what scripts fill in, early or when they hear that the form is ready, says more.
    if (isFirst) whenStarted(() => definition && api.prefill(linkValues(definition, guarded)));
    run(effects);
    whenStarted(() => {
      early.splice(0).forEach(send);
      // What scripts and the address fill in comes before a draft, which tells what of it is newer.
      inTurn(() => {
        detach?.();
        detach = undefined;
        attach();
      });
    });
  }

  /** A definition that says something else takes the place of the one shown, whose answers it keeps; until the code for that is here the form stays. */
  function replace(shown: Definition, next: Definition, given: GivenDefinition): void {
    const { code } = optionalPart;
    if (code && !isUnread(state) && code.isSameJson(shown.source, next.source)) return;
    if (code) return adopt(next, code.carryOver(shown, next, state));
    optionalPart.load().then(
      () => latest === given && take(given),
      (error: unknown) => {
        // Behind the banner of a fault there is no form to keep.
        if (latest === given && isUnread(state)) joinTurn(() => adopt(next));
        else all.log.warn(`The form stays as it is: ${String(error)}`);
      },
    );
  }

  function attach(): void {
    if (!definition || detach || !context.isRunning()) return;
    const detachers = [attachFeatures(definition, guarded), deferredWork.attach(definition)];
    detach = () => detachers.forEach((stop) => stop());
  }

  function resume(): void {
    isStopped = false;
    send({ type: 'resumed' });
    // Nobody heard what came of the lead: the visitor may press Submit again, which sends it once.
    if (!context.leadsUnderWay.has(state.phase)) send({ type: 'pageRestored' });
  }

  function take(given: GivenDefinition): void {
    inTurn(() => {
      latest = given;
      // A component that is hidden stops its flow, and may be given its definition before it is shown again.
      if (life.stage === 'destroyed') return void life.putOff.push(() => take(given));
      if (mustWait(state)) waiting = { ...given, hasWaited: true };
      else reader.read(given);
    });
  }

  /** A definition that is undefined is one that is not there yet. */
  function update(next: unknown): void {
    if (next !== undefined) take({ source: next, hasWaited: false });
  }

  const deferredWork = createDeferredWork(all);
  const reader = createDefinitionReader({
    services: all,
    whenStarted,
    onFlow: (next, given) =>
      joinTurn(() => {
        // Its language may have come while a lead is sent.
        if (mustWait(state)) waiting = { ...given, hasWaited: true };
        else if (!definition) adopt(next);
        else replace(definition, next, given);
      }),
    onFault(cause, { hasWaited }) {
      // Neither a confirmation nor a form that is to be sent again is taken away for what the next visitor will find.
      const tell = (): void => (state.phase.status === 'done' || hasWaited ? void notify({ type: 'error', cause }) : send({ type: 'failed', cause, canRetry: false }));
      if (life.stage === 'destroyed') life.putOff.push(tell);
      else tell();
    },
  });

  const api: LeadFlowStore = {
    id,
    services: given,
    getState: () => state,
    getDefinition: () => definition,
    subscribe,
    send,
    onNotice,
    update,
    prefill: (values) => send({ type: 'prefilled', values: textsOf(values, all.log) }),
    fail: (cause) => send({ type: 'failed', cause, canRetry: true }),
    reset: () => send({ type: 'restartPressed' }),
    isPressStale: (clickCount) => clickCount > 1 && all.clock.now() - movedAt < doublePressGuard,
    destroy() {
      timers.stopAll();
      context.announcer.stop();
      context.zipAbort?.abort();
      stopReads();
      detach?.();
      detach = undefined;
      if (life.stage === 'running') isStopped = true;
      life = { stage: 'destroyed', putOff: life.stage === 'running' ? [] : life.putOff };
    },
    start() {
      if (life.stage === 'running') return;
      noteHydrationState(api);
      const { putOff } = life;
      life = { stage: 'running' };
      inTurn(() => putOff.forEach((task) => task()));
      inTurn(attach);
      // Whoever hears of the first step may have ended the flow, which is attached to nothing then.
      inTurn(() => isStopped && detach && resume());
    },
  };
  /** What our own parts are given. */
  const guarded: LeadFlowStore = { ...api, services: all };
  if (source !== undefined) update(source);
  return api;
}
