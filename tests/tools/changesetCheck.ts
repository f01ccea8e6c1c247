import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * A change of the public exports needs a changeset in the same commit or a later one.
 * Exits with 1 and says so where the snapshot of the exports is newer than the newest changeset.
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

const exportsChange = lastChange(snapshots);
const changeset = lastChange(...changesets);
const hasUncommittedChangeset = git('status', '--porcelain', '--', ...changesets) !== '';

if (exportsChange && !hasUncommittedChangeset && (!changeset || !isAncestor(exportsChange, changeset))) {
  process.stderr.write(
    `The public exports changed in ${exportsChange.slice(0, 10)} and no changeset speaks of it: run "npx changeset" and commit its file\n`,
  );
  process.exitCode = 1;
}
