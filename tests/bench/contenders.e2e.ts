import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from '../tools/browser.ts';
import { buildContenders } from './buildContenders.ts';
import { serveBench } from './benchSite.ts';
import { walk } from './measure.ts';

const contenders = await buildContenders();
const site = await serveBench(contenders);
// The bench measures in Chromium, whichever engine the other tests run in.
const browser = await launchBrowser();
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(contenders)('the bench walks $name from its first step to the last by mouse and keyboard', async (contender) => {
  const seen = new Map<string, number>();
  await walk({ browser, site, contender, keep: (name) => seen.set(name, (seen.get(name) ?? 0) + 1) }, 1);
  expect(Object.fromEntries(seen)).toEqual({ start: 1, heap: 1, choice: 5, key: 4, next: 7, walk: 1, shift: 1 });
});
