import { listenTo } from './listenTo.ts';
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
  let place: number | undefined;
  let lastMove: PopStateEvent | undefined;
  let isForward = false;

  /** An entry of the page's own comes after what was there before it. */
  function findPlace(): number {
    return numberIn(entryIn(currentState()), 'place') ?? (place ?? -1) + 1;
  }

  /** Which way a move went; the same for all forms that hear of it. */
  function follow(move: PopStateEvent): void {
    if (move === lastMove) return;
    lastMove = move;
    const next = numberIn(entryIn(move.state), 'place');
    isForward = next !== undefined && place !== undefined && next > place;
    place = next ?? place;
  }

  return {
    pushStep(form, depth) {
      place = findPlace();
      // The entry that the visitor leaves gets its depth too, so that Back is known to be the form's; a reload has left another.
      if (numberIn(entryIn(currentState()).depths, form) !== depth - 1) write('replaceState', form, depth - 1, { place });
      place += 1;
      write('pushState', form, depth, { owner: form, place });
    },
    stepBack(form, depth) {
      const entry = entryIn(currentState());
      // An entry that the page or another form has added since is not the form's to leave, nor is one that it has come back to.
      if (entry['owner'] === form && (numberIn(entry['depths'], form) ?? 0) > depth) return window.history.back();
      place = findPlace();
      write('replaceState', form, depth, { place });
    },
    onStep: (form, callback) =>
      listenTo('popstate', (event) => {
        follow(event);
        const depth = numberIn(entryIn(event.state).depths, form);
        if (depth !== undefined) callback(depth, isForward);
      }),
  };
}
