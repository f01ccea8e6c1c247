import { afterPaint } from '../base/afterPaint.ts';
import { readTimeout, submitTimeout } from '../base/constants.ts';
import { inTime } from '../base/inTime.ts';
import type { Late } from '../base/late.ts';
import { LeadFlowError } from '../definition/leadFlowError.ts';
import type { Definition } from '../definition/types.ts';
import type { Effect } from '../flow/effect.ts';
import { createAnnouncer } from './announcer.ts';
import type { EffectContext } from './effectContext.ts';
import type { LateRunner, RunnerPart } from './lateRunner.ts';
import { createTimers } from './timers.ts';

/** Does what transitions ask for. Timers live here, and what talks to the server, once its code is here. */
export interface EffectRunner {
  run(effect: Effect, definition: Definition): void;
  /** Drops announcements that have not been made yet, because another view is shown. */
  hush(): void;
  /** Stops timers, announcements and requests. A lead that is being sent goes on. */
  stop(): void;
  /** Whether the answer to the lead that the state is waiting for will be heard. */
  isAwaitingLead(): boolean;
}

/** An effect that waits for its code, with its definition. */
type Waiting = readonly [Effect, Definition];

/** What the visitor waits for: where its code can't be had, the banner shows, whose Try again loads it again. */
const isNeeded = ({ type }: Effect): boolean => /^(?:submit|lookUpZip|checkField|load\w+)$/.test(type);

export function createEffectRunner(context: Omit<EffectContext, 'timers'>, late: Late<RunnerPart>): EffectRunner {
  const { services, getState, send, notify } = context;
  const timers = createTimers(services.clock);
  const announcer = createAnnouncer(services.clock, (text) => send({ type: 'announced', text }));
  /** Counts the times that pending announcements were dropped. */
  let hushed = 0;
  let runner: LateRunner | undefined;
  let waiting: readonly Waiting[] = [];

  function hush(): void {
    hushed += 1;
    announcer.hush();
  }

  /** Runs what waits, in its order. */
  function runWaiting(): void {
    runner ??= late.code?.createRunner({ ...context, timers });
    const effects = runner ? waiting : [];
    if (runner) waiting = [];
    // The visitor may have left the view while the code was loading, for example through the back-forward cache.
    for (const [effect, definition] of effects) if (effect.type !== 'submit' || getState().phase === effect.state.phase) runner?.run(effect, definition);
  }

  function giveUp(error: unknown): void {
    const isMissed = waiting.some(([effect]) => isNeeded(effect));
    waiting = [];
    if (isMissed) send({ type: 'failed', cause: new LeadFlowError('network', error instanceof Error ? error.message : String(error)), canRetry: true });
  }

  function runLate(effect: Effect, definition: Definition): void {
    const isFirst = waiting.length === 0;
    waiting = [...waiting, [effect, definition]];
    if (late.code) runWaiting();
    else if (isFirst) inTime(services.clock, effect.type === 'submit' ? submitTimeout : readTimeout, late.load(), 'Code for the server came too late').then(runWaiting, giveUp);
  }

  function stop(): void {
    timers.stopAll();
    hush();
    announcer.stop();
    waiting = waiting.filter(([{ type }]) => type === 'submit');
    runner?.stop();
  }

  return {
    run(effect, definition) {
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
        case 'abortZip':
          waiting = waiting.filter(([{ type }]) => type !== 'lookUpZip');
          return runner?.run(effect, definition);
        default:
          return runLate(effect, definition);
      }
    },
    hush,
    stop,
    isAwaitingLead() {
      const { attempt } = getState();
      return runner?.isAwaiting(attempt) === true || waiting.some(([effect]) => effect.type === 'submit' && effect.state.attempt === attempt);
    },
  };
}
