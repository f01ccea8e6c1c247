/** Waits until calls pause, in milliseconds, and how long endless calls may put it off. */
const pause = 50;
const maxWait = 250;

interface Burst {
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

const options: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ['lang', 'data-lead-flow', 'data-lead-flow-data', 'data-lead-flow-source', 'data-lead-flow-definition'],
};

export interface PageWatchOptions {
  /** Whether a node is one that we render, whose changes mean nothing. */
  isOwn(node: Node): boolean;
  /** Something else on the page changed; called at once, with every batch of changes. */
  onMutation(): void;
  /** The changes have paused, or have gone on for a while. */
  onSettled(): void;
}

/** One observer for all forms of the page. */
export interface PageWatch {
  /** Watches the document, and what can't be seen from there (a template's content, a shadow root). */
  observe(nodes: Iterable<Node>): void;
  stop(): void;
}

export function createPageWatch({ isOwn, onMutation, onSettled }: PageWatchOptions): PageWatch {
  const burst = createBurst(onSettled);
  const observer = new MutationObserver((records) => {
    if (records.every((record) => isOwn(record.target))) return;
    onMutation();
    burst.hit();
  });
  return {
    observe(nodes) {
      for (const node of nodes) observer.observe(node, options);
    },
    stop() {
      observer.disconnect();
      burst.cancel();
    },
  };
}
