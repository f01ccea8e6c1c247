import { ExpressFlowIntroduction, ExpressFlowSelector } from '@leadflow/skin-default';
import styles from '@leadflow/skin-default/styles/rare.css';
import type { FewType } from './fewType.ts';

/** Services on offer. */
export const express: FewType = { steps: { 'express-flow-selector': ExpressFlowSelector, 'express-flow-introduction': ExpressFlowIntroduction }, styles };
