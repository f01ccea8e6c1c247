import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openSharedPage, scriptTag } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const choice = (id: string, more: object) => ({ id, type: 'button-selection', question: `Question ${id}?`, answers: [{ text: `Legs ${id}` }], ...more });

/** A page whose own script is busy for 60 milliseconds with each press, and which notes what it hears. */
const head = `<script>
  heard = [];
  for (const name of ['answer', 'step']) addEventListener('leadflow:' + name, ({ detail }) => heard.push([name, detail]));
  addEventListener('click', () => { for (const end = performance.now() + 60; performance.now() < end;); }, true);
</script>${scriptTag}`;

interface Step {
  readonly stepId: string;
  readonly interaction?: { readonly input: number; readonly script: number; readonly paint: number };
}

async function open(settings: object) {
  const steps = [choice('one', { firstStep: true, target: 'two' }), choice('two', { target: 'three' }), choice('three', { lastStep: true })];
  const { page } = await openSharedPage(browser, site.page(html({ head, body: `<div data-lead-flow></div>${container({ settings: { captcha: 'off', ...settings }, steps })}` })));
  const steppedTo = async (id: string): Promise<Step> => {
    const heard = await page.waitForFunction((stepId) => Reflect.get(window, 'heard').find(([name, detail]: readonly [string, Step]) => name === 'step' && detail.stepId === stepId)?.[1], id);
    return heard.jsonValue() as Promise<Step>; // as: it waits until there is one
  };
  const isMeasured = await page.evaluate(() => PerformanceObserver.supportedEntryTypes.includes('event'));
  return { page, steppedTo, isMeasured };
}

test.each([
  ['Next', {}],
  ['an answer that moves on by itself', { autoAdvance: true }],
])('an owner hears with each step what the press on %s cost the visitor, as far as the browser measures that', async (_what, settings) => {
  const { page, steppedTo, isMeasured } = await open(settings);
  for (const [id, next] of [['one', 'two'], ['two', 'three']] as const) {
    await page.getByRole('radio', { name: `Legs ${id}` }).click();
    if (!('autoAdvance' in settings)) await page.getByRole('button', { name: 'Next' }).click();
    const { interaction } = await steppedTo(next);
    expect(Object.keys(interaction ?? {})).toEqual(isMeasured ? ['input', 'script', 'paint'] : []);
    const { input, script, paint } = interaction ?? { input: 0, script: 60, paint: 0 };
    expect(script).toBeGreaterThanOrEqual(60);
    expect(Math.min(input, paint)).toBeGreaterThanOrEqual(0);
  }
});

test('the page hears of a press once it is painted, in the order of what was done', async () => {
  const { page, steppedTo } = await open({});
  await page.evaluate(() => addEventListener('leadflow:step', ({ target }) => Reflect.set(window, 'seen', (target as Element).querySelector('h2')?.textContent))); // as: it is the root
  await page.getByRole('radio', { name: 'Legs one' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await steppedTo('two');
  await expect.poll(() => page.evaluate(() => [Reflect.get(window, 'seen'), Reflect.get(window, 'heard').map(([name]: readonly [string]) => name)])).toEqual(['Question two?', ['answer', 'step']]);
});
