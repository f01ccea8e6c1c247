import { giveFocusTo } from './dom/formRecord.ts';
import { leaveForm } from './dom/holdFocus.ts';
import { moves } from './flow/moves.ts';
import { inspectWith } from './kinds/inspectWith.ts';
import { buttonSelection } from './kinds/choice/flow.ts';
import { nearestLocations } from './kinds/clinics/flow.ts';
import { runKinds, type EffectContext } from './effects/kindRunner.ts';
import { clinicEffects } from './kinds/clinics/effects.ts';
import { forgetSent } from './kinds/draft/draftKey.ts';
import { fieldEffects } from './kinds/fields/effects.ts';
import { maskedLeadEffects } from './kinds/returning/effects.ts';
import { leadEffects } from './kinds/submit/effects.ts';
import { fieldEvents } from './kinds/fields/events.ts';
import { fieldsPart, inputStep } from './kinds/fields/flow.ts';
import { ruleChecks } from './kinds/fields/inputTypes.ts';
import { focusPart } from './kinds/focus/focusPart.ts';
import { formIntro } from './kinds/intro/flow.ts';
import { inputTypes } from './kinds/inputTypes.ts';
import { journeyOf } from './kinds/submit/journey.ts';
import { restServices } from './services/browserServices.ts';
import type { Rest } from './store/rest.ts';

function createRunner(context: EffectContext): ReturnType<Rest['createRunner']> {
  const returning = maskedLeadEffects(context);
  return runKinds(context, [clinicEffects(context), fieldEffects(context), returning, leadEffects(context, returning.leadId, forgetSent)]);
}

/** What every form needs beyond a first step of choices. */
export const usualRest: Rest = {
  stepTypes: [buttonSelection, inputStep, nearestLocations, formIntro],
  inputTypes,
  on: [moves, fieldEvents],
  fields: fieldsPart,
  checks: ruleChecks,
  journeyOf: (moment) => journeyOf(moment, { includesCurrent: moment.state.phase.status === 'done' }),
  createRunner,
  createServices: restServices,
  wake: (store) => giveFocusTo(store, focusPart),
  leave: leaveForm,
  ...inspectWith(() => import('./kinds/inspection/inspection.ts')),
};
