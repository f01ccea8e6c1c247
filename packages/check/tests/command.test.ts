import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCheck } from '../src/cli/runCheck.ts';

const only = { id: 'a', question: 'Hello', firstStep: true, lastStep: true };
const sound = JSON.stringify({ settings: { captcha: 'off' }, steps: [{ ...only, type: 'input', inputs: [{ name: 'email', type: 'email', label: 'Email' }] }] });
const faulty = '{\n  "steps": [{ "id": 7 }]\n}';

/** Runs the command on these files, or on those of the machine. */
async function run(parameters: readonly string[], files?: Readonly<Record<string, string>>, modules: Readonly<Record<string, unknown>> = {}, written = new Map<string, string>()) {
  let [out, errors] = ['', ''];
  const code = await runCheck(parameters, {
    read: (file) => {
      if (!files) return readFileSync(file, 'utf8');
      const text = files[file];
      if (text === undefined) throw new Error(`no such file: ${file}`);
      return text;
    },
    write: (file, text) => (files ? written.set(file, text) : writeFileSync(file, text)),
    load: (file) => (file in modules ? Promise.resolve(modules[file]) : Promise.reject(new Error(`Cannot find module '${file}'`))),
    print: (text) => (out += text),
    printError: (text) => (errors += text),
  });
  return { code, maps: [...written.keys()], out, errors };
}

test('a sound definition gets one line and exit code 0', async () => {
  expect(await run(['flow.json'], { 'flow.json': sound })).toEqual({ code: 0, maps: [], out: 'flow.json: no faults in 1 step\n', errors: '' });
});

test('a faulty one gets the file, line, column, path, reason and remedy of each fault, and exit code 1', async () => {
  const { code, out } = await run(['flow.json'], { 'flow.json': faulty });
  expect(code).toBe(1);
  expect(out).toContain('flow.json:2:15  fault (definition)  steps[0].id\n    expected a string, got 7\n    → put it in quotes: "7"');
  expect(out).toContain('flow.json: 3 faults, 1 warning');
});

test('warnings alone leave the exit code at 0', async () => {
  const { code, out } = await run(['flow.json'], { 'flow.json': sound.replace('"captcha"', '"autoAdvence":true,"captcha"') });
  expect(code).toBe(0);
  expect(out).toContain('write "autoAdvance" if that is meant, or take it out');
});

test('every definition of a page is checked, in whatever element, with places in the page', async () => {
  const page = [
    '<!doctype html><div data-lead-flow></div>',
    `<script type="application/json" data-lead-flow-data>${faulty}</script>`,
    `<template data-lead-flow-data>`,
    `${sound}</template>`,
    `<div data-lead-flow-data='{"steps": 3}'>not this</div>`,
    `<div data-lead-flow data-lead-flow-source="#named"></div><pre id="named">{"steps": [1]}</pre>`,
  ].join('\n');
  const { code, out } = await run(['page.html'], { 'page.html': page });
  expect(code).toBe(1);
  expect(out).toContain('page.html:3:15  fault (definition)  steps[0].id');
  expect(out).toContain('page.html: no faults in 1 step');
  expect(out).toContain('page.html:7:28  fault (definition)  steps\n    expected a list, got 3');
  expect(out).toContain('page.html:8:85  fault (definition)  steps[0]\n    expected an object, got 1\n    → make item 1 of "steps" an object');
});

test('a page without a definition is a fault', async () => {
  expect(await run(['page.htm'], { 'page.htm': '<p>nothing</p>' })).toMatchObject({ code: 1, out: expect.stringContaining('no definition in this page') });
});

test('fieldMap may name the hidden fields of the page', async () => {
  const mapped = sound.replace('"captcha"', '"fieldMap":{"gclid":"click_id"},"captcha"');
  const page = (field: string) => `<input type="${field}" name="gclid"><div data-lead-flow></div><script data-lead-flow-data>${mapped}</script>`;
  expect((await run(['page.html'], { 'page.html': page('HIDDEN') })).out).toContain('no faults in 1 step\n');
  expect((await run(['page.html'], { 'page.html': page('text') })).out).toContain('gclid');
});

