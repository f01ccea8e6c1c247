import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changelogPage } from '../../packages/docs/src/changelogPage.ts';
import { root } from '../tools/packageSources.ts';

/** A folder of its own with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'changesets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const changeset = (text: string) => `---\n'@leadflow/headless': minor\n---\n\n${text}\n`;

test('a change of the exports fails the run until a changeset speaks of it, before a version takes the changesets away and after', () => {
  const folder = folderWith({ '.changeset/README.md': '', 'tests/publicApi/a.txt': 'one' });
  const git = (...parameters: readonly string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...parameters], { cwd: folder, stdio: 'ignore' });
  const commit = () => {
    git('add', '--all');
    git('commit', '--message', 'A');
  };
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const result = () => spawnSync(process.execPath, [join(root, 'tests/tools/changesetCheck.ts'), folder], { encoding: 'utf8' });
  git('init');
  commit();
  expect(result()).toMatchObject({ status: 1, stderr: expect.stringContaining('npx changeset') });
  write('.changeset/a.md', changeset('One.'));
  expect(result().status).toBe(0);
  commit();
  expect(result().status).toBe(0);
  // A version.
  rmSync(join(folder, '.changeset/a.md'));
  expect(result().status).toBe(0);
  commit();
  expect(result().status).toBe(0);
  // What comes after it.
  write('tests/publicApi/a.txt', 'two');
  expect(result().status).toBe(1);
  commit();
  expect(result().status).toBe(1);
  write('.changeset/b.md', changeset('Two.'));
  commit();
  expect(result().status).toBe(0);
  rmSync(join(folder, 'tests/publicApi/a.txt'));
  expect(result().status).toBe(1);
});

test('whoever updates reads what waits for the next version, the largest first, and what each version has brought', () => {
  const versions = { 'packages/headless/CHANGELOG.md': '# @leadflow/headless\n\n## 1.0.0\n\n### Major Changes\n\n- The first release.\n' };
  expect(changelogPage(folderWith({ ...versions, '.changeset/README.md': '# Changesets' })).text).toBe(
    '# Changelog\n\n## @leadflow/headless\n\n### 1.0.0\n\n#### Major Changes\n\n- The first release.\n',
  );
  const waiting = { '.changeset/a.md': changeset('More.').replace('minor', 'patch'), '.changeset/b.md': changeset('New.') };
  expect(changelogPage(folderWith({ ...versions, ...waiting })).text).toContain(
    '# Changelog\n\n## The next version\n\n### What is new\n\nNew.\n\nIn `@leadflow/headless`.\n\n### What is mended\n\nMore.\n\nIn `@leadflow/headless`.\n\n## @leadflow/headless\n\n### 1.0.0',
  );
});
