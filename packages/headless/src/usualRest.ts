import { giveFocusTo } from './dom/formRecord.ts';
import { leaveForm } from './dom/holdFocus.ts';
import { moves } from './flow/moves.ts';
import { attachWith } from './kinds/attach.ts';
import { buttonSelection } from './kinds/choice/flow.ts';
import { nearestLocations } from './kinds/clinics/flow.ts';
import { createRunner } from './kinds/createRunner.ts';
import { expressIntroduction, expressSelector } from './kinds/express/flow.ts';
import { fieldEvents, fieldsPart, inputStep } from './kinds/fields/flow.ts';
import { ruleChecks } from './kinds/fields/ruleChecks.ts';
import { focusPart } from './kinds/focus/focusPart.ts';
import { formIntro } from './kinds/intro/flow.ts';
import { inputTypes } from './kinds/inputTypes.ts';
import { stepTypes } from './kinds/traits.ts';
import type { StepTypeExtension } from './flow/code.ts';
import { maskedLeadInfo } from './kinds/returning/flow.ts';
import { review } from './kinds/review/flow.ts';
import { journeyOf } from './kinds/submit/journey.ts';
import { restServices } from './services/browserServices.ts';
import type { Rest } from './store/rest.ts';

/** The types that few forms have: whole, but for what is fetched with the definition that names them. */
const fetched = stepTypes.filter((type): type is Extract<(typeof stepTypes)[number], StepTypeExtension> => 'fetch' in type);

/** What every form needs beyond a first step of choices. */
export const usualRest: Omit<Rest, 'asked'> = {
  stepTypes: [
    buttonSelection,
    inputStep,
    nearestLocations,
    formIntro,
    expressSelector,
    expressIntroduction,
    maskedLeadInfo,
    review,
    ...fetched,
  ],
  inputTypes,
  on: [moves, fieldEvents],
  fields: fieldsPart,
  checks: ruleChecks,
  journeyOf: (moment) => journeyOf(moment, { includesCurrent: moment.state.phase.status === 'done' }),
  createRunner,
  createServices: restServices,
  wake: (store) => giveFocusTo(store, focusPart),
  leave: leaveForm,
  ...attachWith({
    sending: () => import('./kinds/sending/startSending.ts'),
    inspection: () => import('./kinds/inspection/inspection.ts'),
  }),
};
