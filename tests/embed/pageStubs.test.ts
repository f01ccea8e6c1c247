import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageStubs, preactStubs } from '../../packages/embed/build/pageStubs.ts';
import { exportedNames } from '../tools/exportedNames.ts';
import { root } from '../tools/packageSources.ts';

test.each(Object.entries({ ...pageStubs, ...preactStubs }))('what stands for %s in the page’s script has names of that module', (module, code) => {
  const names = exportedNames(code);
  expect(names).not.toEqual([]);
  expect(exportedNames(readFileSync(`${root}packages/headless/src/${module}.ts`, 'utf8'))).toEqual(expect.arrayContaining([...names]));
});
