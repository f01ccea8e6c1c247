/** What no usual first step shows or does. Naming fields.ts keeps what both use in there; the bundler would put it before the first step. */
import * as fields from './fields.ts';

export { fields };
export { laterKinds } from '@leadflow/headless';
export { laterParts } from '@leadflow/skin-default';
export { default as styles } from '@leadflow/skin-default/styles/kinds.css';