const pair = `<i data-lead-flow></i>${`<script type="application/json" data-lead-flow-data>${sound}</script>`.repeat(2)}`;
test.each([
  [['flow.json', '--map'], ['flow.svg']],
  [['--map', 'a/b.svg', 'flow.json'], ['a/b.svg']],
  [['--map=c.svg', 'flow.json'], ['c.svg']],
  [['page.html', '--map'], ['page.svg', 'page-2.svg']],
])('%j writes %j', async (parameters, maps) => {
  expect(await run(parameters, { 'flow.json': sound, 'page.html': pair })).toMatchObject({ code: 0, maps });
});

test('there is no map of a definition that can’t be read, or is too large; the findings are printed all the same', async () => {
  expect(await run(['flow.json', '--map'], { 'flow.json': faulty })).toMatchObject({ code: 1, maps: [], out: expect.stringMatching(/3 faults[^]*No map/) });
  const steps = Array.from({ length: 300 }, (_, index) => ({
    id: `s${index}`,
    type: 'button-selection',
    question: 'Which?',
    dynamicTarget: true,
    answers: [1, 2, 3, 150].map((ahead) => ({ text: String(ahead), target: `s${Math.min(index + ahead, 299)}` })),
    ...(index === 299 && { type: 'input', inputs: [{ name: 'email', type: 'email', label: 'Email' }], answers: [], lastStep: true, dynamicTarget: false }),
  }));
  const large = await run(['flow.json', '--map'], { 'flow.json': JSON.stringify({ steps }) });
  expect(large).toMatchObject({ code: 0, maps: [], errors: '' });
  expect(large.out).toMatch(/No map: the flow is too large to draw: \d+ arrows between \d+ boxes\.\n$/);
});

test.each([
  [['--acr', 'flow.json'], ['flow.acr.yaml', 'flow.acr.html']],
  [['flow.json', '--acr=a/b.yaml'], ['a/b.yaml', 'a/b.html']],
  [['page.html', '--acr', 'c.yml'], ['c.yaml', 'c.html', 'c-2.yaml', 'c-2.html']],
  [['flow.json', '--map', '--acr'], ['flow.svg', 'flow.acr.yaml', 'flow.acr.html']],
])('%j writes the report %j', async (parameters, maps) => {
  expect(await run(parameters, { 'flow.json': sound, 'page.html': pair })).toMatchObject({ code: 0, maps });
});

test('a report says whose form it is, who answers for it, when it was made, and is about the theme and the language that were named', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 29) });
  onTestFinished(() => void vi.useRealTimers());
  const written = new Map<string, string>();
  const { out } = await run(['flow.json', '--acr', '--author', 'a11y@clinic.example', '--theme', 'pink', '--language', 'es'], { 'flow.json': sound }, {}, written);
  expect(out).toBe('flow.json: no faults in 1 step\nAccessibility conformance report: flow.acr.yaml, flow.acr.html\n');
  expect(written.get('flow.acr.yaml')).toMatch(/^title: flow\.json Accessibility[^]*email: a11y@clinic\.example\nreport_date: 2026-11-29[^]*Language: es\.\n[^]*Theme: pink\./);
  expect(written.get('flow.acr.html')).toContain('<dd>a11y@clinic.example</dd>');
});

test('there is no report on a definition that can’t be read', async () => {
  expect(await run(['flow.json', '--acr'], { 'flow.json': faulty })).toMatchObject({ code: 1, maps: [], out: expect.stringMatching(/3 faults[^]*No report/) });
});

const ownType = { extends: 'stepTypes', type: 'slot', offersAnswers: false, hasFields: false, listsLocations: false, isReturningLead: false };
const own = JSON.stringify({ steps: [{ ...only, type: 'slot' }] });

