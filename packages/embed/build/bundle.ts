import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import { browserslistToTargets, transform } from 'lightningcss';
import { rollup, type InputOptions, type OutputAsset, type OutputChunk, type OutputOptions, type Plugin } from 'rollup';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { licenceNotice, licencesName, licencesOf } from './licences.ts';
import { lateParts } from './lateParts.ts';
import { preactForReact } from './preactForReact.ts';

/** The package's folder. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** The oldest version of each browser: what is claimed, linted and built for. */
const { browserslist }: { readonly browserslist: string[] } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const browsers = browserslist.map((browser) => browser.replace('ios_saf', 'ios').replace(' ', ''));
const cssTargets = browserslistToTargets(browserslist);

/** A sheet as a module whose default export is its text. */
const styles: Plugin = {
  name: 'styles',
  async load(id) {
    if (!id.endsWith('.css')) return null;
    const { code } = transform({ filename: id, code: await readFile(id), minify: true, targets: cssTargets });
    return `export default ${JSON.stringify(code.toString())}`;
  },
};

/** react-aria ships its few strings in 34 languages. Ours come from the message catalogue, so English is enough; it is what react-aria falls back to. */
const oneLocale: Plugin = {
  name: 'one-locale',
  load: (id) => (/[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.m?js$/.test(id) && !id.includes('en-US') ? 'export default undefined' : null),
};

/** The names of the script's late files, each with those that it stands on, for what renders on a server. */
function lateFiles(files: readonly BuiltFile[]): Plugin {
  const idOf = (name: string): string => /chunk-([^.]+)/.exec(name)?.[1] ?? '';
  const late = files.filter(({ name }) => name.includes('.chunk-'));
  const needed = ({ name, code }: BuiltFile): readonly string[] => {
    const [, dependencies = ''] = /leadFlowDefine\("[^"]*",\[([^\]]*)\]/.exec(code) ?? [];
    return [name, ...Array.from(dependencies.matchAll(/lead-flow\.chunk-[^"']+/g), ([id]) => `${id}.js`)];
  };
  return {
    name: 'late-files',
    load: (id) => (/server[\\/]scriptFiles\.ts$/.test(id) ? `export const scriptFiles = ${JSON.stringify(Object.fromEntries(late.map((file) => [idOf(file.name), needed(file)])))}` : null),
  };
}

function inputOptions(input: InputOptions['input'], target: string | string[] = browsers): InputOptions {
  return {
    input,
    logLevel: 'warn',
    preserveEntrySignatures: false,
    plugins: [
      preactForReact,
      oneLocale,
      styles,
      nodeResolve({ browser: true, extensions: ['.mjs', '.js'], exportConditions: ['@leadflow/source', 'production'], rootDir: packageFolder }),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      esbuild({ target, jsx: 'automatic', loaders: { '.json': 'json' }, tsconfig: false, sourceMap: false }),
    ],
    onwarn(warning, warn) {
      // Bundled, all of it runs in the browser.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  };
}

const minified: OutputOptions = {
  generatedCode: 'es2015',
  // ASCII: a page that declares the wrong encoding, or none, can't spoil the texts.
  plugins: [terser({ ecma: 2020, module: true, compress: { passes: 3 }, format: { ascii_only: true, comments: false } })],
};

/** A file of the build, before it is written. */
export interface BuiltFile {
  readonly name: string;
  readonly code: string;
  /** The modules in it with the length of what is left of their code before it is minified. */
  readonly modules: ReadonlyArray<{ readonly id: string; readonly length: number }>;
}

function builtFile({ fileName, code, modules }: OutputChunk): BuiltFile {
  return { name: fileName, code: licenceNotice + code, modules: Object.entries(modules).map(([id, { renderedLength }]) => ({ id, length: renderedLength })) };
}

/** The modules of the files that the chunk of a name brings along besides the first file. */
function modulesWith(name: string, files: ReadonlyArray<OutputChunk | OutputAsset>): ReadonlySet<string> {
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' && !file.isEntry ? [[file.fileName, file] as const] : [])));
  const found = new Set([...chunks.values()].filter((chunk) => chunk.name === name));
  for (const chunk of found) for (const next of chunk.imports) if (chunks.has(next)) found.add(chunks.get(next)!); // as: it has just been found
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}

/** @param wholes Late files that stay one, each after those that it needs: Rollup would split off what further files share with them, as it can't know what comes first. */
async function bundle(input: InputOptions, output: OutputOptions, wholes: readonly string[] = []): Promise<readonly BuiltFile[]> {
  const built = await rollup(input);
  const fileOf = new Map<string, string>();
  if (wholes.length > 0) {
    const drafted = await built.generate(output);
    for (const name of wholes) for (const id of modulesWith(name, drafted.output)) if (!fileOf.has(id)) fileOf.set(id, name);
  }
  const one: OutputOptions = fileOf.size > 0 ? { manualChunks: (id) => fileOf.get(id), onlyExplicitManualChunks: true } : {};
  const { output: chunks } = await built.generate({ ...minified, ...output, ...one });
  await built.close();
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [builtFile(chunk)] : []));
}

/**
 * Has Chrome compile every function of a file on a background thread while the file downloads: most of the script runs before the first step shows,
 * and most of a late file in the press that needs it. The file with everything in it goes without, since most of that runs late or never.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Builds the scripts for pages and the licences of what is in them. */
export async function buildScripts(): Promise<readonly BuiltFile[]> {
  const [loader] = await bundle(inputOptions(`${packageFolder}src/loader.ts`), { format: 'iife' });
  const { plugins, ...options } = inputOptions({ 'lead-flow': `${packageFolder}src/script.ts` });
  const [main, ...late] = await bundle({ ...options, plugins: [lateParts, plugins] }, {
    // AMD is the one format in which a classic script shares its modules with chunks and needs only a small loader, src/loader.ts.
    format: 'amd',
    amd: { define: 'leadFlowDefine', autoId: true },
    entryFileNames: '[name].js',
    chunkFileNames: 'lead-flow.chunk-[name].[hash:8].js',
    // What two late modules share comes with one of them where it is small.
    experimentalMinChunkSize: 1200,
    banner: ({ isEntry }) => (isEntry ? (loader?.code ?? '') : ''),
  }, ['rest', 'asked', 'few', 'appointment']);
  const [all] = await bundle(inputOptions({ 'lead-flow.all': `${packageFolder}src/wholeScript.ts` }), { format: 'iife', inlineDynamicImports: true, entryFileNames: '[name].js' });
  if (!main || !all) throw new Error('the build made no script');
  const script = { ...main, code: compileHint + main.code };
  const licences = await licencesOf(all.modules.map(({ id }) => id));
  const hinted = late.map((file) => ({ ...file, code: compileHint + file.code }));
  return [script, all, ...hinted, { name: licencesName, code: licences, modules: [] }];
}

/** Builds what renders forms on servers, whole: it needs no package at run time. No visitor downloads it, so the quick minifier does, which takes a fraction of terser's half minute. */
export async function buildServer(scripts: readonly BuiltFile[]): Promise<BuiltFile> {
  const { plugins, ...options } = inputOptions({ server: `${packageFolder}src/server.ts` }, 'node20');
  const [server] = await bundle({ ...options, preserveEntrySignatures: 'strict', plugins: [lateFiles(scripts), plugins] }, { format: 'es', inlineDynamicImports: true, entryFileNames: '[name].js', plugins: [minify({ target: 'node20', legalComments: 'none' })] });
  if (!server) throw new Error('the build made no server entry');
  return server;
}
