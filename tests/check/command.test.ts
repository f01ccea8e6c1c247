import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCheck } from '../../packages/check/src/cli/runCheck.ts';

const sound = JSON.stringify({ steps: [{ id: 'a', type: 'form-intro', question: 'Hello', firstStep: true, lastStep: true }] });
const faulty = '{\n  "steps": [{ "id": 7 }]\n}';

function run(parameters: readonly string[], files: Readonly<Record<string, string>>) {
  const written = new Map<string, string>();
  const printed: string[] = [];
  const errors: string[] = [];
  const code = runCheck(parameters, {
    read: (file) => {
      const text = files[file];
      if (text === undefined) throw new Error(`no such file: ${file}`);
      return text;
    },
    write: (file, text) => written.set(file, text),
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  });
  return { code, written, out: printed.join(''), errors: errors.join('') };
}

test('a sound definition: one line, exit code 0', () => {
  expect(run(['flow.json'], { 'flow.json': sound })).toMatchObject({ code: 0, out: 'flow.json: no faults in 1 step\n', errors: '' });
});

test('a faulty one: file, line, column, path, reason and remedy; exit code 1', () => {
  const { code, out } = run(['flow.json'], { 'flow.json': faulty });
  expect(code).toBe(1);
  expect(out).toContain('flow.json:2:15  fault (definition)  steps[0].id\n    expected a string, got 7\n    → put it in quotes: "7"');
  expect(out).toContain('flow.json: 3 faults, 1 warning');
});

test('warnings alone leave the exit code at 0', () => {
  const { code, out } = run(['flow.json'], { 'flow.json': sound.replace('{"steps"', '{"settings":{"autoAdvence":true},"steps"') });
  expect(code).toBe(0);
  expect(out).toContain('write "autoAdvance" if that is meant, or take it out');
});

test('every definition of a page is read, wherever it stands, with places in the page', () => {
  const page = [
    '<!doctype html><div data-lead-flow></div>',
    `<script type="application/json" data-lead-flow-data>${faulty}</script>`,
    `<template data-lead-flow-data>`,
    `${sound}</template>`,
    `<div data-lead-flow-data='{"steps": 3}'>not this</div>`,
    `<div data-lead-flow data-lead-flow-source="#named"></div><pre id="named">{"steps": [1]}</pre>`,
  ].join('\n');
  const { code, out } = run(['page.html'], { 'page.html': page });
  expect(code).toBe(1);
  expect(out).toContain('page.html:3:15  fault (definition)  steps[0].id');
  expect(out).toContain('page.html: no faults in 1 step');
  expect(out).toContain('page.html:7:28  fault (definition)  steps\n    expected a list, got 3');
  expect(out).toContain('page.html:8:85  fault (definition)  steps[0]\n    expected an object, got 1\n    → make item 1 of "steps" an object');
});

test('a page without a definition is a fault', () => {
  expect(run(['page.htm'], { 'page.htm': '<p>nothing</p>' })).toMatchObject({ code: 1, out: expect.stringContaining('no definition in this page') });
});

test('a map goes where it is told, else beside the file; a page’s second gets a number', () => {
  expect([...run(['flow.json', '--map'], { 'flow.json': sound }).written.keys()]).toEqual(['flow.svg']);
  expect([...run(['--map', 'a/b.svg', 'flow.json'], { 'flow.json': sound }).written.keys()]).toEqual(['a/b.svg']);
  expect([...run(['--map=c.svg', 'flow.json'], { 'flow.json': sound }).written.keys()]).toEqual(['c.svg']);
  const page = `<script type="application/json" data-lead-flow-data>${sound}</script>`.repeat(2);
  expect([...run(['page.html', '--map'], { 'page.html': page }).written.keys()]).toEqual(['page.svg', 'page-2.svg']);
  const refused = run(['flow.json', '--map'], { 'flow.json': faulty });
  expect(refused.written.size).toBe(0);
  expect(refused.out).toContain('No map');
});

test.each([[[]], [['a.json', 'b.json']], [['--fast', 'a.json']], [['a.json', '--map=']]])('a call like %j gets the usage and exit code 2', (parameters) => {
  expect(run(parameters, { 'a.json': sound })).toMatchObject({ code: 2, out: '', errors: expect.stringContaining('Usage: lead-flow-check') });
});

