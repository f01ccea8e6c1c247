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

export function createNotices({ log, clock }: Services, getState: () => FlowState, isServerRendered: boolean): Notices {
  const listeners = createListeners<[FlowNotice]>(log, ({ type }) => type);
  const measurement = createMeasurement(clock, getState, isServerRendered);
  return {
    add: listeners.add,
    stayOn: measurement.stayOn,
    tell(measured) {
      const notice = measurement.complete(measured);
      if (notice.type === 'error') log.error(notice.cause.message, notice.cause);
      return listeners.tell(notice);
    },
    leave() {
      const notice = measurement.leave();
      if (notice) listeners.tell(notice);
    },
  };
}
