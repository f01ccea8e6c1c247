import { isSameJson } from '../definition/cleanJson.ts';
import type { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Flow } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import { guardServices } from './guardServices.ts';
import { createDeferredWork } from './deferredWork.ts';
import { createAnnouncer } from './announcer.ts';
import { doublePressGuard } from './constants.ts';
import { createDefinitionReader } from './definitionReader.ts';
import type { Effect, FlowNotice } from './effects.ts';
import type { FlowEvent } from './events.ts';
import { attachFeatures } from './features.ts';
import { prefillFromQuery } from './prefillFromQuery.ts';
import { carryOver } from './carryOver.ts';
import { textsOf } from './textsOf.ts';
import { runEffect, type EffectContext } from './runEffect.ts';
import { createListeners, type NoticeListener } from './listeners.ts';
import { isSending, isUnread } from './readState.ts';
import { noteSentState } from './sentState.ts';
import { initialState, type FlowState } from './state.ts';
import { createTimers } from './timers.ts';
import { transition } from './transition.ts';
import { createTurns } from './turns.ts';

/** One visit of one form: the state, the services, and the way to tell it what happened. No React in it. */
export interface LeadFlow {
  /** Prefix of every id in the form's markup. */
  readonly id: string;
  /** The services in use. */
  readonly services: Services;
  /** All that is known of the visit now; a new object after every change. */
  getState(): FlowState;
  /** The definition in force; undefined until one was read. */
  getFlow(): Flow | undefined;
  /** Calls back after every change of the state. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * Tells the flow what happened. An event that does not fit the state changes nothing; one that is sent by a listener, or by a
   * subscriber, has its turn after the one that it heard of.
   */
  send(event: FlowEvent): void;
  /** Calls back with what a page may want to know. Returns the way to stop. */
  onNotice(listener: NoticeListener): () => void;
  /**
   * Reads a definition (JSON text or value). One that says the same is ignored; another keeps the answers whose step
   * and input names still exist, and waits while a lead is being sent; the confirmation of one stays. Faults end in the status `error`.
   */
  update(definition: unknown): void;
  /** Fills fields and choices by name, once there is a definition; never moves on. What is no text, number or boolean is left out, with a warning. */
  prefill(values: Readonly<Record<string, string>>): void;
  /** Shows the error banner for a failure outside the flow. */
  fail(cause: LeadFlowError): void;
  /** Back to the first step, every answer forgotten. */
  reset(): void;
  /** Whether a press comes so soon after a step change that it can only be the rest of a double click. */
  isPressStale(clickCount: number): boolean;
  /** Stops everything but a lead that is being sent, which arrives without a redirect. Events are ignored until `start`. */
  destroy(): void;
  /** Does what a paused flow has put off, and wakes a destroyed one, which asks anew for what was stopped. */
  start(): void;
}

/** While it is not running a flow only has a state: it asks nothing of the world and tells it nothing. */
type Life = { readonly stage: 'paused' | 'destroyed'; readonly putOff: Array<() => void> } | { readonly stage: 'running' };

