import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { capturedEvents, heardEvents, slimReact } from '../../packages/embed/build/slimReact.ts';
import { packageSources } from '../tools/packageSources.ts';

const { resolve } = createRequire(new URL('../../packages/embed/package.json', import.meta.url));
const reactDom = readFileSync(resolve('react-dom/client').replace(/client\.js$/, 'cjs/react-dom-client.production.js'), 'utf8');
/** Every event that React knows by itself. */
const known = (/"abort auxClick ([^"]+)"/.exec(reactDom)?.[1] ?? '').split(' ');
const propOf = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

it('React hears of every event in the page’s script that a part of the skin listens to', () => {
  const sources = packageSources().filter(({ path }) => /^packages\/(?:headless\/src\/react|skin-default\/src)\//.test(path));
  const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bon[A-Z]\w+?(?=(?:Capture)?\b)/g)].map(([prop]) => prop)));
  const ofReact = known.filter((event) => used.has(propOf(event)));
  expect(ofReact).toEqual(expect.arrayContaining(['click', 'keyDown', 'pointerMove', 'submit']));
  expect(ofReact.filter((event) => !heardEvents.includes(event))).toEqual([]);
  // Registered besides, or not at all.
  expect(['onSelect', 'onBeforeInput', 'onCompositionStart', 'onCompositionEnd', 'onScrollEnd', 'onAnimationEnd', 'onTransitionEnd'].filter((prop) => used.has(prop))).toEqual([]);
});

it('and on its way down of every event that a part, or what it is made of, listens to there', () => {
  const captured = (text: string) => [...text.matchAll(/\bon([A-Z]\w+)Capture\b/g)].map(([, event = '']) => event.toLowerCase());
  const parts = new URL('../../packages/embed/dist/', import.meta.url);
  const code = [
    ...packageSources().filter(({ path }) => /^packages\/(?:headless|skin-default|embed)\/src\//.test(path)).map(({ text }) => text),
    ...readdirSync(parts).filter((file) => /^lead-flow\.chunk-.*\.js$/.test(file)).map((file) => readFileSync(new URL(file, parts), 'utf8')),
  ];
  const used = new Set(code.flatMap(captured).filter((event) => !event.endsWith('pointer')));
  expect([...used].toSorted()).toEqual(capturedEvents);
  expect(slimReact(reactDom)).toContain(`/^(?:click|dragstart|keydown)$/.test(domEventName) && listenToNativeEvent(domEventName, !0, rootContainerElement)`);
});

it('and of nothing that comes with each key or each movement besides', () => {
  const slim = slimReact(reactDom);
  expect(/"auxClick [^"]+"/.exec(slim)?.[0]).toBe(JSON.stringify(heardEvents.join(' ')));
  const registered = [...slim.matchAll(/register\w+Event\(\s*(?:"\w+", )?"(on\w+)"/g)].map(([, prop]) => prop);
  expect(registered).toEqual(['onDoubleClick', 'onFocus', 'onBlur', 'onMouseEnter', 'onMouseLeave', 'onPointerEnter', 'onPointerLeave', 'onChange']);
  expect(slim.includes('listenToNativeEvent("selectionchange"')).toBe(false);
});

it('names no attributes of drawings, which no skin of the script has: what a form writes otherwise than HTML stays', () => {
  const sources = packageSources().filter(({ path }) => /^packages\/(?:headless|skin-default|embed)\/src\//.test(path));
  expect(sources.filter(({ text }) => /<svg|xlink|xml:|createElement\('svg'/.test(text)).map(({ path }) => path)).toEqual([]);
  const slim = slimReact(reactDom);
  expect(slim).not.toMatch(/xlink|"xml:|stroke-width/);
  expect(/new Map\(\[\s+\["acceptCharset"[^;]+?\]\)/.exec(slim)?.[0].match(/\["\w+", "[\w-]+"\]/g)).toEqual([
    '["acceptCharset", "accept-charset"]',
    '["htmlFor", "for"]',
    '["httpEquiv", "http-equiv"]',
    '["crossOrigin", "crossorigin"]',
  ]);
});

it('what a press changes asks for no task of its own: its effects run at once', () => {
  expect(slimReact(reactDom)).toMatch(/0 !== \(lanes & 3\) \|\| scheduleCallback\$1\(NormalPriority\$1, function \(\) \{\s+flushPassiveEffects\(\);/);
});

it('another React than the one that the cuts were made for stops the build', () => {
  expect(() => slimReact(reactDom.replace('["crossOrigin"', '["crossorigin"'))).toThrow('look through build/slimReact.ts');
  expect(() => slimReact(reactDom.replace('"abort auxClick ', '"auxClick '))).toThrow('look through build/slimReact.ts');
  expect(() => slimReact(reactDom.replace('function constructSelectEvent', 'function selectEventOf'))).toThrow('constructSelectEvent');
});
