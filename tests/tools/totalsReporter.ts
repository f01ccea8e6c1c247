import type { Reporter, TestModule } from 'vitest/node';
import { missingRows } from './missingRows.ts';

/** `npm test` sets it: a run of some files can't prove every row. */
const isFullRun = process.env['LEAD_FLOW_RUN'] === 'full';

/**
 * Prints `N passed, N failed` as the very last line, counting uncollected modules and stray errors as failures.
 * A full run also fails when a row of the requirements has no passing test.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    const passedTitles: string[] = [];
    let failed = errors.length;
    for (const module of modules) {
      let testsInModule = 0;
      for (const test of module.children.allTests()) {
        testsInModule += 1;
        const { state } = test.result();
        if (state === 'passed') passedTitles.push(test.fullName);
        else if (state === 'failed') failed += 1;
      }
      if (module.state() === 'failed' && (testsInModule === 0 || module.errors().length > 0)) failed += 1;
    }
    const missing = isFullRun ? missingRows(passedTitles) : [];
    if (missing.length > 0) {
      failed += 1;
      process.exitCode = 1;
      process.stdout.write(`\nRequirements without a passing test: ${missing.map((row) => `R${row}`).join(' ')}\n`);
    }
    process.once('exit', () => process.stdout.write(`\n${passedTitles.length} passed, ${failed} failed\n`));
  }
}
