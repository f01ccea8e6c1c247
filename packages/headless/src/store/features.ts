import { lateCode, type CodeOf } from '../base/lateCode.ts';
import type { Definition } from '../definition/types.ts';
import { serverCalls } from '../effects/effectRunner.ts';
import { isAuthorPage } from '../flow/hosts.ts';
import { laterServices } from '../services/lateServices.ts';
import type { TimerHandle } from '../services/services.ts';
import type { DraftMemory } from './draft.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** What tells a page's author about a definition. */
export const inspection = lateCode<typeof import('./inspection.ts')>();

/** Code for drafts, browser history, conditions and replaced definitions. */
export const laterWork = lateCode<typeof import('./laterWork.ts')>();

/** Milliseconds that leave time for a first paint, where the browser can't say when it is idle (Safari). */
const pause = 200;
/** Milliseconds after that; what only the page's author reads must not delay a visitor's first press. */
const authorPause = 1000;

/** What a running form does besides showing steps. */
export interface Features {
  /** Connects what the definition switches on, and checks the definition for its author when there is time. Returns a function that stops it all. */
  attach(definition: Definition): () => void;
}

/** @param leave Called when the page is hidden. */
export function createFeatures(store: LeadFlowStore, leave: () => void): Features {
  const { navigation, log, clock } = store.services;
  const draftMemory: DraftMemory = {};
  let inspected: Definition | undefined;

  function attachOptional(definition: Definition): () => void {
    const { saveDraft, browserHistory } = definition.settings;
    const depth = store.getState().history.length;
    const detachers: Array<() => void> = [];
    let isAttached = true;
    function attach({ attachDraft, attachBrowserHistory }: CodeOf<typeof laterWork>): void {
      if (!isAttached) return;
      if (browserHistory) detachers.push(attachBrowserHistory(store, depth));
      if (saveDraft) detachers.push(attachDraft(definition, store, draftMemory));
    }
    if (laterWork.code && (laterServices.code || !browserHistory)) attach(laterWork.code);
    else if (saveDraft || browserHistory) {
      // An entry that waited for its code would be made for a form that has left meanwhile. Without this code the form still works.
      const recorder = browserHistory ? laterServices.load().catch(() => undefined) : undefined;
      Promise.all([laterWork.load(), recorder]).then(([work]) => attach(work), (error: unknown) => log.warn(String(error)));
    }
    return () => {
      isAttached = false;
      for (const detach of detachers) detach();
    };
  }

  /** Loads what later steps need; where the page's author looks, tells what is odd about the definition. */
  function attachInspection(definition: Definition): () => void {
    let isAttached = true;
    let task: TimerHandle | undefined;
    function inspect({ tellOf, tellOfCaptcha }: CodeOf<typeof inspection>): void {
      if (!isAttached) return;
      task = tellOfCaptcha(definition, store.services);
      if (inspected !== definition) tellOf(definition, store.services);
      inspected = definition;
    }
    function load(): void {
      inspection.load().then(inspect, (error: unknown) => isAttached && log.warn(`The definition was not checked: ${String(error)}`));
    }
    function prepare(): void {
      // A failed download is ignored: the lead or the search that needs the code loads it again, and reports.
      for (const late of [serverCalls, laterServices]) late.load().catch(() => undefined);
      if (isAuthorPage(navigation.url())) task = clock.after(authorPause, load);
    }
    if (inspection.code) {
      if (isAuthorPage(navigation.url())) inspect(inspection.code);
    } else task = clock.whenIdle?.(prepare) ?? clock.after(pause, prepare);
    return () => {
      isAttached = false;
      task?.cancel();
    };
  }

  return {
    attach(definition) {
      const detachers = [
        navigation.onRestored(() => store.send({ type: 'pageRestored' })),
        ...(navigation.onHidden ? [navigation.onHidden(leave)] : []),
        attachOptional(definition),
        attachInspection(definition),
      ];
      return () => detachers.forEach((detach) => detach());
    },
  };
}
