import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../tools/lacks.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const names = { firefox: 'Firefox', webkit: 'WebKit' };

test('the README of the tests lists what an engine can’t run, and why, as the conditions of the tests have it', () => {
  const rows = Object.entries(limits).map(([need, { engines, why }]) => `| ${need} | ${engines.map((engine) => names[engine]).join(', ')} | ${why} |`);
  expect(read('tests/README.md')).toContain(`| --- | --- | --- |\n${rows.join('\n')}\n\n`);
});

test('nothing is on that list that no test needs', () => {
  const conditions = globSync(['tests/*/*.ts', 'tests/headless/*/*.e2e.ts']).flatMap((path) => [...read(path).matchAll(/\blacks\(([^)]*)\)/g)]).join();
  expect(Object.keys(limits).filter((need) => !conditions.includes(`'${need}'`))).toEqual([]);
});
