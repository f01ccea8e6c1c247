const core = 'packages/headless/src/{definition,flow,effects,store,messages,kinds}';

/** Options of `npm run mutation`. tests/README.md has what came of it. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    `${core}/**/*.ts`,
    // Hooks, and what works on the elements of a page: their tests need one.
    '!**/kinds/{focus,html}/**',
    '!**/{use*,choiceProps,fieldView,inputHandlers,maskEdit}.ts',
    // Nothing but words.
    '!**/messages/{de,en,es,fr,noScript,pt}.ts',
    '!**/kinds/*/messages.ts',
  ],
  coverageAnalysis: 'perTest',
  incremental: true,
  ignorePatterns: ['dist'],
  // Without these Stryker asks TypeScript's compiler API, which version 7 no longer has.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  concurrency: 2,
  // Endless loops are found by counting; the clock only has to outlast a busy machine.
  timeoutMS: 15_000,
  timeoutFactor: 2,
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
};
