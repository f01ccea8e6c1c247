import { expect, test, vi } from 'vitest';
import { flowOf, form, intro } from '../flow/steps.ts';

const british = flowOf([form('a', [{ name: 'telephone', type: 'tel', country: 'gb' }], { target: 'end' }), intro('end', { lastStep: true })]);

test('other countries’ formats are loaded when a form asks for one; until then a number is kept as typed [R141]', async () => {
  // A page of its own: another test may have loaded them already.
  vi.resetModules();
  const { phoneLibrary } = await import('../../../packages/headless/src/validation/phoneLibrary.ts');
  const { visit } = await import('../flow/visit.ts');
  const page = visit(british);
  expect(phoneLibrary()).toBeUndefined();
  page.type('telephone', '+442079460958');
  expect([page.text('telephone'), page.value('telephone'), page.canAdvance()]).toEqual(['+442079460958', '+442079460958', true]);
  page.type('telephone', '12');
  expect(page.canAdvance()).toBe(false);
  await vi.waitFor(() => expect(phoneLibrary()).toBeDefined(), { timeout: 20_000 });
  page.type('telephone', '02079460958');
  expect([page.text('telephone'), page.value('telephone'), page.canAdvance()]).toEqual(['020 7946 0958', '+442079460958', true]);
});
