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
/** One receiver gets so many leads at a time. */
const perTarget = 8;
/** So many receivers are served at a time. */
const maxTargets = 8;
const pollMs = 5000;

/** Makes the worker. `nightly` runs at most once a poll, and knows itself when it is due. */
export function createWorker(deliverer: Deliverer, nightly: () => Promise<void>): Worker {
  const { store, log, now } = deliverer.desk;
  let isWoken = false;
  let endRest = (): void => undefined;
  const wake = (): void => {
    // A call that comes during a look counts too: it may have come after the look at its row.
    isWoken = true;
    endRest();
  };

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
      endRest = done;
      if (isWoken || signal?.aborted) done();
    });
  }

  // The database may be away for a while: what is not noted as sent is due again.
  const note = (error: unknown): void => log({ level: 'error', event: 'worker', error });

  /** Tells one receiver of all that is due; another receiver doesn't wait for it. */
  async function serve(target: string, signal: AbortSignal | undefined): Promise<void> {
    while (!signal?.aborted) {
      const claimed = await store.claim(target, now(), leaseMs, perTarget);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => deliver(deliverer, delivery).catch(note)));
    }
  }

  async function work({ signal, once = false }: Parameters<Worker['work']>[0]): Promise<void> {
    const running = new Map<string, Promise<void>>();

    /** Begins with each receiver for whom something is due; whether there is any. */
    async function begin(): Promise<boolean> {
      const due = await store.dueTargets(now());
      for (const target of due.filter((each) => !running.has(each)).slice(0, maxTargets - running.size)) {
        const served = serve(target, signal).finally(() => running.delete(target));
        running.set(target, served.then(wake, note));
      }
      return due.length > 0;
    }

    let nightlyAt = 0;
    while (!signal?.aborted) {
      isWoken = false;
      try {
        const isBusy = await begin();
        if (now() >= nightlyAt) await nightly();
        nightlyAt = now() + pollMs;
        if (once && !isBusy && running.size === 0) return;
      } catch (error) {
        if (once) throw error;
        note(error);
      }
      await rest(signal);
    }
    await Promise.all(running.values());
  }

  return { work, wake };
}
