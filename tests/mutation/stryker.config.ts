const core = 'packages/headless/src/{definition,flow,validation,lead,locations,messages}';

/** Options of `npm run mutation`. CONTRIBUTING has what came of it. */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: [
    `${core}/**/*.ts`,
    // Nothing but words and sample data.
    '!**/messages/en.ts',
    '!**/messages/es.ts',
    '!**/locations/sample.ts',
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
