import { expect, test } from 'vitest';
import { cleanJson } from '../../../packages/headless/src/definition/cleanJson.ts';
import { isSameJson } from '../../../packages/headless/src/base/isSameJson.ts';
import { describeValue } from '../../../packages/headless/src/definition/faultWords.ts';
import { nearestName } from '../../../packages/headless/src/definition/nearestName.ts';

test('keys that could change every object of the page are left out, at any depth [R4]', () => {
  const dangerous = JSON.parse('{"a":{"__proto__":1,"constructor":2,"prototype":3,"kept":4}}') as unknown;
  expect(cleanJson(dangerous)).toEqual({ value: { a: { kept: 4 } } });
});

test.each([
  [[1, 2], [1, 2], true],
  [[1, 2], [1], false],
  [[1], [1, 2], false],
  [[1], { 0: 1 }, false],
  [{ 0: 1 }, [1], false],
  [[], {}, false],
  [{}, [], false],
  [{}, {}, true],
  [{}, 'x', false],
  ['x', {}, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 2 }, false],
  [null, {}, false],
  [Number.NaN, Number.NaN, true],
  ['1', 1, false],
  [new Date(0), new Date(1), true],
])('%j and %j say the same: %j [R5]', (a, b, isSame) => {
  expect(isSameJson(a, b)).toBe(isSame);
});

test.each([
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(59), `"${'x'.repeat(56)}...`],
  [7, '7'],
  [true, 'true'],
  [[], 'a list'],
  [{}, 'an object'],
  [null, 'nothing'],
  [undefined, 'nothing'],
])('a fault names the value %j as %s', (value, words) => {
  expect(describeValue(value)).toBe(words);
});

test.each([
  ['buttonmode', 'buttonMode'],
  ['BUTTONMODE', 'buttonMode'],
  ['btonMode', 'buttonMode'],
  ['tehme', 'theme'],
  ['stepers', 'stepper'],
  ['setper', 'stepper'],
  ['id', 'ID'],
  ['dr', undefined],
  ['drr', 'dir'],
  ['hem', undefined],
  ['xyz', undefined],
  ['btnMode', undefined],
  ['thankYouUrl', undefined],
  ['', undefined],
  [`${'x'.repeat(40)}stepper`, undefined],
])('the misspelt setting %j most likely means %s, the nearest, of those the first; or none where none is near', (name, meant) => {
  expect(nearestName(name, ['theme', 'stepper', 'buttonMode', 'theme2', 'dir', 'ID'])).toBe(meant);
});
