/** What stands in a step besides answers and fields for text, and at the end of all. */
export { SelectInput } from '../inputs/SelectInput.tsx';
export { ConfirmationView } from '../parts/ConfirmationView.tsx';
export { FoldedAnswers } from '../parts/FoldedAnswers.tsx';
export { LegalBlock } from '../parts/LegalBlock.tsx';
export { TermsLink } from '../parts/TermsLink.tsx';
export { NearestLocations } from './NearestLocations.tsx';
