import { Script, createContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { compileEarly } from '../../packages/embed/build/compileEarly.ts';

/** The script of `body`, with every function whose text begins with one of `beginnings` compiled early; without the frame. */
function early(body: string, ...beginnings: readonly string[]): string {
  const code = `(function(){${body}})();`;
  const places = beginnings.map((beginning) => {
    const place = code.indexOf(beginning);
    if (place < 0) throw new Error(`no ${beginning} in the script`);
    return place;
  });
  const made = compileEarly(code, new Set(places));
  expect(made.startsWith('(function(){') && made.endsWith('})();')).toBe(true);
  return made.slice('(function(){'.length, -'})();'.length);
}

describe('functions that a visit runs', () => {
  test('are put in brackets: expressions, arrows, and declarations, which become variables', () => {
    expect(early('var a=function(){return 1},b=c=>c+1;f(()=>2)', 'function(){return', 'c=>', '()=>2')).toBe('var a=(function(){return 1}),b=(c=>c+1);f((()=>2))');
    expect(early('function a(b){return b}', 'function a')).toBe('var a=(function(b){return b});');
    expect(early('async function a(){}function*b(){}', 'async', 'function*b')).toBe('var a=(async function(){}),b=(function*(){});');
    expect(early('async function*a(){}', 'async')).toBe('var a=(async function*(){});');
  });

  test('are so inside of each other too', () => {
    expect(early('function a(){return()=>b=>c=>b+c}', 'function a', 'b=>', 'c=>')).toBe('var a=(function(){return()=>(b=>(c=>b+c))});');
  });

  test('keep what stands between them where it is', () => {
    expect(early('function a(){}function b(){}let c=1;function d(){}', 'function a', 'function b', 'function d')).toBe(
      'var a=(function(){}),b=(function(){});let c=1;var d=(function(){});',
    );
    expect(early('function a(){}function b(){}function c(){}', 'function a', 'function c')).toBe('var a=(function(){});function b(){}var c=(function(){});');
  });

  test('are left as they are where no brackets may stand, or some do', () => {
    const body = 'var a={m(){},get g(){return 1},set g(v){},f:(function(){})};class B{m(){}static s(){}}';
    expect(early(body, '(){},get', '(){return', '(v)', 'function(){})', '(){}static', '(){}}')).toBe(body);
  });

  test('and no others are', () => {
    const body = 'function a(){}var b=function(){},c=()=>1';
    expect(early(body)).toBe(body);
  });
});

describe('a declaration stays one, and can be called from anywhere, where something earlier', () => {
  test.each([
    ['calls it', 'a();function a(){}'],
    ['calls what calls it', 'b();function b(){c()}var c=()=>a();function a(){}'],
    ['takes it', 'var b={call:a};function a(){}'],
    ['takes it for a variable', 'var b=a;function a(){}'],
    ['gives it away', 'b.on(a);function a(){}'],
    ['makes an instance of what calls it', 'class B{m(){a()}}new B().m();function a(){}'],
    ['calls what is kept in an object that calls it', 'var b={m(){a()}};b.m();function a(){}'],
    ['calls it while it names a value', 'var b=1+a();function a(){return 1}'],
    ['calls it for a pattern', 'var{b=a()}={};function a(){return 1}'],
    ['calls it while an object is made', 'var b={c:a()};function a(){return 1}'],
    ['calls it as a tag', 'var b={c:a`x`};function a(){return 1}'],
  ])('%s', (_what, body) => {
    expect(early(body, 'function a')).toBe(body);
  });

  test('for a property of its name, which is no call', () => {
    expect(early('b({a:1},c.a);function a(){}', 'function a')).toBe('b({a:1},c.a);var a=(function(){});');
  });

  test('but not for what has a function that would call it, and does not run', () => {
    expect(early('var b=()=>a(),c={m(){a()}};function d(){a()}function a(){}', 'function a')).toBe('var b=()=>a(),c={m(){a()}};function d(){a()}var a=(function(){});');
  });
});

test('a script does the same with all of its functions compiled early', () => {
  const code = `(function(){"use strict";
    start();
    function start(){log.push(helper(2))}
    function helper(n){return n<1?0:n+helper(n-1)}
    var table={twice:n=>2*n,thrice(n){return triple(n)}};
    function triple(n){return 3*n}
    class Counter{count=0;add(n){this.count+=n;return this}}
    function total(...parts){return parts.reduce((sum,part)=>sum+part,0)}
    async function later(n){return await n}
    function*each(list){yield*list}
    log.push(table.twice(2),table.thrice(2),new Counter().add(4).count,total(...each([1,2,3])),typeof later,total.name,later.name);
  })();`;
  const everywhere = new Set(Array.from(code, (_character, index) => index));
  const logOf = (script: string): readonly unknown[] => {
    const log: unknown[] = [];
    new Script(script).runInContext(createContext({ log }));
    return log;
  };
  const made = compileEarly(code, everywhere);
  expect(made).not.toBe(code);
  expect(logOf(made)).toEqual(logOf(code));
  expect(logOf(code)).toEqual([3, 4, 6, 4, 6, 'function', 'total', 'later']);
});

test.each(['var a=1;', '(()=>{})();', '(function(){})();b();', ''])('what is no script of one function stops the build: %j', (code) => {
  expect(() => compileEarly(code, new Set())).toThrow('one function that is called at once');
});

test('a function whose head no minifier writes stops the build', () => {
  expect(() => compileEarly('(function(){function/**/a(){}b();function b(){}})();', new Set([12]))).toThrow('begins in a way that is not known: function/**/a(){}');
});

test('what no browser could read stops the build', () => {
  expect(() => compileEarly('(function(){var})();', new Set())).toThrow(/./);
});
