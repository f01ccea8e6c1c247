import type { ClockService, LogService, Services } from '../services/services.ts';
import type { Effect, FlowNotice, Stay } from '../flow/effect.ts';
import { isSending } from '../flow/readState.ts';
import type { FlowState } from '../flow/state.ts';

/** Told of what happens. Returning `false` for a `redirect` keeps the visitor on the page: at once, as a promise cancels nothing. */
export type NoticeListener = (notice: FlowNotice) => unknown;

interface Listeners<Heard extends readonly unknown[]> {
  /** Returns a function that removes the listener. */
  add(listener: (...heard: Heard) => unknown): () => void;
  /** Calls every listener; false where one of them returned `false`. */
  tell(...heard: Heard): boolean;
}

/** Listeners of the page's. One that throws is logged, and keeps nobody else from hearing. */
export function createListeners<Heard extends readonly unknown[]>(log: LogService, nameOf: (...heard: Heard) => string): Listeners<Heard> {
  const entries = new Set<{ readonly listener: (...heard: Heard) => unknown }>();
  return {
    add(listener) {
      // An entry of its own, so that a listener added twice is told twice.
      const entry = { listener };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    tell(...heard) {
      let isAllowed = true;
      // A copy: a listener may add and remove others.
      for (const entry of new Set(entries)) {
        if (!entries.has(entry)) continue;
        try {
          if (entry.listener(...heard) === false) isAllowed = false;
        } catch (error) {
          log.error(`A listener of "${nameOf(...heard)}" threw: ${String(error)}`, error);
        }
      }
      return isAllowed;
    },
  };
}

/** Returns what runs a task after those that came before. An event that a listener sends is handled after the event that it was told of. */
export function createQueue(): (task: () => void) => void {
  const queue: Array<() => void> = [];
  let isWorking = false;
  return (task) => {
    queue.push(task);
    if (isWorking) return;
    isWorking = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) next();
    } finally {
      isWorking = false;
    }
  };
}

/** Measures how the visitor comes through the steps. */
interface Measurement {
  /** Hears a notice before the page does, and adds what was measured. */
  complete(notice: Extract<Effect, { type: 'notify' }>['notice']): FlowNotice;
  /** All stays on a step, together. */
  stayOn(stepId: string): Stay;
  /** The visitor is leaving: what to tell the page, if anything. */
  leave(): FlowNotice | undefined;
}

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** Two stays as one. Tenths of seconds add up to errors of binary fractions. */
const both = (one: Stay, other: Stay): Stay => ({ seconds: Math.round((one.seconds + other.seconds) * 10) / 10, refusals: one.refusals + other.refusals });

const none: Stay = { seconds: 0, refusals: 0 };

/** @param isServerRendered The first step came with the page, so the visitor has had it since the page's first paint. */
function createMeasurement(clock: ClockService, getState: () => FlowState, isServerRendered: boolean): Measurement {
  const earlier = new Map<string, Stay>();
  let isFirstView = true;
  let startedAt = clock.now();
  let shown = { stepId: '', since: startedAt, refusals: 0 };
  /** `over`: a lead was sent, or the page was told that the visitor has left. */
  let visit: 'fresh' | 'begun' | 'over' = 'fresh';

  const currentStay = (): Stay => ({ seconds: inSeconds(clock.now() - shown.since), refusals: shown.refusals });
  const stayOn = (stepId: string): Stay => both(earlier.get(stepId) ?? none, stepId === shown.stepId ? currentStay() : none);

  return {
    stayOn,
    complete(notice) {
      switch (notice.type) {
        case 'ready':
          earlier.clear();
          startedAt = (isServerRendered && isFirstView && clock.firstPaint?.()) || clock.now();
          isFirstView = false;
          shown = { stepId: getState().history.at(-1)?.stepId ?? '', since: startedAt, refusals: 0 };
          visit = 'fresh';
          return notice;
        case 'step': {
          const left = currentStay();
          earlier.set(shown.stepId, stayOn(shown.stepId));
          shown = { stepId: notice.stepId, since: clock.now(), refusals: 0 };
          if (visit === 'fresh') visit = 'begun';
          return { ...notice, ...left };
        }
        case 'answer':
        case 'invalid':
          if (notice.type === 'invalid') shown.refusals += 1;
          if (visit === 'fresh') visit = 'begun';
          return notice;
        case 'success':
          visit = 'over';
          return notice;
        default:
          return notice;
      }
    },
    leave() {
      if (visit !== 'begun' || isSending(getState())) return undefined;
      visit = 'over';
      return { type: 'abandon', stepId: shown.stepId, index: getState().history.length, seconds: inSeconds(clock.now() - startedAt) };
    },
  };
}

/** What the page is told of a visit, with what was measured. */
interface Notices extends Pick<Measurement, 'stayOn'>, Pick<Listeners<[FlowNotice]>, 'add'> {
  /** False where a listener cancels what it was told of. */
  tell(notice: Extract<Effect, { type: 'notify' }>['notice']): boolean;
  /** The visitor leaves. */
  leave(): void;
}

/** What a form about health leaves empty in what it tells: the id of a step behind a choice, and the name of its field, tell the choice. */
const untold: Readonly<Record<string, unknown>> = { stepId: '', name: '', names: [], leadUid: '' };

/** A notice that says what happens, and nothing of what was answered. */
const withoutAnswers = (notice: FlowNotice): FlowNotice =>
  // as: each member that is left has its type.
  Object.fromEntries(Object.entries(notice).flatMap(([name, value]) => (name === 'value' ? [] : [[name, untold[name] ?? value]]))) as unknown as FlowNotice;

/** @param isAboutHealth Whether nobody may hear of answers. */
export function createNotices({ log, clock }: Services, getState: () => FlowState, isServerRendered: boolean, isAboutHealth: () => boolean): Notices {
  const listeners = createListeners<[FlowNotice]>(log, ({ type }) => type);
  const tellAll = (notice: FlowNotice): boolean => listeners.tell(isAboutHealth() ? withoutAnswers(notice) : notice);
  const measurement = createMeasurement(clock, getState, isServerRendered);
  return {
    add: listeners.add,
    stayOn: measurement.stayOn,
    tell(measured) {
      const notice = measurement.complete(measured);
      if (notice.type === 'error') log.error(notice.cause.message, notice.cause);
      return tellAll(notice);
    },
    leave() {
      const notice = measurement.leave();
      if (notice) tellAll(notice);
    },
  };
}
