import type { LogService } from '../services/services.ts';

/** Turns at a stretch: more come only of listeners that answer themselves for ever. */
const mostTurns = 1000;

/**
 * Does a task once those before it are done, at once where none is under way: what a listener does comes after all that is yet to be done
 * for what it heard of. One that `joins` belongs to the turn under way.
 */
export type TakeTurn = (task: () => void, joins?: boolean) => void;

export function createTurns(log: LogService): TakeTurn {
  const tasks: Array<() => void> = [];
  let isAtWork = false;

  return (task, joins) => {
    if (isAtWork && joins) return task();
    tasks.push(task);
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (let count = 0; tasks.length > 0 && count < mostTurns; count += 1) tasks.shift()?.();
      if (tasks.splice(0).length > 0) log.error('A listener never stops answering');
    } finally {
      isAtWork = false;
    }
  };
}
