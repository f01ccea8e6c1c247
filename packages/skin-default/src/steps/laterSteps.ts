/** What no usual first step shows. */
export { ExpressCard } from '../parts/ExpressCard.tsx';
export { Facts } from '../parts/Facts.tsx';
export { FormIntro } from './FormIntro.tsx';
export { MaskedLeadInfo } from './MaskedLeadInfo.tsx';
