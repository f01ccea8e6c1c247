import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { lacks } from '../../tools/lacks.ts';
import { testBrowser } from '../../tools/testBrowser.ts';
import { testServer } from '../../tools/testServer.ts';
import { bundleSource } from '../bundleSource.ts';

const bundle = await bundleSource('kinds/html/renderHtml.ts');
const browser = await testBrowser();

/** How a page gets its sanitiser. */
type Engine = 'native' | 'DOMPurify';

/** `/native/` and `/DOMPurify/` are pages with two copies of the code under test, under the policy that the address names. */
const origin = await testServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page');
  const [, engine, file = ''] = pathname.split('/');
  if (file !== '') {
    const prelude = engine === 'DOMPurify' ? 'delete Element.prototype.setHTML;' : '';
    response.setHeader('content-type', 'text/javascript');
    response.end(`${prelude}globalThis.${file.slice(0, -3)} = (() => { ${bundle}; return subject; })();`);
    return;
  }
  response.setHeader('content-type', 'text/html');
  response.setHeader('content-security-policy', searchParams.get('policy') ?? '');
  response.end('<!doctype html><div id="place"></div><script src="subject.js"></script><script src="second.js"></script>');
});

async function open(engine: Engine, policy = ''): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${origin}/${engine}/?${new URLSearchParams({ policy }).toString()}`);
  return page;
}

type Subject = typeof import('../../../packages/headless/src/kinds/html/renderHtml.ts');

/** What a person gets of HTML, under a heading of level 2, from the page's first or second copy of the code. */
function show(page: Page, html: string, copy: 'subject' | 'second' = 'subject'): Promise<string> {
  return page.evaluate(
    async ([text, name]) => {
      const place = document.querySelector('#place')!;
      const { renderHtml }: Subject = Reflect.get(globalThis, name);
      await renderHtml(place, text, { headingLevel: 2 });
      return place.innerHTML;
    },
    [html, copy] as const,
  );
}

describe.each<Engine>(['native', 'DOMPurify'])('with the %s sanitiser', (engine) => {
  test('names, styles, handlers and unsafe addresses are removed, headings moved below the step’s, wrappers unwrapped [A86 A99]', async () => {
    const page = await open(engine);
    const html =
      '<h1 id="q" name="n" style="color:red">Hi</h1><h2 onclick="x()">There</h2><section><p data-x="1" aria-hidden="true">By</p></section>' +
      '<a href="java&#10;script:alert(1)" target="_blank">a</a><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';
    expect(await show(page, html)).toBe(
      '<h3>Hi</h3><h4>There</h4><p>By</p><a target="_blank" rel="noopener noreferrer">a</a><img alt="">',
    );
    await page.close();
  });
});

const strict = "script-src 'self'; require-trusted-types-for 'script'; trusted-types";

test.skipIf(lacks('setHTML'))('under Trusted Types the native sanitiser needs no policy', async () => {
  const page = await open('native', `${strict} 'none'`);
  expect(await show(page, '<p>Legal <b>text</b></p>')).toBe('<p>Legal <b>text</b></p>');
  await page.close();
});

test('under Trusted Types DOMPurify uses one policy that two bundles share', async () => {
  const page = await open('DOMPurify', `${strict} lead-flow`);
  expect(await show(page, '<p>Legal <b>text</b></p>')).toBe('<p>Legal <b>text</b></p>');
  expect(await show(page, '<p>Second <b>bundle</b></p>', 'second')).toBe('<p>Second <b>bundle</b></p>');
  await page.close();
});

test('if neither sanitiser may run, the words stay and the owner gets one warning', async () => {
  const page = await open('DOMPurify', `${strict} 'none'`);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[lead-flow]')) warnings.push(message.text());
  });
  expect(await show(page, '<p>Legal <b>text</b></p>')).toBe('Legal text');
  expect(await show(page, '<p>Other</p>')).toBe('Other');
  await expect.poll(() => warnings).toHaveLength(1);
  await page.close();
});
