import type { Step } from '../../definition/types.ts';
import { defineStepType, screen } from '../../flow/defineStepType.ts';
import type { TransitionResult } from '../../flow/effect.ts';
import { goForward } from '../../flow/moves.ts';
import type { EventOf, Handlers, StepTypeExtension, Visit } from '../../flow/code.ts';
import { isReady } from '../../flow/visit.ts';
import { expressIntroductionTraits, expressSelectorTraits } from './traits.ts';

/** An express step's own button: the press is tracked, and the consultation button moves on. */
function press(visit: Visit, { button }: EventOf<'expressPressed'>): TransitionResult {
  const { definition, state, step, part } = visit;
  if (!isReady(visit) || part.hasButtons) return [state, []];
  const { bookTreatmentText, serviceName = '', servicePrice = '' } = step.settings;
  const text = button === 'consultation' ? definition.messages.bookConsultation : (bookTreatmentText ?? definition.messages.bookTreatment);
  const tracked = { type: 'trackExpress', button: text, serviceName, servicePrice } as const;
  if (button === 'booking') return [state, [tracked]];
  const [moved, effects] = goForward(visit);
  return [moved, [tracked, ...effects]];
}

const show = { hasButtons: false, title: (step: Step) => step.question ?? step.settings.serviceName };
const on: Handlers = { expressPressed: press };

export const expressIntroductionFlow: StepTypeExtension = { ...defineStepType({ ...expressIntroductionTraits, show }), ...screen, on };

/** Only its own two actions lead on. */
export const expressSelectorFlow: StepTypeExtension = { ...defineStepType({ ...expressSelectorTraits, show, move: { canAdvance: () => false } }), ...screen, on };
