import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exportedNames } from './tools/exportedNames.ts';
import { publicEntries, root } from './tools/packageSources.ts';

const entries = [...publicEntries()].flatMap(([name, file]) => (file ? [[name, file] as const] : []));

test('an entry’s names are read in every form in which it gives them', () => {
  const text = `
    export { b, type A } from './a.ts';
    export type { D, C } from './c.ts';
    export { inner as outer };
    export const e = 1;
    export async function f() {}
    export interface G {}
    export type H = 1;
  `;
  expect(exportedNames(text)).toEqual(['type A', 'b', 'type C', 'type D', 'e', 'f', 'type G', 'type H', 'outer']);
});

test.each(entries)('what %s offers changes only on purpose', async (_name, file) => {
  const names = exportedNames(readFileSync(root + file, 'utf8'));
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`publicApi/${file.replace(/^packages\//, '').replace(/\/src\//, '-').replace(/\.tsx?$/, '')}.txt`);
});
