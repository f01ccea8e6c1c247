import type { LogService } from '../services/services.ts';
import type { FlowNotice } from '../flow/effect.ts';

/** Told of what happens. Returning `false` for a `redirect` keeps the visitor on the page: at once, for a promise cancels nothing. */
export type NoticeListener = (notice: FlowNotice) => unknown;

/** Who hears of a flow. A listener of the page's that throws keeps neither the flow from its work nor others from hearing. */
export interface Listeners {
  /** Calls back after every change of the state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Calls back with what a page may want to know. Returns a function that stops it. */
  onNotice(listener: NoticeListener): () => void;
  tellOfChange(): void;
  /** False where a listener cancels what it was told of. */
  tellOf(notice: FlowNotice): boolean;
}

/** Who listens twice hears twice: each stops for itself. */
function added<Heard extends readonly unknown[], Said>(listeners: Set<(...heard: Heard) => Said>, listener: (...heard: Heard) => Said): () => void {
  const own = (...heard: Heard): Said => listener(...heard);
  listeners.add(own);
  return () => listeners.delete(own);
}

export function createListeners(log: LogService): Listeners {
  const ofChanges = new Set<() => void>();
  const ofNotices = new Set<NoticeListener>();

  function attempt<Given>(listener: () => Given, heard: string): Given | undefined {
    try {
      return listener();
    } catch (error) {
      log.error(`A listener of "${heard}" threw: ${String(error)}`, error);
    }
  }

  return {
    subscribe: (listener) => added(ofChanges, listener),
    onNotice: (listener) => added(ofNotices, listener),
    tellOfChange() {
      for (const listener of new Set(ofChanges)) if (ofChanges.has(listener)) attempt(listener, 'change');
    },
    tellOf(notice) {
      let isAllowed = true;
      for (const listener of new Set(ofNotices)) {
        if (ofNotices.has(listener) && attempt(() => listener(notice), notice.type) === false) isAllowed = false;
      }
      return isAllowed;
    },
  };
}
