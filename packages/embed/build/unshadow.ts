import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { importReactByName, readSafeReactByName } from './reactModule.ts';
import { slimPreact } from './slimPreact.ts';

/** A path of names, or a call with such a path. */
const receiver = String.raw`(?<![\w$.?])((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*(?:\([\w$.]*\))?)`;
const calls = new RegExp(`${receiver}\\.(createElement|createElementNS|createTextNode|addEventListener|removeEventListener|querySelectorAll)\\(`, 'g');
const views = new RegExp(`${receiver}(\\??)\\.(defaultView)\\b(?! *[:=(])`, 'g');
/** What is never a document. */
const harmless = /^(?:this|window|navigation|signal|React|flags)$|\b(?:prototype|flags|windowObject)$/;

/** Lets code read the document past named elements (src/unshadowed.ts, which esbuild injects). */
export function readPastNames(code: string): string {
  return code
    .replace(calls, (call, target: string, member: string) => (harmless.test(target) ? call : `unshadowed(${target}, "${member}")(`))
    .replace(views, (_read, target: string, optional: string, member: string) =>
      // In brackets: `new view.FocusEvent()` would take the bare call for the constructor.
      optional ? `(${target} && unshadowed(${target}, "${member}"))` : `(unshadowed(${target}, "${member}"))`,
    );
}

/** Lets the packages besides React that read the page's document read it past named elements. */
export const unshadow: Plugin = {
  name: 'unshadow',
  setup(build) {
    build.onLoad({ filter: /[\\/]preact[\\/].*dist[\\/]\w+\.mjs$|[\\/]react-(?:aria|stately)[\\/].*\.mjs$/ }, async ({ path }) => {
      const source = importReactByName(readPastNames(await readFile(path, 'utf8')));
      return { contents: slimPreact(path, source), loader: 'js' };
    });
    build.onLoad({ filter: /[\\/]@floating-ui[\\/]react[\\/].*\.mjs$/ }, async ({ path }) => ({
      contents: readSafeReactByName(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
