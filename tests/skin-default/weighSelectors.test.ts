import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectWithinLimit } from '../limits.ts';
import { weighSelectors } from '../../packages/skin-default/tools/cascade.ts';

test('rich text keeps the looks of its place where it bears classes, as recorders have them to leave out a returning visitor’s note, in the minified sheet too', () => {
  const weak = ':where(.lf-html>:last-child):where(.lf-custom,.lf-html [class]):not(_ _ _ _)';
  expect(weighSelectors('.lf-html>:last-child{margin:0}')).toContain(weak);
  expect(weighSelectors('.lf-html > :last-child { margin: 0 }').replaceAll(' > ', '>')).toContain(weak);
});

test('the whole sheet, minified, takes no more bytes than the limit allows', () => {
  expectWithinLimit('style sheet, bytes', readFileSync(new URL('../../packages/skin-default/dist/styles.css', import.meta.url)).byteLength);
});
