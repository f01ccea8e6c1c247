import { expect, test } from 'vitest';
import { stripTags } from '../../../packages/headless/src/html/stripTags.ts';
import { quickText } from '../../../packages/headless/src/services/html/quickText.ts';

test.each([
  ['<b>Skin</b> &amp; hair', 'Skin & hair'],
  ['&lt;b&gt; &quot;so&quot; &#39;it&#x27; is', '<b> "so" \'it\' is'],
  ['&nbsp;6,000+&nbsp;&nbsp;<i>dollars</i>', '6,000+ dollars'],
  ['&amp;amp; once', '&amp; once'],
  ['a & b', 'a & b'],
  ['Are you < 18 years old?', 'Are you < 18 years old?'],
  ['Skin<!-- draft --> or <BR>hair</p', 'Skin or hair'],
])('without HTML support %j reads %j', (html, text) => {
  expect(stripTags(html)).toBe(text);
});

test.each([
  ['Skin &amp; Body', 'Skin & Body'],
  ['Men&#8217;s <b>hair</b>', 'Men’s hair'],
  ['a&nbsp;b &#38;lt;', 'a b &lt;'],
  ['1 < 2 &copy;', '1 < 2 &copy;'],
  ['A &#38;amp; B', 'A &amp; B'],
  ['<script>x', 'x'],
])('until the code for HTML has loaded, the page’s script shows %j as %j', (html, text) => {
  expect(quickText(html)).toBe(text);
});
