import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { absoluteLinks } from '../markdown.ts';
import { releaseNotes } from './releaseNotes.ts';
import { scriptZip } from './scriptZip.ts';

interface Manifest {
  readonly packageManager: string;
  readonly version: string;
  readonly private?: boolean;
  readonly repository?: { readonly url: string };
}

/** The package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  // as: the shape of a package.json that this repository writes itself.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Packs a package whose README has links that lead somewhere outside the repository, too. */
function pack(source: string, name: string, target: string): void {
  const folder = join(source, 'packages', name);
  const { version, repository } = manifestOf(folder);
  const readme = join(folder, 'README.md');
  const place = `${repository?.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/packages/${name}/`;
  writeFileSync(readme, absoluteLinks(readFileSync(readme, 'utf8'), place));
  execFileSync('npx', ['--yes', '--prefer-offline', manifestOf(source).packageManager, 'pack', '--pack-destination', target], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Lines as `sha256sum --check` reads them. */
export function checksums(folder: string): string {
  const sumOf = (name: string) => createHash('sha256').update(readFileSync(join(folder, name))).digest('hex');
  return readdirSync(folder).toSorted().map((name) => `${sumOf(name)}  ${name}\n`).join('');
}

/** What to take from a release. */
function filesTable(version: string): string {
  return `| take | for |
| --- | --- |
| \`lead-flow-${version}.zip\` | a site with a script tag: the script with its parts, hashes for \`integrity\`, licences, and a page to try |
| \`lead-flow-wordpress-${version}.zip\` | WordPress: upload it under *Plugins → Add New → Upload Plugin* |
| \`leadflow-…-${version}.tgz\` | React projects without the registry: \`npm install ./leadflow-headless-${version}.tgz\` |
| \`SHA256SUMS\` | \`sha256sum --check SHA256SUMS\` says whether a file is whole |`;
}

/** Writes all that a version is published with, from a built copy of the repository whose READMEs may be changed. Returns the version. */
export function makeRelease(source: string, target: string): string {
  const packages = join(source, 'packages');
  const { version } = manifestOf(join(packages, 'embed'));
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const name of readdirSync(packages)) if (!manifestOf(join(packages, name)).private) pack(source, name, target);
  writeFileSync(join(target, `lead-flow-${version}.zip`), scriptZip(join(packages, 'embed/dist'), version));
  copyFileSync(join(packages, 'wordpress/dist/lead-flow.zip'), join(target, `lead-flow-wordpress-${version}.zip`));
  writeFileSync(join(target, 'NOTES.md'), `# Lead Flow ${version}\n\n${filesTable(version)}\n\n## What is new\n\n${releaseNotes(packages, version)}\n`);
  writeFileSync(join(target, 'SHA256SUMS'), checksums(target));
  return version;
}
