import { hashText } from '../../base/texts.ts';
import type { Definition } from '../../definition/types.ts';
import type { FlowState } from '../../flow/state.ts';
import type { Lead } from '../../effects/kindRunner.ts';

/** A definition as JSON without any `meta`, which may hold what JSON can't, such as an element of the page or an object that contains itself. */
const jsonWithoutMeta = (definition: unknown): string => JSON.stringify(definition, (key, value: unknown) => (key === 'meta' ? undefined : value));

/** Where the draft of a form is kept. */
export function draftKey(definition: Definition): string {
  return `lead-flow:draft:${hashText(jsonWithoutMeta(definition.source))}`;
}

/** Whether nothing was answered from one state to the other. */
export function hasSameAnswers(before: FlowState, after: FlowState): boolean {
  return before.answers === after.answers && before.inputs === after.inputs;
}

/** A lead has arrived: forgets its draft, unless the visitor has changed answers since. */
export function forgetSent({ definition, services, state, getState }: Lead): void {
  if (hasSameAnswers(state, getState())) services.storage.remove(draftKey(definition));
}
