import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildScripts, packageFolder, type BuiltFile } from './bundle.ts';

function wireSize(code: string): string {
  return `${(gzipSync(code, { level: 9 }).length / 1000).toFixed(1).padStart(6)} kB`;
}

/** Prints what each script weighs on the wire, and its integrity hash for the page's tag. */
export function reportSizes(files: readonly BuiltFile[]): void {
  for (const { name, code } of files.filter((file) => file.name.endsWith('.js'))) {
    process.stdout.write(`${wireSize(code)} gzip  ${name}  sha384-${createHash('sha384').update(code).digest('base64')}\n`);
  }
}

/** The package and folder that a module belongs to. */
function placeOf(id: string): string {
  const installed = id.split('/node_modules/').at(-1);
  if (installed !== id && installed) return installed.split('/').slice(0, installed.startsWith('@') ? 2 : 1).join('/');
  return relative(`${packageFolder}..`, id).split('/').slice(0, -1).join('/');
}

/** What the folders and packages take of a file, largest first, in shares of its code before it is minified. */
function sharesOf({ modules }: BuiltFile): readonly string[] {
  const lengths = new Map<string, number>();
  for (const { id, length } of modules) lengths.set(placeOf(id), (lengths.get(placeOf(id)) ?? 0) + length);
  const whole = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return [...lengths].sort(([, a], [, b]) => b - a).map(([place, length]) => `${((100 * length) / whole).toFixed(1).padStart(8)} %  ${place}`);
}

if (import.meta.main) {
  for (const file of (await buildScripts()).filter(({ modules }) => modules.length > 0)) {
    process.stdout.write(`${[`${wireSize(file.code)}  ${file.name}`, ...sharesOf(file)].join('\n')}\n\n`);
  }
}
