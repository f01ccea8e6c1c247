import type { MainModule } from './lateParts.ts';

/** What the late parts take from the main script: names of an ES module's exports; none for a whole CommonJS module. */
export type SharedNames = ReadonlyArray<{ readonly module: MainModule; readonly names: readonly string[] }>;

/** The first lines of the classic script: where it came from, its nonce, and what its late parts may take. */
export function entryLines(files: Readonly<Record<string, string>>, shared: SharedNames): string {
  const imports = shared.map(({ module: { path, format }, names }, index) => {
    const from = JSON.stringify(path);
    if (format === 'cjs') return `const m${index} = require(${from});`;
    return `import { ${names.map((name, place) => `${name} as m${index}_${place}`).join(', ')} } from ${from};`;
  });
  const modules = shared.map(({ module: { key, format }, names }, index) => {
    const members = names.map((name, place) => `${JSON.stringify(name)}: m${index}_${place}`);
    return `${JSON.stringify(key)}: ${format === 'cjs' ? `m${index}` : `{ ${members.join(', ')} }`}`;
  });
  return `import { shareChunks } from './src/chunks.ts';
import { shareNonce } from './src/nonce.ts';
import { readScriptTag } from './src/scriptTag.ts';
${imports.join('\n')}
const tag = readScriptTag();
shareNonce(tag.nonce);
shareChunks({ base: tag.base, files: ${JSON.stringify(files)}, modules: { ${modules.join(', ')} } });`;
}
