import { afterEach, expect, test, vi } from 'vitest';
import { browserServices, type CaptchaResult } from '../../src/index.ts';
import { createCaptchaService } from '../../src/services/captcha.ts';
import { fakeServices } from '../../../testing/src/index.ts';

afterEach(() => {
  Reflect.deleteProperty(window, 'grecaptcha');
  document.body.innerHTML = '';
});

const page = '<meta data-lead-flow-captcha-key="key-1"><input type="hidden" data-lead-flow-captcha-token name="token">';

function load(enterprise: unknown): void {
  Object.defineProperty(window, 'grecaptcha', { value: { enterprise }, configurable: true });
}

type Execute = (siteKey: string, options: { readonly action: string }) => unknown;

const ready = (run: () => void): void => run();

/** Asks for a token and lets so many milliseconds pass. */
async function prove(milliseconds = 0): Promise<CaptchaResult | 'waiting'> {
  const { clock } = fakeServices();
  let result: CaptchaResult | 'waiting' = 'waiting';
  const done = createCaptchaService(undefined, clock)
    .prove('FORM_LA')
    .then((value) => {
      result = value;
    });
  await clock.advanceAsync(milliseconds);
  if (result !== 'waiting') await done;
  return result;
}

test('a token for FORM_LA is put into the hidden field [R154]', async () => {
  document.body.innerHTML = page;
  const execute = vi.fn<Execute>(() => Promise.resolve('tok'));
  load({ ready, execute });
  await expect(prove()).resolves.toEqual({ ok: true });
  expect(execute.mock.calls).toEqual([['key-1', { action: 'FORM_LA' }]]);
  expect(document.querySelector('input')).toHaveValue('tok');
});

test('the key can come from the captcha’s script, and the field can be the captcha’s own [R154]', async () => {
  document.body.innerHTML = '<textarea name="g-recaptcha-response"></textarea>';
  for (const src of ['https://x.example/recaptcha/enterprise.js?render=explicit', 'https://x.example/recaptcha/enterprise.js?hl=en&render=key-2']) {
    const script = document.createElement('script');
    script.setAttribute('type', 'text/plain');
    script.setAttribute('src', src);
    document.body.append(script);
  }
  const execute = vi.fn<Execute>(() => 'tok');
  load({ execute });
  await expect(prove()).resolves.toEqual({ ok: true });
  expect(execute).toHaveBeenCalledWith('key-2', { action: 'FORM_LA' });
  expect(document.querySelector('textarea')).toHaveValue('tok');
});

test('a page offers a bot check if it has the library, a key, the script or a field', async () => {
  const isOffered = async () => {
    const offered = await createCaptchaService().isOffered();
    expect(await browserServices().captcha.isOffered?.()).toBe(offered);
    return offered;
  };
  expect(await isOffered()).toBe(false);
  for (const part of [
    '<meta data-lead-flow-captcha-key="key-1">',
    '<script type="text/plain" src="https://x.example/recaptcha/enterprise.js?render=key-2"></script>',
    '<input type="hidden" data-lead-flow-captcha-token name="token">',
  ]) {
    document.body.innerHTML = part;
    expect(await isOffered(), part).toBe(true);
  }
  document.body.innerHTML = '';
  load({ ready, execute: vi.fn<Execute>() });
  expect(await isOffered()).toBe(true);
});

test('a library that never comes is given up after ten seconds [R159]', async () => {
  document.body.innerHTML = '<a id="grecaptcha"></a>';
  await expect(prove(9_900)).resolves.toBe('waiting');
  await expect(prove(10_000)).resolves.toEqual({ ok: false, cause: 'Recaptcha lib not present' });
  load({ ready });
  await expect(prove(10_000)).resolves.toEqual({ ok: false, cause: 'Recaptcha lib not present' });
});

test('a library that comes late is waited for', async () => {
  document.body.innerHTML = page;
  const { clock } = fakeServices();
  const result = createCaptchaService(undefined, clock).prove('FORM_LA');
  await clock.advanceAsync(5000);
  load({ ready, execute: () => Promise.resolve('tok') });
  await clock.advanceAsync(100);
  await expect(result).resolves.toEqual({ ok: true });
  expect(clock.pending).toBe(0);
});

test('a missing key or field is named, the key first [R160 R161]', async () => {
  load({ ready, execute: () => Promise.resolve('tok') });
  await expect(prove()).resolves.toEqual({ ok: false, cause: 'Recaptcha site key not found' });
  document.body.innerHTML = '<meta data-lead-flow-captcha-key content="key-1">';
  await expect(prove()).resolves.toEqual({ ok: false, cause: 'Recaptcha token element not found' });
});

test.each([
  ['rejects', { ready, execute: () => Promise.reject(null) }],
  ['throws', { ready, execute: () => { throw new Error('key'); } }],
  ['gives an empty token', { ready, execute: () => Promise.resolve('') }],
  ['gives no text', { ready, execute: () => 7 }],
  ['never answers', { ready, execute: () => new Promise(() => {}) }],
  ['is never ready', { ready: () => {}, execute: () => Promise.resolve('tok') }],
  ['throws when asked whether it is ready', { ready: () => { throw new Error('x'); }, execute: () => Promise.resolve('tok') }],
])('a captcha that %s gives no token', async (_, enterprise) => {
  document.body.innerHTML = page;
  load(enterprise);
  await expect(prove(10_000)).resolves.toEqual({ ok: false, cause: 'Recaptcha gave no token' });
  expect(document.querySelector('input')).toHaveValue('');
});
