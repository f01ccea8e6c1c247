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
  const stop = attachDraft(read.definition, after.store, {});
  expect(after.selected()).toEqual(['m']);
  after.back();
  expect(after.selected()).toEqual(['legs']);
  stop();
});

test('a changed form keeps the answers of this visit, and finds its own draft for the others [R5]', () => {
  const page = visit(definition({ stepText: 'Part' }), { storage: items(filled()) });
  page.choose('arms');
  page.store.update(definition());
  expect(page.selected()).toEqual(['arms']);
  page.next();
  expect([page.value('age'), page.value('size')]).toEqual(['40', 'M']);
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

