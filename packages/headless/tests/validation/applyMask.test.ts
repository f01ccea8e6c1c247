import { expect, test } from 'vitest';
import { parseDefinition, type Input } from '../../src/index.ts';
import { codeHere } from '../../../../tests/headless/flow/restHere.ts';
import type { FieldType } from '../../src/flow/code.ts';
import { applyMask, deleteAcross } from '../../src/boxes/maskEdit.ts';

function inputOf(type: string): { readonly input: Input; readonly type: FieldType } {
  const parsed = parseDefinition({ steps: [{ id: 'a', type: 'input', lastStep: true, inputs: [{ name: 'f', type }] }] });
  const input = parsed.ok ? parsed.definition.firstStep.inputs[0] : undefined;
  const own = codeHere.inputTypes.get(type);
  if (!input || !own) throw new Error('no input');
  return { input, type: own };
}

/** `|` marks the caret. */
function mask(type: string, typed: string): string {
  const caret = typed.indexOf('|');
  const { input, type: own } = inputOf(type);
  const { text, caret: at } = applyMask(own, input, typed.replace('|', ''), caret);
  return `${text.slice(0, at)}|${text.slice(at)}`;
}

test.each([
  ['tel', '2125|', '(212) 5|'],
  ['tel', '(212) 5|', '(212) 5|'],
  ['tel', '(2129|) 555-012', '(212) 9|55-5012'],
  ['tel', '2|125550123', '(2|12) 555-0123'],
  ['tel', '+12125550123|', '(212) 555-0123|'],
  ['tel', '(212) 555-|', '(212) 555|'],
  ['zipcode', '100012|', '10001-2|'],
  ['zipcode', '1a|0001', '1|0001'],
  ['zipcode', '109|001-2345', '109|00-1234'],
  ['tel', '+1212|5550123', '(212|) 555-0123'],
  ['text', 'a|b', 'a|b'],
])('in a %s box, typing that gives %j shows %j: the caret stays behind the same digits [R140 R141]', (type, typed, shown) => {
  expect(mask(type, typed)).toBe(shown);
});

test.each([
  ['(212) 555', '(212)555', 5, false, '(21)555'],
  ['(212) 555', '(212 555', 4, false, '(21 555'],
  ['10001-23', '1000123', 5, false, '100023'],
  ['10001-23', '1000123', 5, true, '100013'],
  ['10001', '1000', 4, false, '1000'],
])('deleting a separator of %j deletes the digit on its other side [R140 R141]', (before, after, caret, isForward, text) => {
  expect(deleteAcross(before, after, caret, isForward)).toBe(text);
});
