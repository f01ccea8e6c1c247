import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * A change of the public exports needs a changeset in the same commit or a later one.
 * Exits with 1 and says so where the snapshot of the exports is newer than the newest changeset, committed or not.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const git = (...parameters: readonly string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const snapshots = 'tests/publicApi/';
const changesets = ['.changeset/*.md', ':!.changeset/README.md'];

function lastChange(...paths: readonly string[]): string {
  return git('log', '-1', '--format=%H', '--', ...paths);
}

function isAncestor(older: string, newer: string): boolean {
  try {
    git('merge-base', '--is-ancestor', older, newer);
    return true;
  } catch {
    return false;
  }
}

function hasUncommitted(...paths: readonly string[]): boolean {
  return git('status', '--porcelain', '--', ...paths) !== '';
}

function unspokenChange(): string | undefined {
  if (hasUncommitted(...changesets)) return undefined;
  if (hasUncommitted(snapshots)) return 'the working tree';
  const exportsChange = lastChange(snapshots);
  const changeset = lastChange(...changesets);
  if (!exportsChange || (changeset && isAncestor(exportsChange, changeset))) return undefined;
  return exportsChange.slice(0, 10);
}

const change = unspokenChange();
if (change !== undefined) {
  process.stderr.write(`The public exports changed in ${change} and no changeset speaks of it: run "npx changeset" and commit its file
`);
  process.exitCode = 1;
}
