import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { compileEarly } from './compileEarly.ts';
import { entryLines, type SharedNames } from './entryLines.ts';
import { addStyles, callLoader, collectLateParts, partEntry, runsAtOnce, takeByPlace, takenFrom, takeShared, together, type LateParts, type MainModule, type TakenNames } from './lateParts.ts';
import { licenceNotice, licencesName, licencesOf } from './licences.ts';
import { minify } from './minify.ts';
import { light, scriptOptions, skinStyles, standard, styleText, type Variant } from './options.ts';
import { packageFolder } from './packageFolder.ts';
import { isReactFile } from './reactSources.ts';
import { richText, splitStyles, type SplitStyles } from './splitStyles.ts';
import { visitedFunctions } from './visitedFunctions.ts';

/** A file of the build, before it is written. */
export interface BuiltFile {
  readonly name: string;
  readonly code: string;
}

/** Stable name of a module, whatever folder the repository stands in. */
function moduleKey(path: string): string {
  const installed = path.split('/node_modules/').at(-1);
  return installed !== path && installed ? installed : relative(join(packageFolder, '..'), path);
}

/** Words, numbers and functions of a line: a part that wants some brings its own. */
const small = /[\\/](?:words|constants|describeValue|own|partClass|inputClass|formatMessage|safeUrl)\.ts$/;

/**
 * React (or Preact) and our own modules, which must be there once, where their code is in the bundle; by absolute path. Other packages
 * keep no state that two copies would split, and sharing them would keep exports in the main script that only a part needs.
 */
function sharableModules({ outputs }: Metafile): ReadonlyMap<string, MainModule> {
  const used = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return new Map(
    used
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([name]) => join(packageFolder, name))
      .filter((path) => !path.includes('/node_modules/') || path.includes('/node_modules/preact/') || isReactFile.test(path))
      .filter((path) => !small.test(path))
      .map((path) => [path, { path, key: moduleKey(path) }]),
  );
}

/** esbuild gathers a module's exports with `for … in`, which meets what a page has put on `Object.prototype`. */
function gatherOwnExports(code: string): string {
  return code.replace(/\bfor\s?\(var ([\w$]+) in ([\w$]+)\)(?=\s*[\w$]+\([\w$]+,\s?\1,\s?\{\s*get:\s?\2\[\1\])/g, 'for(var $1 of Object.keys($2))');
}

function onlyText(result: { outputFiles: readonly { readonly text: string }[] }): string {
  const [file] = result.outputFiles;
  if (!file) throw new Error('esbuild gave no file');
  return callLoader(gatherOwnExports(file.text));
}

interface MainOptions {
  readonly firstLines: string;
  readonly styles: string;
  /** Where to write down what is left for later; nothing is without. */
  readonly parts?: LateParts;
}

/** The classic script. Its first lines run before `src/index.ts` mounts anything. */
async function buildMain(variant: Variant, { firstLines, styles, parts }: MainOptions): Promise<{ code: string; metafile: Metafile }> {
  const result = await build({
    ...scriptOptions(variant, [
      styleText(styles),
      ...(parts ? [collectLateParts(parts)] : []),
      {
        name: 'first-lines',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^first-lines$/ }, () => ({ path: 'first-lines', namespace: 'first', sideEffects: true }));
          onLoad({ filter: /.*/, namespace: 'first' }, () => ({ contents: firstLines, loader: 'js', resolveDir: packageFolder }));
        },
      },
    ]),
    format: 'esm',
    stdin: { contents: "import 'first-lines';\nimport './src/index.ts';", resolveDir: packageFolder },
  });
  return { code: onlyText(result), metafile: result.metafile };
}

interface BuiltPart extends BuiltFile {
  readonly taken: TakenNames;
}

async function buildPart(
  variant: Variant,
  name: string,
  members: ReadonlyMap<string, string>,
  mainModules: ReadonlyMap<string, MainModule>,
  parts: LateParts,
): Promise<BuiltPart> {
  const result = await build({
    ...scriptOptions(variant, [collectLateParts(parts), takeShared((module) => mainModules.get(module))]),
    format: 'esm',
    ...partEntry(name, members),
  });
  const cjs = [...members.values()].find((path) => result.metafile.inputs[relative(packageFolder, path)]?.format === 'cjs');
  if (cjs) throw new Error(`${cjs}: a late part must be an ES module, or its names are lost`);
  const code = onlyText(result);
  return { name: `${variant.name}.chunk-${name}.js`, code, taken: takenFrom(code) };
}

/** Builds every part. A part may name further parts, or further members of one that has been built. */
async function buildParts(
  variant: Variant,
  mainModules: ReadonlyMap<string, MainModule>,
  parts: LateParts,
): Promise<ReadonlyMap<string, BuiltPart>> {
  const built = new Map<string, { readonly part: BuiltPart; readonly size: number }>();
  const unfinished = () => [...parts].find(([name, members]) => built.get(name)?.size !== members.size);
  for (let next = unfinished(); next; next = unfinished()) {
    const [name, members] = next;
    const size = members.size;
    built.set(name, { part: await buildPart(variant, name, members, mainModules, parts), size });
  }
  // Sorted: esbuild finds them in whatever order it reads the files.
  const sorted = [...built].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([name, { part }]) => [name, part]));
}

