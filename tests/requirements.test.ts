import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requirementsPage } from './tools/requirementProofs.ts';

test('every row of the requirements leads to the tests that prove it', async () => {
  const page = readFileSync(new URL('requirements.md', import.meta.url), 'utf8');
  expect([...page.matchAll(/^\| R(\d+) /gm)].map(([, row]) => Number(row))).toEqual(Array.from({ length: 211 }, (_, index) => index + 1));
  const current = requirementsPage(page);
  expect(current).not.toMatch(/\|  \|$/m);
  await expect(current).toMatchFileSnapshot('requirements.md');
});
