import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileReact } from '../tools/compileReact.ts';
import { root } from '../tools/packageSources.ts';

const textOf = (path: string) => readFileSync(root + path, 'utf8');
const modulesIn = (folder: string) => readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx') && !name.endsWith('.stories.tsx')).map((name) => `${folder}/${name}`);
const sources = [...modulesIn('packages/skin-plain/src'), ...modulesIn('packages/skin-default/src'), ...modulesIn('stories/custom-skins'), ...modulesIn('stories/extensions')];

/** Whole modules among the examples of a README or a page. */
const examplesIn = (path: string) => [...textOf(path).matchAll(/```tsx\n(import [\s\S]*?)```/g)].map(([, code = ''], index) => [`${path} ${index + 1}`, code] as const);
const ofSite = readdirSync(`${root}packages/docs/pages`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md')).map((name) => `packages/docs/pages/${name}`);
const examples = ['README.md', 'packages/headless/README.md', 'packages/skin-plain/README.md', 'packages/skin-default/README.md', 'packages/embed/README.md', ...ofSite].flatMap(examplesIn);

const code = (text: string) => text.replaceAll(/^const \w+ = `[^`]*`;$/gm, '');
/** Components and hooks that a module declares: functions by their names, arrow functions by their number, as the compiler tells of them. */
const declaredIn = (text: string) => [...code(text).matchAll(/^(?:export )?function (use[A-Z]\w*|[A-Z]\w*)\b/gm)].map(([, name]) => name ?? '');
const arrowsIn = (text: string) => [...code(text).matchAll(/^(?:export )?const [A-Z]\w* = \([^)]*\) =>/gm)].length;

describe('the React Compiler, with all its errors on', () => {
  it.each(sources)('leaves out no component of %s', (path) => {
    const text = textOf(path);
    const { compiled, skipped } = compileReact(text, path);
    expect(skipped).toEqual([]);
    expect(declaredIn(text).filter((name) => !compiled.includes(name))).toEqual([]);
    expect(compiled.filter((name) => name === '').length).toBeGreaterThanOrEqual(arrowsIn(text));
  });

  it.each(examples)('leaves out no component of the example %s', (name, code) => {
    expect(compileReact(code, `${name}.tsx`).skipped).toEqual([]);
  });

  it('says what it leaves out, and why', () => {
    const broken = "import { useState } from 'react';\nexport function Broken({ list }) {\n  if (list) useState(0);\n  return <p>{list}</p>;\n}\n";
    expect(() => compileReact(broken, 'broken.tsx')).toThrow(/Hooks must always be called in a consistent order/);
  });
});
