import { expect, test, vi } from 'vitest';
import { findFault } from '../../../packages/headless/src/validation/findFault.ts';

test('a name has its letters on a page with MooTools, whose Array.from puts a text into a list as one [R132]', () => {
  vi.spyOn(Array, 'from').mockImplementation((item: unknown) => [item]);
  const rule = { rule: 'minLength', value: 2, message: { key: 'nameTooShort' } } as const;
  expect([findFault([rule], 'Ann Lee', 'US'), findFault([rule], 'A', 'US')]).toEqual([undefined, { message: rule.message, values: { count: 2 } }]);
  vi.restoreAllMocks();
});
