import type { LogService } from '../services/services.ts';
import type { FlowNotice } from '../flow/effect.ts';

/** Told of what happens. Returning `false` for a `redirect` keeps the visitor on the page: at once, as a promise cancels nothing. */
export type NoticeListener = (notice: FlowNotice) => unknown;

export interface Listeners<Heard extends readonly unknown[]> {
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
