import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript-api';
import { expect, onTestFinished, test } from 'vitest';
import { compilerOptions } from '../../packages/docs/src/apiPages.ts';
import { makeRegistry } from '../../packages/docs/src/registry.ts';
import { root } from '../tools/packageSources.ts';

const { items } = makeRegistry('@leadflow/headless');

test('who adds an item gets the sources of the repository, with all that they import, in src/lead-flow, and no other package than the headless one and React', () => {
  expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['plain-lead-form', 'choices', 'fields', 'call-time', 'email-domain', 'rating']));
  expect(new Set(items.map(({ name }) => name)).size).toBe(items.length);
  for (const { files, dependencies, description, type } of items) {
    expect([type, dependencies, description]).toEqual(['registry:item', ['@leadflow/headless'], expect.stringMatching(/^[A-Z].+\.$/)]);
    for (const { path, target, content, type: kind } of files) {
      // With a target for each file and these types, shadcn asks for no components.json.
      expect([kind, target]).toEqual(['registry:file', expect.stringMatching(/^~\/src\/lead-flow\/[\w-]+\/\w+\.tsx?$/)]);
      expect(content).toBe(readFileSync(join(root, path), 'utf8'));
      const imports = Array.from(content.matchAll(/(?:from|import\()\s*'([^']+)'/g), ([, name = '']) => name);
      const near = imports.filter((name) => name.startsWith('.')).map((name) => join(dirname(target), name));
      expect(near.filter((file) => !files.some((other) => other.target === file))).toEqual([]);
      expect(imports.filter((name) => !name.startsWith('.') && !['@leadflow/headless', 'react'].includes(name))).toEqual([]);
    }
  }
});

test('every part of the plain skin is an item of its own, and the whole form has them all', () => {
  const parts = readdirSync(join(root, 'packages/skin-plain/src')).filter((file) => file.endsWith('.tsx'));
  const whole = items.find(({ name }) => name === 'plain-lead-form');
  expect(whole?.files.map(({ path }) => basename(path)).toSorted()).toEqual(parts.toSorted());
  expect(items.flatMap(({ files }) => basename(files[0]?.path ?? ''))).toEqual(expect.arrayContaining(parts));
});

test('what comes with all items compiles in a project of its own, without the rest of the repository', () => {
  // Inside node_modules, so that React and the headless package are found as in a reader's project.
  const folder = mkdtempSync(join(root, 'node_modules/.registry-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = [...new Map(items.flatMap((item) => item.files.map(({ target, content }) => [join(folder, target.slice(2)), content] as const)))];
  for (const [path, content] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const program = ts.createProgram(files.map(([path]) => path), compilerOptions);
  const own = files.flatMap(([path]) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)));
  expect(own.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)).toEqual([]);
});
