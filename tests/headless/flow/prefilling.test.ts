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

test('a plus in a link is the plus that was meant, in fields that can’t hold a blank; in others it is a blank', () => {
  const fields = [{ name: 'email', type: 'email' }, { name: 'telephone', type: 'tel' }, { name: 'city', type: 'text' }];
  const url = 'https://www.clinic.example/?email=ann+lee@mail.example&telephone=+1+(303)+555-0142&city=New+York';
  const page = visit(flowOf([form('you', fields, { lastStep: true })], { prefill: ['email', 'telephone', 'city'] }), { url });
  expect(['email', 'telephone', 'city'].map((name) => page.value(name))).toEqual(['ann+lee@mail.example', '+13035550142', 'New York']);
  const escaped = visit(flowOf([form('you', fields, { lastStep: true })], { prefill: ['email'] }), { url: 'https://www.clinic.example/?email=ann%2Blee%20@mail.example' });
  expect(escaped.value('email')).toBe('ann+lee @mail.example');
});

test('a late prefill, as from a CRM’s script, never changes the field in which the visitor is typing', () => {
  const page = visit(flowOf([form('you', ['name', 'city'], { lastStep: true })]));
  page.type('name', 'Ann');
  page.store.prefill({ name: 'Anonymous', city: 'Rome' });
  expect([page.text('name'), page.text('city')]).toEqual(['Ann', 'Rome']);
  page.blur('name');
  page.store.prefill({ name: 'Ann Lee' });
  expect(page.text('name')).toBe('Ann Lee');
});
