import { expect, test } from 'vitest';
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

test('a page can prefill numbers, booleans and texts', () => {
  const page = prefill({ telephone: 2_015_550_123, nick: true, count: 2 });
  expect([page.text('telephone'), page.text('nick'), page.store.getState().answers['count']]).toEqual(['(201) 555-0123', 'true', ['2']]);
  expect(page.services.log.warnings).toEqual([]);
});

test('a step already left keeps its valid answers if a later prefill would be invalid [R110]', () => {
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

test('a choice already left stays if a later prefill has too few answers or leads elsewhere [R110]', () => {
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
