import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { BuiltFile } from './buildScripts.ts';

/** Bytes that the script may weigh on the wire (PERFORMANCE: 1.45 times React's own floor). */
const budget = 102_000;

function wireSize({ code }: BuiltFile): number {
  return gzipSync(code, { level: 9 }).length;
}

/** Prints what each file weighs and its integrity hash; throws when the script has outgrown its budget. */
export function reportSizes(files: readonly BuiltFile[]): void {
  for (const file of files) {
    const integrity = createHash('sha384').update(file.code).digest('base64');
    process.stdout.write(`${file.name}  ${(wireSize(file) / 1000).toFixed(1)} kB gzip  sha384-${integrity}\n`);
  }
  const script = files.find(({ name }) => name === 'lead-flow.js');
  if (script && wireSize(script) > budget) {
    throw new Error(`lead-flow.js weighs ${wireSize(script)} bytes gzip; its budget is ${budget}`);
  }
}
