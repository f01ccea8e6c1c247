import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildScripts, type BuiltFile } from '../../packages/embed/build/buildScripts.ts';

let files: readonly BuiltFile[];

beforeAll(async () => {
  files = await buildScripts();
}, 60_000);

function codeOf(name: string): string {
  const file = files.find((built) => built.name === name);
  if (!file) throw new Error(`the build made no ${name}`);
  return file.code;
}

describe('the script that pages load', () => {
  test('weighs at most 1.45 times React’s own floor on the wire', () => {
    expect(gzipSync(codeOf('lead-flow.js'), { level: 9 }).length).toBeLessThanOrEqual(102_000);
  });

  test('is the same from every build, so that its integrity hash holds', async () => {
    expect(await buildScripts()).toEqual(files);
  });

  test('names no folder of the machine that built it', () => {
    const folder = process.cwd();
    expect(files.filter(({ code }) => code.includes(folder) || code.includes('/node_modules/')).map(({ name }) => name)).toEqual([]);
  });

  test('imports nothing by itself but its late parts, each under an address that changes with its content', () => {
    const parts = files.filter(({ name }) => name.includes('.chunk-'));
    expect(parts.map(({ name }) => name)).toContain('lead-flow.chunk-libphonenumber-js-min.js');
    for (const { name } of parts) expect(codeOf('lead-flow.js')).toMatch(new RegExp(`${name.replaceAll('.', '\\.')}\\?v=[0-9a-f]{8}`));
    // The one that is left is the loader's own, whose address is computed.
    expect(codeOf('lead-flow.js').match(/\bimport\(/g)).toHaveLength(1);
  });

  test('has one copy of React: no late part brings its own', () => {
    const marker = 'react.transitional.element';
    const withReact = files.filter(({ code }) => code.includes(marker)).map(({ name }) => name);
    expect(withReact).toEqual(['lead-flow.js', 'lead-flow.all.js']);
  });
});

test('the entry without side effects can be imported where there is no page', async () => {
  expect(globalThis).not.toHaveProperty('document');
  const pure = await import('../../packages/embed/src/pure.ts');
  expect(Object.keys(pure).sort()).toEqual(['mount', 'start', 'version']);
  expect(Reflect.has(globalThis, Symbol.for('leadflow.registry'))).toBe(false);
});
