import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHtml } from '../../../packages/headless/src/html.ts';

const warning = Symbol.for('lead-flow.html-warning');

beforeEach(() => {
  document.body.innerHTML = '<div id="place"></div>';
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, warning);
});

const place = (): Element => document.querySelector('#place')!;

/** What a person gets once the sanitiser is there. */
async function show(html: string, headingLevel = 2): Promise<string> {
  await renderHtml(place(), html, { headingLevel });
  return place().innerHTML;
}

test('the plain text shows until the sanitiser has loaded', async () => {
  const done = renderHtml(place(), '<p>Save <b>$50</b></p><p>today</p>', { headingLevel: 2 });
  expect(place().innerHTML).toBe('Save $50 today');
  await done;
  expect(place().innerHTML).toBe('<p>Save <b>$50</b></p><p>today</p>');
});

test('the latest text wins', async () => {
  const first = renderHtml(place(), '<b>first</b>', { headingLevel: 2 });
  const second = renderHtml(place(), '<b>second</b>', { headingLevel: 2 });
  await Promise.all([second, first]);
  expect(place().innerHTML).toBe('<b>second</b>');
});

test.each([
  ['<h1>A</h1><h3>B</h3><h6>C</h6>', 2, '<h3>A</h3><h5>B</h5><h6>C</h6>'],
  ['<h4 class="c" lang="es">A <b>b</b></h4>', 1, '<h2 class="c" lang="es">A <b>b</b></h2>'],
  ['<h2>A</h2>', 6, '<h6>A</h6>'],
])('headings of %s are placed below a heading of level %i [A86 A99]', async (html, level, shown) => {
  await expect(show(html, level)).resolves.toBe(shown);
});

test('content can’t name elements, open windows with an opener, or link to scripts [A86 A99]', async () => {
  await expect(
    show(
      '<p id="a" name="b" style="color:red" onclick="x()" data-x="1" aria-label="z" class="c">t</p>' +
        '<a href="javascript:alert(1)">j</a><a href="/terms" target="_blank" rel="opener">t</a><a href="data:text/html,x">d</a>' +
        '<a href="tel:+1201">c</a><img src="data:image/png;base64,AA==" alt="x"><img src="/a.png">',
    ),
  ).resolves.toBe(
    '<p class="c">t</p><a>j</a><a href="/terms" target="_blank" rel="noopener noreferrer">t</a><a>d</a>' +
      '<a href="tel:+1201">c</a><img alt="x"><img src="/a.png" alt="">',
  );
});

test('a link in a consent or a legal text opens beside the form and says so, since Back would bring an empty form; one that stays on the page, or that asks to, does not', async () => {
  const html =
    '<a href="/terms">the terms</a> <a href="https://clinic.example/privacy" target="_blank">privacy (opens in a new tab)</a> <a href="#details">details</a> ' +
    '<a href="tel:+1201">call</a> <a href="mailto:a@b.example">write</a> <a href="/here" target="_self">here</a> <a>none</a>';
  await renderHtml(place(), html, { headingLevel: 2, newTab: '(opens in a new tab)' });
  expect(place().innerHTML).toBe(
    '<a href="/terms" target="_blank" title="(opens in a new tab)" rel="noopener noreferrer">the terms</a> ' +
      '<a href="https://clinic.example/privacy" target="_blank" rel="noopener noreferrer">privacy (opens in a new tab)</a> <a href="#details">details</a> ' +
      '<a href="tel:+1201">call</a> <a href="mailto:a@b.example">write</a> <a href="/here" target="_self" rel="noopener noreferrer">here</a> <a>none</a>',
  );
});

test('if the page’s policy allows no sanitiser the plain text stays, with one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('not allowed');
    },
  });
  await expect(show('<p>Legal &amp; <b>more</b></p><script>x</script>')).resolves.toBe('Legal &amp; more');
  await expect(show('<p>Second</p>')).resolves.toBe('Second');
  expect(warn).toHaveBeenCalledTimes(1);
});
