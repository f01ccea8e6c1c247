import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bindOnItsOwn } from '../../packages/embed/build/ownBind.ts';

describe('what React binds to its first arguments', () => {
  it('is bound without the page’s own `bind`, and a call that binds an object alone stays', () => {
    const source = 'const add = join.bind(\n  null,\n  a, f(b)\n);\nconst read = list.at.bind(list);';
    const code = bindOnItsOwn(source);
    expect(code).toContain('const add = withFirst(join,\n  a, f(b)\n);\nconst read = list.at.bind(list);');
    const join = (...parts: readonly string[]): string => parts.join(' ');
    const results = runInNewContext(`${code}; [add("c", "d"), read(0)].join()`, { join, a: 'a', b: 'b', f: (text: string) => text.toUpperCase(), list: ['first'] });
    expect(results).toBe('a B c d,first');
  });

  it('stops the build where it is bound in another way', () => {
    expect(() => bindOnItsOwn('call(a, b);')).toThrow('look through build/ownBind.ts');
    expect(() => bindOnItsOwn('join.bind(null, a); list.at.bind(list, 1);')).toThrow('look through build/ownBind.ts');
    expect(() => bindOnItsOwn('join.bind(null, a); list.at.bind(f(list));')).toThrow('look through build/ownBind.ts');
  });
});
