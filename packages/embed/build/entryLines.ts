import type { MainModule } from './lateParts.ts';

/** What the late parts take from the main script: names of a module's exports. */
export type SharedNames = ReadonlyArray<{ readonly module: MainModule; readonly names: readonly string[] }>;

/** The first lines of the classic script: where it came from, its nonce, and what its late parts may take. */
export function entryLines(files: Readonly<Record<string, string>>, shared: SharedNames): string {
  const imports = shared.map(({ module: { path }, names }, index) => {
    const members = names.map((name, place) => `${name} as m${index}_${place}`);
    return `import { ${members.join(', ')} } from ${JSON.stringify(path)};`;
  });
  const modules = shared.map(({ module: { key }, names }, index) => {
    const members = names.map((name, place) => `${JSON.stringify(name)}: m${index}_${place}`);
    return `${JSON.stringify(key)}: { ${members.join(', ')} }`;
  });
  return `import { shareChunks } from './src/chunks.ts';
import { shareNonce } from './src/nonce.ts';
import { readScriptTag } from './src/scriptTag.ts';
${imports.join('\n')}
const tag = readScriptTag();
shareNonce(tag.nonce);
shareChunks({ base: tag.base, files: ${JSON.stringify(files)}, modules: { ${modules.join(', ')} } });`;
}
