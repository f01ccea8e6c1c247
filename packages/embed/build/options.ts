import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform, type BuildOptions, type Plugin } from 'esbuild';
import { unshadow } from './unshadow.ts';

/** The package's folder. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/** Browsers of the last three years. */
const target = ['chrome119', 'edge119', 'firefox119', 'safari17.1', 'ios17.1'];

/** The sheet becomes part of the script, without its white space. */
const styleText: Plugin = {
  name: 'style-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, target });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/** react-aria brings its few strings in 34 languages; the catalogue speaks for us, so one is enough. */
const oneLocale: Plugin = {
  name: 'one-locale',
  setup(build) {
    build.onLoad({ filter: /(?:react-aria|react-stately)[\\/].*intl[\\/].*[a-z]{2}-[A-Z]{2}\.m?js$/ }, ({ path }) =>
      path.includes('en-US') ? undefined : { contents: 'export default {}', loader: 'js' },
    );
  },
};

/** What all scripts are built with: from the sources, so that late parts keep their names. */
export function scriptOptions(plugins: readonly Plugin[]): BuildOptions & { write: false; metafile: true } {
  return {
    absWorkingDir: packageFolder,
    bundle: true,
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
    plugins: [...plugins, styleText, oneLocale, unshadow],
    write: false,
    metafile: true,
  };
}
