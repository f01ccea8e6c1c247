import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './packageSources.ts';
import { makeRelease, manifestOf } from './release/makeRelease.ts';

/*
 * Makes `release/`, or the folder that it is given, from what is committed, in a copy of the repository: there the pending changesets become the next version, everything is
 * built anew, and the working tree stays as it is.
 */

const { packageManager } = manifestOf(root);
const folder = mkdtempSync(join(tmpdir(), 'lead-flow-release-'));
const copy = join(folder, 'lead-flow');
const target = process.argv[2] ?? join(root, 'release');
const pnpm = ['--yes', '--prefer-offline', packageManager] as const;
const run = (command: string, ...parameters: readonly string[]) => execFileSync(command, parameters, { cwd: copy, stdio: ['ignore', 2, 2] });

try {
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy], { stdio: ['ignore', 2, 2] });
  run('npm', 'run', '--silent', 'bootstrap');
  const isPending = readdirSync(join(copy, '.changeset')).some((name) => name.endsWith('.md') && name !== 'README.md');
  if (isPending) run('npx', 'changeset', 'version');
  run('npx', ...pnpm, 'run', 'build');
  const version = makeRelease(copy, target);
  process.stdout.write(`release/ has version ${version}:\n${readdirSync(target).map((name) => `  ${name}\n`).join('')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
