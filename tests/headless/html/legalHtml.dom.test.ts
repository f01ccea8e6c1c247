import { expect, test } from 'vitest';
import { legalHtml } from '../../../packages/headless/src/services/html/legalHtml.ts';

test('a copy of the consent text has no ids and hides nothing, and the original is unchanged [R124]', () => {
  const original = document.createElement('div');
  original.innerHTML =
    '<h2 id="t" hidden>Terms</h2><ul style="display: none"><li id="one">You <b style="color:red" title="x">agree</b></li></ul>';
  const before = original.outerHTML;
  expect(legalHtml(original)).toBe('<h2>Terms</h2><ul><li>You <b title="x">agree</b></li></ul>');
  expect(original.outerHTML).toBe(before);
});
