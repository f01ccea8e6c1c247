/** What no usual first step shows. */
export { Facts } from '../parts/Facts.tsx';
export { ExpressFlowIntroduction } from './ExpressFlowIntroduction.tsx';
export { ExpressFlowSelector } from './ExpressFlowSelector.tsx';
export { FormIntro } from './FormIntro.tsx';
export { MaskedLeadInfo } from './MaskedLeadInfo.tsx';
