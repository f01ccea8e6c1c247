import { Review } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/rare.css';
import type { FewType } from './fewType.ts';

/** All answers of the visit. */
export const review: FewType = { steps: { review: Review }, styles };
