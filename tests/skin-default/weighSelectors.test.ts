import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';

test('rich text keeps the looks of its place where it bears classes, as recorders have them to leave out a returning visitor’s note, in the minified sheet too', () => {
  const weak = ':where(.lf-html>:last-child):where(.lf-custom,.lf-html [class]):not(_ _ _ _)';
  expect(weighSelectors('.lf-html>:last-child{margin:0}')).toContain(weak);
  expect(weighSelectors('.lf-html > :last-child { margin: 0 }').replaceAll(' > ', '>')).toContain(weak);
});

test('the whole sheet, minified, takes at most 43,400 bytes, less than before clinics had hours and steps moved', () => {
  expect(readFileSync(new URL('../../packages/skin-default/dist/styles.css', import.meta.url)).byteLength).toBeLessThanOrEqual(43_400);
});
