import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { askForNoDates, askForNoOlderReact, fillNoSlots, importReactByName, readSafeReactByName } from './reactModule.ts';
import { slimPreact } from './slimPreact.ts';
import { readPastNames } from './unshadow.ts';

/** The other packages of the script: Preact as the form needs it, and what reads the page's document reads it past named elements. */
export const librarySources: Plugin = {
  name: 'library-sources',
  setup(build) {
    build.onLoad({ filter: /[\\/]preact[\\/].*dist[\\/]\w+\.mjs$/ }, async ({ path }) => ({
      contents: slimPreact(path, readPastNames(await readFile(path, 'utf8'))),
      loader: 'js',
    }));
    build.onLoad({ filter: /[\\/]react-(?:aria|stately)[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: askForNoOlderReact(importReactByName(readPastNames(askForNoDates(path, fillNoSlots(path, await readFile(path, 'utf8')))))),
      loader: 'js',
    }));
    build.onLoad({ filter: /[\\/]@floating-ui[\\/]react[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: readSafeReactByName(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
