import { isRecord } from '../definition/cleanJson.ts';
import type { Flow } from '../definition/types.ts';
import { hashText } from '../lead/hashText.ts';
import { inputTypeOf } from '../validation/inputTypes/inputTypes.ts';
import { cookieLifetime } from './constants.ts';
import { own } from './own.ts';
import { initialInput, inputState } from './readState.ts';
import type { FlowState } from './state.ts';
import type { LeadFlow } from './store.ts';

/** Answers that may be kept: choices, and fields that tell nothing about a person. */
function draftValues(flow: Flow, state: FlowState): Readonly<Record<string, string>> {
  const values = new Map<string, string>();
  for (const step of flow.steps) {
    const chosen = own(state.answers, step.id);
    if (step.type === 'button-selection' && chosen?.length) values.set(step.id, chosen.join(','));
    for (const input of step.inputs) {
      const isContact = inputTypeOf(input)?.isContact ?? true;
      const { value } = inputState(state, step, input);
      if (!isContact && value) values.set(input.name, value);
    }
  }
  return Object.fromEntries(values);
}

function readDraft(text: string | undefined, now: number): Readonly<Record<string, string>> | undefined {
  if (text === undefined) return undefined;
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft) || typeof draft['savedAt'] !== 'number') return undefined;
    // Either way: a clock that was set back must not keep a draft alive.
    if (Math.abs(now - draft['savedAt']) > cookieLifetime) return undefined;
    if (!isRecord(draft['values'])) return undefined;
    return Object.fromEntries(Object.entries(draft['values']).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return undefined;
  }
}

/** Where the draft of a form is kept. */
export function draftKey(flow: Flow): string {
  return `lead-flow:draft:${hashText(JSON.stringify(flow.source))}`;
}

/** Whether nothing was answered from one state to the other. */
export function hasSameAnswers(before: FlowState, after: FlowState): boolean {
  return before.answers === after.answers && before.inputs === after.inputs;
}

/** Choices that were made and fields that say something else than at first, by name; one that was only passed through is as open as ever. */
function answeredNames(flow: Flow, state: FlowState): ReadonlySet<string> {
  const fields = flow.steps.flatMap((step) => step.inputs.filter((input) => inputState(state, step, input).text !== initialInput(input).text));
  return new Set([...Object.keys(state.answers), ...fields.map(({ name }) => name)]);
}

// Forms that have had their draft: one that is taken down and put up again has its answers.
const filled = new WeakSet<Flow>();

/** Fills what was answered before a reload of the page; what was answered since is newer than any draft. */
function prefillFromDraft(flow: Flow, store: LeadFlow): void {
  if (filled.has(flow)) return;
  filled.add(flow);
  const { storage, clock } = store.services;
  const saved = readDraft(storage.get(draftKey(flow)), clock.date());
  if (!saved) return;
  const answered = answeredNames(flow, store.getState());
  store.prefill(Object.fromEntries(Object.entries(saved).filter(([name]) => !answered.has(name))));
}

/** Brings back what was answered before a reload of the page, and keeps what is answered for at most an hour (CONTRACT section 5, Draft). */
export function attachDraft(flow: Flow, store: LeadFlow): () => void {
  const { storage, clock } = store.services;
  const key = draftKey(flow);
  prefillFromDraft(flow, store);
  let last = store.getState();
  return store.subscribe(() => {
    const state = store.getState();
    if (hasSameAnswers(last, state)) return;
    last = state;
    const values = draftValues(flow, state);
    storage.set(key, JSON.stringify({ savedAt: clock.date(), values }));
  });
}
