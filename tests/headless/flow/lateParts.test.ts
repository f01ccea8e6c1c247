import { afterEach, expect, test, vi } from 'vitest';
import { createLeadFlow, en, es, type FlowNotice } from '../../../packages/headless/src/index.ts';
import { inspection, laterWork } from '../../../packages/headless/src/store/features.ts';
import { lateCode, type LateCode } from '../../../packages/headless/src/base/lateCode.ts';
import { provideCode } from '../../../packages/headless/src/store/codeAtHand.ts';
import { serverCalls } from '../../../packages/headless/src/effects/effectRunner.ts';
import { spanish } from '../../../packages/headless/src/messages/languages.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { server } from './server.ts';
import { choice, flowOf, intro, zipFlow } from './steps.ts';
import { visit } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

// Tests hold code back before a form asks for it.
provideCode();

/** Code that is still on its way, until the test lets it come or fail. */
function held(part: LateCode<object>) {
  const code = part.code;
  if (code === undefined) throw new Error('the package has all of its code');
  const isThere = vi.spyOn(part, 'code', 'get').mockReturnValue(undefined);
  const waiting: { readonly come: () => void; readonly fail: () => void }[] = [];
  const load = vi.spyOn(part, 'load').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({
          come() {
            isThere.mockReturnValue(code);
            resolve(code);
          },
          fail: () => reject(new Error('404')),
        });
      }),
  );
  return { load, next: () => waiting.shift() };
}

/** A page that its author looks at. */
const author = 'https://dev.clinic.example/';
const inSpanish = flowOf([intro('a', { lastStep: true })], { locale: 'es', messages: { next: 'Vamos' } });
const faulty = { steps: [{ id: 'a', type: 'form-intro' }] };
const odd = flowOf([choice('a', [{ text: 'x', target: 'nowhere' }], { dynamicTarget: true, target: 'b' }), intro('b', { lastStep: true })], { colour: 'red' });

test('a form in a language that is still to come is loading, and then speaks it, with the page’s own words [R13]', async () => {
  const language = held(spanish);
  const page = visit(inSpanish);
  expect([page.status(), page.store.getDefinition()]).toEqual(['loading', undefined]);
  language.next()?.come();
  await page.settle();
  expect(page.status()).toBe('ready');
  expect(page.store.getDefinition()?.messages).toEqual({ ...es, next: 'Vamos' });
});

test('a form whose language can’t be had speaks English, and says so on the console [R13]', async () => {
  const language = held(spanish);
  const page = visit(inSpanish);
  language.next()?.fail();
  await page.settle();
  expect(page.store.getDefinition()?.messages).toEqual({ ...en, next: 'Vamos' });
  expect(page.services.log.warnings).toContain('The form speaks English: Error: 404');
});

test('a definition that came meanwhile wins over one whose language comes late or not at all [R5]', async () => {
  for (const end of ['come', 'fail'] as const) {
    const language = held(spanish);
    const page = visit(inSpanish);
    page.store.update(flowOf([intro('other', { lastStep: true })]));
    language.next()?.[end]();
    await page.settle();
    expect([page.step(), page.store.getDefinition()?.messages.next, page.services.log.warnings]).toEqual(['other', en.next, []]);
    vi.restoreAllMocks();
  }
});

test('the faults of a definition are told at once, everywhere; what is odd about it to its author alone, a moment later [R15]', async () => {
  const words = held(inspection);
  const given = { ...faulty, settings: { colour: 'red' } };
  for (const [url, calls] of [['https://www.clinic.example/', 0], [author, 1]] as const) {
    const page = visit(given, { url });
    expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: false, cause: { code: 'definition-invalid' } });
    expect(page.services.log.errors).toEqual(['The form definition has faults:\nsteps: no step is flagged lastStep, so no lead could ever be sent; put "lastStep": true on the step that sends the lead']);
    expect([words.load.mock.calls.length, page.services.log.warnings]).toEqual([calls, []]);
    words.next()?.come();
    await page.settle();
    expect(page.services.log.warnings).toHaveLength(calls * 2);
  }
});

test('where what is odd about a faulty definition can’t be had, that is said, unless a sound one came meanwhile [R5 R15]', async () => {
  const words = held(inspection);
  const page = visit(faulty, { url: author });
  words.next()?.fail();
  await page.settle();
  expect(page.services.log.warnings).toEqual(['The definition was not checked: Error: 404']);
  for (const end of ['come', 'fail'] as const) {
    const other = visit(faulty, { url: author });
    const part = words.next();
    other.store.update(flowOf([intro('other', { lastStep: true })]));
    part?.[end]();
    await other.settle();
    expect([other.status(), other.services.log.warnings]).toEqual(['ready', []]);
  }
});

