import { isRecord, ownEntry } from '../base/records.ts';
import { isSameJson } from '../base/isSameJson.ts';
import type { Definition, Input, Step } from '../definition/types.ts';
import { hashText } from '../base/hashText.ts';
import { draftKey, hasSameAnswers } from '../effects/draftKey.ts';
import type { Services } from '../services/services.ts';
import { isPersonal } from '../validation/inputTypes.ts';
import { cookieLifetime } from '../base/constants.ts';
import type { LeadFlowStore } from './leadFlowStore.ts';
import { linkValues } from './linkValues.ts';
import { prefill } from '../flow/prefill.ts';
import { inputState, selectedValues } from '../flow/readState.ts';
import { initialState, type FlowState } from '../flow/state.ts';

/** Choices as a list, fields as text; by name. */
type StepDraft = Readonly<Record<string, string | readonly string[]>>;

/** What the definition and the page's address fill in by themselves. */
function linkedState(definition: Definition, store: LeadFlowStore): FlowState {
  return prefill(definition, initialState, { type: 'prefilled', values: linkValues(definition, store) })[0];
}

const textIn = (state: FlowState, step: Step, input: Input): string => inputState(state, step, input).text;

/**
 * What a step holds that the definition does not, or what the link has filled in otherwise: its choices, and fields that tell nothing about
 * a person. A form that was begun anew has nothing of the link, and that is no answer of the visitor's.
 */
function changesOf(state: FlowState, step: Step, linked: FlowState): StepDraft {
  const changes = new Map<string, string | readonly string[]>();
  const chosen = selectedValues(state, step);
  const others = (entry: unknown): readonly FlowState[] => (entry ? [initialState, linked] : [initialState]);
  if (others(ownEntry(state.answers, step.id)).some((other) => !isSameJson(chosen, selectedValues(other, step)))) changes.set(step.id, chosen);
  for (const input of step.inputs) {
    const text = textIn(state, step, input);
    const entry = ownEntry(ownEntry(state.inputs, step.id) ?? {}, input.name);
    if (!isPersonal(input, text) && others(entry).some((other) => text !== textIn(other, step, input))) changes.set(input.name, text);
  }
  return Object.fromEntries(changes);
}

/** The draft, by step: two steps may have a field of one name. What the visitor has taken back of a link's filling is a change too. */
function draftOf(definition: Definition, state: FlowState, linked: FlowState): Readonly<Record<string, StepDraft>> {
  const drafts = definition.steps.map((step) => [step.id, changesOf(state, step, linked)] as const);
  return Object.fromEntries(drafts.filter(([, draft]) => Object.keys(draft).length > 0));
}

/** A draft that was read: what it has by step, when that was answered, and the link that it was begun with. */
interface SavedDraft {
  readonly savedAt: number;
  readonly steps: Readonly<Record<string, unknown>>;
  readonly link?: unknown;
}

/** What a draft says; undefined where it is too old, or none. */
function readDraft(text: string, now: number): SavedDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft)) return undefined;
    const { savedAt, steps, link } = draft;
    if (typeof savedAt !== 'number' || !isRecord(steps)) return undefined;
    // Either way: a clock that was set back must not keep a draft alive.
    return Math.abs(now - savedAt) > cookieLifetime ? undefined : { savedAt, steps, link };
  } catch {
    return undefined;
  }
}

/** What tells one link to the page from another; its parameters may name a person. */
function linkOf({ services }: LeadFlowStore): string {
  return hashText(services.navigation.url().search);
}

function isValue(value: unknown): value is string | readonly string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}

function readStep(saved: unknown): StepDraft {
  const entries = isRecord(saved) ? Object.entries(saved) : [];
  return Object.fromEntries(entries.flatMap(([name, value]) => (isValue(value) ? [[name, value] as const] : [])));
}

/** Whether a field or a choice was answered from one state to the other; a choice that was only passed through is as open as ever. */
function isAnsweredSince(before: FlowState, after: FlowState, step: Step, name: string): boolean {
  const input = step.inputs.find((candidate) => candidate.name === name);
  if (input) return textIn(before, step, input) !== textIn(after, step, input);
  return !isSameJson(ownEntry(before.answers, step.id), ownEntry(after.answers, step.id));
}

