import type { Late } from '../base/late.ts';
import type { StepHistory, StepHistoryPart } from './network.ts';
import { baseAddress, withoutCredentials } from './pageAddress.ts';
import type { NavigationService } from './services.ts';

const assignLocation = (url: string): void => globalThis.location.assign(url);

/** The page's address and history. */
export function createNavigationService(recorder: Late<StepHistoryPart>, assign: (url: string) => void = assignLocation): NavigationService {
  let steps: StepHistory | undefined;

  /** Steps wait for the code that records them; where it can't be loaded they leave no entry. */
  function withSteps(tell: (history: StepHistory) => void): void {
    const connect = ({ createStepHistory }: StepHistoryPart): void => tell((steps ??= createStepHistory()));
    if (recorder.code) connect(recorder.code);
    else recorder.load().then(connect, () => undefined);
  }

  return {
    url: () => withoutCredentials(globalThis.location?.href ?? 'about:blank'),
    baseUrl: () => withoutCredentials(baseAddress()),
    assign(url) {
      try {
        assign(url);
      } catch {
        // The query and the browser's own message may hold the visitor's data, and this goes to the console.
        throw new Error(`The browser refuses to go to ${url.split(/[?#]/, 1)[0]}`);
      }
    },
    onRestored(callback) {
      // A server has no window.
      if (typeof window === 'undefined') return () => {};
      const listener = (event: PageTransitionEvent): void => {
        if (event.persisted) callback();
      };
      window.addEventListener('pageshow', listener);
      return () => window.removeEventListener('pageshow', listener);
    },
    onHidden(callback) {
      if (typeof window === 'undefined') return () => {};
      const listening = new AbortController();
      const { signal } = listening;
      document.addEventListener('visibilitychange', () => document.hidden && callback(), { signal });
      window.addEventListener('pagehide', callback, { signal });
      return () => listening.abort();
    },
    onActivated(callback) {
      // Chromium's speculation rules: https://developer.mozilla.org/docs/Web/API/Document/prerendering. A server has no document.
      if (Reflect.get(Object(globalThis.document), 'prerendering') !== true) return undefined;
      document.addEventListener('prerenderingchange', callback, { once: true });
      return () => document.removeEventListener('prerenderingchange', callback);
    },
    pushStep: (form, depth) => withSteps((history) => history.pushStep(form, depth)),
    stepBack: (form, depth) => withSteps((history) => history.stepBack(form, depth)),
    onStep(form, callback) {
      let stop: (() => void) | undefined;
      let isWanted = true;
      withSteps((history) => {
        if (isWanted) stop = history.onStep(form, callback);
      });
      return () => {
        isWanted = false;
        stop?.();
      };
    },
  };
}
