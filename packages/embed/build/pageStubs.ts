import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageFolder } from './packageFolder.ts';

/**
 * What a page's script has no use for, by module of the headless package, and what stands there instead. It renders in an empty element: no
 * server's markup is there to be taken over. The flow comes first, and is given to its form. And it shows the skin that it brings, whose
 * author has made none of the mistakes that would need words.
 */
export const pageStubs: Readonly<Record<string, string>> = {
  'flow/sentState': 'export function noteSentState() {}',
  'react/mistakes': 'export const missingInput = Error;\nexport const missingStep = Error;',
  'react/useBrowserLayoutEffect': "export { useLayoutEffect as useBrowserLayoutEffect } from 'react';",
  'react/useEarlyAnswers': 'export function useEarlyAnswers() {}\nexport function useEarlyText() {}',
  'react/useFlowStore': 'export const useFlowStore = ({ flow }) => flow;',
  'react/useIsTakenOver': 'export const useIsTakenOver = () => false;',
  'react/useServerView': 'export function useServerView() {}',
};

const sources = join(packageFolder, '../headless/src');
const stubs: ReadonlyMap<string, string> = new Map(Object.entries(pageStubs).map(([module, code]) => [join(sources, `${module}.ts`), code]));

/** Puts the stubs in place of the modules. */
export const stubModules: Plugin = {
  name: 'stub-modules',
  setup(build) {
    build.onLoad({ filter: /[\\/]headless[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const contents = stubs.get(path);
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
  },
};
