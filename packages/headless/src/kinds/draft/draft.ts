import { afterPaint, cookieLifetime } from '../../base/deadlines.ts';
import { isRecord, isSameJson, ownEntry } from '../../base/records.ts';
import type { Definition, Input, Step } from '../../definition/types.ts';
import { hashText } from '../../base/texts.ts';
import { draftKey, hasSameAnswers } from './draftKey.ts';
import type { Services } from '../../services/services.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { linkValues, prefill } from '../../flow/prefill.ts';
import type { Form } from '../../flow/code.ts';
import { inputState, isPersonal } from '../../flow/fieldState.ts';
import { selectedValues } from '../../flow/readState.ts';
import type { FlowState } from '../../flow/state.ts';
import { initialState } from '../traits.ts';
import { typeOf } from '../../flow/visit.ts';

/** Choices as a list, fields as text; by name. */
type StepDraft = Readonly<Record<string, string | readonly string[]>>;

/** The state with only the values of the definition and the page's address. */
function linkedState(form: Form, store: LeadFlowStore): FlowState {
  return prefill({ ...form, state: initialState }, { type: 'prefilled', values: linkValues(form.definition, store.services.navigation.url()) })[0];
}

const textIn = ({ code }: Form, state: FlowState, step: Step, input: Input): string => inputState({ code, state, step }, input).text;

/**
 * A step's choices and impersonal fields, as far as they differ from the definition's values or the address's.
 */
function changesOf(form: Form, state: FlowState, step: Step, linked: FlowState): StepDraft {
  const changes = new Map<string, string | readonly string[]>();
  const chosen = selectedValues(state, step);
  const others = (entry: unknown): readonly FlowState[] => (entry ? [initialState, linked] : [initialState]);
  if (!typeOf(form, step).isPersonal && others(ownEntry(state.answers, step.id)).some((other) => !isSameJson(chosen, selectedValues(other, step)))) changes.set(step.id, chosen);
  for (const input of step.inputs) {
    const text = textIn(form, state, step, input);
    const entry = ownEntry(ownEntry(state.inputs, step.id) ?? {}, input.name);
    if (!isPersonal(form, input, text) && others(entry).some((other) => text !== textIn(form, other, step, input))) changes.set(input.name, text);
  }
  return Object.fromEntries(changes);
}

/** The draft, by step, as two steps may have fields of one name. */
function draftOf(form: Form, state: FlowState, linked: FlowState): Readonly<Record<string, StepDraft>> {
  const drafts = form.definition.steps.map((step) => [step.id, changesOf(form, state, step, linked)] as const);
  return Object.fromEntries(drafts.filter(([, draft]) => Object.keys(draft).length > 0));
}

interface SavedDraft {
  readonly savedAt: number;
  readonly steps: Readonly<Record<string, unknown>>;
  /** Hash of the address's query when it was written. */
  readonly link?: unknown;
}

/** Reads a draft; undefined where it is too old or damaged. */
function readDraft(text: string, now: number): SavedDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft)) return undefined;
    const { savedAt, steps, link } = draft;
    if (typeof savedAt !== 'number' || !isRecord(steps)) return undefined;
    // A clock that was set back must not keep a draft alive.
    return Math.abs(now - savedAt) > cookieLifetime ? undefined : { savedAt, steps, link };
  } catch {
    return undefined;
  }
}

/** Tells one link to the page from another; hashed, as its parameters may name a person. */
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

/** Whether a field or a choice was answered between two states. */
function isAnsweredSince(form: Form, before: FlowState, after: FlowState, step: Step, name: string): boolean {
  const input = step.inputs.find((candidate) => candidate.name === name);
  if (input) return textIn(form, before, step, input) !== textIn(form, after, step, input);
  return !isSameJson(ownEntry(before.answers, step.id), ownEntry(after.answers, step.id));
}

/** What a store remembers of its draft, while the form is taken down or has another definition too. */
interface DraftMemory {
  /** The definition whose draft was restored last. */
  restored?: Definition;
  /** The definition whose draft is kept now. */
  kept?: Definition;
  /** When the last answer was given, in milliseconds since 1970; undefined until there is one. */
  answeredAt?: number | undefined;
}

