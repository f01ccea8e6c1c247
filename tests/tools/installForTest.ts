import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { root } from './packageSources.ts';

/** Installs packages that only one test of the long run needs, and gives their folder: they are no dependencies of the repository. */
export function installForTest(name: string, packages: readonly string[]): string {
  const folder = `${root}node_modules/.cache/${name}`;
  const done = `${folder}/${packages.join('+').replaceAll('/', '-')}`;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(done)) {
    writeFileSync(`${folder}/package.json`, '{ "private": true, "type": "module" }');
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder });
    writeFileSync(done, '');
  }
  return folder;
}
