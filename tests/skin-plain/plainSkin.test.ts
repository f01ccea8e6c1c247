import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../packages/skin-plain/src/', import.meta.url));
const files = readdirSync(folder).map((name) => ({ name, source: readFileSync(folder + name, 'utf8') }));

describe('The plain skin, as an example to read', () => {
  it('is short: fewer than 500 lines, and no file of more than 80', () => {
    const lines = files.map(({ source }) => source.split('\n').length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(500);
    expect(Math.max(...lines)).toBeLessThanOrEqual(80);
  });

  it.each(files)('$name needs React, the hooks and its neighbours, and nothing else', ({ source }) => {
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
    expect(imported.filter((name) => !/^(react|@leadflow\/headless|\.\/\w+\.tsx)$/.test(name))).toEqual([]);
  });

  it.each(files)('$name has no behaviour of its own: no state, no effect, no listener, no timer, no call', ({ source }) => {
    const ofReact = [...source.matchAll(/import (.+) from 'react'/g)].flatMap(([, names = '']) => names.replace(/[{}]/g, '').split(','));
    expect(ofReact.map((name) => name.trim()).filter((name) => name !== 'Fragment' && !name.startsWith('type '))).toEqual([]);
    expect(source).not.toMatch(/\b(window|document|globalThis|setTimeout|fetch|addEventListener|dangerouslySetInnerHTML)\b/);
  });
});
