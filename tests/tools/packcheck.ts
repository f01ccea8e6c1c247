import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLongRun } from './longRun.ts';

/*
 * Packs every public package as it would be published and has publint judge the tarball, in a long run attw too, which takes most of the time;
 * client entries say that they are.
 * Exits with 1 at the first kind of fault, after naming the package.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = join(root, 'packages');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Entries that are no modules: style sheets and classic scripts. */
const noModules: Readonly<Record<string, readonly string[]>> = {
  'skin-default': ['styles.css', 'styles/first.css', 'styles/kinds.css', 'styles/few.css'],
  studio: ['styles.css'],
  embed: ['lead-flow.css', 'lead-flow.js', 'lead-flow.all.js'],
};

interface Manifest {
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, unknown>>;
}

function readManifest(folder: string): Manifest {
  // as: the shape of a package.json that this repository writes itself.
  return JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as Manifest;
}

function isEsmOnly({ exports = {} }: Manifest): boolean {
  return !JSON.stringify(exports).includes('"require"');
}

function run(command: string, parameters: readonly string[], cwd: string): boolean {
  try {
    execFileSync(command, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    return true;
  } catch (error) {
    // as: what execFileSync throws carries both streams.
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}\n`);
    return false;
  }
}

/** Built files that are for the client though no entry of theirs says so in the sources: hooks, and the one file that has all inside. */
const clientFiles: Readonly<Record<string, readonly string[]>> = { headless: ['index.cjs', 'react/useLeadFlow.js'] };

/** Whether every built file that is for the client says so where a bundler looks: before any code. */
function keepsDirective(folder: string): boolean {
  const built = ['index.js', 'index.cjs', 'pure.js'].filter((file) => {
    const source = join(packages, folder, 'src', file.replace(/\.c?js$/, '.ts'));
    return existsSync(join(packages, folder, 'dist', file)) && readFileSync(source, 'utf8').startsWith("'use client'");
  });
  const lost = [...built, ...(clientFiles[folder] ?? [])].filter(
    (file) => !/^(?:["']use strict["'];\s*)?["']use client["']/.test(readFileSync(join(packages, folder, 'dist', file), 'utf8')),
  );
  for (const file of lost) process.stderr.write(`${folder}: dist/${file} does not begin with 'use client'\n`);
  return lost.length === 0;
}

function check(folder: string): boolean {
  const manifest = readManifest(folder);
  if (manifest.private) return true;
  const target = mkdtempSync(join(tmpdir(), 'packcheck-'));
  try {
    if (!run('pnpm', ['pack', '--pack-destination', target], join(packages, folder))) return false;
    const tarball = readdirSync(target).find((name) => name.endsWith('.tgz'));
    if (tarball === undefined) return false;
    const path = join(target, tarball);
    const isTyped = JSON.stringify(manifest.exports ?? {}).includes('"types"');
    const excluded = noModules[folder] ?? [];
    const attw = [
      path,
      // Every way of resolving but that of Node 10, which knows no `exports`; a package of modules alone can't be required.
      '--profile',
      'node16',
      ...(isEsmOnly(manifest) ? ['--ignore-rules', 'cjs-resolves-to-esm'] : []),
      ...(excluded.length > 0 ? ['--exclude-entrypoints', ...excluded] : []),
    ];
    const isGood = keepsDirective(folder) && run(bin('publint'), ['run', path, '--strict'], root) && (!isLongRun || !isTyped || run(bin('attw'), attw, root));
    process.stdout.write(`${isGood ? 'good' : 'FAULTY'}  ${folder}\n`);
    return isGood;
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

const results = readdirSync(packages).sort().map(check);
process.exitCode = results.every(Boolean) ? 0 : 1;
