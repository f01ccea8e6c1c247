import type { StepHistory } from './stepHistory.ts';

/** The steps of forms as entries of the browser's history. Few forms record them. Where the code for it can't be loaded they leave no entry. */
export function createStepEntries(): StepHistory {
  let steps: StepHistory | undefined;

  function withSteps(tell: (history: StepHistory) => void): void {
    if (steps) tell(steps);
    else import('./stepHistory.ts').then(({ createStepHistory }) => tell((steps ??= createStepHistory())), () => undefined);
  }

  return {
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
