import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { transform, type BuildOptions, type Plugin } from 'esbuild';
import { librarySources } from './librarySources.ts';
import { packageFolder } from './packageFolder.ts';
import { pageStubs, preactStubs, stubModules } from './pageStubs.ts';
import { reactSources } from './reactSources.ts';

/** Browsers of the last three years. */
const target = ['chrome119', 'edge119', 'firefox119', 'safari17.1', 'ios17.1'];

/** The sheet of the skin, without its white space, also in the values of properties, where the minifier leaves it. */
export async function skinStyles(): Promise<string> {
  const { code } = await transform(await readFile(join(packageFolder, '../skin-default/dist/styles.css'), 'utf8'), { loader: 'css', minify: true, target });
  return code.trim().replaceAll(/(--lf-[\w-]+): /g, '$1:').replaceAll(/\) \* (?=[\d.-])/g, ')*');
}

/** Makes a sheet part of the script, in place of the skin's own. */
export function styleText(css: string): Plugin {
  return {
    name: 'style-text',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: css, loader: 'text' }));
    },
  };
}

/**
 * react-aria brings its few strings in 34 languages; the catalogue speaks for us, so one is enough: of a language that is undefined
 * it takes the English. Those of the combo box are put together
 * to be thrown away (`useComboAnnouncements`): blanks in their place spare the press that opens the list a formatter of numbers.
 */
const oneLocale: Plugin = {
  name: 'one-locale',
  setup(build) {
    build.onLoad({ filter: /(?:react-aria|react-stately)[\\/].*intl[\\/].*[a-z]{2}-[A-Z]{2}\.m?js$/ }, async ({ path }) => {
      if (!path.includes('en-US')) return { contents: 'export default undefined', loader: 'js' };
      if (!/combobox[\\/]en-US/.test(path)) return undefined;
      const names = [...(await readFile(path, 'utf8')).matchAll(/"(\w+)":/g)].map(([, name]) => [name, ' ']);
      if (names.length === 0) throw new Error(`one-locale: no strings found in ${path}; without them the combo box breaks`);
      return { contents: `export default ${JSON.stringify(Object.fromEntries(names))}`, loader: 'js' };
    });
  },
};

/** A script for pages: its name, what stands in for the packages that the sources name, and what it fetches late. */
export interface Variant {
  readonly name: string;
  readonly alias: Readonly<Record<string, string>>;
  /** What stands for modules of the headless package. */
  readonly stubs: Readonly<Record<string, string>>;
  /** Parts that have a `.late.ts` beside them. */
  readonly late: readonly string[];
  /** Whether browsers are asked to compile all of it while it comes in. */
  readonly isCompiledAtOnce?: boolean;
  /** How often terser folds the script: three times where nothing is said, after which React's code takes more on the wire. */
  readonly passes?: number;
}

/** What sends a lead is not among them: under a strict CSP, or in an optimiser's bundle, nothing more may be fetched. */
export const standard: Variant = {
  name: 'lead-flow',
  alias: {},
  stubs: pageStubs,
  late: ['htmlPart', 'inspectionPart', 'spanishPart', 'laterStepsPart', 'optionalPart', 'stepHistoryPart', 'undoPart'],
};

/** The same sources on Preact. */
export const light: Variant = {
  name: 'lead-flow.light',
  isCompiledAtOnce: true,
  passes: 5,
  stubs: { ...pageStubs, ...preactStubs },
  late: [...standard.late, 'firstTextPart', 'callsPart', 'httpPart', 'reportingPart', 'bodyPart', 'accoladesPart'],
  alias: {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': 'preact/jsx-runtime',
  },
};

/** Takes the late variant of a part for the one that comes at once. */
function lateVariants(names: readonly string[]): Plugin {
  return {
    name: 'late-variants',
    setup(build) {
      build.onResolve({ filter: /Part\.ts$/ }, ({ path, resolveDir }) =>
        names.includes(basename(path, '.ts')) ? { path: join(resolveDir, path.replace(/\.ts$/, '.late.ts')) } : undefined,
      );
    },
  };
}

/** What all scripts are built with: from the sources, so that late parts keep their names. */
export function scriptOptions({ alias, stubs, late }: Variant, plugins: readonly Plugin[]): BuildOptions & { write: false; metafile: true } {
  return {
    absWorkingDir: packageFolder,
    bundle: true,
    alias,
    minify: true,
    target,
    platform: 'browser',
    jsx: 'automatic',
    legalComments: 'none',
    charset: 'utf8',
    conditions: ['@leadflow/source', 'module', 'browser', 'production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    inject: ['./src/unshadowed.ts'],
    plugins: [lateVariants(late), ...plugins, oneLocale, stubModules(stubs), reactSources, librarySources],
    write: false,
    metafile: true,
  };
}
