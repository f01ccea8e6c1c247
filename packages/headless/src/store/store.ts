import type { Extension } from '../definition/extension.ts';
import type { Definition } from '../definition/types.ts';
import { createEffectRunner } from '../effects/effectRunner.ts';
import { createMeasurement } from '../effects/measurement.ts';
import type { FlowCode, Form, StepTypeExtension } from '../flow/code.ts';
import type { Effect, FlowNotice, TransitionResult } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import { guardExtension } from '../flow/guardExtension.ts';
import { linkValues } from '../flow/prefill.ts';
import { forgetRunning } from '../flow/readState.ts';
import { initialState, type FlowState } from '../flow/state.ts';
import { knows, transition } from '../flow/transition.ts';
import { withFocus } from '../flow/navigation.ts';
import { firstServices } from '../services/firstServices.ts';
import { formServices, servicesOver, type OwnServices } from '../services/formServices.ts';
import type { ServiceOverrides } from '../services/services.ts';
import { withConsent } from '../services/withConsent.ts';
import { createDefinitionReader } from './definitionReader.ts';
import { createGate, type Gate, type RestSource } from './gate.ts';
import { isPlain } from './isPlain.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { FlowMove, HydrationState, LeadFlowStore } from './leadFlowStore.ts';
import { createListeners } from './listeners.ts';

/** Milliseconds after a change of view in which the second click of a double click belongs to the view before. */
const doublePressGuard = 350;

/** Milliseconds that leave time for a first paint, where the browser can't say when it is idle (Safari). */
const pause = 200;

const isText = (value: unknown): boolean => /^(?:string|number|boolean)$/.test(typeof value);

/** What a store is made with. */
export interface StoreOptions {
  readonly id: string;
  readonly isPaused: boolean;
  readonly isServerRendered: boolean;
  readonly extensions: readonly Extension[];
  /** What comes with the form, as far as a definition is read with it. */
  readonly traits: readonly Extension[];
  /** The types of steps whose code is here from the start. */
  readonly first: readonly StepTypeExtension[];
  readonly rest: RestSource;
  /** The element that the form stands in; the page as a whole unless given. */
  readonly root: Element | undefined;
}

