/** What a form does beyond a first step of choices, and the sheet of that. */
export { usualRest } from '@leadflow/headless/embed';
export { default as styles } from '@leadflow/skin-default/styles/kinds.css';
