import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/packageSources.ts';

/** The packages that are published on npm. */
export const packed = ['headless', 'testing', 'skin-default', 'skin-plain', 'check', 'embed', 'server', 'reference-api'];

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly packageManager: string;
  readonly version: string;
}

// as: manifests of this repository and of what it installed
const manifest = (path: string) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest;
const pnpm = (parameters: readonly string[], cwd: string) =>
  run('npx', ['--yes', '--prefer-offline', manifest('').packageManager, ...parameters], cwd);

/** Runs a program, and throws all that it has printed if it fails. */
export function run(command: string, parameters: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, parameters, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    // as: what execFileSync throws carries both streams
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${parameters.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}

/** Packs each package into a folder, as it would be published. Returns the tarballs by package name. */
export function pack(folder: string): Versions {
  for (const name of packed) pnpm(['pack', '--pack-destination', folder], join(root, 'packages', name));
  const tarball = (name: string) => readdirSync(folder).find((file) => file.startsWith(`leadflow-${name}-`));
  return Object.fromEntries(packed.map((name) => [`@leadflow/${name}`, `file:${join(folder, tarball(name) ?? '')}`]));
}

/** The versions of packages that this repository has installed. */
export const installed = (...names: readonly string[]): Versions =>
  Object.fromEntries(names.map((name) => [name, manifest(`node_modules/${name}`).version]));

/** Components that each project shows, in `tests/packages/fresh`. */
export const forms = ['App.tsx', 'OwnSkin.tsx', 'OwnTypes.tsx', 'definition.ts'];

/** Makes a project outside the repository: files of `tests/packages/fresh`, the tarballs, and what else it asks for. */
export function makeProject(project: string, files: readonly string[], tarballs: Versions, others: Versions): void {
  mkdirSync(project);
  for (const file of files) cpSync(join(root, 'tests/packages/fresh', file), join(project, file), { recursive: true });
  const write = (name: string, value: object) => writeFileSync(join(project, name), JSON.stringify(value));
  write('package.json', { name: 'fresh', private: true, type: 'module', dependencies: { ...tarballs, ...others } });
  // YAML reads JSON. The skins ask for a version of the headless package that no registry has yet. No package here needs its install scripts to have run.
  write('pnpm-workspace.yaml', { packages: [], overrides: tarballs, strictDepBuilds: false });
  pnpm(['install', '--prefer-offline', '--config.minimumReleaseAge=0'], project);
}
