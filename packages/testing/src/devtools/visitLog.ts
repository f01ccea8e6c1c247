import type { Definition, FlowEvent, LeadFlowStore } from '@leadflow/headless';
import type { Effect, FlowMove, FlowState } from '@leadflow/headless/core';
import { recordVisit } from '../recordVisit.ts';
import type { Recording } from '../recording.ts';

/** One line of the log. */
export interface LogEntry {
  /** Milliseconds since the log began. */
  readonly at: number;
  /** Undefined where the log begins with a visit under way. */
  readonly event: FlowEvent | undefined;
  /** The state afterwards. */
  readonly state: FlowState;
  readonly effects: readonly Effect[];
}

/** What the devtools show; a new object after every change. */
export interface LogView {
  /** Of the definition in force: another one begins the log anew. */
  readonly entries: readonly LogEntry[];
  /** The entry whose state the form shows. */
  readonly shown: number;
  readonly isReplaying: boolean;
}

/** The log of a visit, and the way back into it. */
export interface VisitLog {
  getView(): LogView;
  subscribe(listener: () => void): () => void;
  /** Shows in the form what it showed after an entry. */
  jump(index: number): void;
  /** Shows all states in their order, from the first. */
  replay(): void;
  stopReplay(): void;
  recording(): Recording;
  /** Stops listening. */
  end(): void;
}

/** Milliseconds that a replay shows each state for. */
const pace = 800;

export function createVisitLog(store: LeadFlowStore): VisitLog {
  const { clock } = store.services;
  const began = clock.now();
  const listeners = new Set<() => void>();
  const recorder = recordVisit(store);
  let definition: Definition | undefined;
  let view: LogView = { entries: [], shown: -1, isReplaying: false };
  let timer: { cancel(): void } | undefined;

  function show(next: Partial<LogView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  function add(entry: Omit<LogEntry, 'at'>): void {
    const before = definition === store.getDefinition() ? view.entries : [];
    definition = store.getDefinition();
    const entries = [...before, { at: clock.now() - began, ...entry }];
    show({ entries, shown: entries.length - 1 });
  }

  function hear({ event, state, effects }: FlowMove): void {
    // Whoever jumps says which entry is shown.
    if (event.type === 'restored') return;
    stopReplay();
    add({ event, state, effects });
  }

  function jump(shown: number): void {
    const entry = view.entries[shown];
    if (!entry) return;
    store.restore(entry.state);
    show({ shown });
  }

  function stopReplay(): void {
    timer?.cancel();
    show({ isReplaying: false });
  }

  function playFrom(index: number): void {
    jump(index);
    if (index >= view.entries.length - 1) return stopReplay();
    timer = clock.after(pace, () => playFrom(index + 1));
  }

  if (store.getState().history.length > 0) add({ event: undefined, state: store.getState(), effects: [] });
  const stopHearing = store.onTransition(hear);
  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    jump(index) {
      stopReplay();
      jump(index);
    },
    replay() {
      stopReplay();
      show({ isReplaying: true });
      playFrom(0);
    },
    stopReplay,
    recording: recorder.soFar,
    end() {
      stopReplay();
      stopHearing();
      recorder.stop();
    },
  };
}
