import { isAuthorPage } from '../flow/hosts.ts';
import type { TimerHandle } from '../services/services.ts';
import type { Rest } from '../store/rest.ts';
import type { tellOf, tellOfCaptcha, tellOfOddities } from './inspection/inspection.ts';

/** Milliseconds that leave time for a visitor's first press: what only the page's author reads must not delay it. */
const authorPause = 1000;

interface Inspection {
  readonly tellOf: typeof tellOf;
  readonly tellOfCaptcha: typeof tellOfCaptcha;
  readonly tellOfOddities: typeof tellOfOddities;
}

/** Tells authors what is odd about their definition. Visitors download none of it. */
export function inspectWith(load: () => Inspection | Promise<Inspection>): Pick<Rest, 'inspect' | 'tellOddities'> {
  function whenLoaded(task: (code: Inspection) => void, warn: (error: unknown) => void): void {
    const code = load();
    if (code instanceof Promise) code.then(task, warn);
    else task(code);
  }
  return {
    inspect({ definition }, { services }) {
      const { log, clock, navigation } = services;
      if (!isAuthorPage(navigation.url())) return () => undefined;
      let isWanted = true;
      let task: TimerHandle | undefined = clock.after(authorPause, () =>
        whenLoaded((code) => {
          if (!isWanted) return;
          task = code.tellOfCaptcha(definition, services);
          code.tellOf(definition, services);
        }, (error) => isWanted && log.warn(String(error))),
      );
      return () => {
        isWanted = false;
        task?.cancel();
      };
    },
    tellOddities: (source, registry, services) => whenLoaded((code) => code.tellOfOddities(source, undefined, registry, services), (error) => services.log.warn(`The definition was not checked: ${String(error)}`)),
  };
}
