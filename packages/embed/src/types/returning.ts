import { MaskedLeadInfo } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/rare.css';
import type { FewType } from './fewType.ts';

/** The masked details of a returning visitor. */
export const returning: FewType = { steps: { 'masked-lead-info': MaskedLeadInfo }, styles };
