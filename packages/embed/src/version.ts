/** The package's version. */
export { version } from '../package.json';
