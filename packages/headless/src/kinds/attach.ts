import { isAuthorPage } from '../flow/hosts.ts';
import type { TimerHandle } from '../services/services.ts';
import type { Rest } from '../store/rest.ts';
import { attachBrowserHistory } from './history/browserHistory.ts';
import type { tellOf, tellOfCaptcha, tellOfOddities } from './inspection/inspection.ts';
import type { startSending } from './sending/startSending.ts';

/** Milliseconds that leave time for a visitor's first press: what only the page's author reads must not delay it. */
const authorPause = 1000;

type Loaded<Module> = () => Module | Promise<Module>;

/** What few definitions ask for, each as it is used. */
export interface FewNeeds {
  sending: Loaded<{ startSending: typeof startSending }>;
  inspection: Loaded<{ tellOf: typeof tellOf; tellOfCaptcha: typeof tellOfCaptcha; tellOfOddities: typeof tellOfOddities }>;
}

function whenLoaded<Module>(load: Loaded<Module>, task: (module: Module) => void, warn: (error: unknown) => void): void {
  const module = load();
  if (module instanceof Promise) module.then(task, warn);
  else task(module);
}

/** Does what a definition asks for besides showing steps: records them, says more of leads, and tells authors what is odd. Without any of it the form still works. */
export function attachWith(few: FewNeeds): Pick<Rest, 'attach' | 'tellOddities'> {
  return {
    attach(form, store, stayOn) {
      const { definition } = form;
      const { browserHistory, spam, partial } = definition.settings;
      const { log, clock, navigation } = store.services;
      const detachers: Array<() => void> = browserHistory ? [attachBrowserHistory(store)] : [];
      let isAttached = true;
      const attach = <Module>(load: Loaded<Module>, start: (module: Module) => (() => void) | undefined): void =>
        whenLoaded(load, (module) => {
          const stop = isAttached && start(module);
          if (stop) detachers.push(stop);
        }, (error) => isAttached && log.warn(String(error)));
      if (spam ?? partial) attach(few.sending, (code) => code.startSending(form, store, stayOn));
      if (isAuthorPage(navigation.url())) {
        let task: TimerHandle | undefined = clock.after(authorPause, () =>
          attach(few.inspection, (code) => {
            task = code.tellOfCaptcha(definition, store.services);
            code.tellOf(definition, store.services);
            return undefined;
          }),
        );
        detachers.push(() => task?.cancel());
      }
      return () => {
        isAttached = false;
        for (const detach of detachers) detach();
      };
    },
    tellOddities: (source, registry, services) => whenLoaded(few.inspection, (code) => code.tellOfOddities(source, undefined, registry, services), (error) => services.log.warn(`The definition was not checked: ${String(error)}`)),
  };
}
