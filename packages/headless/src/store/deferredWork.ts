import { inspectionPart } from './inspectionPart.ts';
import type { Definition } from '../definition/types.ts';
import { callsPart } from '../effects/callsPart.ts';
import type { Services, TimerHandle } from '../services/services.ts';
import type { CodeOf } from '../base/latePart.ts';

/** Where the clock knows nothing of idle times: enough for a first paint. */
const pause = 200;
/** What only the page's author reads stays out of the way of a visitor's first press. */
const authorPause = 1000;

/** What can wait until the first step can be used. */
export interface DeferredWork {
  /**
   * Fetches what later steps need, then freezes the definition and tells the page's author what is odd about it. Returns a function that stops it.
   * To freeze a thousand steps takes as long as to read them, and an idle moment may come before the first paint.
   */
  attach(definition: Definition): () => void;
}

export function createDeferredWork(services: Services): DeferredWork {
  const { log, clock } = services;
  let inspected: Definition | undefined;
  const giveUp = (error: unknown): void => log.warn(`The definition was not checked: ${String(error)}`);

  return {
    attach(definition) {
      let isAttached = true;
      let task: TimerHandle | undefined;
      const inspect = ({ deepFreeze, tellOf, tellOfCaptcha }: CodeOf<typeof inspectionPart>): void => {
        if (!isAttached) return;
        deepFreeze(definition);
        // Stopped with the form, so begun with it again.
        task = tellOfCaptcha(definition, services);
        if (inspected === definition) return;
        inspected = definition;
        try {
          tellOf(definition, services);
        } catch (error) {
          // On a page that has changed the language's own objects the library of the check may break; the form does without.
          giveUp(error);
        }
      };
      const check = (): void => {
        inspectionPart.load().then(inspect, (error: unknown) => isAttached && giveUp(error));
      };
      const work = (): void => {
        // Ignored: the submission or the look-up that needs them fetches them again, and reports.
        callsPart.load().catch(() => undefined);
        task = clock.after(authorPause, check);
      };
      if (inspectionPart.code) inspect(inspectionPart.code);
      else task = clock.whenIdle?.(work) ?? clock.after(pause, work);
      return () => {
        isAttached = false;
        task?.cancel();
      };
    },
  };
}
