import { expect, test } from 'vitest';
import { attachDraft } from '../../../packages/headless/src/store/draft.ts';
import { createLeadFlow, parseDefinition, type HttpResult } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { clinics, json, leadCreated, server } from './server.ts';
import { choice, flowOf, form, intro, zipFlow } from './steps.ts';
import { visit, type Visit, type VisitOptions } from './visit.ts';

const definition = (more: object = {}) =>
  flowOf(
    [
      choice('area', ['legs', 'arms', 'back'], { canSelectMultiple: true, target: 'you' }),
      form('you', ['nick', { name: 'age', type: 'number' }, { name: 'size', type: 'select', options: ['S', 'M'] }, { name: 'slide', type: 'slider', value: '7' }], { target: 'end' }),
      intro('end', { lastStep: true }),
    ],
    { saveDraft: true, ...more },
  );

const start = visit(definition()).services.clock.date();
const items = (page: Visit) => Object.fromEntries(page.services.storage.items);
const draft = (page: Visit): unknown => JSON.parse(Object.values(items(page))[0] ?? 'null');

function filled(options: VisitOptions = {}): Visit {
  const page = visit(definition(), options);
  page.choose('back', 'legs');
  page.next();
  page.type('nick', 'Al');
  page.type('age', '40');
  page.type('size', 'M');
  return page;
}

test('a draft holds the choices and what says nothing of a person, with the time, under a key of this form’s own', () => {
  const page = filled();
  expect(Object.keys(items(page))).toEqual([expect.stringMatching(/^lead-flow:draft:[0-9a-z]+$/)]);
  expect(draft(page)).toEqual({ savedAt: start + 500, link: expect.stringMatching(/^[0-9a-z]+$/), steps: { area: { area: ['legs', 'back'] }, you: { age: '40', size: 'M' } } });
});

test('words that somebody types into a field for numbers are in no draft', () => {
  const page = filled();
  page.type('age', 'Ann Lee, 40');
  expect(draft(page)).toMatchObject({ steps: { you: { size: 'M' } } });
  expect(JSON.stringify(items(page))).not.toContain('Ann');
});