/**
 * Has V8 compile every function while the script comes in, off the main thread (v8.dev/blog/explicit-compile-hints). For the light script:
 * a fifth sooner at the first step on a slow processor, for a sixth of a megabyte more heap until V8 drops what nobody called. Of twice the
 * code that is a third sooner there and a fifth later on a fast one, which waits for it, and 0.4 MB. For the combo box too, in either
 * script: a list of hundreds opens in two thirds of the time, and only forms that have one pay for it. And for what comes to the light
 * script with its later steps: each of those is a tenth sooner, for another 0.15 MB. With the larger one they would take its heap over 1.9 times plain React's.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Of the larger script those functions are compiled early that a visit runs: the first step is there a fifth sooner on a slow processor and no
 * later on a fast one, and a step takes a tenth less, for 0.6 kB and 50 kB of heap. Shorter ones than that, in characters, are half of the
 * functions: 0.1 kB more on the wire, and no step or start that is measurably sooner.
 */
const shortestCompiledEarly = 80;

async function compileVisited(code: string): Promise<string> {
  const timed = compileEarly(code, await visitedFunctions(code, shortestCompiledEarly));
  // Leads a visitor through its form, or there is no build.
  await visitedFunctions(timed, shortestCompiledEarly);
  return timed;
}

/** A classic script. A function in brackets is one that browsers compile at once; an arrow waits until it is called. */
async function script(name: string, code: string, passes?: number): Promise<BuiltFile> {
  return { name, code: `${licenceNotice}(function(){"use strict";${await minify(name, code, passes)}})();` };
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Where a script finds its parts. The mark, one for all, keeps a cached part of an older build from meeting a newer script. */
function addressOf({ name }: Variant, parts: ReadonlyMap<string, BuiltFile>): string {
  const codes = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { code }]) => code);
  return `${name}.chunk-*.js?v=${shortHash(codes.join(''))}`;
}

const nothingShared: SharedNames = { build: '', names: [] };

/** All that the parts take from the main script, in a stable order. */
function sharedNames(parts: readonly BuiltPart[], mainModules: ReadonlyMap<string, MainModule>): SharedNames {
  const byKey = new Map<string, Set<string>>();
  for (const { taken } of parts) {
    for (const [key, names] of taken) byKey.set(key, new Set([...(byKey.get(key) ?? []), ...names]));
  }
  const names = [...mainModules.values()]
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap((module) => [...(byKey.get(module.key) ?? [])].sort().map((name) => ({ module, name })));
  return { build: shortHash(names.map(({ module, name }) => `${module.key} ${name}`).join('\n')), names };
}

/** Late parts bring the styles of what only they show. */
function splitByParts(css: string, mainCode: string, parts: ReadonlyMap<string, BuiltPart>): SplitStyles {
  const names = (code: string, className: string): boolean => new RegExp(`(?<![\\w-])${className}(?![\\w-])`).test(code);
  return splitStyles(css, (className) => {
    if (className === richText) return 'htmlCode';
    if (names(mainCode, className)) return undefined;
    const owners = [...parts].filter(([, { code }]) => names(code, className)).map(([name]) => name);
    // The combo box takes the place of a select: where that is in a part, the part is here first.
    const [owner, ...others] = owners.includes('rest') ? owners.filter((name) => name !== 'ComboBox') : owners;
    return others.length === 0 ? owner : undefined;
  });
}

/** The part as it is served. */
async function finishPart(variant: Variant, part: string, { name, code }: BuiltPart, { build: id, names }: SharedNames, { parts }: SplitStyles): Promise<BuiltFile> {
  const placeOf = (key: string, wanted: string): number => names.findIndex(({ module, name: known }) => module.key === key && known === wanted);
  const css = parts.get(part);
  const styling = css ? addStyles([...parts.keys()].indexOf(part), css) : '';
  const finished = await minify(name, `${takeByPlace(code, id, placeOf)}\n${styling}`);
  const isCompiledAtOnce = runsAtOnce.has(part) || (part === together && variant.isCompiledAtOnce);
  return { name, code: (isCompiledAtOnce ? compileHint : '') + licenceNotice + finished };
}

/** A classic script with its late parts, the script first; and the styles that stand in the script. */
export interface BuiltVariant {
  readonly files: readonly BuiltFile[];
  /** Source files that the script itself is made of. */
  readonly inputs: readonly string[];
  readonly styles: string;
}

/**
 * Builds a classic script and its late parts (every `import()` of the sources). A part takes what the main script has already
 * (React, the store's modules) from the page.
 */
export async function buildVariant(variant: Variant): Promise<BuiltVariant> {
  const parts: LateParts = new Map();
  const draft = await buildMain(variant, { firstLines: entryLines('', nothingShared), styles: '', parts });
  const mainModules = sharableModules(draft.metafile);
  const built = await buildParts(variant, mainModules, parts);
  const shared = sharedNames([...built.values()], mainModules);
  const styles = splitByParts(await skinStyles(), draft.code, built);
  const finished = new Map<string, BuiltFile>();
  for (const [name, part] of built) finished.set(name, await finishPart(variant, name, part, shared, styles));
  const main = await buildMain(variant, { firstLines: entryLines(addressOf(variant, finished), shared), styles: styles.main, parts });
  const { name, code } = await script(`${variant.name}.js`, main.code, variant.passes);
  const timed = variant.isCompiledAtOnce ? compileHint + code : await compileVisited(code);
  return { files: [{ name, code: timed }, ...finished.values()], inputs: Object.keys(main.metafile.inputs), styles: styles.main };
}

/** Builds the scripts for pages, their late parts, the script that has all inside, and the licences of what is in them. */
export async function buildScripts(): Promise<readonly BuiltFile[]> {
  const all = await buildMain({ ...standard, late: [] }, { firstLines: entryLines('', nothingShared), styles: await skinStyles() });
  const [large, small] = [await buildVariant(standard), await buildVariant(light)];
  const licences = await licencesOf([...Object.keys(all.metafile.inputs), ...small.inputs]);
  return [...large.files, ...small.files, await script('lead-flow.all.js', all.code), { name: licencesName, code: licences }];
}
