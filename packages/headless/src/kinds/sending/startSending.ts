import type { Form } from '../../flow/code.ts';
import type { Stay } from '../../flow/effect.ts';
import type { LeadFlowStore } from '../../store/leadFlowStore.ts';
import { leadAdditions, type LeadAdditions } from '../submit/leadAdditions.ts';
import { leftId, sendWhenLeft } from './leftHalfway.ts';
import { watchVisitor } from './spamCheck.ts';

/** Does what a definition asks for around its leads. Returns a function that stops it; a lead that is being sent still gets what is added to it. */
export function startSending(form: Form, store: LeadFlowStore, stayOn: (stepId: string) => Stay): () => void {
  const { definition } = form;
  const { spam, partial } = definition.settings;
  const watch = spam && watchVisitor(definition, store, stayOn);
  const body: LeadAdditions['body'] = (lead) => (watch && lead.definition.settings.spam ? { spam_check: watch.check() } : {});
  leadAdditions.set(store.services, { body, id: (lead) => (lead.settings.partial ? leftId(store, lead) : undefined) });
  const stop = partial && sendWhenLeft(form, store, body);
  return () => {
    watch?.stop();
    stop?.();
  };
}
