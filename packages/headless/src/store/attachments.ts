import type { Late } from '../base/late.ts';
import type { Definition } from '../definition/types.ts';
import type { Stay } from '../flow/effect.ts';
import { isAuthorPage } from '../flow/hosts.ts';
import type { TimerHandle } from '../services/services.ts';
import type { Inspection, KeepingPart, Kinds } from './kinds.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';

/** Milliseconds that leave time for a first paint, where the browser can't say when it is idle (Safari). */
const pause = 200;
/** Milliseconds after that; what only the page's author reads must not delay a visitor's first press. */
const authorPause = 1000;

/** The types of a definition's steps whose code comes late. */
const typesOf = ({ steps }: Definition): ReadonlyArray<Late<unknown>> => [...new Set(steps.flatMap(({ stepType }) => stepType.later ?? []))];

/** What a running form does besides showing steps. */
export interface Attachments {
  /** Connects what the definition switches on, and checks the definition for its author when there is time. Returns a function that stops it all. */
  attach(definition: Definition): () => void;
}

/**
 * @param rest The fields of the definition, which are read once their code is here.
 * @param leave Called when the page is hidden.
 * @param tell Called when code has come: what shows a part of it renders.
 * @param stayOn Returns how long the visitor was on a step.
 */
export function createAttachments(store: LeadFlowStore, kinds: Kinds, rest: Late<unknown>, leave: () => void, tell: () => void, stayOn: (stepId: string) => Stay): Attachments {
  const { navigation, log, clock } = store.services;
  const { features, moves, keeping, runner, focus, network, stepHistory, inspection } = kinds;
  let inspected: Definition | undefined;

  function attachOptional(definition: Definition): () => void {
    const { saveDraft, browserHistory, spam, partial } = definition.settings;
    const depth = store.getState().history.length;
    const detachers: Array<() => void> = [];
    const warn = (error: unknown): void => log.warn(String(error));
    let isAttached = true;
    function attach({ attachDraft, attachBrowserHistory }: KeepingPart): void {
      if (!isAttached) return;
      if (browserHistory) detachers.push(attachBrowserHistory(store, depth));
      if (saveDraft) detachers.push(attachDraft(definition, store));
    }
    const types = typesOf(definition);
    const areHere = [...types, rest, ...(browserHistory ? [stepHistory] : [])].every(({ code }) => code !== undefined);
    if (keeping.code && areHere) attach(keeping.code);
    else if (saveDraft || browserHistory) {
      // An entry that waited for its code would be made for a form that has left meanwhile. Without this code the form still works.
      const recorder = browserHistory ? stepHistory.load().catch(() => undefined) : undefined;
      Promise.all([keeping.load(), rest.load(), recorder, ...types.map((type) => type.load())]).then(([code]) => attach(code), warn);
    }
    if (spam ?? partial) features.load().then((code) => isAttached && detachers.push(code.attachSending(definition, store, stayOn)), warn);
    return () => {
      isAttached = false;
      for (const detach of detachers) detach();
    };
  }

  /** Fetches what later steps need; where the page's author looks, tells what is odd about the definition. */
  function attachRest(definition: Definition): () => void {
    const isForAuthor = isAuthorPage(navigation.url());
    const late = [features, moves, runner, focus, network, rest, ...typesOf(definition)].filter(({ code }) => code === undefined);
    let isAttached = true;
    let task: TimerHandle | undefined;
    function inspect({ tellOf, tellOfCaptcha }: Inspection): void {
      if (!isAttached) return;
      task = tellOfCaptcha(definition, store.services);
      if (inspected !== definition) tellOf(definition, store.services);
      inspected = definition;
    }
    function load(): void {
      Promise.all([inspection.load(), rest.load()]).then(([code]) => inspect(code), (error: unknown) => isAttached && log.warn(`The definition was not checked: ${String(error)}`));
    }
    function wake(): void {
      if (!isAttached) return;
      focus.code?.wake(store);
      tell();
    }
    function prepare(): void {
      // A failed download is ignored: the step or the lead that needs the code loads it again, and reports.
      for (const code of late) code.load().then(wake, () => undefined);
      if (isForAuthor) task = clock.after(authorPause, load);
    }
    if (isForAuthor && inspection.code && rest.code) inspect(inspection.code);
    else if (isForAuthor || late.length > 0) task = clock.whenIdle?.(prepare) ?? clock.after(pause, prepare);
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
        attachRest(definition),
      ];
      return () => detachers.forEach((detach) => detach());
    },
  };
}
