import { expect, test } from 'vitest';

test('a framework that renders on a server may import the script’s module there, and nothing happens', async () => {
  expect(typeof document).toBe('undefined');
  await expect(import('../../packages/embed/src/index.ts')).resolves.toBeDefined();
});
