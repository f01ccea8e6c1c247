import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, test } from 'vitest';
import { change, cuts, mends, slimPreact } from '../../packages/embed/build/slimPreact.ts';

const { resolve } = createRequire(new URL('../../packages/embed/package.json', import.meta.url));
const folder = resolve('preact/package.json').replace(/package\.json$/, '');
const modules: Readonly<Record<string, string>> = { 'preact.mjs': 'dist', 'compat.mjs': 'compat/dist', 'hooks.mjs': 'hooks/dist' };
/** A line that another cut would not have. */
const told = (cut: string) => `${cut.slice(0, 30)} (${cut.length} characters, ${createHash('sha256').update(cut).digest('hex').slice(0, 8)})`;
const sourceOf = (name: string) => readFileSync(`${folder}${modules[name]}/${name}`, 'utf8');

test.each(Object.keys(modules))('what is changed in %s is what somebody has looked at, to the character', async (name) => {
  const lines: string[] = [];
  let code = sourceOf(name);
  for (const next of [...(mends[name] ?? []), ...(cuts[name] ?? [])]) {
    const done = change(code, next);
    lines.push(told(done.before));
    code = done.code;
  }
  expect(code).toBe(slimPreact(name, sourceOf(name)));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./slimPreact.${name}.snapshot`);
});

it('stops the build where a change fits no place, or more than one', () => {
  expect(() => change('a=1', [/b/, ''])).toThrow('fits 0 places; look through build/slimPreact.ts');
  expect(() => change('a=1;a=1', [/a/, ''])).toThrow('fits 2 places');
  expect(change('a=1;b=1', [/b=(\d)/, 'c=$1'])).toEqual({ code: 'a=1;c=1', before: 'b=1' });
});
