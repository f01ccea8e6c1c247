import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageFolder } from './packageFolder.ts';

/**
 * What a page's script has no use for, by module of the headless package, and what stands there instead. It renders in an empty element: no
 * server's markup is there to be taken over. The flow comes first, and is given to its form. And it shows the skin that it brings, whose
 * author has made none of the mistakes that would need words, with services of ours, that give what they are to give.
 */
export const pageStubs: Readonly<Record<string, string>> = {
  'store/hydrationState': 'export function noteHydrationState() {}',
  'services/serviceResults': 'export const keptText = (kept) => kept;\nexport const heardResult = (result) => result;',
  'react/mistakes': 'export const missingInput = Error;\nexport const missingStep = Error;',
  'react/storeOf': "export const storeOf = (source) => ('store' in source ? source.store : source);",
  'react/useBrowserLayoutEffect': "export { useLayoutEffect as useBrowserLayoutEffect } from 'react';",
  'react/useEarlyAnswers': 'export function useEarlyAnswers() {}\nexport function useEarlyText() {}',
  'react/useFlowStore': 'export const useFlowStore = ({ store }) => store;',
  'react/useIsTakenOver': 'export const useIsTakenOver = () => false;',
  'react/useServerView': 'export function useServerView() {}',
};

/** What Preact has no use for besides: it hears every event of a box, as it keeps no text of its own to compare with. */
export const preactStubs: Readonly<Record<string, string>> = {
  'react/syncAsTyped': 'export function syncAsTyped() {}',
};

/** What only a server answers with yes. */
const asksForServer = /typeof (?:document|window) === 'undefined'/g;

const sources = join(packageFolder, '../headless/src');

/** Puts the stubs in place of the modules, and takes out what is there for servers. */
export function stubModules(given: Readonly<Record<string, string>>): Plugin {
  const stubs = new Map(Object.entries(given).map(([module, code]) => [join(sources, `${module}.ts`), code]));
  return {
    name: 'stub-modules',
    setup(build) {
      build.onLoad({ filter: /[\\/]headless[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const stub = stubs.get(path);
        if (stub !== undefined) return { contents: stub, loader: 'js' };
        return { contents: (await readFile(path, 'utf8')).replace(asksForServer, 'false'), loader: 'ts' };
      });
    },
  };
}
