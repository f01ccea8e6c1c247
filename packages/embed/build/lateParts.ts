import { basename, extname } from 'node:path';
import { build as bundle, type BuildOptions, type Plugin } from 'esbuild';
import { packageFolder } from './packageFolder.ts';
import { reactSources } from './reactSources.ts';

/** What the script would `import()`, by the part that it comes in, then by name: the file it stands for. */
export type LateParts = Map<string, Map<string, string>>;

/** Ours that are wanted before the first step, by few forms, or by a page's author alone: each comes alone. All other of ours come together, in one request. */
const alone = new Set(['es', 'htmlCode', 'ComboBox', 'inspection', 'phoneFormats']);
export const together = 'rest';

/** Parts of which a press runs nearly all: see `compileHint`. */
export const runsAtOnce: ReadonlySet<string> = new Set(['ComboBox']);

const mark = 'lead-flow-part:';
const scope = 'globalThis[Symbol.for("leadflow.shared")]';

function partName(specifier: string): string {
  return (specifier.startsWith('.') ? basename(specifier, extname(specifier)) : specifier).replace(/[^\w]+/g, '-');
}

/** Leaves each `import()` out of the bundle and writes down what it wanted. */
export function collectLateParts(parts: LateParts): Plugin {
  return {
    name: 'late-parts',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
        if (kind !== 'dynamic-import' || pluginData === mark) return undefined;
        const found = await build.resolve(path, { ...from, kind, pluginData: mark });
        if (found.errors.length > 0) return { errors: found.errors };
        const name = partName(path);
        const part = found.path.includes('/node_modules/') || alone.has(name) ? name : together;
        const members = parts.get(part) ?? new Map<string, string>();
        const known = members.get(name);
        if (known !== undefined && known !== found.path) return { errors: [{ text: `two late parts are named ${name}` }] };
        parts.set(part, members.set(name, found.path));
        return { path: `${mark}${part}/${name}`, external: true };
      });
    },
  };
}

/** Turns what `collectLateParts` left into calls of the loader in src/chunks.ts. */
export function callLoader(code: string): string {
  return code.replace(/import\("lead-flow-part:([\w-]+)\/([\w-]+)"\)/g, (_call, part: string, name: string) =>
    part === together ? `${scope}.load("${part}","${name}")` : `${scope}.load("${part}")`,
  );
}

/** The line with which a part brings the styles of what it shows. */
export function addStyles(place: number, css: string): string {
  return `${scope}.addStyles(${place},${JSON.stringify(css)});`;
}

/** What esbuild starts a part from: a file of its own, or one that gives each member under its name. */
export function partEntry(part: string, members: ReadonlyMap<string, string>): Pick<BuildOptions, 'entryPoints' | 'stdin'> {
  if (part !== together) return { entryPoints: [...members.values()] };
  const lines = [...members].map(([name, path]) => `export * as ${name} from ${JSON.stringify(path)};`);
  return { stdin: { contents: lines.sort().join('\n'), resolveDir: packageFolder } };
}

/** A module of the main script, and its stable name. */
export interface MainModule {
  readonly path: string;
  readonly key: string;
}

async function exportsOf(path: string): Promise<readonly string[]> {
  // Preact's React passes all of its hooks on with a star, so those have to be looked into.
  const packages = path.includes('/node_modules/') ? 'bundle' : 'external';
  const { metafile } = await bundle({ entryPoints: [path], bundle: true, packages, write: false, metafile: true, format: 'esm', plugins: [reactSources] });
  return Object.values(metafile.outputs).flatMap((output) => output.exports);
}

/** Stands in for a module, export by export, so that `takenFrom` can tell which are used. */
async function standIn({ path, key }: MainModule): Promise<string> {
  const take = `${scope}.take(${JSON.stringify(key)}`;
  const lines = (await exportsOf(path)).map((name) =>
    name === 'default'
      ? `export default /* @__PURE__ */ ${take}, "default");`
      : `export const ${name} = /* @__PURE__ */ ${take}, ${JSON.stringify(name)});`,
  );
  return lines.join('\n');
}

/** Takes modules of the main script from the page instead of bundling them again. */
export function takeShared(mainModule: (path: string) => MainModule | undefined): Plugin {
  return {
    name: 'take-shared',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
        if (kind === 'entry-point' || kind === 'dynamic-import' || pluginData === mark) return undefined;
        const found = await build.resolve(path, { ...from, kind, pluginData: mark });
        const shared = found.errors.length > 0 ? undefined : mainModule(found.path);
        // Without the extension, which would tell esbuild what kind of module to expect.
        return shared ? { path: shared.key.replace(/\.\w+$/, ''), namespace: 'shared', pluginData: shared, sideEffects: false } : found;
      });
      build.onLoad({ filter: /.*/, namespace: 'shared' }, async (module) => {
        // as: what onResolve above has put there.
        return { contents: await standIn(module.pluginData as MainModule), loader: 'js' };
      });
    },
  };
}

const taken = /\.take\("([^"]+)",\s*"([^"]+)"\)/g;

/** What a built part takes from the main script: names by module key. */
export type TakenNames = ReadonlyMap<string, ReadonlySet<string>>;

export function takenFrom(code: string): TakenNames {
  const names = new Map<string, Set<string>>();
  for (const [, key = '', name = ''] of code.matchAll(taken)) names.set(key, (names.get(key) ?? new Set()).add(name));
  return names;
}

/** Names the places where the main script keeps what a part takes: their names would weigh a kilobyte. */
export function takeByPlace(code: string, build: string, placeOf: (key: string, name: string) => number): string {
  return code.replace(taken, (_call, key: string, name: string) => `.take(${placeOf(key, name)},${JSON.stringify(build)})`);
}
