import type { Extension } from '../definition/extension.ts';
import type { LeadFlowError } from '../definition/fault.ts';
import type { Definition } from '../definition/types.ts';
import { createEffectRunner } from '../effects/effectRunner.ts';
import type { FlowCode, StepTypeExtension } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';
import type { FlowEvent } from '../flow/events.ts';
import { guardExtension } from '../flow/guardExtension.ts';
import { withFocus } from '../flow/navigation.ts';
import { initialStateOf, type FlowState, type KindState } from '../flow/state.ts';
import { transition } from '../flow/transition.ts';
import { formServices, withConsent } from '../services/formServices.ts';
import type { ServiceOverrides } from '../services/services.ts';
import { createAtGate } from './atGate.ts';
import { createAttachments } from './attachments.ts';
import { createDefinitionReader } from './definitionReader.ts';
import { createFilling } from './filling.ts';
import { createGate, type CodeSources } from './gate.ts';
import type { FlowMove, InitialState, LeadFlowStore } from './leadFlowStore.ts';
import { createLife } from './life.ts';
import { createListeners, createNotices, createQueue } from './notices.ts';
import { ownServices } from './ownServices.ts';
import { createShown, firstView } from './shown.ts';

/** What a store is made with. */
export interface StoreOptions extends CodeSources {
  readonly id: string;
  readonly isServerRendered: boolean;
  readonly extensions: readonly Extension[];
  /** What comes with the form, as far as a definition is read with it. */
  readonly traits: readonly Extension[];
  /** What the kinds of steps keep in the state. */
  readonly kinds: readonly KindState[];
  /** The types of steps whose code is here from the start. */
  readonly first: readonly StepTypeExtension[];
  /** The element that the form stands in; the page as a whole unless given. */
  readonly root: Element | undefined;
}

/**
 * The store behind `createLeadFlow`. It commits the state first, and runs the effects after.
 * @param given Returns the services that were given last.
 */
