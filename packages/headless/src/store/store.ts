import type { Extension } from '../definition/extension.ts';
import type { Definition, Step } from '../definition/types.ts';
import type { Services } from '../services/services.ts';
import { createEffectRunner } from '../effects/effectRunner.ts';
import { createMeasurement } from '../effects/measurement.ts';
import { createAttachments } from './attachments.ts';
import { createDefinitionReader } from './definitionReader.ts';
import type { Effect, FlowNotice, TransitionResult } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import { createKindLoader } from './kindLoader.ts';
import type { Kinds } from './kinds.ts';
import type { HydrationState, LeadFlowStore } from './leadFlowStore.ts';
import { createListeners } from './listeners.ts';
import type { StoreOfKinds } from './storeKinds.ts';
import { linkValues } from '../flow/prefill.ts';
import { forgetRunning } from '../flow/readState.ts';
import { initialState, type FlowState } from '../flow/state.ts';
import { safeServices } from '../services/safeServices.ts';
import { withConsent } from '../services/withConsent.ts';
import { transition } from '../flow/transition.ts';
import { codeOf } from '../flow/visit.ts';

/** Milliseconds after a change of view in which the second click of a double click belongs to the view before. */
const doublePressGuard = 350;

type PrefilledValues = Extract<FlowEvent, { type: 'prefilled' }>['values'];

const isText = (value: unknown): boolean => /^(?:string|number|boolean)$/.test(typeof value);

interface StoreOptions {
  readonly id: string;
  readonly isPaused: boolean;
  readonly isServerRendered: boolean;
  readonly extensions: readonly Extension[];
  readonly kinds: Kinds;
}

