import type { Late } from '../base/late.ts';
import type { CaptchaService, CookieService, HttpService, NavigationService, PageService, TrackerService } from './services.ts';

/** What a form needs of the page once its first step can be used. */
export interface Network {
  createHttpService(): HttpService;
  createCaptchaService(root?: Element): Required<CaptchaService>;
  createTrackerService(): TrackerService;
}

/** What reads the page around a form, and its cookies. */
export interface PageServices {
  /** What the page offers around a form. */
  createPageService(root?: Element): PageService;
  /** The browser’s cookies. */
  createCookieService(): CookieService;
}

/** The steps of forms as entries of the browser's history. */
export type StepHistory = Pick<NavigationService, 'pushStep' | 'stepBack' | 'onStep'>;

/** What records them; fetched where a definition asks for it. */
export interface StepHistoryPart {
  createStepHistory(): StepHistory;
}

/** Services whose code may be late. */
export interface LateServices extends PageServices {
  /** Those that ask a server, or the page's other scripts. */
  readonly network: Late<Network>;
  /** What records steps in the browser's history. */
  readonly stepHistory: Late<StepHistoryPart>;
}
