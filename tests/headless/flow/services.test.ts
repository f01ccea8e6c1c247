import { expect, onTestFinished, test } from 'vitest';
import { createLeadFlow, type FlowNotice, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { createFlow } from '../../../packages/headless/src/embed.ts';
import { formServices } from '../../../packages/headless/src/services/formServices.ts';
import { fakeServices, type FakeServices } from '../../../packages/testing/src/index.ts';
import { json, server } from './server.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { sourcesHere } from './restHere.ts';
import { visit } from './visit.ts';

const broken = () => {
  throw new Error('mine');
};

test('whatever a page’s own service throws is logged and counts as that service’s failure', async () => {
  const given = fakeServices();
  const { http, cookies, tracker, captcha, storage } = formServices(() => ({
    ...given,
    http: { request: broken, preconnect: broken },
    cookies: { get: broken, set: broken },
    tracker: { track: broken, flush: broken },
    captcha: { prove: broken },
    storage: { get: broken, set: broken, remove: broken },
  }), () => given);
  expect(await http.request({ url: '/', method: 'GET', timeout: 1, retries: 0, credentials: 'omit' })).toEqual({ ok: false, kind: 'network' });
  expect([cookies.get('a'), cookies.set('a', 'b', { maxAge: 1 }), storage.get('a')]).toEqual([undefined, false, undefined]);
  expect(await captcha.prove('x')).toEqual({ ok: false, cause: 'Recaptcha gave no token' });
  expect(await tracker.flush()).toBeUndefined();
  expect(() => {
    http.preconnect?.('https://a.example');
    tracker.track({ type: 'lead', leadUid: 'u', quikly: false });
    storage.set('a', 'b');
    storage.remove('a');
  }).not.toThrow();
  expect(given.clock.pending).toBe(0);
  const members = ['http.request', 'cookies.get', 'cookies.set', 'storage.get', 'captcha.prove', 'tracker.flush', 'http.preconnect', 'tracker.track', 'storage.set', 'storage.remove'];
  await given.clock.advanceAsync(0);
  expect(given.log.errors).toEqual(members.map((member) => `services.${member} broke: Error: mine`));
});

test('single methods of a service replace the browser’s, which does the rest', async () => {
  class Page {
    readonly address = '/mine';
    submitUrl() {
      return this.address;
    }
  }
  const store = createLeadFlow(undefined, { page: new Page(), log: { warn: () => {} }, captcha: { prove: () => Promise.resolve({ ok: true }) }, clock: undefined });
  onTestFinished(store.mount());
  const { page, captcha, clock } = store.services;
  expect([page.submitUrl(), page.redirectTarget(), page.referrer()]).toEqual(['/mine', undefined, '']);
  expect(clock.now()).toBeGreaterThan(0);
  // A bot check of the page's own is not the browser's, which would tell the author that the page has none.
  expect(await captcha.prove('x')).toEqual({ ok: true });
  expect(captcha.isOffered?.()).toBeUndefined();
});

const select = (more: object) => flowOf([form('you', [{ name: 'pick', type: 'select', ...more }], { target: 'end' }), intro('end', { lastStep: true })]);

test.each([
  ['https://www.clinic.example/', '/o', 'https://www.clinic.example/o', 'same-origin'],
  ['https://www.clinic.example/', 'https://other.example/o', 'https://other.example/o', 'omit'],
  ['http://localhost:4000/', '/o', 'http://localhost:4000/o', 'same-origin'],
])('on %s options at %s are requested once more after a failure, with cookies on the own site only [R152]', async (url, remoteUrl, address, credentials) => {
  const page = visit(select({ mode: 'remote', remoteUrl }), { url, respond: () => json([]) });
  await page.settle();
  expect(page.services.http.requests).toMatchObject([{ url: address, method: 'GET', credentials, timeout: 8000, retries: 1 }]);
  expect(page.services.log.warnings).toEqual([]);
});

const two = flowOf([choice('a', ['x'], { target: 'end' }), intro('end', { lastStep: true })], { colour: 'red', prefill: ['a'] });

function unmounted(definition: unknown = two): { readonly store: LeadFlowStore; readonly services: FakeServices; readonly notices: FlowNotice['type'][] } {
  const services = fakeServices({ url: 'https://dev.clinic.example/?a=x', respond: server() });
  const store = createFlow(definition, services, sourcesHere);
  const notices: FlowNotice['type'][] = [];
  store.onNotice(({ type }) => void notices.push(type));
  return { store, services, notices };
}

test('a form shows its first step but requests and tells nothing until it is mounted', () => {
  const { store, services, notices } = unmounted();
  expect([store.getState().phase.status, store.getState().answers, notices, services.log.warnings, services.navigation.listeners]).toEqual(['ready', {}, [], [], 0]);
  store.mount();
  store.mount();
  services.clock.advance(1000);
  expect([store.getState().answers, notices, services.log.warnings.length, services.navigation.listeners]).toEqual([{ a: ['x'] }, ['ready'], 1, 2]);
});

test('a form shows a faulty definition at once and tells the page when it is mounted [R15]', () => {
  const { store, services, notices } = unmounted({ steps: [] });
  expect([store.getState().phase.status, notices, services.log.errors]).toEqual(['error', [], []]);
  store.mount();
  expect([notices, services.log.errors.length]).toEqual([['error'], 1]);
  expect(store.getState().phase).toMatchObject({ canRetry: false });
});

test('a subscriber hears of every change once and of nothing else', () => {
  const page = visit(two);
  let changes = 0;
  const stop = page.store.subscribe(() => void (changes += 1));
  page.choose('nothing of the kind');
  expect(changes).toBe(0);
  page.choose('x');
  expect(changes).toBe(1);
  page.store.update(flowOf([intro('other', { lastStep: true })]));
  expect(changes).toBe(2);
  stop();
  page.store.reset();
  expect(changes).toBe(2);
});

test('an undefined service, as an optional prop may be, keeps the browser’s own', () => {
  const { http, clock, page } = createLeadFlow(undefined, { http: undefined, clock: undefined, page: undefined } as Partial<FakeServices>).services;
  expect([typeof http.request, typeof clock.now(), page.hiddenFields()]).toEqual(['function', 'number', {}]);
});
