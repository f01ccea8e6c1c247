import { expect, test, vi } from 'vitest';
import { createLeadFlow, type FlowNotice, type HttpResult, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { guardServices } from '../../../packages/headless/src/services/safeServices.ts';
import { createTimers } from '../../../packages/headless/src/effects/timers.ts';
import { fakeServices, type FakeServices } from '../../../packages/headless/src/testing/index.ts';
import { json, server } from './server.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const broken = () => {
  throw new Error('mine');
};

test('whatever a page’s own service throws counts as the failure that it has a word for, and is on the console', async () => {
  const given = fakeServices();
  const { http, cookies, tracker, captcha, storage } = guardServices({
    ...given,
    http: { request: broken, preconnect: broken },
    cookies: { get: broken, set: broken },
    tracker: { track: broken, flush: broken },
    captcha: { prove: broken },
    storage: { get: broken, set: broken, remove: broken },
  });
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
  const members = ['http.request', 'cookies.get', 'cookies.set', 'storage.get', 'captcha.prove', 'tracker.flush', 'http.preconnect', 'storage.set', 'storage.remove', 'tracker.track'];
  await given.clock.advanceAsync(0);
  expect(given.log.errors).toEqual(members.map((member) => `services.${member} broke: Error: mine`));
});

test('the same of the page’s elements, of its address and of chance', () => {
  const given = fakeServices();
  const all = { submitUrl: broken, redirectTarget: broken, hiddenFields: broken, setHiddenField: broken, options: broken, html: broken, language: broken, referrer: broken };
  const { page, navigation, random } = guardServices({
    ...given,
    page: all,
    navigation: { url: broken, baseUrl: broken, assign: broken, onRestored: broken, pushStep: broken, stepBack: broken, onStep: broken },
    random: { uuid: broken },
  });
  expect([page.submitUrl(), page.redirectTarget(), page.options('a'), page.html('a'), navigation.baseUrl?.()]).toEqual(Array(5).fill(undefined));
  expect([page.hiddenFields(), page.language(), page.referrer(), navigation.url().href]).toEqual([{}, {}, '', 'about:blank']);
  expect(() => {
    page.setHiddenField('a', 'b');
    navigation.assign('/');
    navigation.pushStep('a', 1);
    navigation.stepBack('a', 1);
    navigation.onRestored(broken)();
    navigation.onStep('a', broken)();
  }).not.toThrow();
  expect(random.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(random.uuid()).not.toBe(random.uuid());
  expect(new Set(given.log.errors).size).toBe(16);
  expect(given.log.errors).toContain('services.page.language broke: Error: mine');
});

test('a service made from a class keeps its methods, and one without an optional method is without it', () => {
  class Page {
    private readonly target = '/mine/';
    submitUrl(): string {
      return this.target;
    }
  }
  const given = fakeServices();
  const { page, navigation } = guardServices({
    ...given,
    page: Object.assign(new Page(), { ...given.page, submitUrl: Page.prototype.submitUrl }),
    navigation: { ...given.navigation, baseUrl: undefined as never },
  });
  expect([page.submitUrl(), navigation.baseUrl]).toEqual(['/mine/', undefined]);
});

test('a method of a frozen service that throws costs that call alone, too', () => {
  const given = fakeServices({ cookies: { a: 'b' } });
  const { storage, cookies, page, navigation } = guardServices({
    ...given,
    storage: Object.freeze({ get: () => 'kept', set: broken, remove: broken }),
    cookies: Object.freeze({ ...given.cookies }),
    page: Object.freeze({ ...given.page, referrer: broken }),
    navigation: Object.freeze({ ...given.navigation }),
  });
  expect([storage.get('x'), cookies.get('a'), page.referrer(), navigation.url().href]).toEqual(['kept', 'b', '', given.navigation.url().href]);
  expect(() => storage.set('x', 'y')).not.toThrow();
});

test('a lead goes out though the page’s own elements, address and ids break', async () => {
  const { page, navigation, ...fakes } = fakeServices({ respond: server() });
  const store = createLeadFlow(
    { settings: { captcha: 'off' }, steps: [intro('only', { firstStep: true, lastStep: true })] },
    {
      ...fakes,
      page: { ...page, language: broken, hiddenFields: broken, setHiddenField: broken, referrer: broken, submitUrl: broken },
      navigation: { ...navigation, url: broken, baseUrl: broken },
      random: { uuid: broken },
    },
  );
  store.send({ type: 'nextPressed' });
  await fakes.clock.advanceAsync(10_000);
  expect([store.getState().phase.status, fakes.http.requests.length]).toEqual(['done', 1]);
});

test('a log that throws costs nothing', async () => {
  const given = fakeServices();
  const guarded = guardServices({ ...given, log: { warn: broken, error: broken }, tracker: { track: broken, flush: () => Promise.reject(Object.create(null)) } });
  expect(() => {
    guarded.log.warn('x');
    guarded.log.error('x');
    guarded.tracker.track({ type: 'lead', leadUid: 'u', quikly: false });
  }).not.toThrow();
  expect(await guarded.tracker.flush()).toBeUndefined();
});

test('a page’s own network that never answers counts as one that took too long, a second after its limit; an answer that is none as nonsense', async () => {
  const given = fakeServices();
  const request = { url: '/', method: 'GET', timeout: 10_000, retries: 0, credentials: 'omit' } as const;
  const deaf = guardServices({ ...given, http: { request: () => new Promise<never>(() => {}) } }).http.request(request);
  await given.clock.advanceAsync(10_999);
  expect(given.clock.pending).toBe(1);
  await given.clock.advanceAsync(1);
  expect([await deaf, given.clock.pending]).toEqual([{ ok: false, kind: 'timeout' }, 0]);
  const wrong: readonly unknown[] = [null, new Response('{}'), { ok: true }, { ok: false }, { ok: false, kind: 'offline' }];
  for (const answer of wrong) {
    const http: FakeServices['http'] = { ...given.http, request: () => Promise.resolve(answer as HttpResult) }; // as: what the types forbid
    expect(await guardServices({ ...given, http }).http.request(request)).toEqual({ ok: false, kind: 'parse' });
  }
  // The form says what came of it; what took too long broke nothing.
  expect([...new Set(given.log.errors), given.log.errors.length]).toEqual(['services.http.request broke: TypeError: it gave no { ok: true, value } or { ok: false, kind }; of a Response it has to read the JSON first', wrong.length]);
});

test('a network that keeps its own limit, and slept past it, has its answer heard while it is still listening [R164]', async () => {
  const given = fakeServices();
  const timers = given.clock;
  let asleep = 0;
  const clock = { ...timers, now: () => timers.now() + asleep };
  const request = { url: '/', method: 'GET', timeout: 8000, retries: 0, credentials: 'omit' } as const;
  let answer = (_result: HttpResult): void => {};
  const heard = guardServices({ ...given, clock, http: { request: () => new Promise((resolve) => (answer = resolve)) } }).http.request(request);
  asleep = 700;
  await timers.advanceAsync(8000 + 1900);
  answer({ ok: true, value: 1 });
  expect(await heard).toEqual({ ok: true, value: 1 });
});

test('a lead that a page’s own network never answers ends in the banner, and can be sent again', async () => {
  const fakes = fakeServices();
  const store = createLeadFlow({ settings: { captcha: 'off' }, steps: [intro('only', { firstStep: true, lastStep: true })] }, { ...fakes, http: { request: () => new Promise<never>(() => {}) } });
  store.send({ type: 'nextPressed' });
  await fakes.clock.advanceAsync(600_000);
  expect(store.getState().phase).toMatchObject({ status: 'error', canRetry: true });
});

test('what a service gives in time is passed on, and no timer is left', async () => {
  const given = fakeServices({ cookies: { a: 'b' } });
  const origins: string[] = [];
  const guarded = guardServices({ ...given, http: { ...given.http, preconnect: (origin) => void origins.push(origin) } });
  guarded.http.preconnect?.('https://a.example');
  expect(await guarded.captcha.prove('x')).toMatchObject({ ok: true });
  await guarded.tracker.flush();
  expect([guarded.cookies.get('a'), guarded.cookies.set('c', 'd', { maxAge: 1 }), origins, given.clock.pending]).toEqual(['b', true, ['https://a.example'], 0]);
  expect(() => guardServices({ ...given, http: { request: given.http.request } }).http.preconnect?.('https://a.example')).not.toThrow();
});

test('a timer that is started again starts over; one that has run or was stopped is gone', () => {
  const { clock } = fakeServices();
  const timers = createTimers(clock);
  const ran: string[] = [];
  const start = (name: string) => timers.start(name, 100, () => void ran.push(name));
  start('a');
  clock.advance(60);
  start('a');
  start('b');
  clock.advance(60);
  expect(ran).toEqual([]);
  timers.stop('b');
  clock.advance(40);
  expect([ran, clock.pending]).toEqual([['a'], 0]);
  start('a');
  start('c');
  timers.stopAll();
  clock.advance(1000);
  expect([ran, clock.pending]).toEqual([['a'], 0]);
});

const select = (more: object) => flowOf([form('you', [{ name: 'pick', type: 'select', ...more }], { target: 'end' }), intro('end', { lastStep: true })]);
const noAddress = 'The options of "pick" have no address that may be loaded';

test.each([
  [{ mode: 'dom' }, 'The page has no options for "pick" (querySelector: missing)'],
  [{ mode: 'dom', querySelector: '#gone' }, 'The page has no options for "pick" (querySelector: #gone)'],
  [{ mode: 'remote' }, noAddress],
  [{ mode: 'remote', remoteUrl: 'javascript:alert(1)' }, noAddress],
  [{ mode: 'remote', remoteUrl: 'mailto:a@b.co' }, noAddress],
])('a select that names no place for its options is a warning for the page’s owner: %j [R52 R152]', async (more, warning) => {
  const page = visit(select(more));
  await page.settle();
  expect([page.services.log.warnings, page.services.http.requests]).toEqual([[warning], []]);
});

test.each([
  ['https://www.clinic.example/', '/o', 'https://www.clinic.example/o', 'same-origin'],
  ['https://www.clinic.example/', 'https://other.example/o', 'https://other.example/o', 'omit'],
  ['http://localhost:4000/', '/o', 'http://localhost:4000/o', 'same-origin'],
])('on %s options at %s are asked for once more after a failure, with cookies only on the own site [R152]', async (url, remoteUrl, address, credentials) => {
  const page = visit(select({ mode: 'remote', remoteUrl }), { url, respond: () => json([]) });
  await page.settle();
  expect(page.services.http.requests).toMatchObject([{ url: address, method: 'GET', credentials, timeout: 8000, retries: 1 }]);
  expect(page.services.log.warnings).toEqual([]);
});

test('options from the page are no warning [R52]', () => {
  const page = visit(select({ mode: 'dom', querySelector: '#o' }), { page: { options: { '#o': [{ text: 'A', value: 'a' }] } } });
  expect(page.services.log.warnings).toEqual([]);
});

const two = flowOf([choice('a', ['x'], { target: 'end' }), intro('end', { lastStep: true })], { colour: 'red', prefill: ['a'] });

function paused(definition: unknown = two): { readonly store: LeadFlowStore; readonly services: FakeServices; readonly notices: FlowNotice['type'][] } {
  const services = fakeServices({ url: 'https://www.clinic.example/?a=x', respond: server() });
  const store = createLeadFlow(definition, services, { isPaused: true });
  const notices: FlowNotice['type'][] = [];
  store.onNotice(({ type }) => void notices.push(type));
  return { store, services, notices };
}

test('a paused form has its first step to show, and asks and tells nothing; started, it makes up for it', () => {
  const { store, services, notices } = paused();
  expect([store.getState().phase.status, store.getState().answers, notices, services.log.warnings, services.navigation.listeners]).toEqual(['ready', {}, [], [], 0]);
  store.start();
  store.start();
  expect([store.getState().answers, notices, services.log.warnings.length, services.navigation.listeners]).toEqual([{ a: ['x'] }, ['ready'], 1, 1]);
});

test('the faults of a paused form’s definition show at once, and are told when it starts [R15]', () => {
  const { store, services, notices } = paused({ steps: [] });
  expect([store.getState().phase.status, notices, services.log.errors]).toEqual(['error', [], []]);
  store.start();
  expect([notices, services.log.errors.length]).toEqual([['error'], 1]);
  expect(store.getState().phase).toMatchObject({ canRetry: false });
});

test('whoever listens hears of every change once, and of nothing that changed nothing', () => {
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

test('the address fills the form when it is read first, and not again when its definition changes [R5 R84]', () => {
  const page = visit(two, { url: 'https://www.clinic.example/?a=x' });
  expect(page.selected()).toEqual(['x']);
  page.store.reset();
  page.store.update({ ...two, settings: { prefill: ['a'], stepText: 'Part' } });
  expect(page.selected()).toEqual([]);
});

test('a changed definition stops the delays of the one before [R5 R113]', () => {
  const page = visit(flowOf([choice('a', ['x'], { target: 'end', autoAdvance: true }), intro('end', { lastStep: true })]));
  page.choose('x');
  page.store.update(flowOf([choice('a', ['x'], { target: 'end', autoAdvance: true, question: 'Anew?' }), intro('end', { lastStep: true })]));
  page.wait(1000);
  expect(page.step()).toBe('a');
});

test('a definition that comes while the lead is sent waits until that is over [R5]', async () => {
  const page = visit(flowOf([intro('end', { lastStep: true })]), { respond: server({ lead: () => ({ ok: false, kind: 'network' }) }) });
  page.next();
  page.store.update(flowOf([intro('other', { lastStep: true })]));
  expect([page.status(), page.step()]).toEqual(['loading', 'end']);
  await page.settle();
  expect([page.status(), page.step()]).toEqual(['error', 'end']);
  page.store.send({ type: 'retryPressed' });
  expect([page.status(), page.step()]).toEqual(['ready', 'other']);
});

test('one that comes while the lead is sent, and another after its failure: the last one counts [R5]', async () => {
  const page = visit(flowOf([intro('end', { lastStep: true })]), { respond: server({ lead: () => ({ ok: false, kind: 'network' }) }) });
  page.next();
  page.store.update(flowOf([intro('other', { lastStep: true })]));
  await page.settle();
  page.store.update(flowOf([intro('last', { lastStep: true })]));
  expect([page.status(), page.step()]).toEqual(['error', 'end']);
  page.store.send({ type: 'retryPressed' });
  expect(page.path()).toEqual(['last']);
});

test('one that was taken back before the visitor tries again changes nothing; a faulty one takes the form away no more [R5 R89]', async () => {
  const own = flowOf([intro('end', { lastStep: true })]);
  const failing = () => visit(own, { respond: server({ lead: () => ({ ok: false, kind: 'network' }) }) });
  for (const [late, expected] of [[own, ['ready', 'end']], ['{', ['ready', 'end']]] as const) {
    const page = failing();
    page.next();
    page.store.update(flowOf([intro('other', { lastStep: true })]));
    await page.settle();
    page.store.update(late);
    page.store.send({ type: 'retryPressed' });
    expect([page.status(), page.step()]).toEqual(expected);
  }
});

test('after a failure that is no lead’s a mended definition is shown at once [R5]', () => {
  const page = visit(flowOf([intro('a', { target: 'gone' }), intro('end', { lastStep: true })]));
  page.next();
  expect(page.status()).toBe('error');
  page.store.update(flowOf([intro('a', { target: 'end' }), intro('end', { lastStep: true })]));
  expect([page.status(), page.step()]).toEqual(['ready', 'a']);
});

test('Submit hushes what was still to be said; a choice does not', () => {
  const page = visit(flowOf([choice('many', ['x', 'y'], { canSelectMultiple: true, lastStep: true })]));
  page.choose('x');
  page.wait(150);
  expect(page.store.getState().announcement).not.toBe('');
  page.choose('y');
  page.next();
  page.wait(1000);
  expect(page.store.getState().announcement).toBe('');
});

test('a service that is undefined leaves the browser’s own in its place', () => {
  // as: what plain JavaScript may give.
  expect(() => createLeadFlow(undefined, null as unknown as Partial<FakeServices>)).not.toThrow();
  const { http, clock, page } = createLeadFlow(undefined, { http: undefined, clock: undefined, page: undefined } as Partial<FakeServices>).services;
  expect([typeof http.request, typeof clock.now(), page.hiddenFields()]).toEqual(['function', 'number', {}]);
});

test('a storage or cookies that give no text keep no lead from being sent [R90]', async () => {
  const odd = () => Promise.resolve(null) as never;
  for (const overrides of [{ storage: { get: odd, set: odd, remove: odd } }, { cookies: { get: () => ({}) as never, set: () => true } }]) {
    const page = visit(flowOf([intro('end', { lastStep: true })]), { overrides });
    page.next();
    await page.settle();
    expect([page.calls('/submit/leads/'), page.services.log.errors.some((line) => line.includes('it gave no text'))]).toEqual([1, true]);
  }
});

test('analytics that are asynchronous and fail are on the console, and nowhere else', async () => {
  // as: TypeScript takes it too, where it is not written in place
  const tracker = { track: () => Promise.reject(new Error('blocked')), flush: () => Promise.resolve() } as unknown as FakeServices['tracker'];
  const page = visit(flowOf([intro('a', { lastStep: true })]), { overrides: { tracker } });
  page.next();
  await page.settle();
  expect(page.services.navigation.assigned).toHaveLength(1);
  expect(page.services.log.errors).toEqual(Array(3).fill('services.tracker.track broke: Error: blocked'));
});

test('analytics without the method that waits for them cost no lead its redirect', async () => {
  // as: what the types forbid, and plain JavaScript does not
  const tracker = { track: () => {} } as unknown as FakeServices['tracker'];
  const page = visit(flowOf([intro('a', { lastStep: true })]), { overrides: { tracker } });
  page.next();
  await page.settle();
  expect([page.calls('submit/leads'), page.services.navigation.assigned.length, page.status()]).toEqual([1, 1, 'loading']);
  expect(page.services.log.errors).toEqual([expect.stringMatching(/^services\.tracker\.flush broke: /)]);
});

test('a flow has the services that it was given, and a method that is replaced there is replaced for the flow', async () => {
  const page = visit(flowOf([intro('a', { lastStep: true })]));
  expect(page.store.services.storage).toBe(page.services.storage);
  const assign = vi.spyOn(page.store.services.navigation, 'assign');
  page.store.services.page.redirectTarget = () => '/done/';
  page.next();
  await page.settle();
  expect(assign.mock.calls).toEqual([['https://www.clinic.example/done/']]);
});
