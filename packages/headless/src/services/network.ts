import type { CaptchaService, HttpService, NavigationService, TrackerService } from './services.ts';

/** What a form needs of the page once its first step can be used. */
export interface Network {
  createHttpService(): HttpService;
  createCaptchaService(root?: Element): Required<CaptchaService>;
  createTrackerService(): TrackerService;
  createStepHistory(): Pick<NavigationService, 'pushStep' | 'stepBack' | 'onStep'>;
}
