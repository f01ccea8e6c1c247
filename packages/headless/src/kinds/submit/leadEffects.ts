import { ownTimeZone } from '../../base/timeZone.ts';
import type { EffectContext, Lead, LeadRequests } from '../../effects/effectContext.ts';
import { guardWork, type KindEffects } from '../../effects/kindRunner.ts';
import type { Form } from '../../flow/code.ts';
import { visitedSteps } from '../../flow/moves.ts';
import { forgetLeadIds } from './leadIds.ts';
import { submitLead } from './submitLead.ts';

interface LeadEffects extends KindEffects {
  isAwaiting(attempt: number): boolean;
  /** Whether an answer to any lead is awaited. */
  isSending(): boolean;
}

/** Sends leads. `onArrival` is called when the server has one. */
export function leadEffects(context: EffectContext, returningId: Lead['returningId'], onArrival: (lead: Lead) => void): LeadEffects {
  const { services, send } = context;
  const leadRequests: LeadRequests = new Map();
  /** Submits whose answer is awaited. */
  const attempts = new Set<number>();

  async function submit({ state, call }: Pick<Lead, 'state' | 'call'>, form: Form): Promise<void> {
    attempts.add(state.attempt);
    try {
      const now = services.clock.date();
      const passed = visitedSteps({ ...form, state }).find((visit) => visit.part.hasPassed?.(visit, now));
      if (passed) send({ type: 'clockRead', now, zone: ownTimeZone(), reason: 'submit', stepId: passed.step.id });
      else await submitLead({ ...context, leadRequests, returningId, ...form, call, state }, onArrival);
    } finally {
      attempts.delete(state.attempt);
    }
  }

  return {
    runs: {
      submit: (effect, form) => guardWork(context, submit(effect, form)),
      forgetLeads: ({ ids }) => forgetLeadIds(services.storage, ids),
    },
    isAwaiting: (attempt) => attempts.has(attempt),
    isSending: () => attempts.size > 0,
  };
}
