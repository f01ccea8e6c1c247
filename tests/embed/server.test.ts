import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { expectWithinLimit } from '../limits.ts';
import { definitionOf, eightSteps } from '../bench/workload.ts';
import { shortDefinition } from './embedPage.ts';
import { renderForm } from './prerenderedPage.ts';

const dist = new URL('../../packages/embed/dist/', import.meta.url);

/** A form that begins with this field. */
const asking = (input: object): object => ({ settings: { captcha: 'off' }, steps: [{ id: 'you', type: 'input', question: 'You?', firstStep: true, lastStep: true, inputs: [input] }] });

test('the same definition gives the same bytes, as text or as a value, whatever was rendered before', async () => {
  const first = await renderForm(shortDefinition);
  await renderForm({ settings: { captcha: 'off', locale: 'de' }, steps: [{ commonStep: 'form-all-in-one-zipcode', firstStep: true, lastStep: true }] });
  expect(await renderForm(JSON.stringify(shortDefinition))).toEqual(first);
});

test('it stands alone: no package, no module of Node’s and no page, so that it runs in workers and on the edge too', async () => {
  expect(globalThis).not.toHaveProperty('document');
  const code = await readFile(new URL('server.js', dist), 'utf8');
  expect(code.match(/^\s*import\b[^(]*|\bimport\(|\brequire\(|["']node:|process\./gm)).toBeNull();
});

test('the query of the address is the visitor’s, and left to the script', async () => {
  const definition = { ...shortDefinition, settings: { captcha: 'off', prefill: ['area'] } };
  expect(await renderForm(definition, { url: 'https://www.clinic.example/?area=Arms#top' })).toEqual(await renderForm(definition));
});

test.each([
  ['a choice', shortDefinition, ['rest']],
  ['fields, in another language', { settings: { captcha: 'off', locale: 'de' }, steps: [{ commonStep: 'form-name', firstStep: true, lastStep: true }] }, ['de', 'rest']],
  ['a select to type into', asking({ name: 'your-city', type: 'select', options: ['Rome'], searchable: true }), ['rest', 'ComboBox']],
  ['an express step', { settings: { captcha: 'off' }, steps: [{ id: 'offer', type: 'express-flow-selector', firstStep: true, target: 'end' }, { ...shortDefinition.steps[1], id: 'end' }] }, ['rest', 'few']],
  ['a returning visitor', { settings: { captcha: 'off' }, steps: [{ id: 'known', type: 'masked-lead-info', firstStep: true, lastStep: true }] }, ['rest', 'few']],
  ['folded answers', { settings: { captcha: 'off', formType: 'stepperlist' }, steps: [{ ...shortDefinition.steps[0], target: 'end', answers: [{ text: 'Legs' }, { text: 'Arms', isOtherOption: true }] }, { ...shortDefinition.steps[1], id: 'end' }] }, ['rest', 'Disclosure']],
])('it names the files that the first step waits for, and those that every form fetches: %s', async (_what, definition, names) => {
  const { preload } = await renderForm(definition);
  const files = preload.map((name) => /chunk-(\w+)\./.exec(name)?.[1]);
  expect(files).toEqual(expect.arrayContaining(names));
  await Promise.all(preload.map((name) => readFile(new URL(name, dist))));
});

test('a language, a definition, a version: each has a stamp of its own', async () => {
  const stamps = await Promise.all([renderForm(shortDefinition), renderForm(shortDefinition, { locale: 'es' }), renderForm({ ...shortDefinition, settings: { captcha: 'off', theme: 'pink' } })]);
  expect(new Set(stamps.map(({ stamp }) => stamp)).size).toBe(3);
});

test('a faulty definition is refused with every fault, and an id that could leave its quotes is, too', async () => {
  await expect(renderForm({ steps: [{ id: 'a', type: 'nope' }, { type: 7 }] })).rejects.toThrow(/steps\[0\][^]*steps\[1\]/);
  await expect(renderForm(shortDefinition, { id: '"><script>' })).rejects.toThrow('renderForm: the id');
});

test('values of a definition can’t leave the style sheet or fetch anything', async () => {
  const customStyles = { '--lf-accent': 'red', '--lf-a': 'red}</style><script>', '--lf-b': 'url(//x.example)', '--lf-c': 'image-set("x")' };
  const { css } = await renderForm({ ...shortDefinition, settings: { captcha: 'off', customStyles } });
  expect(css).toContain('{--lf-accent:red}');
  expect(css).not.toMatch(/<\/|x\.example|image-set/);
});

test('markup and styles of the bench’s form are few on the wire', async () => {
  const { html, css } = await renderForm(definitionOf(eightSteps));
  expectWithinLimit('a rendered first step with its styles, gzip bytes', gzipSync(html + css, { level: 9 }).length);
});
