import type { NavigationService } from './services.ts';

/** Key of our part of a history entry's state; the rest belongs to the page's own router. */
const stateKey = 'leadFlowSteps';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What stands in a history entry: the forms' `depths`, the form that added it (`owner`), and its `place` among those of all forms. */
function entryIn(state: unknown): Readonly<Record<string, unknown>> {
  const entry = isRecord(state) ? state[stateKey] : undefined;
  return isRecord(entry) ? entry : {};
}

function numberIn(value: unknown, key: string): number | undefined {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : undefined;
}

/** State of the entry that the visitor is at; none on a server. */
const currentState = (): unknown => globalThis.history?.state;

/** An entry of the history, as the window shows it while the visitor is there. */
interface Spot {
  readonly url: string | undefined;
  readonly state: unknown;
}

const spotOf = (state: unknown): Spot => ({ url: globalThis.location?.href, state });

const placeOf = ({ state }: Spot): number | undefined => numberIn(entryIn(state), 'place');

/** What of an entry is the page's own; undefined where it can't be told. */
function pageOf({ url, state }: Spot): string | undefined {
  try {
    return JSON.stringify([url, isRecord(state) && { ...state, [stateKey]: undefined }]);
  } catch {
    return undefined;
  }
}

/**
 * Whether a move leads from a step to another and so nowhere else: both entries are forms', and the same to the page. (One that the page
 * has added since is in the place of the step that it follows.)
 */
function isBetweenSteps(from: Spot, to: Spot): boolean {
  const [left, reached] = [placeOf(from), placeOf(to)];
  const page = pageOf(to);
  return left !== undefined && reached !== undefined && left !== reached && page !== undefined && page === pageOf(from);
}

/** Told to all forms in the place of a `popstate` that leads from a step to another. */
const stepMove = 'leadflow:stepmove';

/** A value in objects of the page's; undefined where it isn't there. */
const reach = (from: unknown, ...path: readonly string[]): unknown => path.reduce((value, key) => (isRecord(value) ? value[key] : undefined), from);

/** A server has none, some browsers have no `navigation`, and a page may have put anything in its place. */
const isTarget = (value: unknown): value is EventTarget => typeof reach(value, 'addEventListener') === 'function';

/** Adds a capturing listener, so that it runs before the page’s bubbling ones (except in Chromium, see `putRoutersBehind`). Returns a function that removes it. */
function listen(target: unknown, name: string, listener: (event: Event) => void): () => void {
  if (!isTarget(target)) return () => {};
  target.addEventListener(name, listener, true);
  return () => target.removeEventListener(name, listener, true);
}

/**
 * Makes our `popstate` listener run before routers'. Chromium calls a window's listeners in the order in which they were added, capturing or
 * not, so the two routers within reach (`window.onpopstate`, as htmx uses it, and Turbo's) are removed and added again. Any other one that
 * was added earlier still sees our step entries.
 */
function putRoutersBehind(): void {
  if (typeof window === 'undefined') return;
  const { onpopstate } = window;
  window.onpopstate = null;
  window.onpopstate = onpopstate;
  const router = reach(Reflect.get(window, 'Turbo'), 'navigator', 'history');
  const listener = reach(router, 'onPopState');
  if (typeof listener !== 'function' || reach(router, 'started') !== true) return;
  // as: Turbo's own listener of this event.
  const turbo = listener as EventListener;
  window.removeEventListener('popstate', turbo);
  window.addEventListener('popstate', turbo);
}

/**
 * Writes how deep a form stands into the entry that the visitor is at, or into one after it. Through the prototype: routers
 * and analytics replace `history.pushState` to hear of new pages, and a step is none.
 */
function write(how: 'pushState' | 'replaceState', form: string, depth: number, more: object): void {
  const state = currentState();
  const entry = entryIn(state);
  const depths = { ...(isRecord(entry.depths) && entry.depths), [form]: depth };
  try {
    History.prototype[how].call(window.history, { ...(isRecord(state) && state), [stateKey]: { ...entry, ...more, depths } }, '');
  } catch {
    // Safari allows 100 entries in 30 seconds, and a server has none; the form's own Back button works all the same.
  }
}

/** The steps of forms as entries in the browser's history. */
export function createStepHistory(): Pick<NavigationService, 'pushStep' | 'stepBack' | 'onStep'> {
  /** Place of the entry that the visitor is at, as far as it is known. */
  let place = numberIn(entryIn(currentState()), 'place');
  /** The entry that the visitor is at. */
  let here = spotOf(currentState());
  let lastMove: PopStateEvent | undefined;
  let isForward = false;
  let isLeaving = false;

  /** An entry of the page's own comes after what was there before it. */
  function findPlace(): number {
    return numberIn(entryIn(currentState()), 'place') ?? (place ?? -1) + 1;
  }

  function look(): void {
    here = spotOf(currentState());
  }

  /** Which way a move went; the same for all forms that hear of it. */
  function follow(move: PopStateEvent): void {
    if (move === lastMove) return;
    lastMove = move;
    isLeaving = false;
    here = spotOf(move.state);
    const next = numberIn(entryIn(move.state), 'place');
    isForward = next !== undefined && place !== undefined && next > place;
    place = next ?? place;
  }

  return {
    pushStep(form, depth) {
      isLeaving = false;
      place = findPlace();
      // The entry that the visitor leaves gets its depth too, so that Back is known to be the form's; a reload has left another.
      if (numberIn(entryIn(currentState()).depths, form) !== depth - 1) write('replaceState', form, depth - 1, { place });
      place += 1;
      write('pushState', form, depth, { owner: form, place });
      look();
    },
    stepBack(form, depth) {
      const entry = entryIn(currentState());
      // An entry that the page or another form has added since is not the form's to leave, nor is one that it has come back to.
      if (entry['owner'] === form && (numberIn(entry['depths'], form) ?? 0) > depth) {
        // The browser is a moment on its way; who hears that it has arrived too high up goes on from there.
        if (!isLeaving) window.history.back();
        isLeaving = true;
        return;
      }
      place = findPlace();
      write('replaceState', form, depth, { place });
      look();
    },
    onStep(form, callback) {
      /** A browser without one does not tell where the visitor is: there the page's router hears of every move. */
      const navigation: unknown = Reflect.get(globalThis, 'navigation');
      look();
      const onMove = (event: Event): void => {
        if (!(event instanceof PopStateEvent)) return;
        follow(event);
        const depth = numberIn(entryIn(event.state).depths, form);
        if (depth !== undefined) callback(depth, isForward);
      };
      const stops = [
        listen(globalThis, stepMove, onMove),
        listen(globalThis, 'popstate', (event) => {
          if (!(event instanceof PopStateEvent) || !isTarget(navigation) || !isBetweenSteps(here, spotOf(event.state))) return onMove(event);
          // The page's router has its own state in both entries, and would put the page there anew, without the answers.
          event.stopImmediatePropagation();
          window.dispatchEvent(new PopStateEvent(stepMove, { state: event.state }));
        }),
        // Entries that the page adds or replaces. Of Back and Forward too, before the window hears of them.
        listen(navigation, 'currententrychange', (event) => {
          if (Reflect.get(event, 'navigationType') !== 'traverse') look();
        }),
      ];
      putRoutersBehind();
      return () => {
        isLeaving = false;
        for (const stop of stops) stop();
      };
    },
  };
}