export function createStore(source: unknown, given: () => ServiceOverrides, { id, isServerRendered, extensions, traits, kinds, first, rest, asked, root }: StoreOptions): LeadFlowStore {
  const report = (cause: LeadFlowError): void => life.whenAwake(() => void notices.tell({ type: 'error', cause }));
  // Reported a moment later: a function may throw while a component renders, when no other component may change.
  const guard = <Type extends Extension>(extension: Type): Type => guardExtension(extension, (cause) => queueMicrotask(() => report(cause)));
  const guarded = extensions.map(guard);
  const gate = createGate({ rest, asked, kinds, first, extensions: guarded, guard });
  const consent = withConsent(formServices(given, ownServices(root, gate)), () => getDefinition()?.settings);
  const { services } = consent;
  const initialState = initialStateOf(kinds);
  const { log, clock } = services;
  const { getState, getDefinition, hasBegun, commit, replace, isPressStale } = createShown(clock, initialState);
  const notices = createNotices(services, getState, isServerRendered, () => getDefinition()?.settings.privacy === 'health');
  const changes = createListeners<[]>(log, () => 'change');
  const transitions = createListeners<[FlowMove]>(log, () => 'transition');
  const enqueue = createQueue();
  const send = (event: FlowEvent): void => enqueue(() => receive(event));
  const filling = createFilling(services, send);
  const code = (): FlowCode => gate.code;
  let initial: InitialState | undefined;
  /** The page's address has filled in what it names. */
  let hasFilled = false;
  /** The unmount has stopped requests that the step shown still needs. */
  let isInterrupted = false;

  function show(next: FlowState): void {
    if (next === getState()) return;
    if (commit(next)) runner.hush();
    changes.tell();
  }

  function run(definition: Definition, effects: readonly Effect[]): void {
    for (const effect of effects) {
      // Effects that were postponed for one definition are not for the next one.
      life.whenAwake(() => getDefinition() === definition && runner.run(effect, { code: code(), definition }));
    }
  }

  /** Moves the flow. */
  function move(definition: Definition, event: FlowEvent): void {
    const [state, effects] = transition(code(), definition, getState(), event);
    show(state);
    transitions.tell({ event, state, effects });
    run(definition, effects);
  }

  /** Nobody can use a form that is not mounted. But a lead may arrive after the unmount, and must not be sent again when the form is back; nor must a failure be lost that is found while it renders. */
  function receive(event: FlowEvent): void {
    if (life.isAwake() || event.type === 'leadIdAssigned' || event.type === 'leadAcknowledged' || event.type === 'failed') handle(event);
    else if (event.type === 'prefilled') filling.keep(event);
    else if (!initial && process.env.NODE_ENV === 'development') log.warn(`The form is not mounted and ignores "${event.type}"; call store.mount() first`);
  }

  function handle(event: FlowEvent): void {
    const definition = getDefinition();
    if (!definition || !hasBegun()) return handleEarly(event);
    if (event.type === 'restartPressed') atGate.drop();
    if (gate.isOpenFor(definition)) move(definition, event);
    else atGate.handle(definition, event);
    if (event.type === 'restartPressed') life.whenAwake(() => filling.fillFromLink(definition));
    reader.readWaiting();
  }

  /** There is no step yet. */
  function handleEarly(event: FlowEvent): void {
    const definition = getDefinition();
    const { phase } = getState();
    if (event.type === 'prefilled') filling.keep(event);
    if (event.type === 'failed') showFailure(event.cause, false);
    if (event.type === 'retryPressed' && definition && phase.status === 'error' && phase.canRetry) wait(definition);
  }

  function showFailure(cause: LeadFlowError, canRetry: boolean): void {
    const failed: FlowState = { ...getState(), phase: { status: 'error', cause, canRetry } };
    show(failed.focus ? withFocus(failed, { part: 'banner' }) : failed);
    report(cause);
  }

  function adopt(next: Definition, carried?: FlowState): void {
    if (gate.canShow(next)) begin(next, carried);
    else wait(next);
  }

  /** The form is loading, in its own language and colours, until its first step can be shown. */
  function wait(next: Definition): void {
    const { focus } = getState();
    const waiting: FlowState = { ...initialState, focus };
    replace(next, focus ? withFocus(waiting, { part: 'wrapper' }) : waiting, false);
    changes.tell();
    life.whenMounted(() => getDefinition() === next && atGate.open(next));
  }

  /** All is here that the definition needs. */
  function arrive(definition: Definition): void {
    gate.rest?.wake(store);
    if (hasBegun()) {
      if (attachments.areAttached()) attach();
      // What shows a part of it renders.
      return void changes.tell();
    }
    const { phase, focus } = getState();
    if (phase.status !== 'loading') return;
    const faults = gate.asked?.checkReferences(definition) ?? [];
    if (faults.length > 0) reader.refuse(faults);
    else begin(definition, { ...initialState, focus });
  }

  function begin(next: Definition, carried = initialState): void {
    const isFirst = !hasFilled;
    const [state, effects] = firstView(code(), getState(), next, carried);
    runner.stop();
    atGate.drop();
    isInterrupted = false;
    replace(next, state, true);
    changes.tell();
    transitions.tell({ event: { type: 'started' }, state, effects });
    hasFilled = true;
    // The page's address comes first: what scripts fill in, even before the definition, is more specific.
    if (isFirst) life.whenAwake(() => filling.fillFromLink(next));
    run(next, effects);
    life.whenAwake(() => {
      filling.fillKept();
      // A draft comes after what scripts and the address fill in: it knows which of that is newer.
      enqueue(attach);
    });
  }

  /** Another attempt: the answer to a lead that is on its way moves the form no more. */
  function restore(state: FlowState): void {
    const { leads, attempt, focus } = getState();
    const restored: FlowState = { ...state, leads, attempt: attempt + 1, focus };
    runner.stop();
    show(restored);
    transitions.tell({ event: { type: 'restored' }, state: restored, effects: [] });
    reader.readWaiting();
  }

  function attach(): void {
    const definition = getDefinition();
    if (definition && hasBegun() && life.isAwake() && life.isMounted()) attachments.attach({ code: code(), definition });
  }

  function wake(): void {
    enqueue(filling.fillKept);
    enqueue(() => {
      if (!attachments.areAttached()) attach();
      // A listener may have unmounted the form again when it heard of the first step.
      if (isInterrupted && attachments.areAttached()) resume();
    });
  }

  /** Goes on with what the unmount has stopped. */
  function resume(): void {
    const definition = getDefinition();
    isInterrupted = false;
    send({ type: 'resumed' });
    // The answer to the lead came while nobody listened. Submit may be pressed again, and sends it only once.
    if (!runner.isAwaitingLead()) send({ type: 'pageRestored' });
    if (definition) atGate.resume(definition);
  }

  const store: LeadFlowStore = {
    id,
    getCode: code,
    services,
    getState,
    getDefinition,
    getInitialState: () => initial ?? { definition: getDefinition(), state: getState() },
    mount() {
      initial ??= store.getInitialState();
      return life.mount();
    },
    subscribe: changes.add,
    onNotice: notices.add,
    onTransition: transitions.add,
    send,
    extend: (...more) => enqueue(() => {
      const added = more.map(guard);
      gate.extend(added);
      reader.extend(added);
    }),
    update(next) {
      // Undefined: the definition is not there yet.
      if (next !== undefined) enqueue(() => reader.read(next));
    },
    prefill: filling.prefill,
    fail: (cause) => enqueue(() => handle({ type: 'failed', cause, canRetry: true })),
    reset() {
      // First, while the field in use still is the one of before: it is left, and says so.
      gate.rest?.leave(store);
      send({ type: 'restartPressed' });
    },
    restore(state) {
      if (process.env.NODE_ENV === 'production') return;
      enqueue(() => {
        const definition = getDefinition();
        const isOfIt = definition && hasBegun() && state.history.length > 0 && state.history.every(({ stepId }) => definition.stepById.has(stepId));
        if (isOfIt) restore(state);
      });
    },
    consent: consent.decide,
    isPressStale,
  };
  const life = createLife({
    navigation: services.navigation,
    enqueue,
    wake,
    leave() {
      notices.leave();
      attachments.detach();
      return atGate.isLeadHeld();
    },
    sleep() {
      consent.stop();
      runner.stop();
      isInterrupted = true;
    },
  });
  const runner = createEffectRunner({ services, stayOn: notices.stayOn, getState, send, notify: notices.tell, isAwake: life.isAwake }, (context) => gate.rest?.createRunner(context));
  const atGate = createAtGate({ gate, clock, life, enqueue, getState, getDefinition, hasBegun, move, handle, arrive, showFailure });
  const attachments = createAttachments({ gate, store, stayOn: notices.stayOn, leave: notices.leave, fetchAhead: atGate.fetchAhead });
  const getShown = (): Definition | undefined => (hasBegun() ? getDefinition() : undefined);
  const fail = (cause: LeadFlowError, isKept: boolean): void => (isKept ? report(cause) : enqueue(() => handle({ type: 'failed', cause, canRetry: false })));
  const reader = createDefinitionReader({ traits, extensions: guarded, gate, services, life, getState, getShown, enqueue, adopt, fail });
  gate.rest?.wake(store);
  store.update(source);
  return store;
}
