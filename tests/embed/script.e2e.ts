import { describe, expect, test } from 'vitest';
import { lacks } from '../tools/lacks.ts';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, formPage, html, openPage, openSharedPage, scriptTag, shortDefinition, type WatchedPage } from './embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();
const cdn = await testEmbedSite();

/** With a clock of its own, where the page is not for other tests. */
async function open(head: string, body = `<div data-lead-flow></div>${container(shortDefinition)}`, { hasClock = false } = {}): Promise<WatchedPage> {
  return (hasClock ? openPage : openSharedPage)(browser, site.page(html({ head, body })));
}

async function expectOneForm({ page, uncaught }: WatchedPage): Promise<void> {
  await page.getByRole('heading', { name: 'Which area?' }).waitFor();
  await expect.poll(() => page.locator('[data-lead-flow-status]').count()).toBe(1);
  expect(uncaught).toEqual([]);
}

/** A form with a phone of a country whose format comes in a late part. */
const abroad = {
  settings: { captcha: 'off' },
  steps: [{ id: 'phone', type: 'input', question: 'Phone?', lastStep: true, inputs: [{ name: 'telephone', type: 'tel', country: 'DE', label: 'Phone' }] }],
};

describe('one tag is enough', () => {
  test.each([
    ['async', '<script async src="/embed/lead-flow.js"></script>'],
    ['deferred', '<script defer src="/embed/lead-flow.js"></script>'],
    ['in the head, before the page is read', '<script src="/embed/lead-flow.js"></script>'],
    ['loaded twice', scriptTag + scriptTag],
    ['the complete file', '<script async src="/embed/lead-flow.all.js"></script>'],
    ['both files', '<script async src="/embed/lead-flow.all.js"></script><script defer src="/embed/lead-flow.js"></script>'],
  ])('[R1] %s', async (_title, head) => {
    const watched = await open(head);
    await watched.page.waitForLoadState('load');
    await expectOneForm(watched);
    expect(watched.errors).toEqual([]);
  });

  test('[R1] from another origin', async () => {
    const watched = await open(`<script async src="${cdn.origin}/embed/lead-flow.js"></script>`);
    await expectOneForm(watched);
  });

  test('[R1] run by an optimiser, long after the page has loaded and without a tag of its own', async () => {
    const watched = await open('');
    await watched.page.waitForLoadState('load');
    await watched.page.evaluate(async () => {
      const code = await (await fetch('/embed/lead-flow.js')).text();
      const script = document.createElement('script');
      script.text = code;
      document.body.append(script);
      script.remove();
    });
    await expectOneForm(watched);
  });
});

describe('wherever its code stands', () => {
  const fromCode = (address: string) => (code: string) => `const script = document.createElement('script'); script.src = ${address}; document.body.append(script);`.replace('CODE', () => JSON.stringify(code));
  test.each([
    ['a blob', fromCode('URL.createObjectURL(new Blob([CODE]))')],
    ['a data address', fromCode("'data:text/javascript;base64,' + btoa(CODE)")],
  ])('[R1] %s, as optimisers make them, the complete file needs no address', async (_what, write) => {
    const watched = await open('');
    const code = await (await fetch(`${site.origin}/embed/lead-flow.all.js`)).text();
    await watched.page.evaluate(write(code));
    await expectOneForm(watched);
    expect(watched.errors).toEqual([]);
  });

  test.skipIf(lacks('a fake clock'))('[R1] that runs again on a page which has swapped its content mounts the root that has come', async () => {
    const watched = await open(scriptTag, `<div id="app"><div data-lead-flow></div>${container(shortDefinition)}</div>`, { hasClock: true });
    await expectOneForm(watched);
    const { page } = watched;
    await page.clock.install();
    await page.evaluate(() => document.querySelector('#app')?.replaceChildren('An article'));
    await page.clock.fastForward(60_000);
    await page.evaluate((markup) => {
      const app = document.querySelector('#app');
      if (app) app.innerHTML = markup;
      document.head.append(Object.assign(document.createElement('script'), { src: '/embed/lead-flow.js?again' }));
    }, `<div data-lead-flow></div>${container(shortDefinition)}`);
    await page.clock.resume();
    await expectOneForm(watched);
  });
});

describe('late parts', () => {
  /** Types a number, and goes on until the formats are there, which may come after the last key. */
  async function expectFormat({ page }: WatchedPage): Promise<void> {
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await phone.pressSequentially('03012345');
    await expect
      .poll(async () => {
        await phone.press('6');
        const text = await phone.inputValue();
        await phone.press('Backspace');
        return text;
      })
      .toBe('030 123456');
  }

  test('[R141] come from the script’s own folder on another origin', async () => {
    const watched = await openSharedPage(browser, site.page(formPage(abroad, `<script async src="${cdn.origin}/embed/lead-flow.js"></script>`)));
    await expectFormat(watched);
    expect(cdn.requested.some((path) => path.startsWith('/embed/') && path.includes('.chunk-phoneFormats'))).toBe(true);
  });

  test('[R141] come from data-lead-flow-base where an optimiser has moved the script', async () => {
    const head = `<script>
      document.addEventListener('DOMContentLoaded', async () => {
        const code = await (await fetch('/embed/lead-flow.js')).text();
        document.head.append(Object.assign(document.createElement('script'), { text: code }));
      });
    </script><script type="text/delayed" data-lead-flow-base="${cdn.origin}/embed/v2"></script>`;
    const watched = await openSharedPage(browser, site.page(formPage(abroad, head)));
    await expectFormat(watched);
    expect(cdn.requested.some((path) => path.startsWith('/embed/v2/') && path.includes('.chunk-'))).toBe(true);
  });

  test('[R141] are asked for again after a lost download, and what was typed is still there', async () => {
    cdn.lose('chunk-', 1);
    const asked = cdn.requested.length;
    const watched = await openSharedPage(browser, site.page(formPage(abroad, `<script async src="${cdn.origin}/embed/lead-flow.js"></script>`)));
    await expectFormat(watched);
    expect(cdn.requested.slice(asked).some((path) => path.includes('?try=2'))).toBe(true);
    expect(watched.uncaught).toEqual([]);
  });

  test('[R141] the complete file has them inside', async () => {
    const before = site.requested.length;
    const watched = await openSharedPage(browser, site.page(formPage(abroad, '<script async src="/embed/lead-flow.all.js"></script>')));
    await expectFormat(watched);
    expect(site.requested.slice(before)).toEqual(['/embed/lead-flow.all.js']);
  });
});
