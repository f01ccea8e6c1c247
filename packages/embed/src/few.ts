/** What the steps that few forms have do, and the sheet of that. */
export { rareTypes as types } from '@leadflow/headless/embed';
export { default as styles } from '@leadflow/skin-default/styles/few.css';
