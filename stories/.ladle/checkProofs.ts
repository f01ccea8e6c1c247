import type { Plugin } from 'vite';
import { readProofs } from '../../tests/accessibility/coverage.ts';
import { readLastRun } from '../../tests/accessibility/lastRun.ts';

const virtual = 'virtual:check-proofs';

/** Gives the stories the titles of the tests that prove each check, and the last run that they have passed. */
export function checkProofs(testsFolder: string): Plugin {
  return {
    name: 'check-proofs',
    resolveId: (id) => (id === virtual ? `\0${virtual}` : undefined),
    load: async (id) =>
      id === `\0${virtual}`
        ? `export const proofs = ${JSON.stringify(await readProofs(testsFolder))}; export const lastRun = ${JSON.stringify(readLastRun())};`
        : undefined,
  };
}
