/** Parts that no usual first step shows, or not at once. */
export { SelectInput } from './inputs/SelectInput.tsx';
export { AccoladeList } from './parts/AccoladeList.tsx';
export { ConfirmationView } from './parts/ConfirmationView.tsx';
export { ExpressCard } from './parts/ExpressCard.tsx';
export { Facts } from './parts/Facts.tsx';
export { FoldedAnswers } from './parts/FoldedAnswers.tsx';
export { LegalBlock } from './parts/LegalBlock.tsx';
export { PageContrastWarning } from './parts/PageContrastWarning.tsx';
export { SummaryBlock } from './parts/SummaryBlock.tsx';
export { TermsLink } from './parts/TermsLink.tsx';
export { FormIntro } from './steps/FormIntro.tsx';
export { MaskedLeadInfo } from './steps/MaskedLeadInfo.tsx';
export { NearestLocations } from './steps/NearestLocations.tsx';
export { Review } from './steps/Review.tsx';
