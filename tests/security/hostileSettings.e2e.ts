import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, html, openPage } from '../embed/embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

test('a definition full of prototype names pollutes no prototype and loses no answer [R93]', async () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  const definition = {
    settings: { captcha: 'off', fieldMap: { toString: 'copied' } },
    steps: [{ id: 'constructor', type: 'input', question: 'Names?', firstStep: true, lastStep: true, inputs: names.map((name) => ({ name, type: 'text', label: name })) }],
  };
  const pollution = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
  const json = JSON.stringify(definition).replaceAll('{"', `{${pollution}"`);
  const fields = '<div data-lead-flow-fields><input type=hidden name="__proto__" value="page"><input type=hidden name="isPrototypeOf" value="h"></div>';
  const probe = '<script>window.keys = () => Reflect.ownKeys(Object.prototype).length; window.before = keys();</script>';
  const address = site.page(html({ head: `${probe}<script async src="/embed/lead-flow.js"></script>`, body: `<main><div data-lead-flow></div>${container(json)}</main>${fields}` }));
  const { page, errors, uncaught } = await openPage(browser, `${address}?__proto__=q&constructor[prototype][x]=1`);
  for (const name of names) await page.getByRole('textbox', { name, exact: true }).fill(`my ${name}`);
  const isSame = await page.evaluate(() => Reflect.get(window, 'before') === Reflect.ownKeys(Object.prototype).length && !('polluted' in {}));
  expect(isSame).toBe(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: 'Thanks' }).waitFor();
  const payload = new Map(Object.entries(site.api.leads()[0]?.payload ?? {}));
  expect(names.map((name) => payload.get(name))).toEqual(names.map((name) => `my ${name}`));
  expect([payload.get('copied'), payload.get('isPrototypeOf')]).toEqual(['my toString', 'h']);
  expect([errors, uncaught]).toEqual([[], []]);
});
