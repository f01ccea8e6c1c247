/** What few forms name. Naming later.ts keeps what both use in there. */
import * as later from './later.ts';

export { later };
export { rareKinds } from '@leadflow/headless';
export { rareParts } from '@leadflow/skin-default';
export { default as styles } from '@leadflow/skin-default/styles/rare.css';
