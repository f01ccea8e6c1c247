import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormOptions } from '../core/options.ts';

/** The definitions of a folder: each file is a form of that name. */
export function readForms(folder: string): Readonly<Record<string, FormOptions>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(files.map((name) => [name.slice(0, -'.json'.length), { definition: readFileSync(join(folder, name), 'utf8') }]));
}
