import { afterPaint } from '../base/clock.ts';
import type { Form } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';
import { createAnnouncer } from './announcer.ts';
import type { EffectContext } from './effectContext.ts';
import type { KindRunner } from './kindRunner.ts';
import { createTimers } from './timers.ts';

/** Does what transitions ask for. Timers and announcements live here. */
export interface EffectRunner {
  run(effect: Effect, form: Form): void;
  /** Drops announcements that have not been made yet, because another view is shown. */
  hush(): void;
  /** Stops timers, announcements and requests. A lead that is being sent goes on. */
  stop(): void;
  /** Whether the answer to the lead that the state is waiting for will be heard. */
  isAwaitingLead(): boolean;
}

/** @param createKindRunner Makes what runs the effects of types, as soon as there may be any. */
export function createEffectRunner(context: Omit<EffectContext, 'timers'>, createKindRunner: (context: EffectContext) => KindRunner | undefined): EffectRunner {
  const { services, getState, send, notify } = context;
  const timers = createTimers(services.clock);
  const announcer = createAnnouncer(services.clock, (text) => send({ type: 'announced', text }));
  /** Counts the times that pending announcements were dropped. */
  let hushed = 0;
  let kinds: KindRunner | undefined;

  function hush(): void {
    hushed += 1;
    announcer.hush();
  }

  function stop(): void {
    timers.stopAll();
    hush();
    announcer.stop();
    kinds?.stop();
  }

  return {
    run(effect, form) {
      switch (effect.type) {
        case 'stopWork':
          return stop();
        case 'startTimer':
          return timers.start(effect.timer, effect.delay, () => send(effect.event));
        case 'stopTimer':
          return timers.stop(effect.timer);
        case 'announce': {
          const turn = hushed;
          return afterPaint(services.clock, () => void (turn === hushed && announcer.say(effect.text, { whenIdle: effect.whenIdle ?? false })));
        }
        case 'notify':
          return void notify(effect.notice);
        default:
          kinds ??= createKindRunner({ ...context, timers });
          return kinds?.run(effect, form);
      }
    },
    hush,
    stop,
    isAwaitingLead: () => kinds?.isAwaiting(getState().attempt) === true,
  };
}
