/** What stands in a step besides answers and fields for text. */
export { SelectInput } from '../inputs/SelectInput.tsx';
export { FoldedAnswers } from '../parts/FoldedAnswers.tsx';
export { LegalBlock } from '../parts/LegalBlock.tsx';
export { SummaryBlock } from '../parts/SummaryBlock.tsx';
export { TermsLink } from '../parts/TermsLink.tsx';
export { NearestLocations } from './NearestLocations.tsx';
