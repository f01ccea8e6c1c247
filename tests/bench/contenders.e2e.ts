import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from '../tools/browser.ts';
import { isLongRun } from '../tools/longRun.ts';
import { buildContenders, buildOurs } from './buildContenders.ts';
import { serveBench } from './benchSite.ts';
import { contendersFingerprint } from './fingerprint.ts';
import { walk } from './measure.ts';

// The others are what they were when they were walked last, unless they, their packages or the bench have changed.
const fingerprint = contendersFingerprint();
const isWalked = readFileSync(new URL('walked.txt', import.meta.url), 'utf8') === fingerprint;
const contenders = isWalked && !isLongRun ? [await buildOurs()] : await buildContenders();
const site = await serveBench(contenders);
// The bench measures in Chromium, whichever engine the other tests run in.
const browser = await launchBrowser({ isWindowless: true });
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(contenders)('the bench walks $name from its first step to the last by mouse and keyboard', async (contender) => {
  const seen = new Map<string, number>();
  await walk({ browser, site, contender, keep: (name) => seen.set(name, (seen.get(name) ?? 0) + 1) }, 1);
  expect(Object.fromEntries(seen)).toEqual({ start: 1, heap: 1, choice: 5, key: 4, next: 7, 'next script': 7, 'next painted': 7, walk: 1, shift: 1 });
});

test('the contenders and their packages are those that the bench has walked; once it has walked others, `-u` puts them down', async () => {
  await expect(fingerprint).toMatchFileSnapshot('walked.txt');
});