test.each([
  ['https://www.clinic.example/', 0],
  ['https://www.clinic.example/?lead-flow-check', 1],
  ['https://staging.clinic.example/', 1],
  ['https://dev.clinic.example/', 1],
  ['http://localhost:8080/', 1],
])('what only a definition’s author reads is fetched where authors look: at %s %i times [R15]', (url, times) => {
  const words = held(inspection);
  const page = visit(odd, { url });
  page.wait(1200);
  expect(words.load).toHaveBeenCalledTimes(times);
});

test('what is odd about a definition is told after the first step can be used, once, and the code for the lead comes then too [R15]', async () => {
  const words = held(inspection);
  const calls = vi.spyOn(serverCalls, 'load');
  const page = visit(odd, { url: author });
  page.wait(199);
  expect([words.load.mock.calls.length, calls.mock.calls.length]).toEqual([0, 0]);
  page.wait(1);
  expect([words.load.mock.calls.length, calls.mock.calls.length]).toEqual([0, 1]);
  page.wait(1000);
  expect([words.load.mock.calls.length, calls.mock.calls.length]).toEqual([1, 1]);
  words.next()?.come();
  await page.settle();
  const told = [page.services.log.warnings.length, page.services.log.errors];
  expect(told).toEqual([1, ['steps[0].answers[0].target: no step has the id "nowhere"; correct the id, or add the step']]);
  page.store.destroy();
  page.store.start();
  page.wait(1000);
  await page.settle();
  expect([page.services.log.warnings.length, page.services.log.errors]).toEqual(told);
});

test('where the browser knows when it is idle, that is waited for instead of a time', () => {
  const words = held(inspection);
  const idle: (() => void)[] = [];
  const { clock } = fakeServices();
  const whenIdle = (work: () => void) => ({ cancel: () => void idle.splice(0), work: idle.push(work) });
  visit(odd, { url: author, overrides: { clock: { ...clock, whenIdle } } });
  clock.advance(2000);
  expect([words.load.mock.calls.length, idle.length]).toEqual([0, 1]);
  idle[0]?.();
  clock.advance(999);
  expect(words.load).not.toHaveBeenCalled();
  clock.advance(1);
  expect(words.load).toHaveBeenCalledOnce();
  visit(odd, { url: author, overrides: { clock: { ...clock, whenIdle } } }).store.destroy();
  expect(idle).toEqual([]);
});

test('words that can’t be had are a warning, and the form goes on [R15]', async () => {
  const words = held(inspection);
  vi.spyOn(serverCalls, 'load').mockRejectedValue(new Error('404'));
  const page = visit(odd, { url: author });
  page.wait(1200);
  words.next()?.fail();
  await page.settle();
  expect([page.status(), page.services.log.warnings]).toEqual(['ready', ['The definition was not checked: Error: 404']]);
});

test('after the form is taken down nothing more is fetched or told', async () => {
  const words = held(inspection);
  const early = visit(odd, { url: author });
  early.store.destroy();
  early.wait(1000);
  expect([words.load.mock.calls.length, early.services.clock.pending]).toEqual([0, 0]);
  for (const end of ['fail', 'come'] as const) {
    const page = visit(odd, { url: author });
    page.wait(1200);
    page.store.destroy();
    words.next()?.[end]();
    await page.settle();
    expect([page.services.log.warnings, page.services.log.errors]).toEqual([[], []]);
  }
});

const lead = flowOf([intro('end', { lastStep: true })]);
const stays = 'https://www.clinic.example/?noRedirect';

test('a lead whose code comes late is sent then, once, and no limit is left running [R15 R105]', async () => {
  const calls = held(serverCalls);
  const page = visit(lead, { url: stays, respond: server() });
  page.next();
  await page.settle();
  expect([page.status(), page.services.http.requests.length]).toEqual(['loading', 0]);
  calls.next()?.come();
  await page.settle();
  expect([page.status(), page.services.http.requests.length, page.services.clock.pending]).toEqual(['done', 1, 0]);
});

