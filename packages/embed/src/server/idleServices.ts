import type { Services } from '@leadflow/headless';

const nothing = (): undefined => undefined;
const never = (): Promise<never> => new Promise(nothing);
const timer = { cancel: nothing };

/** Services of a form that is only drawn: calls are never answered, time stands still, and nothing is known of a page or a visitor. */
export function idleServices(url: URL, locale: string | undefined): Services {
  return {
    http: { request: never },
    cookies: { get: nothing, set: () => false },
    tracker: { track: nothing, flush: never },
    captcha: { prove: never },
    clock: { now: () => 0, date: () => 0, after: () => timer, whenIdle: () => timer, afterPaint: nothing },
    navigation: { url: () => url, assign: nothing, onRestored: () => nothing, pushStep: nothing, stepBack: nothing, onStep: () => nothing },
    page: {
      submitUrl: nothing,
      redirectTarget: nothing,
      hiddenFields: () => ({}),
      setHiddenField: nothing,
      options: nothing,
      html: nothing,
      language: () => (locale === undefined ? {} : { locale }),
      referrer: () => '',
    },
    storage: { get: nothing, set: nothing, remove: nothing },
    log: { warn: nothing, error: nothing },
    random: { uuid: () => '' },
  };
}
