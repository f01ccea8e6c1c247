import { lateModule } from './lateComponent.tsx';

/** Late in every build: few forms fold answers, and a panel folds without it. */
export const disclosure = lateModule(() => import('./Disclosure.tsx'));