test('a lead that was given up while its code was on the way is not sent', async () => {
  const calls = held(serverCalls);
  const page = visit(lead, { url: stays, respond: server() });
  page.next();
  page.store.reset();
  calls.next()?.come();
  await page.settle();
  expect([page.status(), page.services.http.requests.length]).toEqual(['ready', 0]);
});

test('a search whose code can’t be had is not blamed on the ZIP: the banner, whose Try again fetches it and searches [R15 R121]', async () => {
  const calls = held(serverCalls);
  const page = visit(zipFlow({}, { inputs: [{ name: 'zipcode', type: 'zipcode', value: '10001' }] }), { respond: server() });
  for (let call = calls.next(); call; call = calls.next()) call.fail();
  await page.settle();
  expect([page.status(), page.services.clock.pending > 1]).toEqual(['error', false]);
  expect(page.services.log.errors).toContain('Error: 404');
  page.store.send({ type: 'retryPressed' });
  for (let call = calls.next(); call; call = calls.next()) call.come();
  await page.settle();
  page.blur('zipcode');
  expect([page.status(), page.error('zipcode')]).toEqual(['ready', undefined]);
});

test('code that can’t be had for a search that a reset has called off disturbs nobody', async () => {
  const calls = held(serverCalls);
  const page = visit(zipFlow(), { respond: server() });
  page.type('zipcode', '10001');
  page.store.reset();
  for (let call = calls.next(); call; call = calls.next()) call.fail();
  await page.settle();
  expect(page.status()).toBe('ready');
});

test('a paused form fetches no language before it stands on the page', async () => {
  const language = held(spanish);
  const notices: FlowNotice['type'][] = [];
  const store = createLeadFlow(inSpanish, fakeServices(), { isPaused: true });
  store.onNotice(({ type }) => void notices.push(type));
  expect(language.load).not.toHaveBeenCalled();
  store.start();
  language.next()?.come();
  await Promise.resolve();
  await Promise.resolve();
  expect(language.load).toHaveBeenCalledOnce();
});

test('code that was fetched is at hand from then on; what could not be had is fetched afresh', async () => {
  const downloads = [() => Promise.reject(new Error('404')), () => Promise.resolve('code'), () => Promise.resolve('other')];
  const late = lateCode<string>();
  await expect(late.load()).rejects.toThrow('createLeadFlow provides the code');
  late.provide({ download: () => (downloads.shift() ?? (() => Promise.resolve('none')))() });
  expect(late.code).toBeUndefined();
  await expect(late.load()).rejects.toThrow('404');
  expect(late.code).toBeUndefined();
  expect(await late.load()).toBe('code');
  expect([await late.load(), late.code, downloads.length]).toEqual(['code', 'code', 1]);
});

test('code that comes with the package is there at once', async () => {
  const late = lateCode<string>();
  late.provide({ code: 'code' });
  expect([late.code, await late.load()]).toEqual(['code', 'code']);
});

