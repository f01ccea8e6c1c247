import { afterEach, expect, test, vi } from 'vitest';
import { en, es, fetched, partOf, type Late } from '../../../packages/headless/src/index.ts';
import { languages } from '../../../packages/headless/src/messages/languages.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { held, kindsHere } from './lateKinds.ts';
import { server } from './server.ts';
import { choice, flowOf, intro, zipFlow } from './steps.ts';
import { leadPath, visit } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const { es: spanish, fr: french } = languages;
if (!spanish || !french) throw new Error('the form speaks Spanish and French');
await Promise.all([spanish.load(), french.load()]);

/** A language that is still on its way: it is one for all forms. */
function heldLanguage(language: Late<object>) {
  const isThere = vi.spyOn(language, 'code', 'get');
  const { late, load, next } = held(language);
  isThere.mockImplementation(() => late.code);
  vi.spyOn(language, 'load').mockImplementation(load);
  return { load, next };
}

/** A page that its author looks at. */
const author = 'https://dev.clinic.example/';
const inSpanish = flowOf([intro('a', { lastStep: true })], { locale: 'es', messages: { next: 'Vamos' } });
const faulty = { steps: [{ id: 'a', type: 'form-intro' }] };
const odd = flowOf([choice('a', [{ text: 'x', target: 'nowhere' }], { dynamicTarget: true, target: 'b' }), intro('b', { lastStep: true })], { colour: 'red' });

test('a form in a language that is still to come is loading, fetches no other, and then speaks it, with the page’s own words [R13]', async () => {
  const language = heldLanguage(spanish);
  const other = heldLanguage(french);
  const page = visit(inSpanish);
  expect([page.status(), page.store.getDefinition(), other.load.mock.calls.length]).toEqual(['loading', undefined, 0]);
  language.next()?.come();
  await page.settle();
  expect(page.status()).toBe('ready');
  expect(page.store.getDefinition()?.messages).toEqual({ ...es, next: 'Vamos' });
});

test('a form whose language can’t be had speaks English, and says so on the console [R13]', async () => {
  const language = heldLanguage(spanish);
  const page = visit(inSpanish);
  language.next()?.fail();
  await page.settle();
  expect(page.store.getDefinition()?.messages).toEqual({ ...en, next: 'Vamos' });
  expect(page.services.log.warnings).toContain('The form speaks English: Error: 404');
});

test('a form that brings every text of its language is there at once, so that a server can render it', () => {
  const language = heldLanguage(spanish);
  const page = visit(flowOf([intro('a', { lastStep: true })], { locale: 'es', messages: es }));
  expect([page.status(), page.store.getDefinition()?.messages, language.load.mock.calls.length]).toEqual(['ready', es, 0]);
});

test('the faults of a definition are told at once, everywhere; what is odd about it to its author alone, a moment later [R15]', async () => {
  const words = held(kindsHere.inspection);
  const kinds = { ...kindsHere, inspection: words.late };
  const given = { ...faulty, settings: { colour: 'red' } };
  for (const [url, calls] of [['https://www.clinic.example/', 0], [author, 1]] as const) {
    const page = visit(given, { url, kinds });
    expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: false, cause: { code: 'definition-invalid' } });
    expect(page.services.log.errors).toEqual(['The form definition has faults:\nsteps: no step is flagged lastStep, so no lead could ever be sent; put "lastStep": true on the step that sends the lead']);
    expect([words.load.mock.calls.length, page.services.log.warnings]).toEqual([calls, []]);
    words.next()?.come();
    await page.settle();
    expect(page.services.log.warnings).toHaveLength(calls * 2);
  }
});

test.each([
  ['https://www.clinic.example/', 0],
  ['https://www.clinic.example/?lead-flow-check', 1],
  ['https://staging.clinic.example/', 1],
  ['https://dev.clinic.example/', 1],
  ['http://localhost:8080/', 1],
])('what only a definition’s author reads is fetched where authors look: at %s %i times [R15]', (url, times) => {
  const words = held(kindsHere.inspection);
  const kinds = { ...kindsHere, inspection: words.late };
  const page = visit(odd, { url, kinds });
  page.wait(1200);
  expect(words.load).toHaveBeenCalledTimes(times);
});

