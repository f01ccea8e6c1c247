import type { Definition, LeadFlowStore } from '@leadflow/headless';
import type { FlowMove, FlowState } from '@leadflow/headless/core';
import { MadeAnswers } from './madeAnswers.ts';
import { toJson, type RecordedEntry, type Recording } from './recording.ts';

/** A recording under way. */
export interface VisitRecorder {
  /** What was recorded until now. */
  soFar(): Recording;
  /** Ends the recording, and gives it. */
  stop(): Recording;
}

/**
 * Records a visit, for `replay`. The visitor's own answers are replaced by made ones of the same shape, so that a recording may go into a report or a test.
 * `personal` keeps them as they are.
 */
export function recordVisit(store: LeadFlowStore, { personal = false }: { readonly personal?: boolean } = {}): VisitRecorder {
  const { clock } = store.services;
  const began = clock.now();
  const entries: RecordedEntry[] = [];
  const answers = new MadeAnswers();
  let shown: Definition | undefined;

  function view(definition: Definition, state: FlowState): void {
    shown = definition;
    if (!personal) answers.noteState({ code: store.getCode(), definition }, state);
    entries.push(toJson({ at: clock.now() - began, view: { definition: definition.source, language: definition.locale, state } }));
  }

  function hear({ event, state }: FlowMove): void {
    const definition = store.getDefinition();
    if (!definition) return;
    // Another definition was taken over, with what it keeps of the visit; or a state of before is shown again.
    if (definition !== shown || event.type === 'restored') return view(definition, state);
    if (!personal) answers.noteEvent({ code: store.getCode(), definition }, event);
    entries.push(toJson({ at: clock.now() - began, event }));
  }

  const definition = store.getDefinition();
  if (definition && store.getState().history.length > 0) view(definition, store.getState());
  const stop = store.onTransition(hear);
  function soFar(): Recording {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { zone, entries: personal ? [...entries] : entries.map((entry) => answers.in(entry)) };
  }

  return {
    soFar,
    stop() {
      stop();
      return soFar();
    },
  };
}
