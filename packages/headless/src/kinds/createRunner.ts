import { ownTimeZone } from '../base/timeZone.ts';
import type { EffectContext } from '../effects/effectContext.ts';
import type { KindEffects, KindRunner, Runners, RunningStepType } from '../effects/kindRunner.ts';
import type { Form } from '../flow/code.ts';
import type { Effect } from '../flow/effect.ts';
import { typeOf } from '../flow/visit.ts';
import { clinicEffects } from './clinics/clinicEffects.ts';
import { forgetSent } from './draft/draftKey.ts';
import { fieldEffects } from './fields/fieldEffects.ts';
import { maskedLeadEffects } from './returning/maskedLeadEffects.ts';
import { leadEffects } from './submit/leadEffects.ts';

function ownRunners(form: Form): Runners {
  // as: `runs` is declared for `RunningStepType` alone.
  return Object.assign({}, ...form.definition.steps.map((step) => (typeOf(form, step) as Partial<RunningStepType>).runs));
}

/** Runs what the kinds that come with the form ask for. */
export function createRunner(context: EffectContext): KindRunner {
  const { services, send } = context;
  const masked = maskedLeadEffects(context);
  const leads = leadEffects(context, masked.leadId, forgetSent);
  const kinds: readonly KindEffects[] = [clinicEffects(context), fieldEffects(context), masked, leads];
  const readClock: Runners['readClock'] = ({ reason, stepId }) => send({ type: 'clockRead', now: services.clock.date(), zone: ownTimeZone(), reason, stepId });
  const runners: Runners = Object.assign({ readClock }, ...kinds.map(({ runs }) => runs));

  return {
    run(effect, form) {
      // as: each runner stands under the type of its effect.
      const runner = (runners[effect.type] ?? ownRunners(form)[effect.type]) as ((effect: Effect, form: Form, context: EffectContext) => void) | undefined;
      runner?.(effect, form, context);
    },
    stop() {
      const isSending = leads.isSending();
      for (const kind of kinds) kind.stop?.(isSending);
    },
    isAwaiting: leads.isAwaiting,
  };
}
