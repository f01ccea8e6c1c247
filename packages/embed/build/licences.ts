import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File with the licences of all that the scripts contain. */
export const licencesName = 'lead-flow.LICENSES.txt';

/** Stands at the head of each script: most licences want to go with every copy. */
export const licenceNotice = `/*! Licences: ${licencesName} */\n`;

const packageRoot = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

async function sectionOf(folder: string): Promise<string> {
  // as: npm publishes nothing without a name and a version, and a licence is looked for below.
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = (await readdir(folder)).filter((file) => /^licen[cs]e/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (!license && texts.length === 0) throw new Error(`${name} says nowhere under which licence it comes`);
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/** The licences of the packages that these files belong to, and our own. */
export async function licencesOf(files: readonly string[]): Promise<string> {
  const folders = new Set(files.flatMap((file) => packageRoot.exec(file)?.[0] ?? []));
  const own = await readFile(new URL('../../../LICENSE', import.meta.url), 'utf8');
  const sections = await Promise.all([...folders].map(sectionOf));
  return `${[`Lead Flow\n\n${own.trim()}`, ...sections.sort()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
