import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LastRun } from '../../packages/check/src/acr.ts';
import { readProofs } from './coverage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What `npm test` writes here, and what stands in the repository for those who have not run it. */
const [here, committed] = [`${root}reports/lastRun.json`, `${root}packages/check/src/acr/lastRun.json`] as const;

/** The last run that was recorded on this machine, else the one in the repository. */
export function readLastRun(): LastRun {
  // as: files that `recordRun` has written
  return JSON.parse(readFileSync(existsSync(here) ? here : committed, 'utf8')) as LastRun;
}

/** Which checks each file proves. */
async function checksByFile(testsFolder: string): Promise<LastRun['checks']> {
  const proofs = await readProofs(testsFolder);
  const files = [...new Set(proofs.map(({ file }) => file))].toSorted();
  const numbersOf = (file: string) => [...new Set(proofs.filter((proof) => proof.file === file).map(({ check }) => check))].toSorted((a, b) => a - b);
  return Object.fromEntries(files.map((file) => [file, numbersOf(file)]));
}

/** Records a whole run in which every test has passed. */
export async function recordRun(command: string): Promise<void> {
  const version = execFileSync('git', ['describe', '--tags', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim();
  const run: LastRun = { command, date: new Date().toISOString().slice(0, 10), version, checks: await checksByFile(`${root}tests`) };
  mkdirSync(`${root}reports`, { recursive: true });
  writeFileSync(here, `${JSON.stringify(run)}\n`);
}
