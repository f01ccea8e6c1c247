import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * A change of the public exports needs a changeset in the same commit or a later one.
 * Exits with 1 and says so where the snapshot of the exports is newer than the newest changeset, committed or not. Changesets that a new version takes away
 * speak of nothing that comes after them. Looks into the repository, or into the folder that it is given.
 */

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const git = (...parameters: readonly string[]) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const snapshots = 'tests/publicApi/';
const changesets = ['.changeset/*.md', ':!.changeset/README.md'];

const lastCommit = (...parameters: readonly string[]): string => git('log', '-1', '--format=%H', ...parameters);

function isAncestor(older: string, newer: string): boolean {
  try {
    git('merge-base', '--is-ancestor', older, newer);
    return true;
  } catch {
    return false;
  }
}

/** What is not committed, a line for each file that begins with what has become of it. */
const uncommitted = (...paths: readonly string[]): readonly string[] => git('status', '--porcelain', '--', ...paths).split('\n').filter(Boolean);

function unspokenChange(): string | undefined {
  if (uncommitted(...changesets).some((line) => !/^\s?D/.test(line))) return undefined;
  if (uncommitted(snapshots).length > 0) return 'the working tree';
  const exportsChange = lastCommit('--', snapshots);
  const changeset = lastCommit('--diff-filter=AM', '--', ...changesets);
  if (!exportsChange || (changeset && isAncestor(exportsChange, changeset))) return undefined;
  return exportsChange.slice(0, 10);
}

const change = unspokenChange();
if (change !== undefined) {
  process.stderr.write(`The public exports changed in ${change} and no changeset speaks of it: run "npx changeset" and commit its file
`);
  process.exitCode = 1;
}
