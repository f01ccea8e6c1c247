import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { callLoader, collectLateParts, takeShared, type LateParts } from './lateParts.ts';
import { packageFolder, scriptOptions } from './options.ts';

/** A file of the build, before it is written. */
export interface BuiltFile {
  readonly name: string;
  readonly code: string;
}

function onlyText(result: { outputFiles: readonly { readonly text: string }[] }): string {
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return callLoader(file.text);
}

/** Stable name of a module, whatever folder the repository stands in. */
function moduleKey(path: string): string {
  const installed = path.split('/node_modules/').at(-1);
  return installed !== path && installed ? installed : relative(join(packageFolder, '..'), path);
}

/** The modules whose code is in a bundle, by absolute path, with their format. */
function modulesOf({ inputs, outputs }: Metafile): ReadonlyMap<string, 'cjs' | 'esm'> {
  const used = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return new Map(
    used
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => [join(packageFolder, path), inputs[path]?.format === 'cjs' ? 'cjs' : 'esm']),
  );
}

function entryCode(files: Readonly<Record<string, string>>, shared: readonly (readonly [string, 'cjs' | 'esm'])[]): string {
  const lines = shared.map(([path, format], index) =>
    format === 'cjs' ? `const m${index} = require(${JSON.stringify(path)});` : `import * as m${index} from ${JSON.stringify(path)};`,
  );
  const modules = shared.map(([path], index) => `${JSON.stringify(moduleKey(path))}: m${index}`);
  return `import { shareChunks } from './src/chunks.ts';
import { shareNonce } from './src/nonce.ts';
import { readScriptTag } from './src/scriptTag.ts';
${lines.join('\n')}
const tag = readScriptTag();
shareNonce(tag.nonce);
shareChunks({ base: tag.base, files: ${JSON.stringify(files)}, modules: {${modules.join(', ')}} });`;
}

/** The classic script; the first lines run before `src/index.ts` mounts anything. */
async function buildMain(parts: LateParts | undefined, first: string): Promise<{ code: string; metafile: Metafile }> {
  const result = await build({
    ...scriptOptions([
      ...(parts ? [collectLateParts(parts)] : []),
      {
        name: 'first-lines',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^first-lines$/ }, () => ({ path: 'first-lines', namespace: 'first', sideEffects: true }));
          onLoad({ filter: /.*/, namespace: 'first' }, () => ({ contents: first, loader: 'js', resolveDir: packageFolder }));
        },
      },
    ]),
    format: 'iife',
    stdin: { contents: "import 'first-lines';\nimport './src/index.ts';", resolveDir: packageFolder },
  });
  return { code: onlyText(result), metafile: result.metafile };
}

interface BuiltPart {
  readonly file: BuiltFile;
  readonly address: string;
  readonly taken: ReadonlySet<string>;
}

async function buildPart(name: string, path: string, isInMain: (path: string) => boolean, parts: LateParts): Promise<BuiltPart> {
  const taken = new Set<string>();
  const keyOf = (module: string): string | undefined => (isInMain(module) ? moduleKey(module) : undefined);
  const result = await build({
    ...scriptOptions([collectLateParts(parts), takeShared(keyOf, taken)]),
    format: 'esm',
    entryPoints: [path],
  });
  if (result.metafile.inputs[relative(packageFolder, path)]?.format === 'cjs') throw new Error(`${name}: a late part must be an ES module`);
  const code = onlyText(result);
  const file = `lead-flow.chunk-${name}.js`;
  // The mark keeps a cached part of an older build from meeting a newer script.
  const mark = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { file: { name: file, code }, address: `${file}?v=${mark}`, taken };
}

/**
 * Builds the classic script, its late parts (every `import()` of the sources) and the script that has all inside.
 * A part takes what the main script has already (React, the store's modules) from the page.
 */
export async function buildScripts(): Promise<readonly BuiltFile[]> {
  const parts: LateParts = new Map();
  const draft = await buildMain(parts, entryCode({}, []));
  const inMain = modulesOf(draft.metafile);
  const built = new Map<string, BuiltPart>();
  // Parts may name further parts, which a Map visits too while it grows.
  for (const [name, path] of parts) built.set(name, await buildPart(name, path, (module) => inMain.has(module), parts));

  const files = Object.fromEntries([...built].map(([name, { address }]) => [name, address]));
  const taken = [...new Set([...built.values()].flatMap((part) => [...part.taken]))].sort();
  const main = await buildMain(
    parts,
    entryCode(
      files,
      taken.map((path) => [path, inMain.get(path) ?? 'esm'] as const),
    ),
  );
  const all = await buildMain(undefined, entryCode({}, []));
  return [
    { name: 'lead-flow.js', code: main.code },
    { name: 'lead-flow.all.js', code: all.code },
    ...[...built.values()].map(({ file }) => file),
  ];
}

export async function writeScripts(files: readonly BuiltFile[]): Promise<void> {
  const folder = join(packageFolder, 'dist');
  await mkdir(folder, { recursive: true });
  await Promise.all(files.map(({ name, code }) => writeFile(join(folder, name), code)));
}
