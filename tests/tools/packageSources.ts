import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entries, SourceFile } from './importRules.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const packageNames: readonly string[] = readdirSync(`${root}packages`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Every TypeScript source of every package. */
export function packageSources(): readonly SourceFile[] {
  return packageNames.flatMap((name) =>
    readdirSync(`${root}packages/${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
      .map((path) => `packages/${name}/src/${path.replaceAll('\\', '/')}`)
      .map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
  );
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
}

const manifestOf = (name: string): Manifest => JSON.parse(readFileSync(`${root}packages/${name}/package.json`, 'utf8')); // npm fixes its shape

/** What the packages offer, by the name it is imported by, with its source file where it has one. */
export function publicEntries(): ReadonlyMap<string, string | undefined> {
  return new Map(
    packageNames.flatMap((name) => {
      const manifest = manifestOf(name);
      return Object.entries(manifest.exports ?? {}).map(([path, target]) => {
        const source = typeof target === 'string' ? undefined : target['@leadflow/source'];
        const file = typeof source === 'string' ? `packages/${name}/${source.slice(2)}` : '';
        return [`${manifest.name}${path.slice(1)}`, existsSync(root + file) && file ? file : undefined] as const;
      });
    }),
  );
}

export const entryNames = (): Entries => new Set(publicEntries().keys());
