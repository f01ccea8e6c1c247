import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '../../tools/testBrowser.ts';
import { bundleSource } from '../bundleSource.ts';
import { hostileHtml } from './hostileHtml.ts';

const origin = 'https://page.example';

const bundle = await bundleSource('html/renderHtml.ts');
const browser = await testBrowser();

/** How a page gets its sanitiser. */
type Engine = 'native' | 'DOMPurify';

/** A page with the code under test, under a content security policy. */
async function open(engine: Engine, policy = ''): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('.js')) {
      const prelude = engine === 'DOMPurify' ? 'delete Element.prototype.setHTML;' : '';
      const name = pathname.slice(1, -3);
      return route.fulfill({ contentType: 'text/javascript', body: `${prelude}globalThis.${name} = (() => { ${bundle}; return subject; })();` });
    }
    if (pathname !== '/') return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'content-security-policy': policy } : {},
      body: '<!doctype html><div id="place"></div><script src="/subject.js"></script><script src="/second.js"></script>',
    });
  });
  await page.goto(`${origin}/`);
  return page;
}

type Subject = typeof import('../../../packages/headless/src/services/html/renderHtml.ts');

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

const benign: readonly string[] = [
  '<p>Save <strong>$50</strong> on <em>your</em> first treatment.</p>',
  '<ul class="perks"><li>One</li><li>Two<br>lines</li></ul><ol><li>x</li></ol>',
  '<a href="https://a.example/x?y=1&amp;z=2" title="More">More</a> or <a href="/terms">terms</a>',
  '<table><thead><tr><th colspan="2">Price</th></tr></thead><tbody><tr><td>$200</td><td lang="es">hoy</td></tr></tbody></table>',
  '<h3>Why</h3><blockquote>“Great”</blockquote><hr><img src="/a.png" alt="A room" width="10" height="20">',
  '<div class="note"><span dir="ltr">H<sub>2</sub>O<sup>®</sup></span> <abbr title="x">y</abbr> <del>a</del><ins>b</ins></div>',
  'AT&amp;T &lt; 3 &nbsp;–',
];

describe.each<Engine>(['native', 'DOMPurify'])('with the %s sanitiser', (engine) => {
  test('harmless HTML of a marketer shows as it was written', async () => {
    const page = await open(engine);
    for (const html of benign) expect(await show(page, html)).toBe(html);
    await page.close();
  });

  test('names, styles, handlers and bad addresses are gone, headings come under the step’s, wrappers leave their text [A86 A99]', async () => {
    const page = await open(engine);
    const html =
      '<h1 id="q" name="n" style="color:red">Hi</h1><h2 onclick="x()">There</h2><section><p data-x="1" aria-hidden="true">By</p></section>' +
      '<a href="java&#10;script:alert(1)" target="_blank">a</a><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';
    expect(await show(page, html)).toBe(
      '<h3>Hi</h3><h4>There</h4><p>By</p><a target="_blank" rel="noopener noreferrer">a</a><img alt="">',
    );
    await page.close();
  });

  test('no hostile HTML runs, also when it is written out and read again', async () => {
    const page = await open(engine);
    const wrong = await page.evaluate(async (samples) => {
      const { renderHtml }: Subject = Reflect.get(globalThis, 'subject');
      const found: unknown[] = [];
      Reflect.set(globalThis, 'hit', (index: number) => found.push(`ran: ${samples[index]}`));
      for (const sample of samples) {
        const place = document.body.appendChild(document.createElement('div'));
        await renderHtml(place, sample, { headingLevel: 2 });
        document.body.appendChild(document.createElement('div')).innerHTML = place.innerHTML;
        const isOdd = [...place.querySelectorAll('*')].some(
          (element) => [...element.attributes].some(({ name }) => /^(?:on|id$|name$|style$)/.test(name)) || !/^(?:a|p|div|img|table|tbody|tr|td)$/.test(element.localName),
        );
        const leadsAstray = [...place.querySelectorAll('a')].some(({ protocol }) => !['https:', ':'].includes(protocol));
        if (isOdd || leadsAstray) found.push(`left: ${sample} gives ${place.innerHTML}`);
      }
      await new Promise((resolve) => {
        Object.assign(new Image(), { onerror: resolve, src: '/last' });
      });
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      return found;
    }, hostileHtml);
    expect(wrong).toEqual([]);
    await page.close();
  });
});

test('the hostile samples are hostile: put in raw, many of them run', async () => {
  const page = await open('native');
  await page.evaluate((samples) => {
    const ran = new Set<number>();
    Reflect.set(globalThis, 'ran', ran);
    Reflect.set(globalThis, 'hit', (index: number) => ran.add(index));
    for (const sample of samples) document.body.appendChild(document.createElement('div')).innerHTML = sample;
  }, hostileHtml);
  const isEnough = page.waitForFunction(() => Reflect.get(globalThis, 'ran').size >= 100);
  await expect(isEnough).resolves.toBeDefined();
  await page.close();
});

const strict = "script-src 'self'; require-trusted-types-for 'script'; trusted-types";

test('under Trusted Types the native sanitiser needs no policy at all', async () => {
  const page = await open('native', `${strict} 'none'`);
  expect(await show(page, '<p>Legal <b>text</b></p>')).toBe('<p>Legal <b>text</b></p>');
  await page.close();
});

test('under Trusted Types DOMPurify works through the one policy that two bundles share', async () => {
  const page = await open('DOMPurify', `${strict} lead-flow`);
  expect(await show(page, '<p>Legal <b>text</b></p>')).toBe('<p>Legal <b>text</b></p>');
  expect(await show(page, '<p>Second <b>bundle</b></p>', 'second')).toBe('<p>Second <b>bundle</b></p>');
  await page.close();
});

test('where neither may run, the words stay and the owner gets one warning', async () => {
  const page = await open('DOMPurify', `${strict} 'none'`);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('[lead-flow]')) warnings.push(message.text());
  });
  expect(await show(page, '<p>Legal <b>text</b></p>')).toBe('Legal text');
  expect(await show(page, '<p>Other</p>')).toBe('Other');
  expect(warnings).toHaveLength(1);
  await page.close();
});
