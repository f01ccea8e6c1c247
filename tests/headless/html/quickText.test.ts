import { expect, test } from 'vitest';
import { quickText } from '../../../packages/headless/src/kinds/html/quickText.ts';

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
  expect(quickText(html, undefined)).toBe(text);
});
