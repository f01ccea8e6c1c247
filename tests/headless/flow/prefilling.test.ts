import { expect, test } from 'vitest';
import { createLeadFlow } from '../../../packages/headless/src/index.ts';
import { fakeServices } from '../../../packages/headless/src/testing/index.ts';
import { choice, flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const flow = flowOf([form('you', ['nick', { name: 'telephone', type: 'tel' }], { target: 'count' }), choice('count', ['1', '2'], { target: 'end' }), intro('end', { lastStep: true })]);

/** As a script without types calls it. */
function prefill(values: unknown) {
  const page = visit(flow);
  // as: what the types forbid
  page.flow.prefill(values as Record<string, string>);
  return page;
}

test('a page may prefill with numbers and booleans as well as with texts', () => {
  const page = prefill({ telephone: 2_015_550_123, nick: true, count: 2 });
  expect([page.text('telephone'), page.text('nick'), page.flow.getState().answers['count']]).toEqual(['(201) 555-0123', 'true', ['2']]);
  expect(page.services.log.warnings).toEqual([]);
});

test('what is no text is left out and named on the console; the rest comes in', () => {
  const page = prefill({ telephone: null, count: ['1'], nick: 'Al' });
  expect([page.text('nick'), page.flow.getState().answers['count']]).toEqual(['Al', undefined]);
  expect(page.services.log.warnings).toEqual(['telephone', 'count'].map((name) => `prefill: the value of "${name}" is no text and was left out`));
});

test.each([undefined, null, 7, 'text'])('prefill(%j) does nothing', (values) => {
  expect(prefill(values).step()).toBe('you');
});

test('a subscriber that throws keeps no definition from the form, and is on the console', () => {
  const page = visit(undefined);
  const before = page.services.log.errors.length;
  let changes = 0;
  page.flow.subscribe(() => {
    throw new Error('mine');
  });
  page.flow.subscribe(() => {
    changes += 1;
  });
  page.flow.update(flow);
  page.type('nick', 'Al');
  expect([page.step(), page.text('nick'), changes]).toEqual(['you', 'Al', 3]);
  expect(page.services.log.errors[before]).toBe('A listener of "change" threw: Error: mine');
});

test('what is filled in before the definition is here waits for it, and comes before a draft or the address [R84]', () => {
  const services = fakeServices({ url: 'https://www.clinic.example/?name=Bo' });
  const flow = createLeadFlow(undefined, services);
  flow.prefill({ name: 'Ann', age: '7' });
  flow.prefill({ age: '8' });
  expect(flow.getState().inputs).toEqual({});
  flow.update(flowOf([form('you', ['name', 'age', 'town'], { lastStep: true })], { prefill: ['name'] }));
  expect([flow.getState().inputs['you']?.['name']?.value, flow.getState().inputs['you']?.['age']?.value]).toEqual(['Bo', '8']);
  expect(services.log.entries).toEqual([]);
});
