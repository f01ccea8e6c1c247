import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { expectWithinLimit } from '../limits.ts';

const folder = fileURLToPath(new URL('../../packages/skin-plain/src/', import.meta.url));
const files = readdirSync(folder).map((name) => ({ name, source: readFileSync(folder + name, 'utf8') }));

describe('the plain skin, as an example to read', () => {
  it('is short, and has no file over 80 lines', () => {
    const lines = files.map(({ source }) => source.split('\n').length - 1);
    expectWithinLimit('lines in packages/skin-plain/src', lines.reduce((sum, count) => sum + count, 0));
    expect(Math.max(...lines)).toBeLessThanOrEqual(80);
  });

  it.each(files)('$name imports nothing but React, the hooks and its neighbours', ({ source }) => {
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
    expect(imported.filter((name) => !/^(react|@leadflow\/headless|\.\/\w+\.tsx?)$/.test(name))).toEqual([]);
  });

  it.each(files)('$name has no state, effect, listener, timer or call of its own', ({ source }) => {
    const ofReact = [...source.matchAll(/import (.+) from 'react'/g)].flatMap(([, names = '']) => names.replace(/[{}]/g, '').split(','));
    expect(ofReact.map((name) => name.trim()).filter((name) => name !== 'Fragment' && !name.startsWith('type '))).toEqual([]);
    expect(source).not.toMatch(/\b(window|document|globalThis|setTimeout|fetch|addEventListener|dangerouslySetInnerHTML)\b/);
  });
});
