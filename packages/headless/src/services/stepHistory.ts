import type { NavigationService } from './services.ts';

/** The steps of forms as entries of the browser's history. */
export type StepHistory = Pick<NavigationService, 'pushStep' | 'stepBack' | 'onStep'>;

/** Key of our part of a history entry's state; the rest belongs to the page's own router. */
const stateKey = 'leadFlowSteps';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Our part of a history entry: the forms' `depths`, the form that added the entry (`owner`), and the entry's `place` among those of all forms. */
function entryIn(state: unknown): Readonly<Record<string, unknown>> {
  const entry = isRecord(state) ? state[stateKey] : undefined;
  return isRecord(entry) ? entry : {};
}

function numberIn(value: unknown, key: string): number | undefined {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : undefined;
}

/** State of the current entry; undefined on a server. */
const currentState = (): unknown => globalThis.history?.state;

/** A history entry. */
interface Spot {
  readonly url: string | undefined;
  readonly state: unknown;
}

const spotOf = (state: unknown): Spot => ({ url: globalThis.location?.href, state });

const placeOf = ({ state }: Spot): number | undefined => numberIn(entryIn(state), 'place');

/** The page's own part of an entry; undefined where it can't be serialised. */
function pageOf({ url, state }: Spot): string | undefined {
  try {
    return JSON.stringify([url, isRecord(state) && { ...state, [stateKey]: undefined }]);
  } catch {
    return undefined;
  }
}

/**
 * Whether a move leads from one step to another: both entries belong to forms, and are the same to the page. An entry that the page adds
 * takes the place of the step before it.
 */
function isBetweenSteps(from: Spot, to: Spot): boolean {
  const [left, reached] = [placeOf(from), placeOf(to)];
  const page = pageOf(to);
  return left !== undefined && reached !== undefined && left !== reached && page !== undefined && page === pageOf(from);
}

/** Sent to all forms in place of a `popstate` between two steps. */
const stepMove = 'leadflow:stepmove';

/** A value nested in the page's objects; undefined where it isn't there. */
const reach = (from: unknown, ...path: readonly string[]): unknown => path.reduce((value, key) => (isRecord(value) ? value[key] : undefined), from);

/** A server has no window, and some browsers have no `navigation`. */
const isTarget = (value: unknown): value is EventTarget => typeof reach(value, 'addEventListener') === 'function';

/** Adds a capturing listener, so that it runs before the page’s bubbling ones (except in Chromium, see `putRoutersBehind`). Returns a function that removes it. */
function listen(target: unknown, name: string, listener: (event: Event) => void): () => void {
  if (!isTarget(target)) return () => {};
  target.addEventListener(name, listener, true);
  return () => target.removeEventListener(name, listener, true);
}

/**
 * Makes our `popstate` listener run before those of routers. Chromium calls a window's listeners in the order in which they were added,
 * capturing or not, so the two that we can reach (`window.onpopstate`, as htmx uses it, and Turbo's) are removed and added again. Other
 * routers that were added earlier still see our entries.
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
 * Writes a form's depth into the current history entry, or into a new one. Routers and analytics replace `history.pushState` to hear of new
 * pages, which a step is not, so the prototype's method is called.
 */
function write(how: 'pushState' | 'replaceState', form: string, depth: number, more: object): void {
  const state = currentState();
  const entry = entryIn(state);
  const depths = { ...(isRecord(entry.depths) && entry.depths), [form]: depth };
  try {
    History.prototype[how].call(window.history, { ...(isRecord(state) && state), [stateKey]: { ...entry, ...more, depths } }, '');
  } catch {
    // Safari allows 100 entries in 30 seconds. The form's own Previous works without one.
  }
}

/** The steps of forms as entries in the browser's history. */
export function createStepHistory(): StepHistory {
  /** Place of the current entry, as far as it is known. */
  let place = numberIn(entryIn(currentState()), 'place');
  /** The current entry. */
  let here = spotOf(currentState());
  let lastMove: PopStateEvent | undefined;
  let isForward = false;
  let isLeaving = false;

  /** Place of the current entry; an entry of the page's own follows the one before it. */
  function findPlace(): number {
    return numberIn(entryIn(currentState()), 'place') ?? (place ?? -1) + 1;
  }

  function look(): void {
    here = spotOf(currentState());
  }

  /** Notes which way a move went, once for all forms that hear of it. */
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
      // Note the depth in the entry that is left, too, so that Back is recognised; after a reload it may have another.
      if (numberIn(entryIn(currentState()).depths, form) !== depth - 1) write('replaceState', form, depth - 1, { place });
      place += 1;
      write('pushState', form, depth, { owner: form, place });
      look();
    },
    stepBack(form, depth) {
      const entry = entryIn(currentState());
      // Leave only an entry that this form has added, and not one that it has come back to.
      if (entry['owner'] === form && (numberIn(entry['depths'], form) ?? 0) > depth) {
        // Going back takes the browser a moment; a second call must not go back twice.
        if (!isLeaving) window.history.back();
        isLeaving = true;
        return;
      }
      place = findPlace();
      write('replaceState', form, depth, { place });
      look();
    },
    onStep(form, callback) {
      /** Without this interface the current entry is not known for sure, and routers hear of every move. */
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
          // The page's router would render the page anew, without the answers.
          event.stopImmediatePropagation();
          window.dispatchEvent(new PopStateEvent(stepMove, { state: event.state }));
        }),
        // Notices entries that the page adds or replaces.
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
