import { afterPaint } from '../base/deadlines.ts';
import type { Form } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';
import type { EffectContext, KindRunner, Timers } from './kindRunner.ts';
import type { ClockService, TimerHandle } from '../services/services.ts';

export function createTimers(clock: ClockService): Timers {
  const running = new Map<string, TimerHandle>();
  function stop(name: string): void {
    running.get(name)?.cancel();
    running.delete(name);
  }
  return {
    start(name, delay, callback) {
      stop(name);
      running.set(
        name,
        clock.after(delay, () => {
          running.delete(name);
          callback();
        }),
      );
    },
    stop,
    stopAll() {
      for (const name of running.keys()) stop(name);
    },
  };
}

/** Milliseconds within which a screen reader would drop one of two messages, so that only the last is announced. */
const settleDelay = 150;
/** Milliseconds without typing until such a message is announced: it would interrupt the echo of the keys. */
const idleDelay = 1000;
/** Milliseconds after which a message is cleared; every screen reader has read the region by then. */
const clearDelay = 3000;

/** Announces through the status region, which is cleared first, so that the same text is read again, and once it has been read. */
interface Announcer {
  /** An empty text takes back the announcement; with `whenIdle`, only one that waits for typing to pause. */
  say(text: string, options: { readonly whenIdle: boolean }): void;
  /** Drops announcements that have not been made yet. */
  hush(): void;
  stop(): void;
}

function createAnnouncer(clock: ClockService, show: (text: string) => void): Announcer {
  const timers = createTimers(clock);
  const hush = (): void => {
    timers.stop('settle');
    timers.stop('idle');
  };
  return {
    say(text, { whenIdle }) {
      if (whenIdle && text === '') return timers.stop('idle');
      hush();
      show('');
      timers.start(whenIdle ? 'idle' : 'settle', whenIdle ? idleDelay : settleDelay, () => {
        show(text);
        timers.start('clear', clearDelay, () => show(''));
      });
    },
    hush,
    stop: timers.stopAll,
  };
}

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
