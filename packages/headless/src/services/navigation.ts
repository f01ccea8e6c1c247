import type { CodeOf } from '../base/latePart.ts';
import { baseAddress, withoutCredentials } from './pageAddress.ts';
import type { NavigationService } from './services.ts';
import { stepHistoryPart } from './stepHistoryPart.ts';

const assignLocation = (url: string): void => globalThis.location.assign(url);

/** The page's address and history. */
export function createNavigationService(assign: (url: string) => void = assignLocation): NavigationService {
  type StepHistory = ReturnType<CodeOf<typeof stepHistoryPart>['createStepHistory']>;
  let steps: StepHistory | undefined;

  /** Steps that come before their code wait for it; where it can't be had they leave no entry. */
  function withSteps(tell: (history: StepHistory) => void): void {
    const connect = ({ createStepHistory }: CodeOf<typeof stepHistoryPart>): void => tell((steps ??= createStepHistory()));
    if (stepHistoryPart.code) connect(stepHistoryPart.code);
    else stepHistoryPart.load().then(connect, () => undefined);
  }

  return {
    url: () => withoutCredentials(globalThis.location?.href ?? 'about:blank'),
    baseUrl: () => withoutCredentials(baseAddress()),
    assign(url) {
      try {
        assign(url);
      } catch {
        // Without what the browser threw, and without the query: both may have the visitor's data (SECURITY A2, console).
        throw new Error(`The browser refuses to go to ${url.split(/[?#]/, 1)[0]}`);
      }
    },
    onRestored(callback) {
      // On a server nothing is ever restored.
      if (typeof window === 'undefined') return () => {};
      const listener = (event: PageTransitionEvent): void => {
        if (event.persisted) callback();
      };
      window.addEventListener('pageshow', listener);
      return () => window.removeEventListener('pageshow', listener);
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
