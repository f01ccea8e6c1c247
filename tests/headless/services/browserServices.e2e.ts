import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '../../tools/testBrowser.ts';
import { bundleSource } from '../bundleSource.ts';

type Subject = typeof import('../../../packages/headless/src/services/browserServices.ts');

const origin = 'https://page.example';

const bundle = await bundleSource('services/browserServices.ts');
const browser = await testBrowser();

/** A page with the services in `services`, and elements that take the names of what they use. */
async function open(body = '', headers: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/echo') return route.fulfill({ json: route.request().postDataJSON() });
    if (pathname !== '/') return route.fulfill({ status: 404 });
    const script = `${bundle}; globalThis.services = subject.browserServices(); globalThis.depths = [];`;
    return route.fulfill({ contentType: 'text/html', headers, body: `<!doctype html>${body}<script>${script}</script>` });
  });
  await page.goto(`${origin}/?a=1#b`);
  return page;
}

test('the browser’s Back and Forward move through the steps and keep the address', async () => {
  const page = await open();
  await page.evaluate(() => {
    history.replaceState({ router: 'kept' }, '');
    const { navigation }: ReturnType<Subject['browserServices']> = Reflect.get(globalThis, 'services');
    navigation.onStep('a', (depth) => Reflect.get(globalThis, 'depths').push(depth));
    navigation.pushStep('a', 1);
    navigation.pushStep('a', 2);
  });
  for (const move of [-1, -1, 1]) {
    const seen = await page.evaluate(() => Reflect.get(globalThis, 'depths').length);
    await page.evaluate((steps) => history.go(steps), move);
    await page.waitForFunction((count) => Reflect.get(globalThis, 'depths').length > count, seen);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, 'depths'))).toEqual([1, 0, 1]);
  expect(await page.evaluate(() => history.state)).toMatchObject({ router: 'kept' });
  expect(page.url()).toBe(`${origin}/?a=1#b`);
  await page.close();
});

test('in a sandboxed page without cookies and storage nothing throws', async () => {
  const page = await open('', { 'content-security-policy': 'sandbox allow-scripts' });
  const seen = await page.evaluate(() => {
    const { cookies, storage, random }: ReturnType<Subject['browserServices']> = Reflect.get(globalThis, 'services');
    storage.set('a', 'b');
    return [cookies.set('a', 'b', { maxAge: 1000 }), cookies.get('a') ?? null, storage.get('a') ?? null, random.uuid().length];
  });
  expect(seen).toEqual([false, null, null, 36]);
  await page.close();
});