const kept = flowOf([choice('area', ['legs', 'arms'], { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true });
const storage = (steps: object, savedAt: number) => {
  const before = visit(kept);
  before.choose('arms');
  const [key = ''] = before.services.storage.items.keys();
  return { [key]: JSON.stringify({ savedAt, steps }) };
};

test('a draft whose code comes late is found all the same, but for what was answered meanwhile', async () => {
  for (const [answered, expected] of [[undefined, 'arms'], ['legs', 'legs']] as const) {
    const stored = storage({ area: { area: ['arms'] } }, fakeServices().clock.date());
    const optional = held(laterWork);
    const page = visit(kept, { storage: stored });
    expect(page.selected()).toEqual([]);
    if (answered) page.choose(answered);
    optional.next()?.come();
    await page.settle();
    expect(page.selected()).toEqual([expected]);
    vi.restoreAllMocks();
  }
});

test('a draft whose code comes late counts over the link of the same visit, but not over what was chosen meanwhile', async () => {
  const linked = flowOf([choice('area', ['legs', 'arms', 'back'], { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true, prefill: ['area'] });
  const url = 'https://www.clinic.example/?area=legs';
  const before = visit(linked, { url });
  before.choose('arms');
  for (const [answered, expected] of [[undefined, 'arms'], ['back', 'back']] as const) {
    const optional = held(laterWork);
    const page = visit(linked, { url, storage: Object.fromEntries(before.services.storage.items) });
    expect(page.selected()).toEqual(['legs']);
    if (answered) page.choose(answered);
    optional.next()?.come();
    await page.settle();
    expect(page.selected()).toEqual([expected]);
    vi.restoreAllMocks();
  }
});

test('a draft whose code comes late fills the fields that were only passed through meanwhile, and no others', async () => {
  const steps = [{ id: 'you', type: 'input', inputs: ['pets', 'age'].map((name) => ({ name, type: 'number' })), firstStep: true, target: 'end' }, intro('end', { lastStep: true })];
  const inputs = flowOf(steps, { saveDraft: true });
  const before = visit(inputs);
  before.type('pets', '2');
  before.type('age', '40');
  const [key = ''] = before.services.storage.items.keys();
  const optional = held(laterWork);
  const page = visit(inputs, { storage: { [key]: before.services.storage.items.get(key) ?? '' } });
  page.blur('pets');
  page.type('age', '41');
  optional.next()?.come();
  await page.settle();
  expect([page.text('pets'), page.text('age')]).toEqual(['2', '41']);
});

test('the browser’s Back knows the steps that were taken while its code was on the way, and no step twice [R9]', async () => {
  const optional = held(laterWork);
  const page = visit(flowOf(
    [choice('area', ['legs', 'arms'], { target: 'more' }), intro('more', { target: 'most' }), intro('most', { target: 'end' }), intro('end', { lastStep: true })],
    { browserHistory: true },
  ));
  page.choose('legs');
  page.next();
  page.next();
  page.back();
  optional.next()?.come();
  await page.settle();
  const { navigation } = page.services;
  expect(navigation.pushed.map(({ depth }) => depth)).toEqual([2]);
  page.next();
  expect(navigation.pushed.map(({ depth }) => depth)).toEqual([2, 3]);
  navigation.step(page.store.id, 1);
  expect(page.path()).toEqual(['area']);
});

test('a form that is gone, or never gets the code for it, keeps no draft and is no worse for that', async () => {
  for (const end of ['gone', 'fail'] as const) {
    const optional = held(laterWork);
    const page = visit(kept);
    const part = optional.next();
    if (end === 'gone') page.store.destroy();
    if (end === 'fail') part?.fail();
    else part?.come();
    await page.settle();
    page.choose('legs');
    expect([[...page.services.storage.items], page.services.log.warnings]).toEqual([[], end === 'fail' ? ['Error: 404'] : []]);
    vi.restoreAllMocks();
  }
});

test('a form that keeps nothing fetches no code for it', () => {
  const optional = held(laterWork);
  visit(lead);
  expect(optional.load).not.toHaveBeenCalled();
});

test('another definition waits for the code that keeps the answers, the last of several; where that can’t be had the form stays [R5]', async () => {
  const three = flowOf([choice('a', ['x', 'y'], { target: 'b' }), choice('b', ['z'], { target: 'end' }), intro('end', { lastStep: true })]);
  const other = (question: string) => flowOf([choice('a', ['x', 'y'], { question, target: 'end' }), intro('end', { lastStep: true })]);
  const page = visit(three);
  const code = held(laterWork);
  page.choose('y');
  page.store.update(other('Which?'));
  page.store.update(other('Where?'));
  expect(page.store.getDefinition()?.steps).toHaveLength(3);
  code.next()?.come();
  code.next()?.come();
  await page.settle();
  expect([page.store.getDefinition()?.firstStep.question, page.selected()]).toEqual(['Where?', ['y']]);
  vi.restoreAllMocks();

  for (const last of [three, '{']) {
    const page2 = visit(three);
    const late = held(laterWork);
    page2.store.update(other('Which?'));
    page2.store.update(last);
    late.next()?.come();
    await page2.settle();
    expect([page2.status(), page2.store.getDefinition()?.steps.length]).toEqual([last === '{' ? 'error' : 'ready', 3]);
    vi.restoreAllMocks();
  }

  const blocked = visit(three);
  const never = held(laterWork);
  blocked.choose('y');
  blocked.store.update(other('Which?'));
  never.next()?.fail();
  await blocked.settle();
  expect([blocked.store.getDefinition()?.steps.length, blocked.selected()]).toEqual([3, ['y']]);
  expect(blocked.services.log.warnings).toEqual(['The form stays as it is: Error: 404']);
  // Of a form that a fault took away there is nothing to keep.
  blocked.store.update('{');
  expect(blocked.status()).toBe('error');
  blocked.store.update(other('Which?'));
  never.next()?.fail();
  await blocked.settle();
  expect([blocked.status(), blocked.store.getDefinition()?.firstStep.question]).toEqual(['ready', 'Which?']);
});
