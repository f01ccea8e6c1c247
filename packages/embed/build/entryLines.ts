import type { MainModule } from './lateParts.ts';

/** What the late parts take from the main script, in the order in which it is kept. */
export interface SharedNames {
  /** Tells what this build shares from what another one does. */
  readonly build: string;
  readonly names: ReadonlyArray<{ readonly module: MainModule; readonly name: string }>;
}

/** The first lines of the classic script: where it came from, its nonce, and what its late parts may take. */
export function entryLines(file: string, { build, names }: SharedNames): string {
  const imports = names.map(({ module, name }, index) => `import { ${name} as m${index} } from ${JSON.stringify(module.path)};`);
  return `import { shareChunks } from './src/chunks.ts';
import { shareNonce } from './src/nonce.ts';
import { readScriptTag } from './src/scriptTag.ts';
import { addStyles } from './src/styles.ts';
${imports.join('\n')}
const tag = readScriptTag();
shareNonce(tag.nonce);
shareChunks({
  base: tag.base,
  file: ${JSON.stringify(file)},
  build: ${JSON.stringify(build)},
  shared: [${names.map((_, index) => `m${index}`).join(', ')}],
  addStyles,
});`;
}