/** The definition whose draft a form keeps, and when the last of its answers was given: one that takes its place takes both along. */
interface Drafted {
  readonly definition: Definition;
  /** Undefined where nothing was answered while drafts were kept. */
  answeredAt: number | undefined;
}

const drafted = new WeakMap<LeadFlowStore, Drafted>();

// Definitions whose draft was restored: a form that is taken down and put up again still has its answers.
const filled = new WeakSet<Definition>();

/** The draft of a form, once; one that may not be used goes. */
function takeDraft(definition: Definition, { storage, clock }: Services): SavedDraft | undefined {
  if (filled.has(definition)) return undefined;
  filled.add(definition);
  const text = storage.get(draftKey(definition));
  if (text === undefined) return undefined;
  const saved = readDraft(text, clock.date());
  if (!saved) storage.remove(draftKey(definition));
  return saved;
}

/**
 * Fills what was answered before a reload of the page, and gives when that was, where there was any. What was answered since is newer than
 * any draft; what the link says that was there before is older.
 */
function prefillFromDraft(definition: Definition, store: LeadFlowStore): number | undefined {
  const saved = takeDraft(definition, store.services);
  if (!saved) return undefined;
  let isAny = false;
  const state = store.getState();
  const before = saved.link === linkOf(store) ? linkedState(definition, store) : initialState;
  // Where the draft comes late, the visitor may have gone on with what was shown: that is an answer, and has led here.
  const left = new Set(state.history.slice(0, -1).map(({ stepId }) => stepId));
  for (const step of definition.steps) {
    if (left.has(step.id)) continue;
    const values = Object.entries(readStep(ownEntry(saved.steps, step.id))).filter(([name]) => !isAnsweredSince(before, state, step, name));
    if (values.length === 0) continue;
    isAny = true;
    store.send({ type: 'prefilled', stepId: step.id, values: Object.fromEntries(values) });
  }
  return isAny ? saved.savedAt : undefined;
}

/**
 * Brings back what was answered before a reload of the page, and keeps what is answered for this tab; an hour after the last answer it is
 * not brought back, and goes with the next visit that finds it (CONTRACT section 5, Draft).
 */
export function attachDraft(definition: Definition, store: LeadFlowStore): () => void {
  const { storage, clock } = store.services;
  const key = draftKey(definition);
  const linked = linkedState(definition, store);
  const restored = prefillFromDraft(definition, store);
  let isRestoring = restored !== undefined;
  let last = store.getState();
  const before = drafted.get(store);
  const times = [restored, before?.answeredAt].filter((time) => time !== undefined);
  const draft: Drafted = { definition, answeredAt: times.length > 0 ? Math.max(...times) : undefined };
  drafted.set(store, draft);
  const save = (steps: Readonly<Record<string, StepDraft>>): void =>
    storage.set(key, JSON.stringify({ savedAt: draft.answeredAt ?? clock.date(), link: linkOf(store), steps }));
  // Restoring sends one event per step, and none of them may renew `savedAt`.
  void Promise.resolve().then(() => {
    isRestoring = false;
    const state = store.getState();
    const carried = draftOf(definition, state, linked);
    // What was sent is no draft any more.
    if (!before || before.definition === definition || state.phase.status === 'done' || Object.keys(carried).length === 0) return;
    // Left behind, it would bring the answers back after they were sent, and stand against newer ones after a reload.
    storage.remove(draftKey(before.definition));
    save(carried);
  });
  return store.subscribe(() => {
    // Another definition has taken its place, and is about to keep its own.
    if (store.getDefinition() !== definition) return;
    const state = store.getState();
    const isKnown = isRestoring || state.phase.status === 'done' || hasSameAnswers(last, state);
    last = state;
    if (isKnown) return;
    draft.answeredAt = clock.date();
    save(draftOf(definition, state, linked));
  });
}
