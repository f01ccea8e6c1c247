import { afterEach, expect, test } from 'vitest';
import { browserServices, type PageService } from '../../../packages/headless/src/index.ts';

/** The first match, whatever elements of a test are called. */
function find(selector: string): Element | undefined {
  return Document.prototype.querySelector.call(document, selector) ?? undefined;
}

afterEach(() => {
  find('body')?.replaceChildren();
  document.documentElement.removeAttribute('lang');
});

/** The page service of the root in a page body. */
function pageOf(html: string): PageService {
  document.body.innerHTML = html;
  return browserServices(find('[data-lead-flow]')).page;
}

test.each([
  ['<i data-lead-flow-submit-url=" /own "></i>', '/own'],
  ['<form data-lead-flow-submit-url action="/form"><input name="action" value="x"><input name="getAttribute"></form>', '/form'],
  ['<a data-lead-flow-submit-url href="/link">x</a>', '/link'],
  ['<input type="hidden" data-lead-flow-submit-url value="/value">', '/value'],
  ['<meta data-lead-flow-submit-url content="/meta">', '/meta'],
  ['<a data-lead-flow-submit-url="" href="">x</a>', undefined],
  ['', undefined],
])('the form-post URL of %s is %s [R147]', (html, url) => {
  expect(pageOf(html).submitUrl()).toBe(url);
});

test('the address of the REST API is read from the page, and from the link that WordPress prints into its head', () => {
  const page = pageOf('<i data-lead-flow-api="/blog/wp-json/"></i>');
  document.head.insertAdjacentHTML('beforeend', '<link rel="https://api.w.org/" href="https://www.clinic.example/wp-json/">');
  expect([page.apiAddress?.(), page.restLink?.()]).toEqual(['/blog/wp-json/', 'https://www.clinic.example/wp-json/']);
  document.head.querySelector('link[rel="https://api.w.org/"]')?.remove();
  expect([pageOf('').apiAddress?.(), page.restLink?.()]).toEqual([undefined, undefined]);
});

test('the redirect target is read when it is needed, with what a script has put there [R127]', () => {
  const page = pageOf('<input data-lead-flow-redirect value="/old">');
  document.querySelector('input')!.value = '/new';
  expect(page.redirectTarget()).toBe('/new');
  document.body.innerHTML = '';
  expect(page.redirectTarget()).toBeUndefined();
});

test('hidden fields come from marked places and the form around, not from what the form has rendered [R93]', () => {
  const page = pageOf(`
    <form>
      <input type="hidden" name="utm_source" value="mail"><input type="HIDDEN" name="gclid" value="">
      <input type="hidden" value="nameless"><input type="text" name="visible" value="x">
      <div data-lead-flow><div data-lead-flow-status="ready"><input type="hidden" name="rendered" value="x"></div></div>
    </form>
    <div data-lead-flow-fields><input type="hidden" name="service" value="laser"></div>
    <input type="hidden" name="elsewhere" value="x">`);
  expect(page.hiddenFields()).toEqual({ utm_source: 'mail', gclid: '', service: 'laser' });
});

test('where a visitor came from is written into the hidden field of that name [R157]', () => {
  const page = pageOf('<div data-lead-flow-fields><input type="hidden" name="gclid"><input type="hidden" name="a" value="1"></div>');
  page.setHiddenField('gclid', '42');
  page.setHiddenField('absent', 'x');
  expect(page.hiddenFields()).toEqual({ gclid: '42', a: '1' });
});

test('a hidden field whose name is written in capitals is filled too [R157]', () => {
  const page = pageOf('<div data-lead-flow-fields><input type="hidden" name="UTM_Source"></div>');
  page.setHiddenField('utm_source', 'mail');
  expect(page.hiddenFields()).toEqual({ UTM_Source: 'mail' });
});

test.each(['select', 'datalist', 'template', 'div'])('options come from a %s, with its prompt and their groups [R153]', (tag) => {
  const page = pageOf(`<${tag} id="o">
    <option value="" disabled selected>Please choose</option><option disabled>Soon</option><option value=""></option>
    <option value="nyc">New York</option>
    <optgroup label="California"><option value="la"> Los
      Angeles </option><option label="SF" value="sf">San Francisco</option></optgroup>
    <optgroup label="Closed" disabled><option>Reno</option></optgroup>
    <option>Plain</option><option value="bare"></option></${tag}>`);
  expect(page.options('#o')).toEqual([
    { text: 'Please choose', value: '' },
    { text: 'New York', value: 'nyc' },
    { text: 'Los Angeles', value: 'la', group: 'California' },
    { text: 'SF', value: 'sf', group: 'California' },
    { text: 'Plain', value: 'Plain' },
    { text: 'bare', value: 'bare' },
  ]);
});

test('legal copy loses ids, styles and hidden marks, its own and those inside it [R124]', () => {
  const page = pageOf(
    '<div id="legal" style="display:none" hidden> <p id="x" style="color:red" hidden class="c">By <a href="/t" id="y">terms</a></p> </div>',
  );
  expect(page.html('#legal')).toBe('<p class="c">By <a href="/t">terms</a></p>');
  expect(document.querySelector('#legal #x')).toHaveAttribute('style');
  const template = pageOf('<template id="t"><p id="z">Copy</p></template>');
  expect(template.html('#t')).toBe('<p>Copy</p>');
});

test('the language is that of the place where the form stands, around a shadow root too', () => {
  document.documentElement.setAttribute('lang', 'en');
  expect(pageOf('<div data-lead-flow></div>').language().locale).toBe('en');
  expect(pageOf('<section lang="es-MX"><div data-lead-flow></div></section>').language().locale).toBe('es-MX');
  document.body.innerHTML = '<section lang="pt-BR"><span></span></section>';
  const scope = document.querySelector('span')?.attachShadow({ mode: 'open' });
  const root = document.createElement('div');
  scope?.append(root);
  expect(browserServices(root).page.language().locale).toBe('pt-BR');
});

test('an empty lang, as a CMS prints it where nothing is set, says nothing of the language', () => {
  document.documentElement.setAttribute('lang', 'es');
  expect(pageOf('<div data-lead-flow lang=""></div>').language().locale).toBe('es');
  expect(pageOf('<div data-lead-flow lang="en"></div>').language().locale).toBe('en');
});