/** The store behind `createLeadFlow`. It commits the state first, and runs the effects after. */
export function createStore(source: unknown, given: ServiceOverrides, { id, isPaused, isServerRendered, extensions, traits, first, rest, root }: StoreOptions): LeadFlowStore {
  const early: OwnServices = {
    ...firstServices(root),
    // A definition may have to be fetched before all else.
    http: { request: async (request) => (await doors.fetchRest(), own().http?.request?.(request)) ?? { ok: false, kind: 'network' } },
  };
  let whole: OwnServices | undefined;
  function own(): OwnServices {
    if (!gate?.rest) return early;
    whole ??= servicesOver(early, gate.rest.createServices(root));
    return whole;
  }
  let gate: Gate | undefined;
  const consent = withConsent(formServices(given, own), () => definition?.settings.consent === 'required');
  const { services } = consent;
  const { log, clock } = services;
  const changes = createListeners<[]>(log, () => 'change');
  const notices = createListeners<[FlowNotice]>(log, ({ type }) => type);
  const transitions = createListeners<[FlowMove]>(log, () => 'transition');
  let state = initialState;
  let definition: Definition | undefined;
  /** Stops waiting for the visitor of a prerendered page. */
  let stopAwaiting: (() => void) | undefined;
  /** Ending: it was taken down while a press that sends the lead was held, and ends once that is answered. */
  let life: 'paused' | 'running' | 'ending' | 'destroyed' = isPaused || awaitsVisitor() ? 'paused' : 'running';
  /** Work that waits for `start`. */
  let postponed: Array<() => void> = [];
  /** Values for a visit that has yet to begin. */
  const givenEarly: FlowEvent[] = [];
  /** The page's address has filled in what it names. */
  let hasFilled = false;
  /** Whether the first step is shown, or its successors. */
  let hasBegun = false;
  /** What can't be answered before the gate is open. */
  let held: readonly FlowEvent[] = [];
  /** When what the visitor presses last changed its place. */
  let movedAt = -Infinity;
  let detach: (() => void) | undefined;
  let hydrationState: HydrationState | undefined;
  /** `destroy` has stopped requests that the step shown still needs. */
  let isInterrupted = false;
  const queue: Array<() => void> = [];
  let isWorking = false;

  /** Runs the task after those that came before. An event that a listener sends is handled after the event that it was told of. */
  function enqueue(task: () => void): void {
    queue.push(task);
    if (isWorking) return;
    isWorking = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) next();
    } finally {
      isWorking = false;
    }
  }

  /** A page that is prerendered and never shown must not be counted: until the visitor comes, the form only draws itself. */
  function awaitsVisitor(): boolean {
    stopAwaiting?.();
    stopAwaiting = services.navigation.onActivated?.(() => store.start());
    return stopAwaiting !== undefined;
  }

  const isRunning = (): boolean => life === 'running' || life === 'ending';

  function whenStarted(task: () => void): void {
    if (isRunning()) task();
    else postponed.push(task);
  }

  function unlessDestroyed(task: () => void): void {
    if (life === 'destroyed') postponed.push(task);
    else task();
  }

  function notify(measured: Extract<Effect, { type: 'notify' }>['notice']): boolean {
    const notice = measurement.complete(measured);
    if (notice.type === 'error') log.error(notice.cause.message, notice.cause);
    return notices.tell(notice);
  }

  function leave(): void {
    const notice = measurement.leave();
    if (notice) notices.tell(notice);
  }

  function commit(next: FlowState): void {
    if (next === state) return;
    const isReplaced = next.phase.status !== state.phase.status || next.history !== state.history;
    // The reason for a refused Next appears above the choices, and moves them.
    if (isReplaced || next.refused !== state.refused) movedAt = clock.now();
    if (isReplaced) runner.hush();
    state = next;
    changes.tell();
  }

  function run(effects: readonly Effect[]): void {
    const current = definition;
    if (!current) return;
    for (const effect of effects) {
      // Effects that were postponed for one definition are not for the next one.
      whenStarted(() => definition === current && runner.run(effect, { code: code(), definition: current }));
    }
  }

  const code = (): FlowCode => doors.code;

  /** Moves the flow. */
  function move(current: Definition, event: FlowEvent): void {
    const [next, effects] = transition(code(), current, state, event);
    commit(next);
    transitions.tell({ event, state: next, effects });
    run(effects);
  }

  function handle(event: FlowEvent): void {
    // A lead may arrive after the form was taken down, and must not be sent again when the form is back.
    const isForLead = event.type === 'leadIdAssigned' || event.type === 'leadAcknowledged';
    if (life === 'destroyed' && !isForLead) return;
    if (!definition || !hasBegun) return handleEarly(event);
    const current = definition;
    if (event.type === 'restartPressed') held = [];
    if (doors.isOpenFor(current)) move(current, event);
    else handleAtGate(current, event);
    if (event.type === 'restartPressed') whenStarted(() => fillFromLink(current));
    reader.readWaiting();
  }

  /** There is no step yet. */
  function handleEarly(event: FlowEvent): void {
    if (event.type === 'prefilled') givenEarly.push(event);
    if (event.type === 'failed') showFailure(event.cause, false);
    if (event.type === 'retryPressed' && definition && state.phase.status === 'error' && state.phase.canRetry) wait(definition);
  }

  function showFailure(cause: LeadFlowError, canRetry: boolean): void {
    const failed: FlowState = { ...state, phase: { status: 'error', cause, canRetry } };
    commit(state.focus ? withFocus(failed, { part: 'banner' }) : failed);
    whenStarted(() => notify({ type: 'error', cause }));
  }

  /** A first step of choices answers all but what leads on from it. */
  function handleAtGate(current: Definition, event: FlowEvent): void {
    if (event.type === 'prefilled') return fillAtGate(current, event);
    const isPress = event.type === 'nextPressed' || event.type === 'autoAdvanceElapsed';
    if (isPress) held = state.phase.status === 'ready' ? [...held, event] : held;
    else if (knows({ code: code(), definition: current, state }, event.type)) move(current, event);
    // Try again leads back to the press that could not be answered.
    if (held.some(({ type }) => type !== 'prefilled') && state.phase.status === 'ready') {
      move(current, { type: 'held' });
      open(current);
    }
  }

  /** Fills the choices that are here, and all else once it is. */
  function fillAtGate(current: Definition, event: Extract<FlowEvent, { type: 'prefilled' }>): void {
    for (const { id: stepId, type } of current.steps) {
      if (event.stepId !== undefined && event.stepId !== stepId) continue;
      const own: FlowEvent = { ...event, stepId };
      if (code().stepTypes.has(type)) move(current, own);
      else held = [...held, own];
    }
  }

  /** The visitor waits for what the definition needs. */
  function open(current: Definition): void {
    const fail = (error: unknown): void => {
      const cause = new LeadFlowError('network', `A part of the form could not be loaded. ${error instanceof Error ? error.message : String(error)}`);
      if (definition !== current || life === 'destroyed' || state.phase.status !== 'loading' || state.phase.reason !== 'definition') return;
      if (hasBegun) move(current, { type: 'failed', cause, canRetry: true });
      else showFailure(cause, true);
      if (life === 'ending') end();
    };
    doors.openFor(current).then(() => enqueue(pass), (error: unknown) => enqueue(() => fail(error)));
  }

  /** All is here: the visit begins, or goes on with what was held. After a failure it is the visitor who tries again. */
  function pass(): void {
    const current = definition;
    if (!current || life === 'destroyed' || !doors.rest || !doors.isOpenFor(current)) return;
    doors.rest.wake(store);
    if (!hasBegun) {
      if (state.phase.status !== 'loading') return;
      const faults = doors.asked?.checkReferences(current) ?? [];
      return faults.length > 0 ? reader.refuse(faults) : begin(current, { ...initialState, focus: state.focus });
    }
    if (detach) {
      detach();
      detach = undefined;
      attach();
    }
    const isFailed = state.phase.status === 'error';
    const events = held.filter(({ type }) => !isFailed || type === 'prefilled');
    held = held.filter((event) => !events.includes(event));
    if (!isFailed) move(current, { type: 'released' });
    // After what a draft has just filled in.
    for (const event of events) enqueue(() => handle(event));
    enqueue(() => life === 'ending' && end());
    // What shows a part of it renders.
    changes.tell();
  }

  /** A definition's first view: that of a visit which goes on, or its first step. After a lead the confirmation stays, with the way to it, until `reset`. */
  function firstView(next: Definition, carried: FlowState): TransitionResult {
    const { phase, history, leads, attempt } = state;
    const isUnderWay = carried.history.length > 0;
    const [started, effects] = transition(code(), next, { ...carried, leads, attempt }, { type: isUnderWay ? 'resumed' : 'started' });
    if (phase.status !== 'done') return [started, isUnderWay ? [...effects, { type: 'notify', notice: { type: 'ready' } }] : effects];
    const isKnown = history.every(({ stepId }) => next.stepById.has(stepId));
    return [{ ...forgetRunning(started), phase, history: isKnown ? history : started.history }, []];
  }

  function adopt(next: Definition, carried?: FlowState): void {
    const isShownAtOnce = doors.isOpenFor(next) || (isPlain(next) && code().stepTypes.has(next.firstStep.type));
    if (isShownAtOnce) begin(next, carried);
    else wait(next);
  }

  /** The form is loading, in its own language and colours, until its first step can be shown. */
  function wait(next: Definition): void {
    definition = next;
    hasBegun = false;
    const { focus } = state;
    const waiting: FlowState = { ...initialState, focus };
    state = focus ? withFocus(waiting, { part: 'wrapper' }) : waiting;
    changes.tell();
    open(next);
  }

  function begin(next: Definition, carried = initialState): void {
    const isFirst = !hasFilled;
    const isReplaced = hasBegun;
    const [begun, effects] = firstView(next, carried);
    runner.stop();
    definition = next;
    hasBegun = true;
    held = [];
    state = begun;
    isInterrupted = false;
    if (isReplaced) movedAt = clock.now();
    changes.tell();
    transitions.tell({ event: { type: 'started' }, state: begun, effects });
    hasFilled = true;
    // The page's address comes first: what scripts fill in, even before the definition, is more specific.
    if (isFirst) whenStarted(() => fillFromLink(next));
    run(effects);
    whenStarted(() => {
      givenEarly.splice(0).forEach(store.send);
      // A draft comes after what scripts and the address fill in: it knows which of that is newer.
      enqueue(() => {
        detach?.();
        detach = undefined;
        attach();
      });
    });
  }

  function fillFromLink(next: Definition): void {
    const values = linkValues(next, services.navigation.url());
    if (Object.keys(values).length > 0) store.send({ type: 'prefilled', values });
  }

  function attach(): void {
    if (!definition || !hasBegun || detach || life !== 'running') return;
    const { navigation } = services;
    const detachers = [
      navigation.onRestored(() => store.send({ type: 'pageRestored' })),
      ...(navigation.onHidden ? [navigation.onHidden(leave)] : []),
      ...attachCode({ code: code(), definition }),
    ];
    detach = () => detachers.forEach((stop) => stop());
  }

  function attachCode(form: Form): ReadonlyArray<() => void> {
    const { rest, asked } = doors;
    if (!rest || !doors.isOpenFor(form.definition)) return [fetchAhead(form.definition)];
    const stop = rest.attach(form, store, measurement.stayOn);
    if (!form.definition.settings.saveDraft) return [stop];
    if (asked) return [stop, asked.attachDraft(form, store)];
    log.warn('The answers are not kept for a reload: what keeps them could not be loaded');
    return [stop];
  }

  /** Fetches what later steps need once the first one can be used. A failed download is ignored: a press that needs it fetches it again, and reports. */
  function fetchAhead(current: Definition): () => void {
    const fetch = (): void => void doors.fetchFor(current).then(() => enqueue(pass), () => undefined);
    const task = clock.whenIdle?.(fetch) ?? clock.after(pause, fetch);
    return () => task.cancel();
  }

  /** Whether a press is held that sends the lead. */
  function isLeadHeld(): boolean {
    const stepId = state.history.at(-1)?.stepId;
    return stepId !== undefined && definition?.stepById.get(stepId)?.lastStep === true && held.some(({ type }) => type !== 'prefilled');
  }

  /** Stops all but a lead that is being sent. */
  function end(): void {
    consent.stop();
    runner.stop();
    if (isRunning()) {
      isInterrupted = true;
      postponed = [];
    }
    life = 'destroyed';
  }

  function resume(): void {
    isInterrupted = false;
    store.send({ type: 'resumed' });
    // The answer to the lead came while nobody listened. Submit may be pressed again, and sends it only once.
    if (!runner.isAwaitingLead()) store.send({ type: 'pageRestored' });
    if (definition && held.some(({ type }) => type !== 'prefilled')) open(definition);
  }

  const store: LeadFlowStore = {
    id,
    getCode: code,
    services,
    getState: () => state,
    getDefinition: () => definition,
    getHydrationState: () => hydrationState,
    subscribe: changes.add,
    onNotice: notices.add,
    onTransition: transitions.add,
    send: (event) => enqueue(() => handle(event)),
    extend: (...more) => enqueue(() => {
      const guarded = more.map(guard);
      doors.extend(guarded);
      reader.extend(guarded);
    }),
    update(next) {
      // Undefined: the definition is not there yet. While destroyed, a hidden component may be given one for when it is shown again.
      if (next !== undefined) enqueue(() => unlessDestroyed(() => reader.read(next)));
    },
    prefill(values) {
      const texts = Object.entries(values).flatMap(([name, value]): ReadonlyArray<readonly [string, string | readonly string[]]> => {
        if (Array.isArray(value) && value.every(isText)) return [[name, value.map(String)]];
        if (isText(value)) return [[name, String(value)]];
        log.warn(`prefill: the value of "${name}" is no text and was left out`);
        return [];
      });
      store.send({ type: 'prefilled', values: Object.fromEntries(texts) });
    },
    fail: (cause) => store.send({ type: 'failed', cause, canRetry: true }),
    reset() {
      // First, while the field in use still is the one of before: it is left, and says so.
      doors.rest?.leave(store);
      store.send({ type: 'restartPressed' });
    },
    consent: (isGranted) => consent.decide(isGranted),
    isPressStale: (clickCount) => clickCount > 1 && clock.now() - movedAt < doublePressGuard,
    destroy() {
      stopAwaiting?.();
      leave();
      detach?.();
      detach = undefined;
      if (life === 'running' && isLeadHeld()) life = 'ending';
      else end();
    },
    start() {
      if (life === 'running') return;
      if (awaitsVisitor()) return void (life = 'paused');
      hydrationState ??= { definition, state };
      life = 'running';
      const tasks = postponed;
      postponed = [];
      enqueue(() => tasks.forEach((task) => task()));
      enqueue(attach);
      enqueue(() => definition && !hasBegun && state.phase.status === 'loading' && open(definition));
      // A listener may have destroyed the store again when it heard of the first step.
      enqueue(() => isInterrupted && detach && resume());
    },
  };
  const measurement = createMeasurement(clock, store.getState, isServerRendered);
  const runner = createEffectRunner({ services, stayOn: measurement.stayOn, getState: store.getState, send: store.send, notify, isRunning }, (context) => doors.rest?.createRunner(context));
  // Reported a moment later: a function may throw while a component renders, when no other component may change.
  const guard = <Type extends Extension>(extension: Type): Type => guardExtension(extension, (cause) => queueMicrotask(() => unlessDestroyed(() => void notify({ type: 'error', cause }))));
  const guarded = extensions.map(guard);
  const doors = createGate({ source: rest, first, extensions: guarded, clock, guard });
  gate = doors;
  const reader = createDefinitionReader({
    traits,
    extensions: guarded,
    gate: doors,
    services,
    getState: store.getState,
    getShown: () => (hasBegun ? definition : undefined),
    whenStarted,
    enqueue,
    adopt,
    fail: (cause, isKept) => unlessDestroyed(() => (isKept ? void notify({ type: 'error', cause }) : store.send({ type: 'failed', cause, canRetry: false }))),
  });
  doors.rest?.wake(store);
  store.update(source);
  return store;
}
