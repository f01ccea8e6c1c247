import { expect, test } from 'vitest';
import testConfig, { withModulesOfTheirOwn } from './vitest.config.ts';
import { importFaults, importsOf } from './tools/importRules.ts';
import { entryNames, packageNames, packageSources, publicEntries, root } from './tools/packageSources.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

const entries = entryNames();
const faultsOf = (path: string, text: string) => importFaults({ path, text }, entries);

test('every source keeps to the rules of who may import whom', () => {
  const sources = packageSources();
  expect(sources.length).toBeGreaterThan(100);
  expect(packageNames).toContain('headless');
  expect(sources.flatMap((file) => importFaults(file, entries))).toEqual([]);
});

test('imports are found in every form that they have', () => {
  const text = `
    import a, { type B } from './a.ts';
    import type {
      C,
    } from "./c.ts";
    import './d.css';
    export { e } from './e.ts';
    export type { F } from './f.ts';
    const g = await import('./g.ts');
    const h = require.resolve('./h.ts');
    // import { i } from './i.ts';
    /* import { j } from './j.ts'; */
    const k = 'https://k.example/'; import { l } from './l.ts';
  `;
  expect(importsOf(text).toSorted()).toEqual(['./a.ts', './c.ts', './d.css', './e.ts', './f.ts', './g.ts', './h.ts', './l.ts']);
});

test.each([
  ['packages/headless/src/flow/a.ts', "import { useState } from 'react';", '"react" is React; the core does without'],
  ['packages/headless/src/flow/a.ts', "import { x } from '../react/types.ts';", '"../react/types.ts" is above flow'],
  ['packages/headless/src/store/a.ts', "import { fakeServices } from '@leadflow/testing';", '"@leadflow/testing" is not for headless to import'],
  ['packages/skin-default/src/a.tsx', "import { x } from '../../headless/src/flow/state.ts';", '"../../headless/src/flow/state.ts" reaches into another package; use its public entry'],
  ['packages/skin-plain/src/a.tsx', "import { x } from '@leadflow/headless/src/flow/state.ts';", '"@leadflow/headless/src/flow/state.ts" is no public entry'],
  ['packages/skin-plain/src/a.tsx', "import { x } from '@leadflow/skin-default';", '"@leadflow/skin-default" is not for skin-plain to import'],
  ['packages/reference-api/src/a.ts', "import { x } from '@leadflow/headless';", '"@leadflow/headless" is not for reference-api to import'],
  ['packages/reference-api/src/a.ts', "import { x } from '../../../stories/fixtures/steps.ts';", '"../../../stories/fixtures/steps.ts" reaches into another package; use its public entry'],
  ['packages/embed/src/a.ts', "import { x } from './b';", '"./b" has no extension'],
  ['packages/embed/src/a.ts', "export * from './b.ts';", 'export * hides what is public'],
  ['packages/embed/src/a.ts', 'export default function x() {}', 'a default export has no name to search for'],
  ['packages/skin-default/src/a.tsx', '<p dangerouslySetInnerHTML={{ __html }} />', 'HTML goes through renderHtml'],
])('the check finds what is forbidden: in %s, %s', (path, text, fault) => {
  expect(faultsOf(path, text)).toContain(`${path}: ${fault}`);
});

test.each([
  ['packages/headless/src/flow/a.ts', "import { x } from '../html/plainText.ts';"],
  ['packages/headless/src/react/a.ts', "import { useState } from 'react'; import { x } from '../flow/state.ts';"],
  ['packages/testing/src/a.ts', "import type { Services } from '@leadflow/headless';"],
  ['packages/skin-default/src/a.tsx', "import { useLeadFlow } from '@leadflow/headless'; import clsx from 'clsx';"],
  ['packages/embed/src/a.ts', "import { LeadForm } from '@leadflow/skin-default'; import css from '@leadflow/skin-default/styles.css';"],
  ['packages/embed/src/a.ts', '// export * is not for us\nconst text = "see dangerously";'],
])('and leaves alone what is allowed: in %s, %s', (path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});

