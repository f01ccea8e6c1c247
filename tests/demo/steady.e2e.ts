import { expect, test } from 'vitest';
import { demoPages, visitDemo } from '../bench/demoVisit.ts';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testDemo } from './testDemo.ts';

const demo = await testDemo();
const browser = await testBrowser();

test.skipIf(lacks('CDP')).each(demoPages)('nothing moves by itself on %s until the visitor presses something, and the visit ends with a sent lead', async (path) => {
  const { steps, shift, moved } = await visitDemo(browser, `${demo.origin}${path}`);
  expect(steps.length).toBeGreaterThan(2);
  expect([shift, moved]).toEqual([0, []]);
  expect(demo.api.leads()).toHaveLength(1);
});
