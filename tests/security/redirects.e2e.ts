import { expect, test } from 'vitest';
import { testBrowser } from '../tools/testBrowser.ts';
import { testEmbedSite } from '../tools/testEmbedSite.ts';
import { container, formPage, html, openPage } from '../embed/embedPage.ts';

const browser = await testBrowser();
const site = await testEmbedSite();

const origin = 'https://www.clinic.example';
const thankYou = `${origin}/thank-you/`;

/** What the page writes as its redirect target, and where a visitor then goes; none: the thank-you page, and an error. */
const targets: ReadonlyArray<readonly [target: string, goesTo?: string]> = [
  ['/done/', `${origin}/done/`],
  ['done?x=1#part', `${origin}/done?x=1#part`],
  ['?booked', `${origin}/?booked`],
  ['  https://www.clinic.example/a  ', `${origin}/a`],
  ['https://thanks.example/ok', 'https://thanks.example/ok'],
  ['//thanks.example/ok', 'https://thanks.example/ok'],
  ['HTTPS://THANKS.EXAMPLE/Ok', 'https://thanks.example/Ok'],
  ['https://get.clinic.example/', 'https://get.clinic.example/'],
  ['{site}/booked/', `${origin}/booked/`],
  ['https://thanks.example:443/', 'https://thanks.example/'],
  ['https:/done', `${origin}/done`],
  // Without slashes it is a path of the page's own host, whatever it looks like.
  ['https:evil.example@evil.example', `${origin}/evil.example@evil.example`],
  ['https://evil.example/'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['\\/evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['https:///evil.example'],
  ['https:\\\\evil.example'],
  ['https://thanks.example@evil.example/'],
  ['https://thanks.example:x@evil.example/'],
  ['https://user@thanks.example/'],
  ['https://user:secret@thanks.example/'],
  ['https://thanks.example.evil.example/'],
  ['https://evil-thanks.example/'],
  ['https://sub.thanks.example/'],
  ['https://thanks.example:8443/'],
  ['https://thanks.example./'],
  ['https://evil.example#thanks.example'],
  ['https://evil.example?thanks.example'],
  ['https://evil.example\\@thanks.example'],
  ['https://evil.example%2f@thanks.example'],
  ['https://thanks.example%00.evil.example'],
  ['https://th%61nks.example.evil.example'],
  ['https://thаnks.example/'],
  ['https://xn--thnks-4nf.example/'],
  ['https://thanks。example.evil.example/'],
  ['http://thanks.example/'],
  ['http://www.clinic.example/'],
  ['javascript:alert(1)'],
  ['JAVASCRIPT:alert(1)'],
  ['java\nscript:alert(1)'],
  ['\u0001javascript:alert(1)'],
  ['javascript://thanks.example/%0aalert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['blob:https://www.clinic.example/1'],
  ['file:///etc/passwd'],
  ['ftp://thanks.example/'],
  ['mailto:a@thanks.example'],
  ['intent://thanks.example#Intent;end'],
  ['https://'],
  ['https://['],
  ['https://thanks.example:99999/'],
  ['null'],
  ['undefined'],
  ['[object Object]'],
  ['https://127.0.0.1/'],
  ['https://[::1]/'],
  ['https://2130706433/'],
  ['https://localhost/'],
];

test(`of ${targets.length} redirect targets only those of the site's own hosts are followed [R127]`, async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => message.text().includes('redirect target') && errors.push(message.text()));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/embed/')) return route.fulfill({ response: await route.fetch({ url: site.origin + pathname }) });
    if (pathname.endsWith('/submit/leads/')) return route.fulfill({ json: { success: true } });
    return route.fulfill({ contentType: 'text/html', body: html({ body: '<main></main><i data-lead-flow-redirect=""></i>' }) });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => window.LeadFlow !== undefined && !Array.isArray(window.LeadFlow));
  for (const [target, goesTo] of targets) {
    errors.length = 0;
    const url = await page.evaluate(
      (text) =>
        new Promise<string>((resolve) => {
          document.querySelector('[data-lead-flow-redirect]')?.setAttribute('data-lead-flow-redirect', text);
          const root = document.querySelector('main')!.appendChild(document.createElement('div'));
          root.addEventListener('leadflow:redirect', (event) => {
            event.preventDefault();
            resolve(event.detail.url);
          });
          const api = window.LeadFlow;
          if (!api || Array.isArray(api)) return;
          const { store } = api.mount(root, {
            settings: { captcha: 'off', siteHosts: ['www.clinic.example', 'get.clinic.example'], redirectHosts: ['thanks.example'] },
            steps: [{ id: 'a', type: 'form-intro', question: 'A', firstStep: true, lastStep: true }],
          });
          root.addEventListener('leadflow:ready', () => store.send({ type: 'nextPressed' }));
          store.send({ type: 'nextPressed' });
        }),
      target,
    );
    expect({ target, url }).toEqual({ target, url: goesTo ?? thankYou });
    // The console's lines come by a way of their own.
    await expect.poll(() => errors.length).toBe(goesTo ? 0 : 1);
  }
}, 120_000);

test('a definition full of prototype names changes no prototype and loses no answer [R93]', async () => {
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

test('hostile settings for classes, colours, selectors and cookies break nothing', async () => {
  const bad = '"><img src=x onerror=alert(1)> ]]>{};:expression(1)//\u0000';
  const { page, uncaught } = await openPage(
    browser,
    site.page(
      formPage({
        settings: {
          captcha: 'off',
          showLegalConsentText: true,
          legalTextSelector: '##[[',
          inputErrorClass: bad,
          wrapperClasses: bad,
          answerButtonClasses: bad,
          nextButtonClass: bad,
          customStyles: { '--lf-radius': 'url(javascript:alert(1))', 'background': 'red', '--lf-x': '}</style><script>alert(1)</script>' },
          cookieNames: { leadUid: 'a=b; path=/', formData: bad },
          cookieDomain: 'com; Secure',
        },
        steps: [
          {
            id: 'a',
            type: 'button-selection',
            question: 'A?',
            firstStep: true,
            lastStep: true,
            stepTextColor: 'red; background: url(//evil.example)',
            answers: [{ text: 'x', color: 'url(//evil.example/x)' }],
          },
        ],
      }),
    ),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await page.getByRole('radio', { name: 'x' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/thank-you/');
  expect(uncaught).toEqual([]);
  expect(asked.filter((host) => host.includes('evil'))).toEqual([]);
});
