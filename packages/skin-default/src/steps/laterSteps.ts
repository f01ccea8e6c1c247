/** What no usual first step shows, or not at once. */
export { ExpressCard } from '../parts/ExpressCard.tsx';
export { Facts } from '../parts/Facts.tsx';
export { SummaryBlock } from '../parts/SummaryBlock.tsx';
export { FormIntro } from './FormIntro.tsx';
export { MaskedLeadInfo } from './MaskedLeadInfo.tsx';
