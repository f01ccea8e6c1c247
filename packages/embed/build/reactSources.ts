import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { bindOnItsOwn } from './ownBind.ts';
import { reactModule } from './reactModule.ts';
import { slimReact } from './slimReact.ts';
import { readPastNames } from './unshadow.ts';

/** React's entries choose at run time which file they are; here it is the one for production. */
const entry = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/](index|client|jsx-runtime)\.js$/;
const productionFile: Readonly<Record<string, string>> = {
  react: 'react.production',
  'react/jsx-runtime': 'react-jsx-runtime.production',
  'react-dom': 'react-dom.production',
  'react-dom/client': 'react-dom-client.production',
  scheduler: 'scheduler.production',
};

/** The files of React that are shared between a script and its late parts. */
export const isReactFile = /[\\/](?:react|react-dom|scheduler)[\\/]cjs[\\/][\w-]+\.production\.js$/;

/** React's production files as modules, without what a form never renders, reading past named elements and past the page's `bind`. */
export const reactSources: Plugin = {
  name: 'react-sources',
  setup(build) {
    build.onLoad({ filter: entry }, ({ path }) => {
      const name = path.split(/[\\/]node_modules[\\/]/).at(-1)?.replaceAll('\\', '/').replace(/(?:\/index)?\.js$/, '');
      const file = name && productionFile[name];
      if (!file) throw new Error(`${path} is an entry of React that build/reactSources.ts does not know`);
      return { contents: `export * from "./cjs/${file}.js";`, loader: 'js' };
    });
    build.onLoad({ filter: isReactFile }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: reactModule(path.includes('react-dom-client') ? bindOnItsOwn(readPastNames(slimReact(source))) : source), loader: 'js' };
    });
  },
};
