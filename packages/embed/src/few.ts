/** The code and the sheet of the steps that few forms have; build/lateParts.ts adds their components. */
export { rareTypes as types } from '@leadflow/headless/embed';
export { default as styles } from '@leadflow/skin-default/styles/few.css';
