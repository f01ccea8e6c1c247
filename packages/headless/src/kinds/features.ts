import { fetched } from '../base/late.ts';
import { attachSendingWith } from './sending/attachSending.ts';
import { plainText } from '../html/plainText.ts';
import { renderHtml } from './html/renderHtml.ts';
import { carryOver } from './languages/carryOver.ts';
import type { Features } from '../store/kinds.ts';
import { earlierAnswers } from './conditions/earlierAnswers.ts';
import { confirmationOf } from './submit/confirmation.ts';
import { journeyOf } from './submit/journey.ts';

/** What no form needs before its first step can be used. */
export const features: Features = {
  conditions: earlierAnswers,
  carryOver,
  confirmation: confirmationOf,
  journey: (at) => journeyOf(at, { includesCurrent: at.state.phase.status === 'done' }),
  plainText,
  renderHtml,
  attachSending: attachSendingWith(fetched(() => import('./sending/startSending.ts'))),
};
