/** The code and the sheet of a form beyond a first step of choices; build/lateParts.ts adds the components. */
export { usualRest } from '@leadflow/headless/embed';
export { default as styles } from '@leadflow/skin-default/styles/kinds.css';
