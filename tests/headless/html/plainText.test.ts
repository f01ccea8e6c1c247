import { expect, test } from 'vitest';
import { plainText } from '../../../packages/headless/src/judge.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['line<br>break', 'line break'],
  ['<strong>bo</strong>ld H<sub>2</sub>O', 'bold H2O'],
  ['< 18 and 3 > 2', '< 18 and 3 > 2'],
  ['a &amp;lt; b&nbsp;&ndash; c', 'a &lt; b – c'],
  ['x<script>alert("</p>")</script>y', 'x y'],
  ['x<style>p { color: red }</STYLE >y', 'x y'],
  ['x<script/>alert(1)</script>y', 'x y'],
  ['a<!-- <b>hidden</b> -->b<!-->c', 'abc'],
  ['<img alt="a > b" src=x>after', 'after'],
  ["<a title='it>s' href=it's>link</a>", 'link'],
  ['İstanbul <b>İ</b><script>1</script>!', 'İstanbul İ !'],
  ['cut <b off', 'cut'],
  ['cut <script>off', 'cut'],
  ['<svg/>kept', 'kept'],
])('%s reads as %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('hostile HTML leaves no tag in the plain text', () => {
  for (const html of ['<<script>alert(1)</script>', '<scr<script>ipt>alert(1)</script>', '<img src=x onerror=alert(1)//']) {
    expect(plainText(html)).not.toMatch(/<[a-z]/i);
  }
});

test.each([
  ['<', 100_000],
  ['<a', 100_000],
  ['<!--', 100_000],
  ['<script>', 50_000],
  ['<a b="', 50_000],
  ['&#', 100_000],
  ["<a '", 50_000],
])('a text of %j repeated %i times does not hang the page', (piece, times) => {
  expect(plainText(piece.repeat(times)).length).toBeLessThanOrEqual(piece.length * times);
});
