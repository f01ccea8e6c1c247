import { expect, test } from 'vitest';
import { decodeEntities } from '../../src/html/plainText.ts';

test.each([
  ['Upper East Side &#8211; 86th', 'Upper East Side – 86th'],
  ['a &#x2013; b &ndash; c &mdash; d', 'a – b – c — d'],
  ['Macy&#8217;s &#038; Co', 'Macy’s & Co'],
  ['a&#150;b', 'a–b'],
  ['&lt;b&gt; &quot;q&quot; &apos;', '<b> "q" \''],
  ['no semicolon &#8211 here', 'no semicolon – here'],
  ['&#0; &#xD800; &#99999999;', '\ufffd \ufffd \ufffd'],
  ['&iquest;Qu&eacute; zona, se&ntilde;ora? Fran&ccedil;ais, &Uuml;ber, &agrave;, &Ecirc;, &aring;', '¿Qué zona, señora? Français, Über, à, Ê, å'],
  ['AT&T, R&D &unknown; &constructor; &xring; &uml; &eeacute; &1uml;', 'AT&T, R&D &unknown; &constructor; &xring; &uml; &eeacute; &1uml;'],
])('a title with a CMS’s entities reads as it was written: %s [R21]', (encoded, text) => {
  expect(decodeEntities(encoded)).toBe(text);
});

test('an entity is decoded once, so escaped ones stay', () => {
  expect(decodeEntities('&amp;lt;b&amp;gt; &amp;#8211;')).toBe('&lt;b&gt; &#8211;');
});
