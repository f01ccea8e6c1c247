import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { slimReact } from './slimReact.ts';

/** A path of names, or a call with such a path. */
const receiver = String.raw`(?<![\w$.?])((?:[A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*(?:\([\w$.]*\))?)`;
const calls = new RegExp(`${receiver}\\.(createElement|createElementNS|createTextNode|addEventListener|removeEventListener|querySelectorAll)\\(`, 'g');
const views = new RegExp(`${receiver}(\\??)\\.(defaultView)\\b(?! *[:=(])`, 'g');
/** What is never a document. */
const harmless = /^(?:this|window|navigation|signal|React|flags)$|\b(?:prototype|flags|windowObject)$/;

function rewrite(code: string): string {
  return code
    .replace(calls, (call, target: string, member: string) => (harmless.test(target) ? call : `unshadowed(${target}, "${member}")(`))
    .replace(views, (_read, target: string, optional: string, member: string) =>
      optional ? `(${target} && unshadowed(${target}, "${member}"))` : `unshadowed(${target}, "${member}")`,
    );
}

/** Lets the packages that read the page's document read it past named elements (src/unshadowed.ts, which esbuild injects), and slims React. */
export const unshadow: Plugin = {
  name: 'unshadow',
  setup(build) {
    build.onLoad({ filter: /[\\/]react-dom-client\.production\.js$|[\\/]preact[\\/].*dist[\\/]\w+\.mjs$|[\\/]react-aria[\\/].*\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return { contents: rewrite(path.includes('react-dom-client') ? slimReact(source) : source), loader: 'js' };
    });
  },
};
