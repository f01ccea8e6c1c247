/** How long roots that a page adds late are looked for at a stretch, in milliseconds. */
const lateRootsTime = 10_000;

/** What a page answers to with a pop-up, in which a root may stand. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What looking for late roots needs of the page's forms. */
interface LateRootsOptions {
  /** Looks the page over for roots. */
  onLook(): void;
  /** The stretch is over; gives whether the next sign of the visitor is to begin another. */
  onRest(): boolean;
}

/** Says when a page may have roots that it did not come with. */
export interface LateRoots {
  /** Whether roots are looked for now. */
  isWatching(): boolean;
  /** Looks now, and for a stretch from now on. */
  look(): void;
  stop(): void;
}

export function createLateRoots({ onLook, onRest }: LateRootsOptions): LateRoots {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visitorWatch: AbortController | undefined;

  function stop(): void {
    clearTimeout(timer);
    visitorWatch?.abort();
    timer = visitorWatch = undefined;
  }

  function look(): void {
    stop();
    timer = setTimeout(() => {
      stop();
      if (onRest()) awaitVisitor();
    }, lateRootsTime);
    onLook();
  }

  /** A page where nobody does anything opens no pop-up, and is left in peace. */
  function awaitVisitor(): void {
    visitorWatch = new AbortController();
    const options = { capture: true, signal: visitorWatch.signal };
    for (const sign of signs) document.addEventListener(sign, look, options);
  }

  return { isWatching: () => timer !== undefined, look, stop };
}
