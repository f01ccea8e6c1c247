import { spawnSync } from 'node:child_process';
import { engines, isInstalled, missingEngines } from './engines.ts';

const apt = (...args: readonly string[]): boolean => spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

const missing = engines.filter((engine) => !isInstalled(engine));
if (missing.length > 0 && process.getuid?.() === 0 && apt('update')) {
  // One by one: what one distribution lacks doesn't keep the other out.
  for (const { packages } of missing) apt('install', '--yes', '--no-install-recommends', ...packages);
}
const notice = missingEngines();
if (notice !== undefined) process.stdout.write(`\n${notice}\n\n`);