test('what brings React says that it is for the client: entries with components; of the headless package the modules that use it or give a hook, so that a server may use the rest', () => {
  // What renders on a server brings a copy of what it renders with.
  const entries = [...publicEntries()].flatMap(([name, file]) => (file && /skin-|leadflow\/embed/.test(name) && !name.endsWith('/server') ? [file] : []));
  const modules = packageSources().filter(({ path }) => path.startsWith('packages/headless/src/'));
  const withHooks = modules.filter(({ text }) => /^import (?!type )[^;]*'react';|^export function use[A-Z]/m.test(text)).map(({ path }) => path);
  expect(modules.filter(({ text }) => text.includes("'use client'")).map(({ path }) => path)).toEqual(withHooks);
  const withReact = [...entries, ...withHooks];
  expect([entries.length, withHooks.length > 5]).toEqual([4, true]);
  for (const file of withReact) expect([file, readFileSync(root + file, 'utf8').split('\n')[0]]).toEqual([file, "'use client';"]);
});

test('npm test runs on a machine of any number of cores: the tests of a group ask for the same number of workers', () => {
  const groups = (testConfig.test?.projects ?? []).map((project) => {
    const settings = typeof project === 'object' && 'test' in project ? project.test : undefined;
    return { name: settings?.name, workers: settings?.maxWorkers ?? testConfig.test?.maxWorkers, order: settings?.sequence?.groupOrder ?? 0 };
  });
  expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['node', 'dom', 'react18', 'preact', 'e2e']));
  for (const { name, workers, order } of groups) {
    expect([name, new Set(groups.filter((group) => group.order === order).map((group) => group.workers))]).toEqual([name, new Set([workers])]);
  }
});

test('a test whose worker has run others before finds the modules as they are: whatever replaces one has modules of its own', () => {
  const files = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('node_modules'));
  const replacing = files.map((path) => `tests/${path}`).filter((path) => /^vi\.mock\(/m.test(readFileSync(root + path, 'utf8')));
  expect(replacing).not.toEqual([]);
  expect(replacing.filter((path) => !Object.values(withModulesOfTheirOwn).flat().some((glob) => matchesGlob(path, glob)))).toEqual([]);
});

test('whoever runs a finding sees what it is about, and needs nothing of ours: each is one script with a head, a temporary folder and exact versions', () => {
  const names = readdirSync(`${root}findings`);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    expect(name).toMatch(/^[a-z\d.-]+\.sh$/);
    const [shebang, ...lines] = readFileSync(`${root}findings/${name}`, 'utf8').split('\n');
    const head = lines.slice(0, lines.findIndex((line) => !line.startsWith('#'))).join('\n');
    const code = lines.filter((line) => !line.startsWith('#')).join('\n');
    expect([name, shebang, ...Array.from(head.matchAll(/^# ([A-Z][a-z ]+):/gm), ([, part]) => part)]).toEqual([
      name, '#!/usr/bin/env bash', 'Versions', 'One would guess', 'What happens', 'Why it matters',
    ]);
    expect([name, code]).toEqual([name, expect.stringMatching(/^set -euo pipefail$[\s\S]*\$\(mktemp -d\)[\s\S]*^trap 'rm -rf /m)]);
    const installed = Array.from(code.matchAll(/npm install ((?:-\S+ )*)(.+)/g), ([, , packages = '']) => packages.split(' ')).flat();
    for (const spec of installed) expect([name, spec]).toEqual([name, expect.stringMatching(/@(?:\d+\.\d+\.\d+|\$1"?)$/)]);
    expect([name, /leadflow|packages\/|\.\.\//.test(code)]).toEqual([name, false]);
  }
});

test('no browser test expects at once what a page is still about to show, which fails on a busy machine alone: it polls', () => {
  const reads = /expect\([^;]*\bawait [^;]*\.(?:innerText|allInnerTexts|textContent|allTextContents|count|is(?:Visible|Hidden|Disabled|Enabled|Checked)|inputValue|getAttribute|boundingBox|innerHTML)\(/;
  const files = readdirSync(`${root}tests`, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.e2e.ts'));
  const lines = files.flatMap((path) => readFileSync(`${root}tests/${path}`, 'utf8').split('\n').filter((line) => reads.test(line) && !line.includes('expect.poll')).map((line) => `${path}: ${line.trim()}`));
  expect(files.length).toBeGreaterThan(50);
  expect(lines).toEqual([]);
});
