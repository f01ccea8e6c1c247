import { createLogService } from './log.ts';
import type { NavigationService } from './services.ts';

/** Key of our part of a history entry's state; the rest belongs to the page's own router. */
const stateKey = 'leadFlowSteps';

type Depths = Readonly<Record<string, number>>;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** How deep each form stands in a history entry. */
function depthsIn(state: unknown): Depths {
  const depths = isRecord(state) ? state[stateKey] : undefined;
  if (!isRecord(depths)) return {};
  return Object.fromEntries(Object.entries(depths).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

function withDepth(state: unknown, form: string, depth: number): Readonly<Record<string, unknown>> {
  return { ...(isRecord(state) && state), [stateKey]: { ...depthsIn(state), [form]: depth } };
}

/** Listens on the window; on a server there is nothing to hear. */
function listenTo<Name extends 'pageshow' | 'popstate'>(name: Name, listener: (event: WindowEventMap[Name]) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

const assignLocation = (url: string): void => globalThis.location.assign(url);

/** The page's address and history. */
export function createNavigationService(assign: (url: string) => void = assignLocation): NavigationService {
  return {
    url: () => new URL(globalThis.location?.href ?? 'about:blank'),
    assign(url) {
      try {
        assign(url);
      } catch {
        createLogService().error(`The browser refuses to go to ${url}`);
      }
    },
    onRestored: (callback) =>
      listenTo('pageshow', (event) => {
        if (event.persisted) callback();
      }),
    pushStep(form, depth) {
      if (typeof window === 'undefined') return;
      const { history } = window;
      // Through the prototype: routers and analytics replace `history.pushState` to hear of new pages, and this is none.
      const { pushState, replaceState } = History.prototype;
      try {
        // The entry that the visitor leaves gets its depth too, so that Back is known to be the form's; a reload has left another.
        if (depthsIn(history.state)[form] !== depth - 1) {
          replaceState.call(history, withDepth(history.state, form, depth - 1), '');
        }
        pushState.call(history, withDepth(history.state, form, depth), '');
      } catch {
        // Safari allows 100 entries in 30 seconds; the form's own Back button works all the same.
      }
    },
    stepBack: () => window.history.back(),
    onStep: (form, callback) =>
      listenTo('popstate', (event) => {
        const depth = depthsIn(event.state)[form];
        if (depth !== undefined) callback(depth);
      }),
  };
}
