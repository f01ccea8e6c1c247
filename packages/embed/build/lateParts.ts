import { basename, extname } from 'node:path';
import type { Plugin } from 'esbuild';

/** What the script would `import()`, by name: the file it stands for. */
export type LateParts = Map<string, string>;

const mark = 'lead-flow-part:';
const shared = 'globalThis[Symbol.for("leadflow.shared")]';

function partName(specifier: string): string {
  return (specifier.startsWith('.') ? basename(specifier, extname(specifier)) : specifier).replace(/[^\w]+/g, '-');
}

/** Leaves each `import()` out of the bundle and writes down what it wanted. */
export function collectLateParts(parts: LateParts): Plugin {
  return {
    name: 'late-parts',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
        if (kind !== 'dynamic-import' || pluginData === mark) return undefined;
        const found = await build.resolve(path, { ...from, kind, pluginData: mark });
        if (found.errors.length > 0) return { errors: found.errors };
        const name = partName(path);
        const known = parts.get(name);
        if (known !== undefined && known !== found.path) return { errors: [{ text: `two late parts are named ${name}` }] };
        parts.set(name, found.path);
        return { path: `${mark}${name}`, external: true };
      });
    },
  };
}

/** Turns what `collectLateParts` left into calls of the loader in src/chunks.ts. */
export function callLoader(code: string): string {
  return code.replace(/import\("lead-flow-part:([\w-]+)"\)/g, (_call, name: string) => `${shared}.load("${name}")`);
}

/** Takes modules of the main script from the page instead of bundling them again, and writes down which. */
export function takeShared(keyOf: (path: string) => string | undefined, taken: Set<string>): Plugin {
  return {
    name: 'take-shared',
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, ...from }) => {
        if (kind === 'entry-point' || kind === 'dynamic-import' || pluginData === mark) return undefined;
        const found = await build.resolve(path, { ...from, kind, pluginData: mark });
        if (found.errors.length > 0 || keyOf(found.path) === undefined) return found;
        taken.add(found.path);
        return { path: found.path, namespace: 'shared' };
      });
      build.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => {
        const key = JSON.stringify(keyOf(path));
        return {
          contents: `const found = ${shared}.modules[${key}];
if (!found) throw new Error("lead-flow: this part belongs to another version of the script: " + ${key});
module.exports = found;`,
          loader: 'js',
        };
      });
    },
  };
}
