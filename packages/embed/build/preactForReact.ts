import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'rollup';

const { resolve } = createRequire(import.meta.url);
const ofOurs = fileURLToPath(new URL('react.ts', import.meta.url));

/**
 * Puts Preact in React's place: half the bytes before the first step. Our sources get react.ts, the libraries of the combo box, which is fetched
 * late, Preact's whole copy of React.
 */
export const preactForReact: Plugin = {
  name: 'preact-for-react',
  resolveId(name, importer) {
    if (/^react\/jsx-(?:dev-)?runtime$/.test(name)) return resolve('preact/jsx-runtime');
    if (/^use-sync-external-store\/shim(?:\/index\.js)?$/.test(name)) return resolve('preact/compat');
    if (!/^react(?:-dom(?:\/client)?)?$/.test(name)) return null;
    return importer && /[\\/]node_modules[\\/]/.test(importer) ? resolve('preact/compat') : ofOurs;
  },
};
