import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { BuiltFile } from './buildScripts.ts';

function wireSize({ code }: BuiltFile): number {
  return gzipSync(code, { level: 9 }).length;
}

/** Prints what each file weighs on the wire, and its integrity hash for the page's tag. */
export function reportSizes(files: readonly BuiltFile[]): void {
  for (const file of files.filter(({ name }) => name.endsWith('.js'))) {
    const integrity = createHash('sha384').update(file.code).digest('base64');
    process.stdout.write(`${file.name}  ${(wireSize(file) / 1000).toFixed(1)} kB gzip  sha384-${integrity}\n`);
  }
}
