import { expect, test, vi } from 'vitest';
import { flowOf, form, intro } from '../../../../tests/headless/flow/steps.ts';

const british = flowOf([form('a', [{ name: 'telephone', type: 'tel', country: 'gb' }], { target: 'end' }), intro('end', { lastStep: true })]);

test('other countries’ formats are loaded when a form asks for one; until then a number is kept as typed [R141]', async () => {
  // A page of its own: another test may have loaded them already.
  vi.resetModules();
  const { phoneLibrary } = await import('../../src/kinds/fields/inputTypes.ts');
  const { visit } = await import('../../../../tests/headless/flow/visit.ts');
  const page = visit(british);
  expect(phoneLibrary.code).toBeUndefined();
  page.type('telephone', '+442079460958');
  expect([page.text('telephone'), page.value('telephone'), page.canAdvance()]).toEqual(['+442079460958', '+442079460958', true]);
  // Seven to fifteen digits, after a plus the first of them no zero (ITU-T E.164); more is not known yet, and no reason to tell anybody off.
  for (const number of ['12', '+123456', '+0234567', '+1234567890123456', 'x+442079460958']) {
    page.type('telephone', number);
    expect([number, page.text('telephone'), page.canAdvance()]).toEqual([number, number, false]);
  }
  for (const number of ['+2234567', '+223456789012345', '+44 20 7946 0958', '(020) 7946-0958', '020/7946 0958', '+44\u20117400\u2011123456']) {
    page.type('telephone', number);
    expect([number, page.canAdvance()]).toEqual([number, true]);
  }
  await expect.poll(() => phoneLibrary.code).toBeDefined();
  page.type('telephone', '02079460958');
  expect([page.text('telephone'), page.value('telephone'), page.canAdvance()]).toEqual(['020 7946 0958', '+442079460958', true]);
});

test.each(['', '\u202a', ' ', '('])('what stands before the plus of a pasted number is no reason to lose it: "%s" [R141]', async (before) => {
  const { phoneLibrary } = await import('../../src/kinds/fields/inputTypes.ts');
  const { visit } = await import('../../../../tests/headless/flow/visit.ts');
  await phoneLibrary.load();
  const page = visit(british);
  page.type('telephone', `${before}+44 7400 123456`);
  expect([page.text('telephone'), page.value('telephone'), page.canAdvance()]).toEqual(['+44 7400 123456', '+447400123456', true]);
});
