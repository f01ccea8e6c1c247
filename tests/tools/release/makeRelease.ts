import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { absoluteLinks, ownLinks } from '../markdown.ts';
import { releaseNotes } from './releaseNotes.ts';
import { scriptZip } from './scriptZip.ts';

interface Manifest {
  readonly packageManager: string;
  readonly version: string;
  readonly private?: boolean;
  /** Where the sources are on the web; a setting of the root's package.json, which no package has by itself. */
  readonly repository?: { readonly type: string; readonly url: string };
}

/** The package.json of a folder. */
export function manifestOf(folder: string): Manifest {
  // as: the shape of a package.json that this repository writes itself.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** A package's README as it goes with the package: its links lead to the sources of its version, or, where nobody has said where these are, nowhere outside the package. */
export function packedReadme(readme: string, name: string, version: string, repository: Manifest['repository']): string {
  return repository ? absoluteLinks(readme, `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/packages/${name}/`) : ownLinks(readme);
}

function pack(source: string, name: string, target: string): void {
  const folder = join(source, 'packages', name);
  const [readme, manifest] = [join(folder, 'README.md'), join(folder, 'package.json')];
  const { packageManager, repository } = manifestOf(source);
  const own = manifestOf(folder);
  writeFileSync(readme, packedReadme(readFileSync(readme, 'utf8'), name, own.version, repository));
  if (repository) writeFileSync(manifest, JSON.stringify({ ...own, repository: { ...repository, directory: `packages/${name}` } }, undefined, 2));
  execFileSync('npx', ['--yes', '--prefer-offline', packageManager, 'pack', '--pack-destination', target], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The documentation's site, which offers the files of a folder, in a zip. */
function siteZip(docs: string, downloads: string): Uint8Array {
  execFileSync(process.execPath, ['src/buildSite.ts', downloads], { cwd: docs, stdio: ['ignore', 2, 2] });
  const site = join(docs, 'dist/site');
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const contents = files.map(({ parentPath, name }) => [relative(site, join(parentPath, name)).replaceAll('\\', '/'), new Uint8Array(readFileSync(join(parentPath, name)))] as const);
  return zipSync({ docs: Object.fromEntries(contents), 'README.md': strToU8('Put the folder `docs` at the top of a host, so that its first page is at `/docs/`. Any web server will do.\n') }, { level: 9, mtime: '2026-01-01' });
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
| \`lead-flow-docs-${version}.zip\` | the documentation, for any web server |
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
  writeFileSync(join(target, `lead-flow-docs-${version}.zip`), siteZip(join(packages, 'docs'), target));
  writeFileSync(join(target, 'NOTES.md'), `# Lead Flow ${version}\n\n${filesTable(version)}\n\n## What is new\n\n${releaseNotes(packages, version)}\n`);
  writeFileSync(join(target, 'SHA256SUMS'), checksums(target));
  return version;
}
