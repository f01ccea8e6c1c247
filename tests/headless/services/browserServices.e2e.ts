import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '../../tools/testBrowser.ts';
import { testServer } from '../../tools/testServer.ts';
import { bundleSource } from '../bundleSource.ts';

type Subject = typeof import('../../../packages/headless/src/services/browserServices.ts');

const bundle = await bundleSource('services/browserServices.ts');
const browser = await testBrowser();

/** A page with the services in `services`; a sandboxed one at `/sandbox`. */
const origin = await testServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  if (request.url === '/sandbox') response.setHeader('content-security-policy', 'sandbox allow-scripts');
  response.end(`<!doctype html><script>${bundle}; globalThis.services = subject.browserServices(); globalThis.depths = [];</script>`);
});

async function open(path: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(origin + path);
  return page;
}

test('the browser’s Back and Forward move through the steps and keep the address', async () => {
  const page = await open('/?a=1#b');
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
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'depths'))).toEqual([1, 0, 1]);
  await expect.poll(() => page.evaluate(() => history.state)).toMatchObject({ router: 'kept' });
  expect(page.url()).toBe(`${origin}/?a=1#b`);
  await page.close();
});

test('in a sandboxed page without cookies and storage nothing throws', async () => {
  const page = await open('/sandbox');
  const seen = await page.evaluate(() => {
    const { cookies, storage, random }: ReturnType<Subject['browserServices']> = Reflect.get(globalThis, 'services');
    storage.set('a', 'b');
    return [cookies.set('a', 'b', { maxAge: 1000 }), cookies.get('a') ?? null, storage.get('a') ?? null, random.uuid().length];
  });
  expect(seen).toEqual([false, null, null, 36]);
  await page.close();
});
