import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installed, makeProject, pack, run } from './freshProjects.ts';

/** What Jest prints with `--json`. */
interface Results {
  readonly numPassedTests: number;
  readonly numTotalTests: number;
}

test('the behaviour suite passes over both skins in a new project with Jest 30 and jsdom', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jest-'));
  try {
    const project = join(folder, 'project');
    const others = installed('react', 'react-dom', '@testing-library/dom', '@testing-library/react', '@testing-library/user-event');
    const jest = { jest: '30.5.2', 'jest-environment-jsdom': '30.5.2', '@babel/core': '8.1.3', '@babel/preset-env': '8.0.7', '@babel/preset-react': '8.0.1' };
    makeProject(project, ['skin.test.jsx', 'jest.config.json', 'babel.config.json'], pack(folder), { ...others, ...jest });
    // as: Jest's own report
    const { numPassedTests, numTotalTests } = JSON.parse(run(join(project, 'node_modules/.bin/jest'), ['--json'], project)) as Results;
    expect(numTotalTests).toBeGreaterThan(200);
    expect(numPassedTests).toBe(numTotalTests);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
