import type { Settings } from '../definition/types.ts';
import type { Services, TimerHandle } from './services.ts';

/** Milliseconds between looks at the page while something is held back: Google's consent mode calls nobody back. */
const lookInterval = 1000;

export interface ConsentingServices {
  /** The services, whose cookies and tracker do nothing before the visitor has agreed. */
  readonly services: Services;
  /** The page says what the visitor has decided. It counts over what its markup says. */
  decide(isGranted: boolean): void;
  /** Drops what is held back. */
  stop(): void;
}

/**
 * Holds cookies and tracking back until the visitor has agreed to them. Then they happen in their order, or never. A form about health has neither.
 * @param settingsOf Says what the definition asks for.
 */
export function withConsent(services: Services, settingsOf: () => Pick<Settings, 'consent' | 'privacy'> | undefined): ConsentingServices {
  const { page, clock, cookies, tracker } = services;
  let held: Array<() => void> = [];
  let decision: boolean | undefined;
  let look: TimerHandle | undefined;

  const answer = (): boolean | undefined => {
    const { consent, privacy } = settingsOf() ?? {};
    if (privacy === 'health') return false;
    return consent === 'required' ? (decision ?? page.consent?.()) : true;
  };

  function settle(): void {
    look?.cancel();
    const isGranted = answer();
    const tasks = held;
    if (isGranted !== undefined) held = [];
    if (isGranted) for (const task of tasks) task();
    if (held.length > 0) look = clock.after(lookInterval, settle);
  }

  function whenGiven(task: () => void): void {
    held.push(task);
    settle();
  }

  return {
    services: {
      ...services,
      cookies: {
        get: (name) => (answer() ? cookies.get(name) : undefined),
        set(...cookie) {
          let isStored = true;
          whenGiven(() => (isStored = cookies.set(...cookie)));
          return isStored;
        },
      },
      page: { ...page, consent: (purpose) => (decision === false ? decision : (page.consent?.(purpose) ?? decision)) },
      tracker: { track: (event) => whenGiven(() => tracker.track(event)), flush: () => tracker.flush() },
    },
    decide(isGranted) {
      decision = isGranted;
      settle();
    },
    stop() {
      look?.cancel();
      held = [];
    },
  };
}
