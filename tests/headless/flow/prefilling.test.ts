import { expect, test } from 'vitest';
import { createLeadFlow, type LeadFlowStore } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const flow = flowOf([form('you', ['nick', { name: 'telephone', type: 'tel' }], { target: 'count' }), choice('count', ['1', '2'], { target: 'end' }), intro('end', { lastStep: true })]);

/** As a script without types calls it. */
function prefill(values: unknown) {
  const page = visit(flow);
  // as: what the types forbid
  page.store.prefill(values as Record<string, string>);
  return page;
}

test('a page may prefill with numbers and booleans as well as with texts', () => {
  const page = prefill({ telephone: 2_015_550_123, nick: true, count: 2 });
  expect([page.text('telephone'), page.text('nick'), page.store.getState().answers['count']]).toEqual(['(201) 555-0123', 'true', ['2']]);
  expect(page.services.log.warnings).toEqual([]);
});

const linked = flowOf([form('you', ['name', 'age', 'town'], { lastStep: true })], { prefill: ['name', 'town'] });

test.each<[when: string, fill: (store: LeadFlowStore) => void]>([
  [
    'before the definition is here waits for it, and',
    (store) => {
      store.prefill({ name: 'Ann', age: '7' });
      store.prefill({ age: '8' });
      expect(store.getState().inputs).toEqual({});
      store.update(linked);
    },
  ],
  [
    'by who hears that the form is ready',
    (store) => {
      store.onNotice(({ type }) => type === 'ready' && store.prefill({ name: 'Ann', age: '8' }));
      store.update(linked);
    },
  ],
  [
    'later',
    (store) => {
      store.update(linked);
      store.prefill({ name: 'Ann', age: '8' });
    },
  ],
])('what a script fills in %s stands in place of what the address says [R84]', (_when, fill) => {
  const services = fakeServices({ url: 'https://www.clinic.example/?name=Bo&town=Rome' });
  const store = createLeadFlow(undefined, services);
  fill(store);
  const { name, age, town } = store.getState().inputs['you'] ?? {};
  expect([name?.value, age?.value, town?.value]).toEqual(['Ann', '8', 'Rome']);
  expect(services.log.entries).toEqual([]);
});

const preset = flowOf(
  [
    form('where', [
      { name: 'your-city', type: 'select', value: 'den', options: [{ text: 'Denver', value: 'den' }, { text: 'Boulder', value: 'bou' }] },
      { name: 'size', type: 'select', value: 'M', options: ['S', 'M'] },
      { name: 'note', type: 'text', value: 'Hello' },
    ]),
  ].map((step) => ({ ...step, lastStep: true })),
  { useLocationQueryParam: true, prefill: ['size', 'note'] },
);

test.each([
  ['', ['den', 'M', 'Hello']],
  ['?location=bou&size=S&note=Hi', ['bou', 'S', 'Hi']],
  ['?location=&size=%20&note=', ['den', 'M', 'Hello']],
  ['?location=nope&size=XL', ['den', 'M', 'Hello']],
])('a link with %j leaves %j: what is empty, or no option, takes nothing away', (query, values) => {
  const page = visit(preset, { url: `https://www.clinic.example/${query}` });
  const inputs = page.store.getState().inputs['where'] ?? {};
  const initial: Readonly<Record<string, string>> = { 'your-city': 'den', size: 'M', note: 'Hello' };
  expect(['your-city', 'size', 'note'].map((name) => inputs[name]?.value ?? initial[name])).toEqual(values);
  expect(page.canAdvance()).toBe(true);
});

test('a step that was left well keeps its answers where what a page brings later would not do: nobody would be asked again before the lead goes [R110]', () => {
  const page = visit(flow);
  page.type('nick', 'Al');
  page.type('telephone', '3035550142');
  page.next();
  page.store.prefill({ nick: 'Bo', telephone: '12' });
  const kept = page.store.getState().inputs['you'];
  expect([kept?.['nick']?.value, kept?.['telephone']?.value]).toEqual(['Al', '+13035550142']);
  // On the step shown the visitor sees what has come, and is told.
  page.back();
  page.store.prefill({ telephone: '12' });
  expect([page.value('telephone'), page.canAdvance()]).toEqual([page.store.getState().inputs['you']?.['telephone']?.value, false]);
});

test('what stood in the fields of a step that was left goes with the lead, whatever a page brings late; only an empty value takes it away [R110]', () => {
  const page = visit(flow);
  const kept = () => Object.values(page.store.getState().inputs['you'] ?? {}).map(({ value }) => value);
  page.store.prefill({ telephone: '3035550142' });
  page.type('nick', 'Al');
  page.blur('nick');
  page.next();
  page.store.prefill({ nick: 'Bo', telephone: '3035550199' });
  expect(kept()).toEqual(['+13035550142', 'Al']);
  page.store.prefill({ nick: '' });
  expect(kept()).toEqual(['+13035550142', '']);
});

test('a choice that has led on stays where what a page brings later is too little, or leads elsewhere: nobody can take the way that the lead would tell of [R110]', () => {
  const page = visit(
    flowOf([
      choice('goals', ['a', 'b', 'c'], { canSelectMultiple: true, requiredSelections: 2, target: 'area' }),
      choice('area', [{ text: 'legs', target: 'l' }, { text: 'arms', target: 'm' }], { dynamicTarget: true }),
      choice('l', ['1', '2'], { target: 'end' }),
      choice('m', ['1', '2'], { target: 'end' }),
      intro('end', { lastStep: true }),
    ]),
  );
  page.choose('a', 'b');
  page.next();
  page.choose('legs');
  page.next();
  page.store.prefill({ goals: ['c'], area: 'arms', l: '2' });
  const { answers } = page.store.getState();
  expect([answers['goals'], answers['area'], page.selected()]).toEqual([['a', 'b'], ['legs'], ['2']]);
  page.store.prefill({ goals: ['b', 'c'] });
  expect(page.store.getState().answers['goals']).toEqual(['b', 'c']);
});
