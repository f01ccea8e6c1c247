import { beforeEach, expect, test } from 'vitest';
import { readScriptTag } from '../src/scriptTag.ts';

beforeEach(() => {
  document.head.innerHTML = '';
});

function addScript(attributes: Readonly<Record<string, string>>): void {
  const script = document.createElement('script');
  // A type that no browser runs, as optimisers use it.
  script.type = 'text/delayed';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}

test('late parts come from the folder of the script', () => {
  addScript({ src: 'https://cdn.example/other/app.js' });
  addScript({ src: 'https://cdn.example/v1/lead-flow.js?ver=6.5' });
  expect(readScriptTag().base()).toBe('https://cdn.example/v1/');
});

test('a versioned, a minified and the complete file are known by their names', () => {
  for (const name of ['lead-flow-1.2.3.js', 'lead-flow.min.js', 'lead-flow.all.js']) {
    document.head.innerHTML = '';
    addScript({ src: `https://cdn.example/a/${name}` });
    expect(readScriptTag().base()).toBe('https://cdn.example/a/');
  }
});

test('data-lead-flow-base says where the parts are when an optimiser has moved the script', () => {
  addScript({ src: 'https://site.example/wp-content/cache/min/1/8f3.js', 'data-lead-flow-base': 'https://cdn.example/v1' });
  expect(readScriptTag().base()).toBe('https://cdn.example/v1/');
});

test('where the script’s own address has no folder, parts come from the page’s', () => {
  const folder = new URL('.', document.baseURI).href;
  for (const src of ['blob:https://site.example/6b1f', 'data:text/javascript,1', 'https://']) {
    document.head.innerHTML = '';
    addScript({ src, 'data-lead-flow-base': 'https://' });
    expect([src, readScriptTag().base()]).toEqual([src, folder]);
  }
});

test('a base that a template has left empty says nothing', () => {
  addScript({ src: 'https://cdn.example/v1/lead-flow.js', 'data-lead-flow-base': '' });
  expect(readScriptTag().base()).toBe('https://cdn.example/v1/');
});

test('a folder without a host is one beside the page’s base address', () => {
  document.head.innerHTML = '<base href="https://cdn.example/embed/page.html">';
  addScript({ src: 'https://site.example/cache/8f3.js', 'data-lead-flow-base': './parts' });
  expect(readScriptTag().base()).toBe('https://cdn.example/embed/parts/');
});

test.each([
  ['a root', '<div data-lead-flow data-lead-flow-base="/parts"></div>'],
  ['an element around a root', '<main data-lead-flow-base="/parts/"><div data-lead-flow></div></main>'],
  ['a meta element', '<meta data-lead-flow-base content="/parts/">'],
])('where Autoptimize has dropped the script’s tag, %s may name the folder of the parts', (_what, html) => {
  addScript({ src: `${location.origin}/wp-content/cache/autoptimize/js/8f3.js` });
  document.body.innerHTML = html;
  expect(readScriptTag().base()).toBe(`${location.origin}/parts/`);
});

test('authors who may set attributes but write no scripts can’t bring code from another host; the head of the page can', () => {
  document.body.innerHTML = '<div data-lead-flow data-lead-flow-base="https://evil.example/"></div><meta data-lead-flow-base content="https://evil.example/">';
  expect(readScriptTag().base()).toBe(new URL('.', location.href).href);
  document.head.innerHTML = '<meta data-lead-flow-base content="https://cdn.example/v1/">';
  expect(readScriptTag().base()).toBe('https://cdn.example/v1/');
});

test('the nonce of the tag is known', () => {
  addScript({ src: 'https://cdn.example/v1/lead-flow.js', nonce: 'abc' });
  expect(readScriptTag().nonce).toBe('abc');
});

test('an image named like the current script does not stand in for it', () => {
  document.body.innerHTML = '<img name="currentScript">';
  addScript({ src: 'https://cdn.example/v1/lead-flow.js' });
  expect(readScriptTag().base()).toBe('https://cdn.example/v1/');
});
