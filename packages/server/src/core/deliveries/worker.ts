import { deliver, type Deliverer } from './deliver.ts';

/** Does what is due, as one of many machines. */
export interface Worker {
  /** Until the signal; with `once`, until nothing is due any more. What is under way is finished first. */
  work(options: { readonly signal?: AbortSignal | undefined; readonly once?: boolean | undefined }): Promise<void>;
  /** Looks at once. */
  wake(): void;
}

/** Long enough for a receiver that answers at the last moment. */
const leaseMs = 120_000;
/** One slow receiver holds up no other. */
const perTarget = 4;
const inAll = 16;
const pollMs = 5000;

/** Makes the worker. `nightly` runs at each look, and knows itself when it is due. */
export function createWorker(deliverer: Deliverer, nightly: () => Promise<void>): Worker {
  const { store, log, now } = deliverer;
  let wake = (): void => undefined;

  /** Waits for the next poll, for `wake`, or for the signal. Machines that started together drift apart. */
  function rest(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, pollMs * (0.8 + 0.4 * Math.random()));
      signal?.addEventListener('abort', done, { once: true });
      wake = done;
    });
  }

  async function work({ signal, once = false }: Parameters<Worker['work']>[0]): Promise<void> {
    const running = new Map<Promise<void>, string>();
    const runningOf = (target: string): number => [...running.values()].filter((each) => each === target).length;

    async function claimDue(): Promise<number> {
      let claimed = 0;
      for (const target of await store.dueTargets(now())) {
        const room = Math.min(perTarget - runningOf(target), inAll - running.size);
        if (room < 1 || signal?.aborted) continue;
        for (const delivery of await store.claim(target, now(), leaseMs, room)) {
          claimed += 1;
          const task = deliver(deliverer, delivery)
            .catch((error: unknown) => log({ level: 'error', event: 'delivery-failed', error }))
            .finally(() => {
              running.delete(task);
              wake();
            });
          running.set(task, target);
        }
      }
      return claimed;
    }

    while (!signal?.aborted) {
      try {
        const claimed = await claimDue();
        await nightly();
        if (once && claimed === 0 && running.size === 0) return;
      } catch (error) {
        // The database may be away for a while.
        log({ level: 'error', event: 'worker', error });
        if (once) throw error;
      }
      if (signal?.aborted) break;
      await rest(signal);
    }
    await Promise.all(running.keys());
  }

  return { work, wake: () => wake() };
}
