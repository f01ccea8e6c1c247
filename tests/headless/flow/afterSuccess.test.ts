import { expect, test } from 'vitest';
import { answered, submitted } from './contactForm.ts';

test('after a success come both lead cookies for an hour, then tracking, then the thank-you page [R125 R127 R148 R170]', async () => {
  const page = await submitted();
  expect(page.services.cookies.jar.get('lead_uid')).toEqual({ value: 'uid-1', maxAge: 3_600_000 });
  expect(page.services.cookies.jar.get('lead_form_data')).toEqual({ value: 'form-data-1', maxAge: 3_600_000 });
  expect(page.services.tracker.events.map(({ type }) => type)).toEqual(['journey', 'complete', 'lead']);
  expect(page.services.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/']);
  expect(page.status()).toBe('loading');
});

test('the page can choose the cookies’ names and domain [R125]', async () => {
  const page = await submitted({ cookieNames: { leadUid: 'u', formData: 'f' }, cookieDomain: 'clinic.example' });
  expect([...page.services.cookies.jar]).toEqual([
    ['u', { value: 'uid-1', maxAge: 3_600_000, domain: 'clinic.example' }],
    ['f', { value: 'form-data-1', maxAge: 3_600_000, domain: 'clinic.example' }],
  ]);
});

test('the page’s own redirect target is used, with impact_id on a get subdomain and data_enc offsite [R127 R128 R129]', async () => {
  const settings = { siteHosts: ['www.clinic.example', 'get.clinic.example'], redirectHosts: [] };
  const target = { redirectTarget: 'https://www.clinic.example/booked/?a=1' };
  const get = await submitted(settings, { url: 'https://get.clinic.example/', cookies: { impact_id: 'i&1' }, page: target });
  expect(get.services.navigation.assigned).toEqual(['https://www.clinic.example/booked/?a=1&impact_id=i%261']);
  const offsite = await submitted(settings, { url: 'https://partner.example/', page: target });
  expect(offsite.services.navigation.assigned).toEqual(['https://www.clinic.example/booked/?a=1&data_enc=enc-1']);
});

test('an unsafe redirect target is refused with an error, and the thank-you page opens instead [R127]', async () => {
  const page = await submitted({}, { page: { redirectTarget: 'javascript:alert(1)' } });
  expect(page.services.navigation.assigned).toEqual(['https://www.clinic.example/thank-you/']);
  expect(page.services.log.errors).toHaveLength(1);
});

test('noRedirect ends in a confirmation: no redirect, no error, nothing more to send [R126 R163]', async () => {
  const page = await submitted({}, { url: 'https://www.clinic.example/?noRedirect' });
  expect([page.status(), page.services.navigation.assigned, page.services.log.errors]).toEqual(['done', [], []]);
  expect(page.services.cookies.jar.has('lead_uid')).toBe(true);
  expect(page.services.tracker.events).toHaveLength(3);
  expect(page.store.getState().focus?.target).toEqual({ part: 'confirmation' });
  page.next();
  page.store.send({ type: 'retryPressed' });
  page.back();
  await page.settle();
  expect([page.status(), page.services.http.requests.length]).toEqual(['done', 1]);
});

test('a page that cancels the redirect keeps the visitor on the confirmation [R126]', async () => {
  const page = answered();
  page.store.onNotice((notice) => notice.type !== 'redirect');
  page.next();
  await page.settle();
  expect([page.status(), page.services.navigation.assigned]).toEqual(['done', []]);
});

test('back from the thank-you page the form is ready where it was, and the same answers only redirect again [R125]', async () => {
  const page = await submitted();
  page.services.navigation.restore();
  expect([page.status(), page.step(), page.value('email')]).toEqual(['ready', 'you', 'ann@example.com']);
  page.next();
  await page.settle();
  expect([page.services.http.requests.length, page.services.navigation.assigned.length, page.services.tracker.events.length]).toEqual([1, 2, 3]);
  page.services.navigation.restore();
  page.type('email', 'bob@example.com');
  page.next();
  await page.settle();
  expect([page.services.http.requests.length, page.services.tracker.events.length]).toEqual([2, 6]);
});

test('refused cookies are a warning and stop nothing [R125]', async () => {
  const page = answered();
  page.services.cookies.isBlocked = true;
  page.next();
  await page.settle();
  expect(page.services.log.warnings).toContain('The cookie "lead_uid" could not be set: it is too long, or cookies are blocked');
  expect(page.services.navigation.assigned).toHaveLength(1);
});

test('services that throw never cost the lead or the redirect [R125]', async () => {
  const broken = () => {
    throw new Error('mine');
  };
  const page = await submitted(
    { saveDraft: true },
    {
      overrides: {
        cookies: { get: broken, set: broken },
        tracker: { track: broken, flush: broken },
        storage: { get: () => undefined, set: () => {}, remove: broken },
      },
    },
  );
  expect([page.services.http.requests.length, page.services.navigation.assigned.length]).toEqual([1, 1]);
  expect(new Set(page.services.log.errors)).toEqual(
    new Set(['cookies.get', 'cookies.set', 'tracker.track', 'tracker.flush', 'storage.remove'].map((member) => `services.${member} broke: Error: mine`)),
  );
});
