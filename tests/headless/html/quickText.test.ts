import { expect, test, vi } from 'vitest';

// Other files of the worker may have brought the code for HTML.
vi.resetModules();
const { quickText } = await import('../../../packages/headless/src/services/html/quickText.ts');

test.each([
  ['Skin &amp; Body', 'Skin & Body'],
  ['Men&#8217;s <b>hair</b>', 'Men’s hair'],
  ['a&nbsp;b &#38;lt;', 'a b &lt;'],
  ['1 < 2 &copy;', '1 < 2 &copy;'],
  ['A &#38;amp; B', 'A &amp; B'],
  ['Are you < 18 years old?', 'Are you < 18 years old?'],
  ['Skin<!-- draft --> or <BR>hair</p', 'Skin or hair'],
  ['<script>x', 'x'],
])('until the code for HTML has loaded, the page’s script shows %j as %j', (html, text) => {
  expect(quickText(html)).toBe(text);
});