test('a telephone and a ZIP that a definition asks for as numbers are in no draft, and a page is not told them [R155]', () => {
  const inputs = ['telephone', 'zipcode', 'age'].map((name) => ({ name, type: 'number' }));
  const page = visit(flowOf([form('you', inputs, { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true }));
  page.type('telephone', '3035550142');
  page.type('zipcode', '80203');
  page.type('age', '40');
  expect(draft(page)).toMatchObject({ steps: { you: { age: '40' } } });
  expect(JSON.stringify([items(page), page.notices])).not.toMatch(/3035550142|80203/);
});

test('a reload finds the draft: choices and fields as they were left, at the first step', () => {
  const page = visit(definition(), { storage: items(filled()) });
  expect([page.path(), page.selected()]).toEqual([['area'], ['legs', 'back']]);
  page.next();
  expect([page.value('nick') ?? '', page.value('age'), page.value('size')]).toEqual(['', '40', 'M']);
});

test('what the page fills in when the form is ready is newer than any draft', () => {
  const services = fakeServices({ storage: items(filled()) });
  const store = createLeadFlow(undefined, services);
  store.onNotice(({ type }) => {
    if (type === 'ready') store.prefill({ area: 'arms' });
  });
  store.update(definition());
  expect([store.getState().answers['area'], store.getState().inputs['you']?.['age']?.value]).toEqual([['arms'], '40']);
});

test('a draft that comes late changes no step that the visitor has left', () => {
  const areas = (saveDraft: boolean) => flowOf(
    [choice('area', [{ text: 'legs', selected: true }, { text: 'arms' }], { target: 'size' }), choice('size', ['s', 'm'], { target: 'end' }), intro('end', { lastStep: true })],
    { saveDraft },
  );
  const before = visit(areas(true));
  before.choose('arms');
  before.next();
  before.choose('m');
  const read = parseDefinition(areas(true));
  if (!read.ok) throw new Error('the definition is sound');
  // The first answer is the definition's, and pressing Next has taken it.
  const after = visit(areas(false), { storage: items(before) });
  after.next();
  const stop = attachDraft(read.definition, after.store);
  expect(after.selected()).toEqual(['m']);
  after.back();
  expect(after.selected()).toEqual(['legs']);
  stop();
});

test('a draft grows no younger by being read: its hour begins with the last answer', async () => {
  const page = visit(definition(), { storage: items(filled()) });
  await page.settle();
  expect(draft(page)).toMatchObject({ savedAt: start + 500 });
  page.wait(1000);
  page.choose('arms');
  expect(draft(page)).toMatchObject({ savedAt: start + 1000, steps: { area: { area: ['legs', 'arms', 'back'] }, you: { age: '40' } } });
});

test('the draft of one form is not taken for that of another', () => {
  const page = visit(definition({ stepText: 'Part' }), { storage: items(filled()) });
  expect(page.selected()).toEqual([]);
});

test('what is being typed stays when the form is taken down and put up again, whatever another form has kept meanwhile', () => {
  const page = filled();
  page.store.send({ type: 'inputTyped', name: 'age', text: '41' });
  page.store.destroy();
  for (const key of page.services.storage.items.keys()) page.services.storage.set(key, aged(start, { you: { age: '9', slide: '3' } }));
  page.store.start();
  expect([page.text('age'), page.text('slide')]).toEqual(['41', undefined]);
});

test('a changed form keeps the answers of this visit, and finds its own draft for the others [R5]', () => {
  const page = visit(definition({ stepText: 'Part' }), { storage: items(filled()) });
  page.choose('arms');
  page.store.update(definition());
  expect(page.selected()).toEqual(['arms']);
  page.next();
  expect([page.value('age'), page.value('size')]).toEqual(['40', 'M']);
});

test('a draft goes along with the answers to a changed form: after the lead, and after newer answers, none of the form before brings them back [R5 R126]', async () => {
  const page = filled();
  const [before] = Object.keys(items(page));
  page.store.update(definition({ stepText: 'Part' }));
  await page.settle();
  expect(Object.keys(items(page))).toEqual([expect.not.stringMatching(String(before))]);
  expect(draft(page)).toMatchObject({ steps: { area: { area: ['legs', 'back'] }, you: { age: '40', size: 'M' } } });
  page.choose('arms');
  const again = visit(definition(), { storage: items(page) });
  await again.settle();
  expect(again.selected()).toEqual([]);
  again.store.update(definition({ stepText: 'Part' }));
  expect(again.selected()).toEqual(['legs', 'arms', 'back']);
  page.next();
  page.next();
  page.next();
  await page.settle();
  expect([page.services.navigation.assigned.length, Object.keys(items(page)).filter((key) => key.includes('draft'))]).toEqual([1, []]);
});

test.each(['after the lead', 'while the lead is sent'])('a form that changes %s makes no draft of what was sent [R126]', async (when) => {
  const page = filled();
  page.store.onNotice(({ type }) => (type === 'redirect' ? false : undefined));
  page.next();
  page.next();
  if (when === 'after the lead') await page.settle();
  page.store.update(definition({ stepText: 'Part' }));
  await page.settle();
  expect([page.status(), items(page)]).toEqual(['done', {}]);
  page.store.prefill({ area: 'arms' });
  expect(items(page)).toEqual({});
});

test('a page that changes its form at each load keeps no draft beyond the hour after the last answer', async () => {
  const changed = definition({ stepText: 'Part' });
  let storage = items(filled());
  const reload = async (minutes: number) => {
    const page = visit(definition(), { storage });
    page.wait(minutes * 60_000);
    page.store.update(changed);
    await page.settle();
    storage = items(page);
    return page.selected();
  };
  expect(await reload(30)).toEqual(['legs', 'back']);
  const last = visit(changed, { storage });
  await last.settle();
  expect([last.selected(), draft(last)]).toMatchObject([['legs', 'back'], { savedAt: start + 500 }]);
});

test('the draft of a form that has nothing in common with the next one waits for its return [R5]', async () => {
  const page = filled();
  const kept = items(page);
  page.store.update(flowOf([choice('why', ['a', 'b'], { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true }));
  await page.settle();
  page.choose('b');
  expect(items(page)).toMatchObject(kept);
});

test('a form that was faulty for a while finds what was being typed [R5 R15]', () => {
  const page = filled();
  page.store.send({ type: 'inputTyped', name: 'age', text: '41' });
  page.store.update('{');
  page.store.update(definition());
  page.next();
  expect(page.text('age')).toBe('41');
});

test('what changes no answer is not written again: the draft grows old', () => {
  const page = filled();
  const before = draft(page);
  page.wait(1000);
  page.store.send({ type: 'announced', text: 'Hello' });
  expect(draft(page)).toEqual(before);
});

test('an answer that was taken back leaves the draft', () => {
  const page = filled();
  page.type('age', '');
  page.back();
  page.choose('legs', 'back');
  expect(draft(page)).toMatchObject({ savedAt: page.services.clock.date(), steps: { you: { size: 'M' } } });
});

const aged = (savedAt: unknown, steps: unknown = { area: { area: ['legs'] } }) => JSON.stringify({ savedAt, steps });

const hour = 3_600_000;

/** A visit to a form whose draft is that text. */
const visitDraft = (text: string) => visit(definition(), { storage: { [Object.keys(items(filled()))[0] ?? '']: text } });

test.each([
  ['an hour old', aged(start - hour)],
  ['from an hour ahead', aged(start + hour)],
])('the answers of a draft %s are there', (_what, text) => {
  const page = visitDraft(text);
  expect([page.selected(), page.services.log.errors]).toEqual([['legs'], []]);
});

test.each([
  ['older than an hour', aged(start - hour - 1)],
  ['from further ahead than an hour', aged(start + hour + 1)],
  ['without a time', aged(undefined)],
  ['with a time that is none', aged('now')],
  ['without steps', aged(start, null)],
  ['with a list for steps', aged(start, ['legs'])],
  ['that is no JSON', '{'],
  ['that is no object', '[1]'],
  ['that is nothing', 'null'],
])('a draft %s leaves the form as new, and nothing of it in the browser', (_what, text) => {
  const page = visitDraft(text);
  expect([page.status(), page.selected(), items(page), page.services.log.errors]).toEqual(['ready', [], {}, []]);
});

test.each([
  ['steps', { area: 7 }],
  ['values', { area: { area: 7, other: [7] } }],
])('a draft with %s of other kinds leaves the form as new', (_what, steps) => {
  const page = visitDraft(aged(start, steps));
  expect([page.status(), page.selected(), page.services.log.errors]).toEqual(['ready', [], []]);
});

test('a draft of as many steps as a form may have brings all of them back', () => {
  const steps = Array.from({ length: 2000 }, (_, index) => ({ id: `s${index}`, type: 'button-selection', question: 'Where?', answers: [{ text: 'a' }, { text: 'b' }], lastStep: index === 1999 }));
  const long = { settings: { captcha: 'off', saveDraft: true }, steps };
  const before = visit(long);
  before.choose('a');
  const [key = ''] = Object.keys(items(before));
  const after = visit(long, { storage: { [key]: aged(start, Object.fromEntries(steps.map(({ id }) => [id, { [id]: ['b'] }]))) } });
  expect(Object.values(after.store.getState().answers)).toEqual(steps.map(() => ['b']));
});

test('answers that were changed while a lead was on its way keep their draft when that lead arrives', async () => {
  let answer: (result: HttpResult) => void = () => {};
  const page = filled({ respond: server({ lead: () => new Promise((resolve) => (answer = resolve)) }) });
  page.next();
  page.next();
  await page.settle();
  page.services.navigation.restore();
  page.back();
  page.type('age', '41');
  answer(json(leadCreated));
  await page.settle();
  expect(page.services.cookies.jar.has('lead_uid')).toBe(true);
  expect(draft(page)).toMatchObject({ steps: { you: { age: '41', size: 'M' } } });
});

test('a form that was taken down writes no more drafts', () => {
  const page = visit(definition());
  page.store.destroy();
  page.choose('legs');
  expect(items(page)).toEqual({});
});

test('without the setting nothing is kept', () => {
  const page = visit(definition({ saveDraft: false }));
  page.choose('legs');
  expect(items(page)).toEqual({});
});

const odd = flowOf(
  [
    choice('way', ['a', 'b'], { dynamicTarget: true, answers: [{ text: 'a', target: 'one' }, { text: 'b', target: 'two' }] }),
    form('one', [{ name: 'age', type: 'number', value: '5' }], { target: 'nick' }),
    form('two', [{ name: 'age', type: 'number' }], { target: 'nick' }),
    choice('nick', ['Face', 'Neck', 'Face, Neck', { text: 'Call me', selected: true }], { canSelectMultiple: true, target: 'end' }),
    form('end', ['nick'], { lastStep: true }),
  ],
  { saveDraft: true },
);

test('a reload finds what was taken back, lists that read alike, and fields of one name as they were left', () => {
  const before = visit(odd);
  before.choose('b');
  before.next();
  before.type('age', '88');
  before.back();
  before.choose('a');
  before.next();
  before.type('age', '');
  before.type('age', '7');
  before.next();
  before.choose('Call me', 'Face', 'Neck');
  const page = visit(odd, { storage: items(before) });
  expect(page.selected()).toEqual(['a']);
  page.next();
  expect(page.value('age')).toBe('7');
  page.next();
  expect(page.selected()).toEqual(['Face', 'Neck']);
  page.back();
  page.back();
  page.choose('b');
  page.next();
  expect(page.value('age')).toBe('88');
});

test('a default that was cleared stays cleared over a reload', () => {
  const before = visit(odd);
  before.choose('a');
  before.next();
  before.type('age', '');
  const page = visit(odd, { storage: items(before) });
  page.next();
  expect(page.text('age')).toBe('');
});

test('a clinic that was chosen before a reload is chosen still, where the list has it', async () => {
  const options = { respond: server({ zip: () => json({ code: 'success', data: clinics(4) }) }) };
  const arrive = async (more: VisitOptions = {}) => {
    const page = visit(zipFlow({ saveDraft: true }), { ...options, ...more });
    page.type('zipcode', '10001');
    await page.settle();
    page.next();
    return page;
  };
  const page = await arrive();
  expect(draft(page)).toMatchObject({ steps: {} });
  page.choose('clinic-2');
  const again = await arrive({ storage: items(page) });
  expect(again.selected()).toEqual(['clinic-2']);
  expect((await arrive({ storage: items(page), respond: server({ zip: () => json({ code: 'success', data: clinics(1) }) }) })).selected()).toEqual(['clinic-1']);
});

test('after a reload the visitor’s own choice counts, not the link that the page was opened with; another link is newer', () => {
  const linked = definition({ prefill: ['area', 'size'] });
  const open = (query: string, storage = {}) => visit(linked, { url: `https://www.clinic.example/${query}`, storage });
  const first = open('?area=arms&size=S');
  expect(first.selected()).toEqual(['arms']);
  first.choose('arms', 'back');
  first.next();
  expect(first.value('size')).toBe('S');
  first.type('size', 'M');
  const reloaded = open('?area=arms&size=S', items(first));
  expect(reloaded.selected()).toEqual(['back']);
  reloaded.next();
  expect(reloaded.value('size')).toBe('M');
  const other = open('?area=legs', items(first));
  expect(other.selected()).toEqual(['legs']);
  other.next();
  expect(other.value('size')).toBe('M');
});

test('a link that names several answers, in any order, gives way to what was chosen before the reload', () => {
  const linked = definition({ prefill: ['area'] });
  const url = 'https://www.clinic.example/?area=back,%20legs';
  const first = visit(linked, { url });
  first.choose('arms');
  expect(first.selected()).toEqual(['legs', 'arms', 'back']);
  expect(visit(linked, { url, storage: items(first) }).selected()).toEqual(['legs', 'arms', 'back']);
});

test.each([
  ['location', { useLocationQueryParam: true }],
  ['your-city', { prefill: ['your-city'] }],
])('a clinic that was chosen counts over the one that the link names by its %s, after a reload', async (parameter, settings) => {
  const url = `https://www.clinic.example/?${parameter}=clinic-3`;
  const arrive = async (storage = {}) => {
    const page = visit(zipFlow({ saveDraft: true, ...settings }), { url, storage, respond: server({ zip: () => json({ code: 'success', data: clinics(4) }) }) });
    page.type('zipcode', '10001');
    await page.settle();
    page.next();
    return page;
  };
  const page = await arrive();
  expect(page.selected()).toEqual(['clinic-3']);
  page.choose('clinic-2');
  expect((await arrive(items(page))).selected()).toEqual(['clinic-2']);
});

const cities = [form('where', [{ name: 'your-city', type: 'select', options: ['nyc', 'la'], value: 'nyc' }], { target: 'end' }), intro('end', { lastStep: true })];
const areas = (more: object = {}) => [choice('area', ['legs', 'arms', 'face'], { canSelectMultiple: true, target: 'end', ...more }), intro('end', { lastStep: true })];

test.each([
  ['a clinic’s select and the link’s location', flowOf(cities, { saveDraft: true, useLocationQueryParam: true }), 'location=la', 'nyc'],
  ['a select that is set back to its prompt', flowOf(cities, { saveDraft: true, prefill: ['your-city'] }), 'your-city=la', ''],
])('after a reload the visitor’s own answer counts over the link: %s', (_what, linked, query, answer) => {
  const url = `https://www.clinic.example/?${query}`;
  const first = visit(linked, { url });
  expect(first.value('your-city')).toBe('la');
  first.type('your-city', answer);
  expect(visit(linked, { url, storage: items(first) }).value('your-city')).toBe(answer);
});

test.each([
  ['an answer that is gone is named as well', 'legs,gone', ['arms'], ['legs', 'arms']],
  ['an answer is named twice', 'legs,legs', ['arms'], ['legs', 'arms']],
  ['the answer was taken back', 'legs', ['legs'], []],
])('after a reload the visitor’s choice counts over a link in which %s', (_what, given, pressed, left) => {
  const linked = flowOf(areas(), { saveDraft: true, prefill: ['area'] });
  const url = `https://www.clinic.example/?area=${given}`;
  const first = visit(linked, { url });
  expect(first.selected()).toEqual(['legs']);
  first.choose(...pressed);
  expect(visit(linked, { url, storage: items(first) }).selected()).toEqual(left);
  // Another link is newer than the draft, one that says nothing is not.
  expect(visit(linked, { url: 'https://www.clinic.example/?area=face', storage: items(first) }).selected()).toEqual(['face']);
  expect(visit(linked, { url: 'https://www.clinic.example/?utm_source=mail', storage: items(first) }).selected()).toEqual(left);
});

test('the definition’s own selection that was chosen over the link’s is chosen still after a reload', () => {
  const linked = flowOf([choice('area', [{ text: 'legs', selected: true }, 'arms'], { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true, prefill: ['area'] });
  const url = 'https://www.clinic.example/?area=arms';
  const first = visit(linked, { url });
  first.choose('legs');
  expect(visit(linked, { url, storage: items(first) }).selected()).toEqual(['legs']);
});

test('a form that was begun anew has nothing of its link, and its draft says nothing against it', () => {
  const linked = flowOf([choice('step', ['x', 'y'], { target: 'area' }), choice('area', ['legs', 'arms'], { target: 'where' }), ...cities], { saveDraft: true, prefill: ['area'], useLocationQueryParam: true });
  const url = 'https://www.clinic.example/?area=legs&location=la';
  const first = visit(linked, { url });
  first.store.reset();
  first.choose('y');
  const second = visit(linked, { url, storage: items(first) });
  expect(second.selected()).toEqual(['y']);
  second.next();
  expect(second.selected()).toEqual(['legs']);
  second.next();
  expect(second.value('your-city')).toBe('la');
});