/** The store behind `createLeadFlow`, with every service given. */
export function createStore(definition: unknown, given: Services, id: string, isPaused: boolean): LeadFlow {
  const all = guardServices(given);
  const { subscribe, onNotice, tellOfChange, tellOf } = createListeners(all.log);
  const timers = createTimers(all.clock);
  const { inTurn, joinTurn } = createTurns(all.log);
  let state = initialState;
  let flow: Flow | undefined;
  let waiting: { readonly definition: unknown } | undefined;
  /** Values for a definition that is still to come. */
  const early: FlowEvent[] = [];
  let steppedAt = -Infinity;
  let detach: (() => void) | undefined;
  let life: Life = isPaused ? { stage: 'paused', putOff: [] } : { stage: 'running' };
  /** What the step shown was waiting for has been stopped since. */
  let isStopped = false;

  function commit(next: FlowState): void {
    if (next === state) return;
    state = next;
    tellOfChange();
  }

  function notify(notice: FlowNotice): boolean {
    if (notice.type === 'step') steppedAt = all.clock.now();
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
    const running = flow;
    if (running) whenStarted(() => effects.forEach((effect) => runEffect(effect, running, context)));
  }

  function send(event: FlowEvent): void {
    inTurn(() => handle(event));
  }

  function handle(event: FlowEvent): void {
    if (life.stage === 'destroyed') return;
    if (!flow) {
      if (event.type === 'prefilled') early.push(event);
      // Before a definition was read only a failure can be told of.
      if (event.type !== 'failed') return;
      commit({ ...state, phase: { status: 'error', cause: event.cause, canRetry: false } });
      whenStarted(() => notify({ type: 'error', cause: event.cause }));
      return;
    }
    const [next, effects] = transition(flow, state, event);
    commit(next);
    run(effects);
    if (waiting && !isSending(state)) {
      const { definition: late } = waiting;
      waiting = undefined;
      update(late);
    }
  }

  /** A lead that is asked for again may still wait for the look-up of the one before. */
  function stopReads(): void {
    if (context.leadsUnderWay.size === 0) context.reads.abort();
  }

  function adopt(next: Flow): void {
    const carried = flow ? carryOver(flow, next, state) : initialState;
    const isFirst = flow === undefined;
    // What was asked for is not this form's.
    stopReads();
    context.reads = new AbortController();
    const { phase, history } = state;
    flow = next;
    isStopped = false;
    timers.stopAll();
    state = carried;
    const [started, effects] = transition(next, carried, { type: 'started' });
    // What a visitor reads of a lead that was sent stays, the way to it included: `reset` shows the new form.
    const isDone = phase.status === 'done';
    const isKnown = history.every(({ stepId }) => next.stepById.has(stepId));
    state = isDone ? { ...started, phase, history: isKnown ? history : started.history } : started;
    tellOfChange();
    if (!isDone) run(effects);
    early.splice(0).forEach(send);
    const settle = (): void => {
      detach?.();
      detach = undefined;
      attach();
      if (isFirst) prefillFromQuery(next, guarded);
    };
    // What listeners fill in comes before a draft, which is older.
    whenStarted(() => inTurn(settle));
  }

  function attach(): void {
    if (!flow || detach) return;
    const detachers = [attachFeatures(flow, guarded), deferredWork.attach(flow)];
    detach = () => detachers.forEach((stop) => stop());
  }

  function resume(): void {
    isStopped = false;
    send({ type: 'resumed' });
    // Nobody heard what came of the lead: the visitor may press Submit again, which sends it once.
    if (!context.leadsUnderWay.has(state.phase)) send({ type: 'pageRestored' });
  }

  function update(source: unknown): void {
    inTurn(() => {
      // A definition that is undefined is one that is not there yet.
      if (life.stage === 'destroyed' || source === undefined) return;
      if (isSending(state)) waiting = { definition: source };
      else reader.read(source);
    });
  }

  const deferredWork = createDeferredWork(all);
  const reader = createDefinitionReader({
    services: all,
    whenStarted,
    onFlow: (next, source) =>
      joinTurn(() => {
        // Its language may have come while a lead is sent.
        if (isSending(state)) waiting = { definition: source };
        else if (!flow || isUnread(state) || !isSameJson(flow.source, next.source)) adopt(next);
      }),
    onFault(cause) {
      // A confirmation is not taken away for what the next visitor will find.
      const tell = (): void => (state.phase.status === 'done' ? void notify({ type: 'error', cause }) : send({ type: 'failed', cause, canRetry: false }));
      if (life.stage === 'destroyed') life.putOff.push(tell);
      else tell();
    },
  });

  const api: LeadFlow = {
    id,
    services: given,
    getState: () => state,
    getFlow: () => flow,
    subscribe,
    send,
    onNotice,
    update,
    prefill: (values) => send({ type: 'prefilled', values: textsOf(values, all.log) }),
    fail: (cause) => send({ type: 'failed', cause, canRetry: true }),
    reset: () => send({ type: 'restartPressed' }),
    isPressStale: (clickCount) => clickCount > 1 && all.clock.now() - steppedAt < doublePressGuard,
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
      noteSentState(api);
      const { putOff } = life;
      life = { stage: 'running' };
      if (context.reads.signal.aborted) context.reads = new AbortController();
      for (const task of putOff) task();
      attach();
      if (isStopped) resume();
    },
  };
  /** What our own parts are given. */
  const guarded: LeadFlow = { ...api, services: all };
  if (definition !== undefined) update(definition);
  return api;
}
