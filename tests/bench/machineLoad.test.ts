import { expect, test } from 'vitest';
import { loadFault } from './machineLoad.ts';

test('the bench publishes figures from an idle machine alone, and says why it publishes none', () => {
  expect(loadFault(1.5)).toBeUndefined();
  expect(loadFault(1.51)).toBe('The load average is 1.51, over 1.5: other work is in the times, and nothing is published.');
});
