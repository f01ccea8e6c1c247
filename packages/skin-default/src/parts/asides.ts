/** What may stand beside a step and its buttons: few forms have it. */
export { AccoladeList } from './AccoladeList.tsx';
export { LegalBlock } from './LegalBlock.tsx';
