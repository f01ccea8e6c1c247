import { expect, test } from 'vitest';
import { fakeServices } from '../../../packages/testing/src/index.ts';
import { choice, flowOf, form, intro } from './steps.ts';
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

test('a draft holds choices and impersonal fields with the time, under a key of its form', () => {
  const page = filled();
  expect(Object.keys(items(page))).toEqual([expect.stringMatching(/^lead-flow:draft:[0-9a-z]+$/)]);
  expect(draft(page)).toEqual({ savedAt: start + 500, link: expect.stringMatching(/^[0-9a-z]+$/), steps: { area: { area: ['legs', 'back'] }, you: { age: '40', size: 'M' } } });
});

test('choices of one frame are written once, after its paint: a phone takes milliseconds to write a draft', () => {
  const paints: Array<() => void> = [];
  const { clock } = fakeServices();
  const page = visit(definition(), { overrides: { clock: { ...clock, afterPaint: (callback) => void paints.push(callback) } } });
  page.choose('back', 'legs');
  expect(items(page)).toEqual({});
  for (const paint of paints.splice(0)) paint();
  expect(draft(page)).toMatchObject({ steps: { area: { area: ['legs', 'back'] } } });
});

test('phone and ZIP numbers are in no draft and in no event of the page [R155]', () => {
  const inputs = ['telephone', 'zipcode', 'age'].map((name) => ({ name, type: 'number' }));
  const page = visit(flowOf([form('you', inputs, { target: 'end' }), intro('end', { lastStep: true })], { saveDraft: true }));
  page.type('telephone', '3035550142');
  page.type('zipcode', '80203');
  page.type('age', '40');
  expect(draft(page)).toMatchObject({ steps: { you: { age: '40' } } });
  expect(JSON.stringify([items(page), page.notices])).not.toMatch(/3035550142|80203/);
});

test('after a reload the draft restores choices and fields, at the first step', () => {
  const page = visit(definition(), { storage: items(filled()) });
  expect([page.path(), page.selected()]).toEqual([['area'], ['legs', 'back']]);
  page.next();
  expect([page.value('nick') ?? '', page.value('age'), page.value('size')]).toEqual(['', '40', 'M']);
});

test('answers are kept where meta holds an element of the page, and a new element at each render doesn’t start the form over', () => {
  const withElement = (): object => {
    const element = Object.assign(new EventTarget(), { size: 1n, parent: undefined as unknown });
    element.parent = element;
    return { ...definition(), meta: { element } };
  };
  const page = visit(withElement());
  page.choose('legs');
  page.next();
  page.store.update(withElement());
  expect([page.step(), draft(page)]).toEqual(['you', expect.objectContaining({ steps: { area: { area: ['legs'] } } })]);
});

const aged = (savedAt: unknown, steps: unknown = { area: { area: ['legs'] } }) => JSON.stringify({ savedAt, steps });

const hour = 3_600_000;

/** A visit to a form whose draft is that text. */
const visitDraft = (text: string) => visit(definition(), { storage: { [Object.keys(items(filled()))[0] ?? '']: text } });

test.each([
  ['an hour old', aged(start - hour)],
  ['from an hour ahead', aged(start + hour)],
])('the answers of a draft %s are restored', (_what, text) => {
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
])('a draft %s is ignored and removed', (_what, text) => {
  const page = visitDraft(text);
  expect([page.status(), page.selected(), items(page), page.services.log.errors]).toEqual(['ready', [], {}, []]);
});

test('without saveDraft nothing is stored', () => {
  const page = visit(definition({ saveDraft: false }));
  page.choose('legs');
  expect(items(page)).toEqual({});
});

test('after a reload the visitor’s own choice wins over the link they came by, but another link wins over both', () => {
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

