import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { isLongRun } from '../tools/longRun.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { buildContenders } from './buildContenders.ts';
import { serveBench } from './benchSite.ts';
import { contendersFingerprint } from './fingerprint.ts';
import { walk } from './measure.ts';

// They are walked when they, their packages or the bench have changed, and in long runs, in which our script may have.
const fingerprint = contendersFingerprint();
const isWalked = readFileSync(new URL('walked.txt', import.meta.url), 'utf8') === fingerprint;
const contenders = isWalked && !isLongRun ? [] : await buildContenders();
const site = await serveBench(contenders);
afterAll(() => site.close());
const browser = await testBrowser();

test.each(contenders)('the bench walks $name from its first step to the last by mouse and keyboard', async (contender) => {
  const seen = new Map<string, number>();
  await walk({ browser, site, contender, keep: (name) => seen.set(name, (seen.get(name) ?? 0) + 1) }, 1);
  expect(Object.fromEntries(seen)).toEqual({ start: 1, heap: 1, choice: 5, key: 4, next: 7, 'next script': 7, 'next painted': 7, walk: 1, shift: 1 });
});

test('the contenders and their packages are those that the bench has walked; once it has walked others, `-u` puts them down', async () => {
  await expect(fingerprint).toMatchFileSnapshot('walked.txt');
});
