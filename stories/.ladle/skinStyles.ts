import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';
import { sheetFiles } from '../../packages/skin-default/tools/sheetFiles.ts';

const published = '@leadflow/skin-default/styles.css';
const folder = fileURLToPath(new URL('../../packages/skin-default/src/theme/', import.meta.url));
const resolved = `${folder}styles.css?weighed.css`;

/** Serves the skin's sheet as it is published, with its fixed weights, from the source files. */
export function skinStyles(): Plugin {
  return {
    name: 'skin-styles',
    enforce: 'pre',
    resolveId: (id) => (id === published ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const sheets = sheetFiles(pathToFileURL(`${folder}styles.css`)).map(async (file) => {
        this.addWatchFile(fileURLToPath(file));
        return readFile(file, 'utf8');
      });
      return weighSelectors((await Promise.all(sheets)).join('\n'));
    },
  };
}