/** The store behind `createLeadFlow`, with every service given. It commits the state first, and runs the effects after. */
export function createStore(source: unknown, given: Services, { id, isPaused, isServerRendered, extensions, kinds }: StoreOptions): LeadFlowStore {
  const consent = withConsent(safeServices(given), () => definition?.settings.consent === 'required');
  const { services } = consent;
  const { log, clock } = services;
  const changes = createListeners<[]>(log, () => 'change');
  const notices = createListeners<[FlowNotice]>(log, ({ type }) => type);
  let state = initialState;
  let definition: Definition | undefined;
  /** Stops waiting for the visitor of a prerendered page. */
  let stopAwaiting: (() => void) | undefined;
  let life: 'paused' | 'running' | 'destroyed' = isPaused || awaitsVisitor() ? 'paused' : 'running';
  /** Work that waits for `start`. */
  let postponed: Array<() => void> = [];
  /** Values for a definition that is still to come. */
  const early: FlowEvent[] = [];
  /** Values for steps whose code is still to come. */
  const late: Array<{ readonly step: Step; readonly fill: () => void }> = [];
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

  function whenStarted(task: () => void): void {
    if (life === 'running') task();
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
      // A page that is prerendered is to be drawn.
      if (effect.type === 'fetchCode') fetchCode(effect.stepId, current);
      // Effects that were postponed for one definition are not for the next one.
      else whenStarted(() => definition === current && runner.run(effect, current));
    }
  }

  function fetchCode(stepId: string, current: Definition): void {
    const step = current.stepById.get(stepId);
    if (step) loader.fetchFor(current, step);
  }

  /** Fills what could not be filled before its code was here. */
  function fillLate(): void {
    for (const waiting of late.splice(0)) {
      if (isUnread(waiting.step)) late.push(waiting);
      else waiting.fill();
    }
  }

  const isUnread = (step: Step): boolean => !codeOf(step) || (step.stepType.hasFields && !reader.rest.code);

  /** Values that a page or its address gives; those of steps whose code is still to come once it is here. */
  function fill(values: () => PrefilledValues): void {
    store.send({ type: 'prefilled', values: values() });
    const unread = definition?.steps.filter(isUnread) ?? [];
    if (unread.length === 0) return;
    late.push(...unread.map((step) => ({ step, fill: () => store.send({ type: 'prefilled', values: values(), stepId: step.id }) })));
    // Where it can't be had, the step that needs it fetches it again.
    for (const type of [reader.rest, ...unread.flatMap(({ stepType }) => stepType.later ?? [])]) type.load().then(fillLate, () => undefined);
  }

  function handle(event: FlowEvent): void {
    // A lead may arrive after the form was taken down, and must not be sent again when the form is back.
    const isForLead = event.type === 'leadIdAssigned' || event.type === 'leadAcknowledged';
    if (life === 'destroyed' && !isForLead) return;
    if (definition) {
      const current = definition;
      const [next, effects] = transition(current, state, event);
      commit(next);
      run(effects);
      if (event.type === 'restartPressed') {
        late.length = 0;
        whenStarted(() => fillFromLink(current));
      }
      if (event.type === 'codeLoaded') {
        fillLate();
        // The boxes are there to be typed in and left, and Safari, which has no idle callback, would begin to listen 200 ms later.
        kinds.focus.code?.wake(store);
      }
      return reader.readWaiting();
    }
    if (event.type === 'prefilled') early.push(event);
    if (event.type !== 'failed') return;
    const { cause } = event;
    commit({ ...state, phase: { status: 'error', cause, canRetry: false } });
    whenStarted(() => notify({ type: 'error', cause }));
  }

  /** A definition's first view: that of a visit which goes on, or its first step. After a lead the confirmation stays, with the way to it, until `reset`. */
  function begin(next: Definition, carried: FlowState): TransitionResult {
    const { phase, history, leads, attempt } = state;
    const isUnderWay = carried.history.length > 0;
    const [started, effects] = transition(next, { ...carried, leads, attempt }, { type: isUnderWay ? 'resumed' : 'started' });
    if (phase.status !== 'done') return [started, isUnderWay ? [...effects, { type: 'notify', notice: { type: 'ready' } }] : effects];
    const isKnown = history.every(({ stepId }) => next.stepById.has(stepId));
    return [{ ...forgetRunning(started), phase, history: isKnown ? history : started.history }, []];
  }

  function adopt(next: Definition, carried = initialState): void {
    const isFirst = definition === undefined;
    const [begun, effects] = begin(next, carried);
    runner.stop();
    definition = next;
    state = begun;
    isInterrupted = false;
    if (!isFirst) movedAt = clock.now();
    changes.tell();
    // The page's address comes first: what scripts fill in, even before the definition, is more specific.
    if (isFirst) whenStarted(() => fillFromLink(next));
    run(effects);
    whenStarted(() => {
      early.splice(0).forEach(store.send);
      // A draft comes after what scripts and the address fill in: it knows which of that is newer.
      enqueue(() => {
        detach?.();
        detach = undefined;
        attach();
      });
    });
  }

  function fillFromLink(next: Definition): void {
    const values = (): PrefilledValues => linkValues(next, services.navigation.url());
    if (Object.keys(values()).length > 0) fill(values);
  }

  function attach(): void {
    if (definition && !detach && life === 'running') detach = attachments.attach(definition);
  }

  function resume(): void {
    isInterrupted = false;
    store.send({ type: 'resumed' });
    // The answer to the lead came while nobody listened. Submit may be pressed again, and sends it only once.
    if (!runner.isAwaitingLead()) store.send({ type: 'pageRestored' });
  }

  const store: StoreOfKinds = {
    id,
    kinds,
    services,
    getState: () => state,
    getDefinition: () => definition,
    getHydrationState: () => hydrationState,
    subscribe: changes.add,
    onNotice: notices.add,
    send: (event) => enqueue(() => handle(event)),
    extend: (...more) => enqueue(() => reader.extend(more)),
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
      const given = Object.fromEntries(texts);
      fill(() => given);
    },
    fail: (cause) => store.send({ type: 'failed', cause, canRetry: true }),
    reset() {
      // First, while the field in use still is the one of before: it is left, and says so.
      kinds.focus.code?.leaveForm(store);
      store.send({ type: 'restartPressed' });
    },
    consent: (isGranted) => consent.decide(isGranted),
    isPressStale: (clickCount) => clickCount > 1 && clock.now() - movedAt < doublePressGuard,
    destroy() {
      stopAwaiting?.();
      leave();
      consent.stop();
      runner.stop();
      detach?.();
      detach = undefined;
      if (life === 'running') {
        isInterrupted = true;
        postponed = [];
      }
      life = 'destroyed';
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
      // A listener may have destroyed the store again when it heard of the first step.
      enqueue(() => isInterrupted && detach && resume());
    },
  };
  const measurement = createMeasurement(clock, store.getState, isServerRendered);
  const { stayOn } = measurement;
  const runner = createEffectRunner({ services, stayOn, getState: store.getState, send: store.send, notify, isRunning: () => life === 'running' }, kinds.runner);
  const reader = createDefinitionReader({
    extensions,
    kinds,
    services,
    isHere: (given, step) => loader.isHere(given, step),
    getState: store.getState,
    getDefinition: store.getDefinition,
    whenStarted,
    enqueue,
    adopt,
    fail: (cause, isKept) => unlessDestroyed(() => (isKept ? void notify({ type: 'error', cause }) : store.send({ type: 'failed', cause, canRetry: false }))),
  });
  const loader = createKindLoader({ kinds, rest: reader.rest, clock, getState: store.getState, send: store.send });
  const attachments = createAttachments(store, kinds, reader.rest, leave, changes.tell, stayOn);
  store.update(source);
  return store;
}