test('without --extensions a step type of one’s own is a fault; with it, the list that the module exports counts', async () => {
  const check = (modules: Readonly<Record<string, unknown>>) => run(['own.json', '--extensions', './own.js'], { 'own.json': own }, modules);
  expect(await run(['own.json'], { 'own.json': own })).toMatchObject({ code: 1, out: expect.stringContaining('steps[0].type') });
  expect(await check({ './own.js': { default: [ownType] } })).toEqual({ code: 0, maps: [], out: 'own.json: no faults in 1 step\n', errors: '' });
  expect(await check({})).toMatchObject({ code: 2, errors: './own.js can’t be loaded: Cannot find module \'./own.js\'\n' });
  for (const module of [{}, { default: ownType }, { default: ['slot'] }]) {
    expect(await check({ './own.js': module })).toMatchObject({ code: 2, errors: './own.js has no list of extensions as its default export; export one\n' });
  }
});

test.each([[[]], [['a.json', 'b.json']], [['--fast', 'a.json']], [['a.json', '--map=']], [['a.json', '--acr', 'a.yaml', 'b.yaml']], [['a.json', '--theme']], [['a.json', '--extensions']]])('arguments like %j get the usage and exit code 2', async (parameters) => {
  expect(await run(parameters, { 'a.json': sound })).toMatchObject({ code: 2, out: '', errors: expect.stringContaining('Usage: lead-flow-check') });
});

test('--help prints the usage with exit code 0', async () => {
  expect(await run(['--help'], {})).toMatchObject({ code: 0, out: expect.stringContaining('Exit code') });
});

test('a file that can’t be read or written is named with what to do about it; exit code 2', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const [flow, none, map] = [join(folder, 'flow.json'), join(folder, 'none.json'), join(folder, 'maps/flow.svg')];
  writeFileSync(flow, sound);
  const gone = 'there is no such file or folder; check its name, and the folder that the command runs in';
  expect(await run([none])).toMatchObject({ code: 2, errors: `${none} can’t be read: ${gone}\n` });
  expect(await run([folder])).toMatchObject({ code: 2, errors: `${folder} can’t be read: it is a folder; name a file in it\n` });
  expect(await run([`${flow}/x.json`])).toMatchObject({ code: 2, errors: `${flow}/x.json can’t be read: part of its path is not a folder; check the path\n` });
  expect(await run([flow, `--map=${map}`])).toMatchObject({ code: 2, errors: `${map} can’t be written: ${gone}\n` });
  rmSync(folder, { recursive: true });
  expect(await run(['gone.json'], {})).toMatchObject({ code: 2, errors: 'gone.json can’t be read: no such file: gone.json\n' });
});

test.each([
  ['notes.txt', 'Our form\n{…}', '"Our form\\n{…}"'],
  ['flow.ts', 'export const flow = { steps: [] };', '"export const flow = "'],
  ['saved.json', '<!doctype html><p>404', '"<!doctype html><p>40"'],
])('%s, which isn’t JSON at all, gets told so and exit code 2', async (name, text, begin) => {
  const errors = `${name} is not JSON: it begins with ${begin}; name a file that begins with {, or a page whose name ends in .html\n`;
  expect(await run([name], { [name]: text })).toEqual({ code: 2, maps: [], out: '', errors });
});

test.each(['', '7', 'null', '// mine\n{}', '{“steps”: []}', '\uFEFF[]'])('%j is JSON with a fault, which has its place; exit code 1', async (text) => {
  expect(await run(['flow.json'], { 'flow.json': text })).toMatchObject({ code: 1, errors: '', out: expect.stringContaining('flow.json:1:') });
});

test('what a page imports from the package needs neither Node nor an HTML parser', () => {
  const seen = new Set<string>();
  const visit = (url: URL) => {
    if (seen.has(url.href)) return;
    seen.add(url.href);
    const source = readFileSync(url, 'utf8');
    expect(source, url.pathname).not.toMatch(/from '(?:node:|parse5)/);
    for (const [, path = ''] of source.matchAll(/from '(\.[^']+)'/g)) visit(new URL(path, url));
  };
  visit(new URL('../src/index.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(10);
});
