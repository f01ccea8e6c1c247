/** The checks for the author. Naming later.ts keeps what both use in there; the bundler would put it before the first step. */
export * as later from './later.ts';
export * as inspection from '../../headless/src/store/inspection.ts';
