import { expect, test, vi } from 'vitest';
import { faultIn } from './faultIn.ts';

test('a name has its letters on a page with MooTools, whose Array.from puts a text into a list as one [R132]', () => {
  vi.spyOn(Array, 'from').mockImplementation((item: unknown) => [item]);
  const rule = { rule: 'minLength', value: 2, message: 'At least {count}' };
  expect([faultIn('Ann Lee', rule), faultIn('A', rule)]).toEqual([undefined, 'At least 2']);
  vi.restoreAllMocks();
});
