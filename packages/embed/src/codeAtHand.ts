/** All looks of the form: at hand. The page's script has a module of its own in this one's place: packages/embed/build/lateModules.ts. */
export { default as styles } from '@leadflow/skin-default/styles.css';
