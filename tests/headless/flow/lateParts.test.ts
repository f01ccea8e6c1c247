import { afterEach, expect, test, vi } from 'vitest';
import { asked, fetchedTypes, rareTypes, usualRest } from '../../../packages/headless/src/embed.ts';
import { en } from '../../../packages/headless/src/messages/en.ts';
import { es } from '../../../packages/headless/src/messages/es.ts';
import * as inspection from '../../../packages/headless/src/kinds/inspection/inspection.ts';
import { inspectWith } from '../../../packages/headless/src/kinds/inspectWith.ts';
import { languages } from '../../../packages/headless/src/messages/languages.ts';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { held, restHere, withRare } from './restHere.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

afterEach(() => vi.restoreAllMocks());

const { es: spanish, fr: french } = languages;
if (!spanish || !french) throw new Error('the form speaks Spanish and French');
await Promise.all([spanish.load(), french.load()]);

/** A language that is still on its way: it is one for all forms. */
function heldLanguage(language: typeof spanish & object) {
  const file = held(language.code!); // as: the languages above are here
  let here: typeof language.code;
  vi.spyOn(language, 'code', 'get').mockImplementation(() => here);
  vi.spyOn(language, 'load').mockImplementation(async () => (here = await file.load()));
  return file;
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
  language.come();
  await page.settle();
  expect(page.status()).toBe('ready');
  expect(page.store.getDefinition()?.messages).toEqual({ ...es, next: 'Vamos' });
});

test('a form whose language can’t be had speaks English, and says so on the console [R13]', async () => {
  const language = heldLanguage(spanish);
  const page = visit(inSpanish);
  language.fail();
  await page.settle();
  expect(page.store.getDefinition()?.messages).toEqual({ ...en, next: 'Vamos' });
  expect(page.services.log.warnings).toContain('The form speaks English: Error: 404');
});

test('a form that brings every text of its language is there at once, so that a server can render it', () => {
  const language = heldLanguage(spanish);
  const page = visit(flowOf([intro('a', { lastStep: true })], { locale: 'es', messages: es }));
  expect([page.status(), page.store.getDefinition()?.messages, language.load.mock.calls.length]).toEqual(['ready', es, 0]);
});

/** Everything at hand but what few definitions ask for. */
function lackingAsked() {
  const file = held(asked);
  return { file, asked: file.load };
}

/** Everything at hand but what authors are told. */
function lackingInspection() {
  const file = held(inspection);
  return { file, rest: { ...restHere, ...inspectWith(file.load) } };
}

test('the faults of a definition are told at once, everywhere; what is odd about it to its author alone, a moment later [R15]', async () => {
  const { file, rest } = lackingInspection();
  const given = { ...faulty, settings: { colour: 'red' } };
  for (const [url, calls] of [['https://www.clinic.example/', 0], [author, 1]] as const) {
    const page = visit(given, { url, rest });
    expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: false, cause: { code: 'definition-invalid' } });
    expect(page.services.log.errors).toEqual(['The form definition has faults:\nsteps: no step is flagged lastStep, so no lead could ever be sent; put "lastStep": true on the step that sends the lead']);
    expect([file.load.mock.calls.length, page.services.log.warnings]).toEqual([calls, []]);
    file.come();
    await page.settle();
    expect(page.services.log.warnings).toHaveLength(calls * 2);
  }
});

test('an author hears what is odd about a faulty definition also where nothing but its first file is here, as in a page’s script [R15]', async () => {
  const [file, more] = [held(restHere), held(asked)];
  const page = visit({ ...faulty, settings: { colour: 'red' } }, { url: author, rest: file.load, asked: more.load });
  await page.settle();
  file.come();
  more.come();
  await page.settle();
  expect(page.services.log.errors).toHaveLength(1);
  expect(page.services.log.warnings).toEqual(expect.arrayContaining([expect.stringContaining('colour')]));
});

test.each([
  ['https://www.clinic.example/', 0],
  ['https://www.clinic.example/?lead-flow-check', 1],
  ['https://staging.clinic.example/', 1],
  ['https://dev.clinic.example/', 1],
  ['http://localhost:8080/', 1],
])('what only a definition’s author reads is fetched where authors look: at %s %i times [R15]', (url, times) => {
  const { file, rest } = lackingInspection();
  const page = visit(odd, { url, rest });
  page.wait(1200);
  expect(file.load).toHaveBeenCalledTimes(times);
});

test('what is odd about a definition is told a second after the first step can be used, once [R15]', async () => {
  const { file, rest } = lackingInspection();
  const page = visit(odd, { url: author, rest });
  page.wait(999);
  expect(file.load).not.toHaveBeenCalled();
  page.wait(1);
  expect(file.load).toHaveBeenCalledTimes(1);
  file.come();
  await page.settle();
  const told = [page.services.log.warnings.length, page.services.log.errors];
  expect(told).toEqual([1, ['steps[0].answers[0].target: no step has the id "nowhere"; correct the id, or add the step']]);
  page.unmount();
  page.mount();
  page.wait(1000);
  await page.settle();
  expect([page.services.log.warnings.length, page.services.log.errors]).toEqual(told);
});

