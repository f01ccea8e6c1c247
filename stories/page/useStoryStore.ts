import { createLeadFlow, type LeadFlowStore } from '@leadflow/headless';
import { useEffect, useState } from 'react';
import { withControls, type Controls } from '../fixtures/controls.ts';
import { storyServices } from '../fixtures/world.ts';
import type { FormSpec } from './storySpec.ts';

function isAt(store: LeadFlowStore, { at }: FormSpec): boolean {
  return at === undefined || store.getState().history.at(-1)?.stepId === at;
}

function isSearching(store: LeadFlowStore): boolean {
  return Object.values(store.getState().lookups).some(({ status }) => status === 'loading');
}

/** Whether a press of Next is answered by what the step lacks: not while its code or the clinic's times are on their way. */
function hasArrived(store: LeadFlowStore): boolean {
  const { phase, slots = {} } = store.getState();
  return phase.status === 'ready' && Object.values(slots).every(({ status }) => status === 'loaded');
}

/** Types and presses what the story says about its step. */
function act(store: LeadFlowStore, { typed = {}, togglesOthers, pressesNext }: FormSpec): void {
  for (const [name, text] of Object.entries(typed)) {
    store.send({ type: 'inputTyped', name, text });
    store.send({ type: 'inputBlurred', name });
  }
  if (togglesOthers) store.send({ type: 'otherOptionsToggled' });
  if (pressesNext) store.send({ type: 'nextPressed' });
}

/** Brings a flow to the state of a story, then calls back: a form that appears ready takes no focus. */
function bringToState(store: LeadFlowStore, spec: FormSpec, onReady: () => void): () => void {
  let hasActed = false;
  let isDone = false;
  const proceed = () => {
    if (isDone) return;
    if (!hasActed && !isAt(store, spec)) {
      if (!isSearching(store)) store.send({ type: 'nextPressed' });
      return;
    }
    if (!hasActed) {
      if (spec.pressesNext && !hasArrived(store)) return;
      hasActed = true;
      act(store, spec);
    }
    if (store.getState().phase.status !== (spec.until ?? 'ready')) return;
    isDone = true;
    onReady();
  };
  const stop = store.subscribe(proceed);
  proceed();
  return stop;
}

/** The definition of a story's form under a reviewer's controls. */
export function storyDefinition(spec: FormSpec, controls: Controls): object {
  const definition = withControls(spec.definition, controls);
  return { ...definition, settings: { captcha: 'off', ...definition.settings } };
}

/** The flow of a story with the controls of its first render; undefined until it has come to its state. */
export function useStoryStore(spec: FormSpec, given: Controls): LeadFlowStore | undefined {
  const [controls] = useState(given);
  const [ready, setReady] = useState<LeadFlowStore>();
  useEffect(() => {
    const definition = spec.isAwaited ? undefined : storyDefinition(spec, controls);
    const store = createLeadFlow(definition, storyServices(spec.world ?? {}, controls.network), { extensions: spec.extensions });
    const unmount = store.mount();
    const stop = bringToState(store, spec, () => setReady(store));
    return () => {
      stop();
      unmount();
      setReady(undefined);
    };
  }, [spec, controls]);
  return ready;
}
