import type { Definition } from '../definition/types.ts';
import type { Form } from '../flow/code.ts';
import type { Stay } from '../flow/effect.ts';
import { asksMore, type Gate } from './gate.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** Milliseconds that leave time for a first paint, where the browser can't say when it is idle (Safari). */
const pause = 200;

/** What listens to a visitor, and to the page, beside the form itself. */
export interface Attachments {
  /** Attaches all that the form asks for and that is here; what was attached before is detached. */
  attach(form: Form): void;
  detach(): void;
  areAttached(): boolean;
}

export interface AttachingContext {
  readonly gate: Gate;
  readonly store: LeadFlowStore;
  stayOn(stepId: string): Stay;
  /** The visitor leaves the page, or looks at another. */
  leave(): void;
  /** Fetches what later steps need. */
  fetchAhead(definition: Definition): void;
}

export function createAttachments({ gate, store, stayOn, leave, fetchAhead }: AttachingContext): Attachments {
  let detachers: ReadonlyArray<() => void> | undefined;
  const { navigation, clock, log } = store.services;

  function attachCode(form: Form): ReadonlyArray<() => void> {
    const { rest, asked } = gate;
    if (!rest || !gate.isOpenFor(form.definition)) {
      // Once the first step can be used.
      const fetch = (): void => fetchAhead(form.definition);
      const task = clock.whenIdle?.(fetch) ?? clock.after(pause, fetch);
      return [() => task.cancel()];
    }
    const stop = rest.inspect(form, store);
    if (!asksMore(form.definition)) return [stop];
    if (asked) return [stop, asked.attach(form, store, stayOn)];
    const { saveDraft } = form.definition.settings;
    log.warn(saveDraft ? 'The answers are not kept for a reload: what keeps them could not be loaded' : 'What few forms ask for could not be loaded; the form works without it');
    return [stop];
  }

  function detach(): void {
    for (const stop of detachers ?? []) stop();
    detachers = undefined;
  }

  return {
    attach(form) {
      detach();
      detachers = [
        navigation.onRestored(() => store.send({ type: 'pageRestored' })),
        ...(navigation.onHidden ? [navigation.onHidden(leave)] : []),
        ...attachCode(form),
      ];
    },
    detach,
    areAttached: () => detachers !== undefined,
  };
}
