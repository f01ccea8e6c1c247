/** What tells the author of a page about a definition. Naming later.ts keeps what both use in there. */
import * as later from './later.ts';

export { later };
export { inspection } from '@leadflow/headless';
