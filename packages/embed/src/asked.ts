/** What few definitions ask for. */
export { asked } from '@leadflow/headless/embed';