test('after the form is taken down nothing more is fetched or told', async () => {
  const { file, rest } = lackingInspection();
  const early = visit(odd, { url: author, rest });
  early.unmount();
  early.wait(1000);
  expect([file.load.mock.calls.length, early.services.clock.pending]).toEqual([0, 0]);
  for (const end of ['fail', 'come'] as const) {
    const page = visit(odd, { url: author, rest });
    page.wait(1200);
    page.unmount();
    file[end]();
    await page.settle();
    expect([page.services.log.warnings, page.services.log.errors]).toEqual([[], []]);
  }
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
    const { file, asked: late } = lackingAsked();
    const page = visit(kept, { storage: stored, asked: late });
    expect(page.selected()).toEqual([]);
    if (answered) page.choose(answered);
    page.wait(200);
    await page.settle();
    file.come();
    await page.settle();
    expect(page.selected()).toEqual([expected]);
  }
});

test('a draft is found by a form whose rest comes late, too, but for what was answered meanwhile', async () => {
  for (const [answered, expected] of [[undefined, 'arms'], ['legs', 'legs']] as const) {
    const stored = storage({ area: { area: ['arms'] } }, fakeServices().clock.date());
    const file = held(restHere);
    const page = visit(kept, { storage: stored, rest: file.load });
    if (answered) page.choose(answered);
    page.wait(200);
    file.come();
    await page.settle();
    expect(page.selected()).toEqual([expected]);
  }
});

test('what was answered before the code for drafts came is kept as well', async () => {
  const { file, asked: late } = lackingAsked();
  const page = visit(kept, { asked: late });
  page.choose('arms');
  page.wait(200);
  await page.settle();
  file.come();
  await page.settle();
  const again = visit(kept, { storage: Object.fromEntries(page.services.storage.items) });
  expect(again.selected()).toEqual(['arms']);
});

test('a form whose draft can’t be had works without it, and says so on the console', async () => {
  const { file, asked: late } = lackingAsked();
  const page = visit(kept, { asked: late });
  page.wait(200);
  await page.settle();
  file.fail();
  await page.settle();
  page.choose('legs');
  page.next();
  expect([page.step(), page.services.log.warnings]).toEqual(['end', ['The answers are not kept for a reload: what keeps them could not be loaded']]);
});

test('a form that names an earlier answer waits for what reads it, and shows its faults all the same', async () => {
  const { file, asked: late } = lackingAsked();
  const page = visit(flowOf([choice('area', ['legs'], { target: 'end' }), intro('end', { lastStep: true, question: 'Thank you for {area}' })]), { asked: late });
  const wrong = visit(flowOf([choice('area', ['legs'], { target: 'end' }), intro('end', { lastStep: true, question: 'Thank you for {arae}' })]), { asked: late });
  await page.settle();
  expect([page.status(), wrong.status()]).toEqual(['loading', 'loading']);
  file.come();
  await Promise.all([page.settle(), wrong.settle()]);
  expect([page.status(), wrong.status()]).toEqual(['ready', 'error']);
  expect(wrong.services.log.errors).toEqual([expect.stringContaining('steps[1].question: no step of choices and no field is called "arae"; write "area"')]);
});

test.each([
  ['a review', choice('area', ['legs'], { target: 'end' }), { id: 'end', type: 'review', lastStep: true }],
  ['an express step', { id: 'offer', type: 'express-flow-selector', target: 'end' }, intro('end', { lastStep: true })],
])('a form with %s waits for the code of that type, says when it can’t be had, and goes on after Try again', async (_, first, last) => {
  const file = held(rareTypes);
  const page = visit(flowOf([first, last]), withRare(file.load));
  if (first.type === 'button-selection') {
    page.choose('legs');
    page.next();
  }
  await page.settle();
  expect(page.status()).toBe('loading');
  file.fail();
  await page.settle();
  expect(page.store.getState().phase).toMatchObject({ status: 'error', canRetry: true, cause: { code: 'network' } });
  page.store.send({ type: 'retryPressed' });
  await page.settle();
  file.come();
  await page.settle();
  expect(page.status()).toBe('ready');
});

test('a form whose review can’t be had works once the page gives it a definition without one', async () => {
  const [file, more] = [held({ ...restHere, stepTypes: usualRest.stepTypes }), held(rareTypes)];
  const fields = form('you', [{ name: 'name', type: 'text', label: 'Name' }], { target: 'end' });
  const page = visit(flowOf([fields, { id: 'end', type: 'review', lastStep: true }]), { rest: file.load, extensions: fetchedTypes(more.load) });
  await page.settle();
  file.come();
  more.fail();
  await page.settle();
  expect(page.status()).toBe('error');
  page.store.update(flowOf([fields, intro('end', { lastStep: true })]));
  await page.settle();
  page.type('name', 'Ann');
  page.next();
  expect([page.status(), page.step()]).toEqual(['ready', 'end']);
});