/** The saved draft of a form; one that can't be used is deleted. */
function takeDraft(definition: Definition, { storage, clock }: Services): SavedDraft | undefined {
  const text = storage.get(draftKey(definition));
  if (text === undefined) return undefined;
  const saved = readDraft(text, clock.date());
  if (!saved) storage.remove(draftKey(definition));
  return saved;
}

/**
 * Fills in what was answered before a reload of the page; returns when that was, where there was anything. What was answered since then is
 * newer than the draft; what the same address fills in is older.
 */
function restore(form: Form, store: LeadFlowStore, memory: DraftMemory): number | undefined {
  const { definition } = form;
  // A form that was taken down and mounted again still has its answers.
  if (memory.restored === definition) return undefined;
  memory.restored = definition;
  const saved = takeDraft(definition, store.services);
  if (!saved) return undefined;
  let isAny = false;
  const state = store.getState();
  const before = saved.link === linkOf(store) ? linkedState(form, store) : initialState;
  // This code may load late, and the visitor may have moved on with what was shown: that counts as an answer.
  const left = new Set(state.history.slice(0, -1).map(({ stepId }) => stepId));
  for (const step of definition.steps) {
    if (left.has(step.id)) continue;
    const values = Object.entries(readStep(ownEntry(saved.steps, step.id))).filter(([name]) => !isAnsweredSince(form, before, state, step, name));
    if (values.length === 0) continue;
    isAny = true;
    store.send({ type: 'prefilled', stepId: step.id, values: Object.fromEntries(values) });
  }
  return isAny ? saved.savedAt : undefined;
}

const memories = new WeakMap<LeadFlowStore, DraftMemory>();

/** Restores what was answered in this tab before a reload of the page, up to an hour ago, and saves what is answered from now on. */
export function attachDraft(form: Form, store: LeadFlowStore): () => void {
  const { definition } = form;
  const memory = memories.get(store) ?? {};
  memories.set(store, memory);
  const { storage, clock } = store.services;
  const key = draftKey(definition);
  const linked = linkedState(form, store);
  const restoredAt = restore(form, store, memory);
  let isRestoring = restoredAt !== undefined;
  let last = store.getState();
  let isSaving = false;
  const before = memory.kept;
  memory.kept = definition;
  if (restoredAt !== undefined) memory.answeredAt = Math.max(restoredAt, memory.answeredAt ?? restoredAt);
  const save = (steps: Readonly<Record<string, StepDraft>>): void =>
    storage.set(key, JSON.stringify({ savedAt: memory.answeredAt ?? clock.date(), link: linkOf(store), steps }));
  // Restoring sends an event for each step, and none of them may renew `savedAt`.
  void Promise.resolve().then(() => {
    isRestoring = false;
    const state = store.getState();
    const carried = draftOf(form, state, linked);
    // After a change of definition, its draft moves along, and what was answered before this code came is kept as well; a lead that was sent has none.
    if (before === definition || state.phase.status === 'done' || Object.keys(carried).length === 0) return;
    // The old draft would restore answers that were sent or changed since.
    if (before) storage.remove(draftKey(before));
    save(carried);
  });
  return store.subscribe(() => {
    // Another definition has just taken its place, and keeps its own draft.
    if (store.getDefinition() !== definition) return;
    const state = store.getState();
    const isKnown = isRestoring || state.phase.status === 'done' || hasSameAnswers(last, state);
    last = state;
    if (isKnown) return;
    memory.answeredAt = clock.date();
    if (isSaving) return;
    isSaving = true;
    // To write a draft takes milliseconds on a phone.
    afterPaint(clock, () => {
      isSaving = false;
      const now = store.getState();
      // Meanwhile the lead may have arrived, or another definition have taken over.
      const isOver = store.getDefinition() !== definition || ('result' in now.phase && now.phase.result !== undefined);
      if (isOver) return;
      // A form that was reset has the values of its link alone.
      if (!isSameJson([now.answers, now.inputs], [linked.answers, linked.inputs])) return save(draftOf(form, now, linked));
      memory.answeredAt = undefined;
      storage.remove(key);
    });
  });
}
