import type { LogService } from '../services/services.ts';

/** Turns at a stretch: more come only of listeners that answer themselves for ever. A draft takes one for each step, of which there may be `maxSteps`. */
const maxTurns = 10_000;

/** The order in which a flow does what it is asked to. */
export interface Turns {
  /** Runs the task now, or after the tasks that are queued already: a listener's own events are handled after the event it was told of. */
  inTurn(task: () => void): void;
  /** Runs the task within the turn under way, or in a turn of its own where there is none. */
  joinTurn(task: () => void): void;
}

export function createTurns(log: LogService): Turns {
  const tasks: Array<() => void> = [];
  let isAtWork = false;

  function inTurn(task: () => void): void {
    tasks.push(task);
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (let count = 0; tasks.length > 0 && count < maxTurns; count += 1) tasks.shift()?.();
      if (tasks.splice(0).length > 0) log.error('A listener never stops answering');
    } finally {
      isAtWork = false;
    }
  }

  return {
    inTurn,
    joinTurn(task) {
      if (isAtWork) task();
      else inTurn(task);
    },
  };
}
