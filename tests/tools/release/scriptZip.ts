import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';

const readText = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The scripts for pages, their parts, sheet and licences. */
const isForPages = (name: string) => name.startsWith('lead-flow.');

/** What a page's tag says in `integrity`. */
function integrityOf(code: Uint8Array): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`;
}

/** What a site without a build step takes: the script in a folder named after the version, so that a new version never replaces an old one's parts. */
export function scriptZip(dist: string, version: string): Uint8Array {
  const files = Object.fromEntries(readdirSync(dist).filter(isForPages).toSorted().map((name) => [name, new Uint8Array(readFileSync(join(dist, name)))]));
  const hashes = Object.fromEntries(Object.entries(files).flatMap(([name, code]) => (/\.(?:js|css)$/.test(name) ? [[name, integrityOf(code)]] : [])));
  const written = (template: string) => strToU8(readText(template).replaceAll('{{version}}', version).replaceAll('{{integrity}}', hashes['lead-flow.js'] ?? ''));
  const folder = Object.entries({ ...files, 'integrity.json': strToU8(`${JSON.stringify(hashes, undefined, 2)}\n`) });
  const ofVersion = Object.fromEntries(folder.map(([name, content]) => [`lead-flow/${version}/${name}`, content]));
  return zipSync({ 'lead-flow/index.html': written('index.html'), 'lead-flow/README.md': written('script.md'), ...ofVersion }, { level: 9, mtime: '2026-01-01' });
}
