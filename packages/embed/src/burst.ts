/** Waits until calls pause, in milliseconds, and how long endless calls may put it off. */
const pause = 50;
const maxWait = 250;

export interface Burst {
  /** Something happened: the callback runs once it has been quiet. */
  hit(): void;
  cancel(): void;
}

/** Turns many calls into one, soon after the last of them, and at the latest 250 ms after the first. */
export function createBurst(callback: () => void): Burst {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    clearTimeout(quiet);
    clearTimeout(limit);
    quiet = limit = undefined;
  }

  function run(): void {
    cancel();
    callback();
  }

  return {
    hit() {
      clearTimeout(quiet);
      quiet = setTimeout(run, pause);
      limit ??= setTimeout(run, maxWait);
    },
    cancel,
  };
}
