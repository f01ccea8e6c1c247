import { createLogService } from './log.ts';
import type { NavigationService } from './services.ts';

/** Keys of our part of a history entry's state: how deep each form stands there, and which form added the entry. The rest belongs to the page's own router. */
const stateKey = 'leadFlowSteps';
const ownerKey = 'leadFlowOwner';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const read = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

const depthIn = (state: unknown, form: string): unknown => read(read(state, stateKey), form);

/** State of the entry that the visitor is at; none on a server. */
const currentState = (): unknown => globalThis.history?.state;

/** The same with a form that stands that deep. */
function withDepth(form: string, depth: number): Readonly<Record<string, unknown>> {
  const state = currentState();
  const depths = read(state, stateKey);
  return { ...(isRecord(state) && state), [stateKey]: { ...(isRecord(depths) && depths), [form]: depth } };
}

/** Listens on the window; on a server there is nothing to hear. */
function listenTo<Name extends 'pageshow' | 'popstate'>(name: Name, listener: (event: WindowEventMap[Name]) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

/** Through the prototype: routers and analytics replace `history.pushState` to hear of new pages, and a step is none. */
function write(how: 'pushState' | 'replaceState', state: unknown): void {
  try {
    History.prototype[how].call(window.history, state, '');
  } catch {
    // Safari allows 100 entries in 30 seconds, and a server has none; the form's own Back button works all the same.
  }
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
      // The entry that the visitor leaves gets its depth too, so that Back is known to be the form's; a reload has left another.
      if (depthIn(currentState(), form) !== depth - 1) write('replaceState', withDepth(form, depth - 1));
      write('pushState', { ...withDepth(form, depth), [ownerKey]: form });
    },
    stepBack(form, depth) {
      const isOwn = read(currentState(), ownerKey) === form;
      // An entry that the page or another form has added since is not the form's to leave.
      if (isOwn) window.history.back();
      else write('replaceState', withDepth(form, depth));
      return isOwn;
    },
    onStep: (form, callback) =>
      listenTo('popstate', (event) => {
        const depth = depthIn(event.state, form);
        if (typeof depth === 'number') callback(depth);
      }),
  };
}
