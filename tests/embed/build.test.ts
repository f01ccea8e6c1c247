import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildScripts, type BuiltFile } from '../../packages/embed/build/bundle.ts';
import { parts } from '../../packages/embed/build/lateParts.ts';
import { readScripts } from '../../packages/embed/build/modules.ts';
import { stepTypes } from '../../packages/headless/src/index.ts';
import { inputComponents, stepComponents } from '../../packages/skin-default/src/index.ts';
import { expectWithinLimit } from '../limits.ts';
import { isLongRun } from '../tools/longRun.ts';

/** As `npm run build` has made them. */
const files = await readScripts();

function codeOf(name: string): string {
  const file = files.find((built) => built.name === name);
  if (!file) throw new Error(`the build made no ${name}`);
  return file.code;
}

const scripts = (): readonly BuiltFile[] => files.filter(({ name }) => name.endsWith('.js'));

describe('the script that pages load', () => {
  test('weighs no more on the wire than the limits allow: before the first step, and with what a usual form fetches then', () => {
    const wireSize = ({ code }: BuiltFile): number => gzipSync(code, { level: 9 }).length;
    const first = wireSize({ name: '', modules: [], code: codeOf('lead-flow.js') });
    expectWithinLimit('lead-flow.js, gzip bytes', first);
    // All others are for authors, or for few forms.
    const forEveryForm = scripts().filter(({ name }) => /chunk-rest\./.test(name));
    expectWithinLimit('what a usual form fetches, gzip bytes', forEveryForm.reduce((sum, file) => sum + wireSize(file), first));
  });

  test('brings the component of each step and field with the file that its form fetches: one under another file would show nothing, and one under none would come with every first step', () => {
    const rare = new Set<string>(stepTypes.flatMap(({ type, isRare }) => (isRare ? [type] : [])));
    const fileOf = (type: string): string => (!rare.has(type) ? 'rest' : type === 'appointment' ? 'appointment' : 'few');
    const { 'button-selection': _first, ...others } = stepComponents;
    const needed = [...Object.entries(others).map(([type, { name }]) => `${fileOf(type)} ${name}`), ...Object.values(inputComponents).map(({ name }) => `rest ${name}`)];
    const brought = Object.entries(parts).flatMap(([file, names]) => names.map((name) => `${file} ${name.split('/').at(-1)}`));
    expect(brought).toEqual(expect.arrayContaining([...new Set(needed)]));
  });

  test('begins each file but the whole one with the comment that has Chrome compile it while it downloads: a phone shows the first step sooner, and a press waits for no file to be compiled', () => {
    // Only a comment at the very top counts.
    const without = scripts().filter(({ name }) => codeOf(name).split('\n')[0] !== '//# allFunctionsCalledOnLoad');
    expect(without.map(({ name }) => name)).toEqual(['lead-flow.all.js']);
  });

  // A build takes what the machine takes.
  test.runIf(isLongRun)('is the same from every build, so that its integrity hash holds', { timeout: 0 }, async () => {
    expect(await buildScripts()).toEqual(files);
  });

  test('is of characters that no wrong encoding can spoil', () => {
    // oxlint-disable-next-line no-control-regex -- the range is that of ASCII
    expect(scripts().filter(({ code }) => /[^\0-\x7f]/.test(code)).map(({ name }) => name)).toEqual([]);
  });

  test('comes with the licences of all that is in it, and every file says where they are', () => {
    const text = codeOf('lead-flow.LICENSES.txt');
    const packages = Array.from(text.matchAll(/^-{80}\n\n(\S+) [\d.]+ \((.+)\)$/gm), ([, name, licence]) => `${name}: ${licence}`);
    expect(packages).toEqual(expect.arrayContaining(['preact: MIT', 'react-aria: Apache-2.0', 'dompurify: (MPL-2.0 OR Apache-2.0)', 'libphonenumber-js: MIT']));
    for (const section of text.split('-'.repeat(80))) expect(section).toMatch(/copyright|licen[cs]e/i);
    expect(scripts().filter(({ code }) => !code.slice(0, 100).includes('/*! Licences: lead-flow.LICENSES.txt */')).map(({ name }) => name)).toEqual([]);
  });

  test('has nothing of what the authors of skins are told while they develop', () => {
    const words = ['points at nothing', 'key={flow.step.id}', 'NODE_ENV'];
    expect(scripts().filter(({ code }) => words.some((said) => code.includes(said))).map(({ name }) => name)).toEqual([]);
  });

  test('names no folder of the machine that built it', () => {
    const folder = process.cwd();
    expect(files.filter(({ code }) => code.includes(folder) || code.includes('/node_modules/')).map(({ name }) => name)).toEqual([]);
  });

  test('asks for late modules under names that change with their content, so that a cached one never meets another build', () => {
    const late = scripts().flatMap(({ name }) => (name.includes('.chunk-') ? [name.slice(0, -'.js'.length)] : []));
    expect(late.join('\n')).toMatch(/^lead-flow\.chunk-phoneFormats\.[\w-]{8}$/m);
    const code = scripts().map((file) => file.code).join('');
    for (const name of late) expect(code, name).toContain(`./${name}`);
  });

  test('has the one copy of Preact, and no React', () => {
    expect(files.flatMap(({ modules }) => modules.map(({ id }) => id)).filter((id) => /node_modules\/react(?:-dom)?\//.test(id))).toEqual([]);
    const withPreact = files.filter(({ modules }) => modules.some(({ id }) => id.endsWith('preact/dist/preact.mjs')));
    expect(withPreact.map(({ name }) => name)).toEqual(['lead-flow.js', 'lead-flow.all.js']);
  });
});

test('the entry without side effects can be imported where there is no page', async () => {
  expect(globalThis).not.toHaveProperty('document');
  const pure = await import('../../packages/embed/src/pure.ts');
  expect(Object.keys(pure).sort()).toEqual(['mount', 'start', 'version']);
  expect(Reflect.has(globalThis, Symbol.for('leadflow.registry'))).toBe(false);
});
