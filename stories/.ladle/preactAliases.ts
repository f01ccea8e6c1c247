import { fileURLToPath } from 'node:url';

const preact = fileURLToPath(new URL('../../node_modules/preact', import.meta.url));

/** What the light script takes for React (packages/embed/build/options.ts), for whatever else should run with it. */
export const preactAliases: ReadonlyArray<{ readonly find: RegExp; readonly replacement: string }> = [
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: `${preact}/jsx-runtime` },
  { find: /^react-dom\/client$/, replacement: `${preact}/compat/client` },
  { find: /^react(?:-dom)?$/, replacement: `${preact}/compat` },
  { find: /^preact$/, replacement: preact },
];
