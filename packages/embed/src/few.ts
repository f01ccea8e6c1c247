/** The steps that few forms have: their code, what shows them, and the sheet of that. */
export { rareTypes as types } from '@leadflow/headless/embed';
export { rareSteps as components } from '@leadflow/skin-default';
export { default as styles } from '@leadflow/skin-default/styles/few.css';
