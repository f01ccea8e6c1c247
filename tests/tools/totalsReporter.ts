import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';
import { coverageReport } from '../accessibility/coverage.ts';
import { recordRun } from '../accessibility/lastRun.ts';
import { missingEngines } from './engines.ts';
import { missingRows, type PassedTest } from './missingRows.ts';

/** `npm test` sets it: a run of some files can't prove every row. */
const isFullRun = process.env['LEAD_FLOW_RUN'] === 'full';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Prints `N passed, N failed` as the very last line, counting uncollected modules and stray errors as failures.
 * A full run also fails when a row of the requirements has no passing test, or none in one of the places where it needs one,
 * and when a check of the accessibility list has neither a passing test nor an entry by hand.
 */
export default class TotalsReporter implements Reporter {
  async onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): Promise<void> {
    const passed: PassedTest[] = [];
    const flaky: string[] = [];
    let failed = errors.length;
    for (const module of modules) {
      const file = relative(root, module.moduleId).split(sep).join('/');
      let testsInModule = 0;
      for (const test of module.children.allTests()) {
        testsInModule += 1;
        const { state, errors: thrown = [] } = test.result();
        if (state === 'passed') passed.push({ file, title: test.fullName });
        if (test.diagnostic()?.flaky) flaky.push([`${file}: ${test.fullName}`, ...thrown.map(({ message }) => message)].join('\n'));
        if (state === 'failed') failed += 1;
      }
      if (module.state() === 'failed' && (testsInModule === 0 || module.errors().length > 0)) failed += 1;
    }
    if (flaky.length > 0) process.stdout.write(`\nPassed at the second try; mend what they read too early:\n${flaky.join('\n')}\n`);
    for (const { where, rows } of isFullRun ? missingRows(passed) : []) {
      failed += 1;
      process.exitCode = 1;
      process.stdout.write(`\nRequirements without ${where}: ${rows.map((row) => `R${row}`).join(' ')}\n`);
    }
    const notice = isFullRun ? missingEngines() : undefined;
    if (notice !== undefined) process.stdout.write(`\n${notice}\n`);
    const coverage = isFullRun ? coverageReport(passed.map(({ title }) => title)) : undefined;
    if (coverage) process.stdout.write(`\n${coverage.text}\n`);
    if (coverage && coverage.open.length > 0) {
      failed += 1;
      process.exitCode = 1;
    }
    // The stories name the run when they are built next.
    if (isFullRun && failed === 0) await recordRun('npm test');
    process.once('exit', () => process.stdout.write(`\n${passed.length} passed, ${failed} failed\n`));
  }
}
