import { inTime, readTimeout } from '../base/deadlines.ts';
import { LeadFlowError } from '../definition/fault.ts';
import type { Definition } from '../definition/types.ts';
import type { FlowEvent } from '../flow/events.ts';
import { knows } from '../flow/transition.ts';
import type { ClockService } from '../services/services.ts';
import type { Gate } from './gate.ts';
import type { Life } from './life.ts';
import type { Shown } from './shown.ts';

/** A form before its gate is open: what its first step can answer, and the presses of Next and the values that are held until all is here. */
export interface AtGate {
  handle(definition: Definition, event: FlowEvent): void;
  /** Fetches what the definition needs, for a visitor who waits. */
  open(definition: Definition): void;
  /** Fetches it before anybody waits. A failed download is ignored: a press that needs it fetches it again, and reports. */
  fetchAhead(definition: Definition): void;
  /** Goes on with what is held, where the form has been away. */
  resume(definition: Definition): void;
  /** Whether a press that sends the lead is held until all is here. */
  isLeadHeld(): boolean;
  /** Forgets what is held. */
  drop(): void;
}

/** What this needs of the store. */
export interface AtGateContext extends Pick<Shown, 'getState' | 'getDefinition' | 'hasBegun'> {
  readonly gate: Gate;
  readonly clock: ClockService;
  readonly life: Life;
  enqueue(task: () => void): void;
  move(definition: Definition, event: FlowEvent): void;
  /** Answers an event with all that is here. */
  handle(event: FlowEvent): void;
  /** All is here that the definition needs: shows its first step, or has the form shown listen to the visitor with all of its code. */
  arrive(definition: Definition): void;
  showFailure(cause: LeadFlowError, canRetry: boolean): void;
}

const isPress = ({ type }: FlowEvent): boolean => type !== 'prefilled';

export function createAtGate({ gate, clock, life, enqueue, getState, getDefinition, hasBegun, move, handle, arrive, showFailure }: AtGateContext): AtGate {
  let held: readonly FlowEvent[] = [];
  const hasPress = (): boolean => held.some(isPress);

  /** Fills the choices that are here, and all else once it is. */
  function fill(definition: Definition, event: Extract<FlowEvent, { type: 'prefilled' }>): void {
    for (const { id: stepId, type } of definition.steps) {
      const own: FlowEvent = { ...event, stepId };
      if (event.stepId !== undefined && event.stepId !== stepId) continue;
      if (gate.code.stepTypes.has(type)) move(definition, own);
      else held = [...held, own];
    }
  }

  function fail(definition: Definition, error: unknown): void {
    const { phase } = getState();
    if (getDefinition() !== definition || phase.status !== 'loading' || phase.reason !== 'definition') return;
    const cause = new LeadFlowError('network', `A part of the form could not be loaded. ${error instanceof Error ? error.message : String(error)}`);
    if (!hasBegun()) return showFailure(cause, true);
    if (life.isAwake()) move(definition, { type: 'failed', cause, canRetry: true });
    life.finish();
  }

  /** All is here: the visit begins, or goes on with what was held. After a failure it is the visitor who tries again. */
  function pass(): void {
    const definition = getDefinition();
    if (!definition || !gate.isOpenFor(definition)) return;
    const isUnderWay = hasBegun();
    arrive(definition);
    if (!isUnderWay || !life.isAwake()) return;
    const isFailed = getState().phase.status === 'error';
    const events = held.filter((event) => !isFailed || !isPress(event));
    held = held.filter((event) => !events.includes(event));
    if (!isFailed) move(definition, { type: 'released' });
    // After what a draft has just filled in.
    for (const event of events) enqueue(() => handle(event));
    enqueue(life.finish);
  }

  function open(definition: Definition): void {
    const fetched = inTime(clock, readTimeout, gate.fetchFor(definition), 'It did not come in time.');
    fetched.then(() => enqueue(pass), (error: unknown) => enqueue(() => fail(definition, error)));
  }

  return {
    handle(definition, event) {
      if (event.type === 'prefilled') return fill(definition, event);
      const leadsOn = event.type === 'nextPressed' || event.type === 'autoAdvanceElapsed';
      if (leadsOn) held = getState().phase.status === 'ready' ? [...held, event] : held;
      else if (knows({ code: gate.code, definition, state: getState() }, event.type)) move(definition, event);
      // Try again leads back to the press that could not be answered.
      if (!hasPress() || getState().phase.status !== 'ready') return;
      move(definition, { type: 'held' });
      open(definition);
    },
    open,
    fetchAhead: (definition) => void gate.fetchFor(definition).then(() => enqueue(pass), () => undefined),
    resume(definition) {
      if (held.length > 0) open(definition);
    },
    isLeadHeld() {
      const { phase, history } = getState();
      const stepId = history.at(-1)?.stepId;
      // After a failed download nothing is on its way: the press waits for Try again.
      return phase.status === 'loading' && stepId !== undefined && getDefinition()?.stepById.get(stepId)?.lastStep === true && hasPress();
    },
    drop() {
      held = [];
    },
  };
}
