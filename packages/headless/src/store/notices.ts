import { createMeasurement, type Measurement } from '../effects/measurement.ts';
import type { Effect, FlowNotice } from '../flow/effect.ts';
import type { FlowState } from '../flow/state.ts';
import type { Services } from '../services/services.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** What the page is told of a visit, with what was measured. */
export interface Notices extends Pick<Measurement, 'stayOn'>, Pick<Listeners<[FlowNotice]>, 'add'> {
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
