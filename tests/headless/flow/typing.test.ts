import { expect, test } from 'vitest';
import { flowOf, form, intro } from './steps.ts';
import { visit } from './visit.ts';

const end = intro('end', { lastStep: true });
const contact = flowOf([
  form('a', [{ name: 'name', type: 'text', label: 'Name', validation: { rules: [{ rule: 'name' }] } }, { name: 'email', type: 'email', label: 'Email' }], { target: 'end' }),
  end,
]);
const one = flowOf([form('a', [{ name: 'email', type: 'email' }], { target: 'end' }), end]);

const typed = (text: string) => ({ type: 'inputTyped', name: 'email', text }) as const;

test('what is typed stands in the box at once and is reported 250 ms after the last key [R131 R168]', () => {
  const page = visit(one);
  page.store.send(typed('a'));
  page.wait(249);
  page.store.send(typed('a@b.co'));
  page.wait(249);
  expect([page.text('email'), page.value('email')]).toEqual(['a@b.co', '']);
  page.wait(1);
  expect([page.value('email'), page.canAdvance()]).toEqual(['a@b.co', true]);
});

test('leaving the field reports at once [R131]', () => {
  const page = visit(one);
  page.store.send(typed('a@b.co'));
  page.blur('email');
  expect([page.value('email'), page.services.clock.pending]).toEqual(['a@b.co', 0]);
});

test('the ZIP’s mask reports every change at once [R131 R140]', () => {
  const page = visit(flowOf([form('a', [{ name: 'zip', type: 'zipcode' }], { target: 'end' }), end]));
  page.store.send({ type: 'inputTyped', name: 'zip', text: '10001' });
  expect([page.value('zip'), page.canAdvance()]).toEqual(['10001', true]);
});

test('an error shows only once the field was left, and then follows every change [R119 R131]', () => {
  const page = visit(one);
  expect(page.error('email')).toBeUndefined();
  page.type('email', 'a@');
  expect(page.error('email')).toBeUndefined();
  page.blur('email');
  expect(page.error('email')).toBe('Email should be valid');
  page.type('email', 'a@b.co');
  expect(page.error('email')).toBeUndefined();
  page.type('email', '');
  expect(page.error('email')).toBe('Please provide your email');
});

test('an untouched field that was never validated shows no error, whatever it holds [R85 R119]', () => {
  const page = visit(flowOf([form('a', [{ name: 'email', type: 'email', value: 'x', isTouched: true, validation: { rules: [{ rule: 'email' }] } }], { target: 'end' }), end]));
  expect(page.error('email')).toBeUndefined();
  expect(page.canAdvance()).toBe(false);
});

test('a verdict of the definition’s own shows on a touched field until the visitor changes it [R84 R85]', () => {
  const page = visit(flowOf([form('a', [{ name: 'email', type: 'email', value: 'a@b.co', isTouched: true, validation: { isValid: false, error: 'Already used' } }], { target: 'end' }), end]));
  expect([page.error('email'), page.canAdvance()]).toEqual(['Already used', false]);
  page.type('email', 'b@b.co');
  expect([page.error('email'), page.canAdvance()]).toEqual([undefined, true]);
});

test('Next needs every field to have a value and be valid [R103 R116 R117]', () => {
  const page = visit(contact);
  expect(page.canAdvance()).toBe(false);
  page.type('name', 'Ann');
  expect(page.canAdvance()).toBe(false);
  page.type('email', 'ann@example');
  expect(page.canAdvance()).toBe(false);
  page.type('email', 'ann@example.com');
  expect(page.canAdvance()).toBe(true);
  page.next();
  expect(page.step()).toBe('end');
});

test('Enter advances after 250 ms, once, however often it is pressed [R118 R168]', () => {
  const page = visit(flowOf([form('a', ['f'], { target: 'b' }), form('b', ['g'], { target: 'end' }), end]));
  page.type('f', 'text');
  page.store.send({ type: 'enterPressed' });
  page.wait(200);
  page.store.send({ type: 'enterPressed' });
  page.wait(249);
  expect(page.step()).toBe('a');
  page.wait(1);
  expect(page.step()).toBe('b');
  page.wait(1000);
  expect([page.step(), page.error('g')]).toEqual(['b', undefined]);
});

test('Enter right after the last key loses nothing to either debounce [R118 R131]', () => {
  const page = visit(one);
  page.store.send(typed('a@b.co'));
  page.store.send({ type: 'enterPressed' });
  page.wait(250);
  expect(page.step()).toBe('end');
});

test('Enter on a step that does not allow it shows why [R118]', () => {
  const page = visit(one);
  page.store.send({ type: 'enterPressed' });
  page.wait(250);
  expect([page.step(), page.error('email')]).toEqual(['a', 'Please provide your email']);
});

test('a field of an unknown type counts as valid and holds nobody up [R43 R116]', () => {
  const page = visit(flowOf([form('a', [{ name: 'slide', type: 'slider' }, 'f'], { target: 'end' }), end]), { url: 'https://dev.clinic.example/' });
  page.type('f', 'x');
  expect(page.canAdvance()).toBe(true);
  page.wait(1000);
  expect(page.services.log.warnings).toContain('steps[0].inputs[0].type: no field of the type "slider": it is not shown and not sent; write one of text, number, email, tel, select, zipcode, textarea, consent, date');
});

test.each([
  ['tel', '２０１５５５０１２３', '(201) 555-0123', '+12015550123'],
  ['zipcode', '１０００１', '10001', '10001'],
])('what an input method composes in a %s field keeps its form until it is committed [R131]', (type, text, formatted, value) => {
  const page = visit(flowOf([form('a', [{ name: 'digits', type }], { target: 'end' }), end]));
  page.store.send({ type: 'inputTyped', name: 'digits', text, isComposing: true });
  page.wait(250);
  expect([page.text('digits'), page.value('digits')]).toEqual([text, value]);
  page.store.send({ type: 'inputTyped', name: 'digits', text });
  expect(page.text('digits')).toBe(formatted);
});