test('--help is exit code 0', () => {
  expect(run(['--help'], {})).toMatchObject({ code: 0, out: expect.stringContaining('Exit code') });
});

/** The command on the machine's own files, as its bin runs it. */
function runOnDisk(file: string, mapFile?: string) {
  const errors: string[] = [];
  const code = runCheck([file, ...(mapFile ? [`--map=${mapFile}`] : [])], {
    read: (name) => readFileSync(name, 'utf8'),
    write: (name, text) => writeFileSync(name, text),
    print: () => {},
    printError: (text) => errors.push(text),
  });
  return { code, errors: errors.join('') };
}

test('a file that can’t be read or written is named with what to do about it; exit code 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  const flow = join(folder, 'flow.json');
  writeFileSync(flow, sound);
  const gone = 'there is nothing of that name; check the name and the folder that the command runs in';
  const none = join(folder, 'none.json');
  expect(runOnDisk(none)).toEqual({ code: 2, errors: `${none} can’t be read: ${gone}\n` });
  expect(runOnDisk(folder)).toEqual({ code: 2, errors: `${folder} can’t be read: it is a folder; name a file in it\n` });
  expect(runOnDisk(`${flow}/x.json`)).toEqual({ code: 2, errors: `${flow}/x.json can’t be read: a part of its path is no folder; check the path\n` });
  expect(runOnDisk(flow, join(folder, 'maps/flow.svg'))).toEqual({ code: 2, errors: `${join(folder, 'maps/flow.svg')} can’t be written: ${gone}\n` });
  rmSync(folder, { recursive: true });
});

test('another reason why a file can’t be read is told as it is', () => {
  expect(run(['gone.json'], {})).toMatchObject({ code: 2, errors: 'gone.json can’t be read: no such file: gone.json\n' });
});

test.each([
  ['notes.txt', 'Our form\n{…}', '"Our form\\n{…}"'],
  ['flow.ts', 'export const flow = { steps: [] };', '"export const flow = "'],
  ['saved.json', '<!doctype html><p>404', '"<!doctype html><p>40"'],
])('%s, which is no JSON at all, is told so in place of a fault in it; exit code 2', (name, text, begin) => {
  const errors = `${name} is no JSON: it begins with ${begin}; give a file that begins with {, or a page whose name ends in .html\n`;
  expect(run([name], { [name]: text })).toEqual({ code: 2, written: new Map(), out: '', errors });
});

test.each(['', '7', 'null', '// mine\n{}', '{“steps”: []}', '\uFEFF[]'])('%j is JSON with a fault, which has its place; exit code 1', (text) => {
  expect(run(['flow.json'], { 'flow.json': text })).toMatchObject({ code: 1, errors: '', out: expect.stringContaining('flow.json:1:') });
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
  visit(new URL('../../packages/check/src/index.ts', import.meta.url));
  expect(seen.size).toBeGreaterThan(15);
});

test('a second name for a hidden field of the page is none that no field has', () => {
  const mapped = sound.replace('{"steps"', '{"settings":{"fieldMap":{"gclid":"click_id"}},"steps"');
  const page = (field: string) => `<input type="${field}" name="gclid"><div data-lead-flow></div><script data-lead-flow-data>${mapped}</script>`;
  expect(run(['page.html'], { 'page.html': page('HIDDEN') }).out).toContain('no faults in 1 step\n');
  expect(run(['page.html'], { 'page.html': page('text') }).out).toContain('gclid');
});

test('a flow that is too large to draw is told so, beside what was found in it', () => {
  const steps = Array.from({ length: 300 }, (_, index) => ({
    id: `s${index}`,
    type: 'button-selection',
    question: 'Which?',
    dynamicTarget: true,
    answers: [1, 2, 3, 150].map((ahead) => ({ text: String(ahead), target: `s${Math.min(index + ahead, 299)}` })),
    ...(index === 299 && { lastStep: true, dynamicTarget: false }),
  }));
  const large = run(['flow.json', '--map'], { 'flow.json': JSON.stringify({ steps }) });
  expect([large.code, large.errors, large.written.size]).toEqual([0, '', 0]);
  expect(large.out).toMatch(/No map: the flow is too large to draw: \d+ arrows between \d+ boxes\.\n$/);
});
