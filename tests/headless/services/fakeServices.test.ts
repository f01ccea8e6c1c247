import { expect, test } from 'vitest';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import type { HttpRequest } from '../../../packages/headless/src/services/services.ts';

const get: HttpRequest = { url: '/zip', method: 'GET', timeout: 8000, retries: 0, credentials: 'same-origin' };

test('the clock stands still until it is moved, and then runs its timers in order', () => {
  const { clock } = fakeServices();
  const seen: string[] = [];
  clock.after(200, () => seen.push(`late ${clock.now()}`));
  clock.after(100, () => {
    seen.push(`early ${clock.now()}`);
    clock.after(50, () => seen.push(`nested ${clock.now()}`));
  });
  const cancelled = clock.after(10, () => seen.push('cancelled'));
  cancelled.cancel();
  clock.advance(99);
  expect(seen).toEqual([]);
  clock.advance(101);
  expect(seen).toEqual(['early 100', 'nested 150', 'late 200']);
  expect(clock.pending).toBe(0);
});

test('the server answers as it is told, and remembers what it was asked', async () => {
  const { http } = fakeServices({ respond: ({ url }) => ({ ok: true, value: url }) });
  const body = { a: [1] };
  await expect(http.request({ ...get, method: 'POST', body })).resolves.toEqual({ ok: true, value: '/zip' });
  body.a.push(2);
  expect(http.requests[0]?.body).toEqual({ a: [1] });
  http.respond(() => Promise.reject(new Error('down')));
  await expect(http.request(get)).resolves.toEqual({ ok: false, kind: 'network' });
});

test('a server that never answers runs into the time limit or the abort', async () => {
  const { http, clock } = fakeServices({ respond: () => new Promise(() => {}) });
  const slow = http.request(get);
  clock.advance(8000);
  await expect(slow).resolves.toEqual({ ok: false, kind: 'timeout' });
  const controller = new AbortController();
  const dropped = http.request({ ...get, signal: controller.signal });
  controller.abort();
  await expect(dropped).resolves.toEqual({ ok: false, kind: 'abort' });
  await expect(http.request({ ...get, signal: controller.signal })).resolves.toEqual({ ok: false, kind: 'abort' });
  expect(clock.pending).toBe(0);
});

test('the captcha writes its token into the page, or fails as it is told', async () => {
  const { captcha, page } = fakeServices();
  await expect(captcha.prove('FORM_LA')).resolves.toEqual({ ok: true });
  expect(page.hiddenFields()).toEqual({ 'g-recaptcha-response': 'FAKE.FORM_LA.1' });
  captcha.mode = 'Recaptcha lib not present';
  await expect(captcha.prove('FORM_LA')).resolves.toEqual({ ok: false, cause: 'Recaptcha lib not present' });
  expect(captcha.actions).toEqual(['FORM_LA', 'FORM_LA']);
});

test('navigation is recorded and driven by the test', () => {
  const { navigation } = fakeServices({ url: 'https://get.clinic.example/?uid=1' });
  const seen: unknown[] = [];
  const stopRestored = navigation.onRestored(() => seen.push('restored'));
  const stopStep = navigation.onStep('a', (depth) => seen.push(depth));
  navigation.assign('/thank-you/');
  navigation.pushStep('a', 1);
  navigation.restore();
  navigation.step('a', 0);
  navigation.step('b', 5);
  stopRestored();
  stopStep();
  navigation.restore();
  expect(seen).toEqual(['restored', 0]);
  expect(navigation.listeners).toBe(0);
  expect(navigation.assigned).toEqual(['/thank-you/']);
  expect(navigation.pushed).toEqual([{ form: 'a', depth: 1 }]);
  expect(navigation.url().searchParams.get('uid')).toBe('1');
  navigation.visit('https://www.clinic.example/?noRedirect');
  expect(navigation.url().searchParams.has('noRedirect')).toBe(true);
});

test('cookies, storage, page, tracker, log and ids keep what they are given', async () => {
  const services = fakeServices({
    cookies: { impact_id: '7' },
    storage: { draft: 'x' },
    page: { hiddenFields: { service: 'laser' }, options: { '#o': [{ text: 'A', value: 'a' }] }, html: { '#l': 'Legal' }, locale: 'es' },
  });
  expect(services.cookies.get('impact_id')).toBe('7');
  expect(services.cookies.set('lead_uid', 'u', { maxAge: 1000 })).toBe(true);
  expect(services.cookies.jar.get('lead_uid')).toEqual({ value: 'u', maxAge: 1000 });
  services.cookies.isBlocked = true;
  expect(services.cookies.set('x', 'y', { maxAge: 1 })).toBe(false);
  expect(services.cookies.get('impact_id')).toBeUndefined();

  services.storage.remove('draft');
  services.storage.set('other', '1');
  expect([...services.storage.items]).toEqual([['other', '1']]);

  services.page.setHiddenField('service', 'peel');
  services.page.setHiddenField('absent', 'x');
  expect(services.page.hiddenFields()).toEqual({ service: 'peel' });
  expect(services.page.options('#o')).toEqual([{ text: 'A', value: 'a' }]);
  expect(services.page.html('#none')).toBeUndefined();
  expect(services.page.language()).toEqual({ locale: 'es' });

  services.tracker.track({ type: 'lead', leadUid: 'u', quikly: false });
  await services.tracker.flush();
  expect(services.tracker.events).toEqual([{ type: 'lead', leadUid: 'u', quikly: false }]);
  expect(services.tracker.flushes).toBe(1);

  services.log.warn('w');
  services.log.error('e');
  expect([services.log.warnings, services.log.errors]).toEqual([['w'], ['e']]);
  expect(services.random.uuid()).not.toBe(services.random.uuid());
});
