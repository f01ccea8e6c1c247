import { ExpressCard } from './parts/ExpressCard.tsx';
import type { SkinParts } from './parts/skinParts.ts';
import { MaskedLeadInfo } from './steps/MaskedLeadInfo.tsx';
import { Review } from './steps/Review.tsx';

/** Steps that few forms have. */
export const rareParts = {
  steps: { 'express-flow-selector': ExpressCard, 'express-flow-introduction': ExpressCard, 'masked-lead-info': MaskedLeadInfo, review: Review },
  inputs: {},
} satisfies SkinParts;
