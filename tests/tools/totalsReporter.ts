import type { Reporter, TestModule } from 'vitest/node';

/** Prints `N passed, N failed` as the very last line, counting uncollected modules and stray errors as failures. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      let testsInModule = 0;
      for (const test of module.children.allTests()) {
        testsInModule += 1;
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failed += 1;
      }
      if (module.state() === 'failed' && (testsInModule === 0 || module.errors().length > 0)) failed += 1;
    }
    process.once('exit', () => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}
