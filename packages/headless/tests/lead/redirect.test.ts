import { expect, test } from 'vitest';
import { redirectUrl, type RedirectOptions } from '../../src/kinds/submit/afterSuccess.ts';

function redirect(target: string | undefined, changes: Partial<RedirectOptions> & { readonly page?: string } = {}) {
  const { page = 'https://www.clinic.example/laser/', ...options } = changes;
  return redirectUrl({
    settings: {
      hosts: { production: 'https://api.clinic.example' },
      siteHosts: ['www.clinic.example', 'get.clinic.example'],
      redirectHosts: ['thanks.example'],
    },
    pageUrl: new URL(page),
    target,
    impactId: undefined,
    dataEnc: undefined,
    ...options,
  });
}

const thankYou = 'https://www.clinic.example/thank-you/';

test.each([undefined, '', '  \n'])('without a target (%j) the visitor goes to the site’s thank-you page [R127]', (target) => {
  expect(redirect(target)).toEqual({ url: thankYou });
});

test.each([
  ['/done/', 'https://www.clinic.example/done/'],
  ['done', 'https://www.clinic.example/laser/done'],
  ['https://thanks.example/a?b=c', 'https://thanks.example/a?b=c'],
  ['https://api.clinic.example/x', 'https://api.clinic.example/x'],
  ['{site}/booked/', 'https://www.clinic.example/booked/'],
  ['  https://get.clinic.example/  ', 'https://get.clinic.example/'],
])('the page can send the visitor to %s [R127]', (target, url) => {
  expect(redirect(target)).toEqual({ url });
});

test('a relative target is resolved against the page’s <base> [R127]', () => {
  expect(redirect('done', { baseUrl: new URL('https://www.clinic.example/sub/') })).toEqual({ url: 'https://www.clinic.example/sub/done' });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https:///evil.example',
  'https://thanks.example@evil.example/',
  'https://user:secret@thanks.example/',
  'https://thanks.example.evil.example/',
  'https://notthanks.example/',
  'https://thanks.example:8443/',
  'https://thanks.example./',
  'http://thanks.example/',
  'https://thаnks.example/',
  'https://',
  'null',
  'undefined',
  '[object Object]',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://thanks.example/%0aalert(1)',
  'blob:https://www.clinic.example/1',
  'file:///etc/passwd',
  'mailto:a@thanks.example',
  'intent://thanks.example#Intent;end',
  '///evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https://evil.example#thanks.example',
  'https://evil.example\\@thanks.example',
  'https://thanks.example%00.evil.example',
  'https://xn--thnks-4nf.example/',
  'https://thanks。example.evil.example/',
  'https://sub.thanks.example/',
  'https://user@thanks.example/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://localhost/',
])('%s is refused: the visitor goes to the thank-you page and the owner gets a reason [R127]', (target) => {
  const { url, refused } = redirect(target);
  expect(url).toBe(thankYou);
  expect(refused).toContain(target.trim());
});

test('a page without https can redirect over its own protocol', () => {
  const page = 'http://localhost:4000/';
  expect(redirect('http://localhost:5000/done', { page })).toEqual({ url: 'http://localhost:5000/done' });
  expect(redirect('ftp://localhost/done', { page }).refused).toContain('ftp:');
});

test('on a foreign host the thank-you page is that of the first site host [R127]', () => {
  expect(redirect(undefined, { page: 'https://partner.example/x' }).url).toBe(thankYou);
  const settings = { hosts: {}, siteHosts: [], redirectHosts: [] };
  expect(redirect(undefined, { page: 'https://partner.example/x', settings }).url).toBe('https://partner.example/thank-you/');
});

test.each(['about:srcdoc', 'file:///C:/page.html'])('a page without a site (%s) has no thank-you page unless its settings name one [R127]', (page) => {
  const settings = { hosts: {}, siteHosts: [], redirectHosts: ['thanks.example'] };
  expect(redirect(undefined, { page, settings })).toEqual({ url: undefined });
  expect(redirect('{site}/booked/', { page, settings })).toMatchObject({ url: undefined, refused: expect.stringContaining('is not an address') });
  expect(redirect('https://thanks.example/a', { page, settings })).toEqual({ url: 'https://thanks.example/a' });
  expect(redirect(undefined, { page }).url).toBe(thankYou);
});

test('the impact id is added on the get subdomain only [R128]', () => {
  const impactId = 'a b&c';
  const page = 'https://get.clinic.example/';
  expect(redirect('/done?x=1#end', { page, impactId }).url).toBe('https://get.clinic.example/done?x=1&impact_id=a+b%26c#end');
  expect(redirect('/done', { impactId }).url).toBe('https://www.clinic.example/done');
  expect(redirect('/done', { page: 'https://getaway.example/', impactId }).url).toBe('https://getaway.example/done');
  expect(redirect('/done', { page }).url).toBe('https://get.clinic.example/done');
});

test('the encoded lead is added on offsite hosts only [R129]', () => {
  const page = 'https://partner.example/';
  expect(redirect(undefined, { page, dataEnc: 'x+y=' }).url).toBe(`${thankYou}?data_enc=x%2By%3D`);
  expect(redirect(undefined, { dataEnc: 'x' }).url).toBe(thankYou);
  expect(redirect(undefined, { page, dataEnc: 'x'.repeat(2049) }).url).toBe(thankYou);
});

test.each([
  '?name=Ana%20Lee',
  '?name=Ana+Lee',
  '?flag',
  '?flag&other',
  '?token=abc==',
  '?ids=1,2,3',
  '?a[]=1&a[]=2',
  '?q=%C3%BC&r=~!*()@:/?',
  '?a=1&&b=%2f;c',
  '?a=1#top',
  '?a=1#/thanks?b=%20,=',
  '?name=Ana%20Lee&flag#a b',
])('a target’s own query and fragment %s stay to the letter when parameters are added [R128 R129]', (own) => {
  const page = 'https://get.partner.example/';
  const target = `https://thanks.example/done${own}`;
  const [query, ...fragment] = new URL(target).href.split('#');
  const { url } = redirect(target, { page, impactId: 'i1', dataEnc: 'x+y=' });
  expect(url).toBe([`${query}&impact_id=i1&data_enc=x%2By%3D`, ...fragment].join('#'));
  expect(query).toBe(target.split('#')[0]);
});

test('a parameter that the target brings gets the new value, and those that only resemble it stay [R128 R129]', () => {
  const { url } = redirect('https://thanks.example/?data_enc=old&a=%20&data%5Fenc=old&data_enc2&my_data_enc=', { page: 'https://partner.example/', dataEnc: 'new' });
  expect(url).toBe('https://thanks.example/?a=%20&data_enc2&my_data_enc=&data_enc=new');
  expect(redirect('https://thanks.example/?', { page: 'https://partner.example/', dataEnc: 'new' }).url).toBe('https://thanks.example/?data_enc=new');
});