test('what is odd about a definition is told after the first step can be used, once, and the code for the lead comes then too [R15]', async () => {
  const words = held(kindsHere.inspection);
  const kinds = { ...kindsHere, inspection: words.late };
  const calls = held(kindsHere.features);
  const page = visit(odd, { url: author, kinds: { ...kinds, features: calls.late } });
  page.wait(199);
  expect([words.load.mock.calls.length, calls.load.mock.calls.length]).toEqual([0, 0]);
  page.wait(1);
  expect([words.load.mock.calls.length, calls.load.mock.calls.length]).toEqual([0, 1]);
  page.wait(1000);
  expect([words.load.mock.calls.length, calls.load.mock.calls.length]).toEqual([1, 1]);
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

test('after the form is taken down nothing more is fetched or told', async () => {
  const words = held(kindsHere.inspection);
  const kinds = { ...kindsHere, inspection: words.late };
  const early = visit(odd, { url: author, kinds });
  early.store.destroy();
  early.wait(1000);
  expect([words.load.mock.calls.length, early.services.clock.pending]).toEqual([0, 0]);
  for (const end of ['fail', 'come'] as const) {
    const page = visit(odd, { url: author, kinds });
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
  const calls = held(kindsHere.runner);
  const page = visit(lead, { url: stays, respond: server(), kinds: { ...kindsHere, runner: calls.late } });
  page.wait(200);
  page.next();
  await page.settle();
  expect([page.status(), page.services.http.requests.length]).toEqual(['loading', 0]);
  for (let call = calls.next(); call; call = calls.next()) call.come();
  await page.settle();
  expect([page.status(), page.services.http.requests.length, page.services.clock.pending]).toEqual(['done', 1, 0]);
});

test('a search whose code can’t be had is not blamed on the ZIP: the banner, whose Try again fetches it and searches [R15 R121]', async () => {
  const calls = held(kindsHere.runner);
  const page = visit(zipFlow({}, { inputs: [{ name: 'zipcode', type: 'zipcode', value: '10001' }] }), { respond: server(), kinds: { ...kindsHere, runner: calls.late } });
  for (let call = calls.next(); call; call = calls.next()) call.fail();
  await page.settle();
  expect([page.status(), page.services.clock.pending > 1]).toEqual(['error', false]);
  expect(page.services.log.errors).toContain('404');
  page.store.send({ type: 'retryPressed' });
  for (let call = calls.next(); call; call = calls.next()) call.come();
  await page.settle();
  page.blur('zipcode');
  expect([page.status(), page.error('zipcode')]).toEqual(['ready', undefined]);
});

test('code that was fetched is at hand from then on; what could not be had is fetched afresh', async () => {
  const downloads = [() => Promise.reject(new Error('404')), () => Promise.resolve({ part: 'code' }), () => Promise.resolve({ part: 'other' })];
  const whole = fetched(() => (downloads.shift() ?? (() => Promise.resolve({ part: 'none' })))());
  const late = partOf(whole, ({ part }) => part);
  expect(late.code).toBeUndefined();
  await expect(late.load()).rejects.toThrow('404');
  expect(late.code).toBeUndefined();
  expect(await late.load()).toBe('code');
  expect([await late.load(), late.code, downloads.length]).toEqual(['code', 'code', 1]);
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
    const optional = held(kindsHere.keeping);
    const page = visit(kept, { storage: stored, kinds: { ...kindsHere, keeping: optional.late } });
    expect(page.selected()).toEqual([]);
    if (answered) page.choose(answered);
    optional.next()?.come();
    await page.settle();
    expect(page.selected()).toEqual([expected]);
  }
});

test('the browser’s Back knows the steps that were taken while its code was on the way, and no step twice [R9]', async () => {
  const optional = held(kindsHere.keeping);
  const page = visit(flowOf(
    [choice('area', ['legs', 'arms'], { target: 'more' }), intro('more', { target: 'most' }), intro('most', { target: 'end' }), intro('end', { lastStep: true })],
    { browserHistory: true },
  ), { kinds: { ...kindsHere, keeping: optional.late } });
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

test('another definition waits for the code that keeps the answers, the last of several; where that can’t be had the form stays [R5]', async () => {
  const three = flowOf([choice('a', ['x', 'y'], { target: 'b' }), choice('b', ['z'], { target: 'end' }), intro('end', { lastStep: true })]);
  const other = (question: string) => flowOf([choice('a', ['x', 'y'], { question, target: 'end' }), intro('end', { lastStep: true })]);
  const code = held(kindsHere.features);
  const page = visit(three, { kinds: { ...kindsHere, features: code.late } });
  page.choose('y');
  page.store.update(other('Which?'));
  page.store.update(other('Where?'));
  expect(page.store.getDefinition()?.steps).toHaveLength(3);
  code.next()?.come();
  code.next()?.come();
  await page.settle();
  expect([page.store.getDefinition()?.firstStep.question, page.selected()]).toEqual(['Where?', ['y']]);

  for (const last of [three, '{']) {
    const late = held(kindsHere.features);
    const page2 = visit(three, { kinds: { ...kindsHere, features: late.late } });
    page2.store.update(other('Which?'));
    page2.store.update(last);
    late.next()?.come();
    await page2.settle();
    expect([page2.status(), page2.store.getDefinition()?.steps.length]).toEqual([last === '{' ? 'error' : 'ready', 3]);
  }

  const never = held(kindsHere.features);
  const blocked = visit(three, { kinds: { ...kindsHere, features: never.late } });
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

test('a page that swaps its content before the code for the history has come gets no entry that leads nowhere', async () => {
  for (const leaves of [true, false]) {
    const recorder = held(kindsHere.stepHistory);
    const page = visit(flowOf([choice('area', ['legs'], { target: 'end' }), intro('end', { lastStep: true })], { browserHistory: true }), { kinds: { ...kindsHere, stepHistory: recorder.late } });
    page.choose('legs');
    page.next();
    if (leaves) page.store.destroy();
    for (let load = recorder.next(); load; load = recorder.next()) load.come();
    await page.settle();
    expect(page.services.navigation.pushed.map(({ depth }) => depth)).toEqual(leaves ? [] : [2]);
  }
});

test('a form that is removed after Submit, before the code that sends and tells is there, still sends its lead, sets the cookies and tells the data layer', async () => {
  const runner = held(kindsHere.runner);
  const page = visit(lead, { kinds: { ...kindsHere, runner: runner.late } });
  page.next();
  page.store.destroy();
  expect(page.calls(leadPath)).toBe(0);
  for (let load = runner.next(); load; load = runner.next()) load.come();
  await page.settle();
  expect(page.calls(leadPath)).toBe(1);
  expect([page.services.cookies.get('lead_uid'), page.services.tracker.events.map(({ type }) => type)]).toEqual(['uid-1', ['journey', 'complete', 'lead']]);
  expect(page.services.navigation.assigned).toEqual([]);
});
