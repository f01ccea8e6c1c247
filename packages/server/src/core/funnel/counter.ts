import type { LogLine } from '../options.ts';
import type { FunnelCount, FunnelStore } from './count.ts';

/** Sums counts in memory and writes them every few seconds: one write for all visitors of the meantime. A process that is killed loses what it has not written. */
export interface FunnelCounter {
  add(count: Omit<FunnelCount, 'n'>): void;
  /** Writes what is there now. */
  write(): Promise<void>;
  /** Writes the last, and no more. */
  stop(): Promise<void>;
}

const writeEveryMs = 5000;
/** Different counts that wait for a database that is away; more of them are dropped. */
const maxWaiting = 50_000;

export function createCounter(store: FunnelStore, log: (line: LogLine) => void): FunnelCounter {
  let waiting = new Map<string, FunnelCount>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sum(count: FunnelCount): void {
    const { form, revision, day, step, event, detail, device } = count;
    const key = JSON.stringify([form, revision, day, step, event, detail, device]);
    const before = waiting.get(key);
    if (before || waiting.size < maxWaiting) waiting.set(key, before ? { ...before, n: before.n + count.n } : count);
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = new Map();
    if (taken.size === 0) return;
    try {
      // In one order, so that two machines never wait for each other's rows.
      await store.addCounts([...taken].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count));
    } catch (error) {
      log({ level: 'error', event: 'funnel', error });
      for (const count of taken.values()) sum(count);
      timer ??= setTimeout(() => void write(), writeEveryMs);
    }
  }

  return {
    add(count) {
      sum({ ...count, n: 1 });
      timer ??= setTimeout(() => void write(), writeEveryMs);
    },
    write,
    async stop() {
      await write();
      clearTimeout(timer);
    },
  };
}
