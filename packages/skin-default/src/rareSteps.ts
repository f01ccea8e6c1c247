import { ExpressFlow } from './steps/ExpressFlow.tsx';
import { MaskedLeadInfo } from './steps/MaskedLeadInfo.tsx';
import { Review } from './steps/Review.tsx';

/** What shows the steps that few forms have, but appointments, which are large. Their looks are in `styles/few.css`. */
export const rareSteps = {
  'express-flow-selector': ExpressFlow,
  'express-flow-introduction': ExpressFlow,
  'masked-lead-info': MaskedLeadInfo,
  review: Review,
};
