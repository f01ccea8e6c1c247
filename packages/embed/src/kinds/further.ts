/** Fields of the types that few forms have. */
export { furtherTypes } from '@leadflow/headless';
export { furtherInputs } from '@leadflow/skin-default';
export { default as styles } from '@leadflow/skin-default/styles/further.css';
