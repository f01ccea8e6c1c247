import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../headless/flow/server.ts';
import { clearPage, pageServices, putOnPage } from './pageServices.ts';
import { button, choice, renderSteps, type RenderOptions } from './renderForm.tsx';

type Json = Readonly<Record<string, unknown>>;
type Execute = (siteKey: string, options: { readonly action: string }) => unknown;

const only = choice({ lastStep: true, target: undefined });
const banner = 'Well, this is a hairy situation... Please try again later.';

afterEach(clearPage);

const open = (settings: Json = {}, options: RenderOptions = {}) =>
  renderSteps([only], settings, { respond: server(), real: pageServices, ...options });

describe('the page’s consent text', () => {
  const settings = { showLegalConsentText: true, legalTextSelector: '#legal' };

  it('is copied into the form without its ids and styles [R124]', async () => {
    putOnPage('<div id="legal" style="display: none"><p id="inner" style="color: red">You agree to be <b>called</b>.</p></div>');
    const { fakes } = await open(settings);
    const block = screen.getByRole('group', { name: 'Legal information' });
    expect(block).toHaveTextContent('You agree to be called.');
    expect(block).toBeVisible();
    // Its HTML stands there once the sanitiser has been loaded.
    expect((await within(block).findByText('called')).tagName).toBe('B');
    expect(block.querySelectorAll('[style], #legal, #inner')).toHaveLength(0);
    expect(document.querySelectorAll('#legal, #inner')).toHaveLength(2);
    expect(fakes.log.entries).toEqual([]);
  });

  it('is left out with one warning if the page has no such element [R124 R166]', async () => {
    const { fakes } = await open(settings);
    expect(screen.queryByRole('group', { name: 'Legal information' })).toBeNull();
    expect(button('Submit')).toBeInTheDocument();
    expect(fakes.log.entries).toEqual([{ level: 'warn', message: 'The legal text was not found: no element matches "#legal"' }]);
  });
});

describe('the bot check', () => {
  const key = '<meta data-lead-flow-captcha-key="key-1">';
  const field = '<div data-lead-flow-fields><input type="hidden" name="token" data-lead-flow-captcha-token></div>';

  /** A page with the captcha's enterprise library on it. */
  function loadLibrary(html: string) {
    putOnPage(html);
    const execute = vi.fn<Execute>(() => Promise.resolve('tok-1'));
    const enterprise = { ready: (run: () => void) => run(), execute };
    Object.defineProperty(window, 'grecaptcha', { value: { enterprise }, configurable: true });
    return execute;
  }

  it('gets a token for FORM_LA with the page’s key, puts it into the hidden field and sends it with the lead [R154]', async () => {
    const execute = loadLibrary(key + field);
    const { choose, press, sent } = await open({ captcha: 'required' });
    await choose('Legs');
    expect(execute).not.toHaveBeenCalled();
    await press('Submit');
    expect(execute.mock.calls).toEqual([['key-1', { action: 'FORM_LA' }]]);
    expect(document.querySelector('[name=token]')).toHaveValue('tok-1');
    expect(sent()).toMatchObject([{ token: 'tok-1' }]);
  });

  it('gives up after ten seconds: Recaptcha lib not present [R159]', async () => {
    putOnPage(key + field);
    const { choose, press, pass, sent, fakes } = await open({ captcha: 'required' });
    await choose('Legs');
    await press('Submit');
    await pass(9_500);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(500);
    expect(screen.getByRole('alert')).toHaveTextContent(banner);
    expect([fakes.log.errors, sent()]).toEqual([['Recaptcha lib not present'], []]);
  });

  it.each([
    ['Recaptcha site key not found', 'R160', field, key],
    ['Recaptcha token element not found', 'R161', key, field],
  ])('%s: the banner shows, nothing is sent, and Try again works once it is there [%s]', async (cause, _row, html, missing) => {
    loadLibrary(html);
    const { choose, press, sent, fakes } = await open({ captcha: 'required' });
    await choose('Legs');
    await press('Submit');
    expect(screen.getByRole('alert')).toHaveTextContent(banner);
    expect([fakes.log.errors, sent()]).toEqual([[cause], []]);
    putOnPage(missing);
    await press('Try again');
    await press('Submit');
    expect(sent()).toMatchObject([{ token: 'tok-1' }]);
  });
});

describe('the visitor’s source', () => {
  const names = ['utm_source', 'utm_medium', 'utm_campaign', 'gclid', 'client_id', 'source', 'mine'];
  const fields = names.map((name) => `<input type="hidden" name="${name}" value="${name === 'mine' ? 'kept' : ''}">`).join('');
  const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

  it.each([
    [
      'the query string',
      '?utm_source=mail&utm_medium=letter&utm_campaign=spring&gclid=g1&client_id=77&source=leaflet',
      { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring', gclid: 'g1', client_id: '77', source: 'leaflet', mine: 'kept' },
    ],
    [
      'the legacy analytics cookies',
      '',
      { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'autumn', gclid: 'G9', client_id: '111.222', source: 'google', mine: 'kept' },
    ],
  ])('is copied from %s into the page’s hidden fields and sent with the lead [R157]', async (_from, query, expected) => {
    document.cookie = '__utmz=1.2.3.4.utmcsr=google|utmcmd=cpc|utmccn=autumn|utmgclid=G9';
    document.cookie = '_ga=GA1.2.111.222';
    putOnPage(`<div data-lead-flow-fields>${fields}</div>`);
    const { choose, press, sent } = await open({}, { url: `https://www.clinic.example/${query}` });
    await choose('Legs');
    await press('Submit');
    expect(Object.fromEntries(names.map((name) => [name, valueOf(name)]))).toEqual(expected);
    expect(sent()).toMatchObject([expected]);
  });
});
