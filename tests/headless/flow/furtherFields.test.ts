import { expect, test } from 'vitest';
import { choice, flowOf, form, intro } from './steps.ts';
import { leadPath, visit } from './visit.ts';

const only = (input: object, settings: object = {}) => flowOf([choice('area', ['legs'], { target: 'you' }), form('you', [{ name: 'field', ...input }], { target: 'end' }), intro('end', { lastStep: true })], { ...settings });

test('a consent is given by the visitor alone: a definition, a link, a draft and another text leave the box empty', async () => {
  const given = { type: 'consent', value: '2026-01-01T00:00:00.000Z', text: 'I agree' };
  const settings = { saveDraft: true, prefill: ['field'] };
  const url = 'https://clinic.example/?field=2026-01-01T00:00:00.000Z';
  const page = visit(only(given, settings), { url });
  page.choose('legs');
  page.next();
  page.store.send({ type: 'prefilled', values: { field: '2026-01-01T00:00:00.000Z' } });
  expect([page.canAdvance(), page.text('field') ?? '']).toEqual([false, '']);
  page.type('field', '2026-02-02T10:00:00.000Z');
  expect(page.canAdvance()).toBe(true);
  await page.settle();
  const again = visit(only(given, settings), { url, storage: Object.fromEntries(page.services.storage.items) });
  again.choose('legs');
  again.next();
  expect(again.canAdvance()).toBe(false);
  page.store.update(only({ ...given, text: 'I agree to more' }, settings));
  await page.settle();
  page.choose('legs');
  page.next();
  expect(page.canAdvance()).toBe(false);
});

test('the lead has a consent as true, with the words that were shown, their language, the time and what has ticked it; one that need not be given and was not is left out', async () => {
  const text = { en: 'I agree to <a href="/privacy/">everything</a>', es: 'Acepto' };
  const steps = [form('you', [{ name: 'calls', type: 'consent', text }, { name: 'news', type: 'consent', label: 'News, please', required: false }], { lastStep: true })];
  const page = visit(flowOf(steps, { locale: 'en' }));
  expect(page.canAdvance()).toBe(false);
  page.next();
  expect(page.error('calls')).toBe('Please tick this box to go on');
  page.type('calls', '2026-02-02T10:00:00.000Z pointer');
  page.next();
  await page.settle();
  const lead = page.sent(leadPath);
  expect(lead).toMatchObject({ calls: true, calls_text: text.en, calls_language: 'en', calls_at: '2026-02-02T10:00:00.000Z', calls_by: 'pointer', journey: [{ answer: 'true' }] });
  expect(Object.keys(lead).filter((key) => key.startsWith('news'))).toEqual([]);
});

test('a message of more than maxLength characters is refused in the language of the form, by characters as people count them', async () => {
  const page = visit(only({ type: 'textarea', label: 'Nachricht', maxLength: 3 }, { locale: 'de' }));
  await expect.poll(() => page.status()).toBe('ready');
  page.choose('legs');
  page.next();
  page.type('field', '👍👍👍 ');
  expect(page.canAdvance()).toBe(true);
  page.type('field', '👍👍👍👍');
  page.next();
  expect(page.error('field')).toBe('Bitte geben Sie höchstens 3 Zeichen ein');
});

test('how many characters a message may have is written as the language of the form writes numbers', async () => {
  const page = visit(only({ type: 'textarea', label: 'Nachricht', maxLength: 1000 }, { locale: 'de' }));
  await expect.poll(() => page.status()).toBe('ready');
  page.choose('legs');
  page.next();
  page.type('field', 'x'.repeat(1001));
  page.next();
  expect(page.error('field')).toBe('Bitte geben Sie höchstens 1.000 Zeichen ein');
});

test.each([
  ['2026-02-30', 'Please enter a date such as 2026-12-31'],
  ['0002-01-01', 'Please enter a date such as 2026-12-31'],
  ['24.12.2026', 'Please enter a date such as 2026-12-31'],
  ['2026-11-30', 'Please choose December 1, 2026 or a later day'],
  ['2027-01-01', 'Please choose December 31, 2026 or an earlier day'],
  ['2026-12-24', undefined],
])('of the day %s the field says: %s', (typed, message) => {
  const page = visit(only({ type: 'date', label: 'Day', min: '2026-12-01', max: '2026-12-31' }));
  page.choose('legs');
  page.next();
  page.type('field', typed);
  page.blur('field');
  expect(page.error('field')).toBe(message);
});

test.each([[true], [false]])('half a date is refused with words about the date, also where the field may stay empty: required is %s', (required) => {
  const page = visit(only({ type: 'date', label: 'Day', required }));
  page.choose('legs');
  page.next();
  page.store.send({ type: 'inputTyped', name: 'field', text: '', isUnreadable: true });
  page.next();
  expect([page.step(), page.error('field')]).toEqual(['you', 'Please enter a complete, valid date, with month, day and year']);
  page.type('field', '2026-12-24');
  page.next();
  expect(page.step()).toBe('end');
});

test('half a date that was left by Previous is no longer there on the way back, and no longer refused', () => {
  const page = visit(only({ type: 'date', label: 'Day', required: false }));
  page.choose('legs');
  page.next();
  page.store.send({ type: 'inputTyped', name: 'field', text: '', isUnreadable: true });
  page.back();
  page.next();
  page.next();
  expect(page.step()).toBe('end');
});

/** A visit that comes to the field at that time. */
function visitAt(time: string, field: object): ReturnType<typeof visit> {
  const page = visit(only(field));
  page.services.clock.advance(Date.parse(time) - page.services.clock.date());
  page.choose('legs');
  page.next();
  return page;
}

test('today is that of the clinic, whose zone may be an offset, wherever the visitor is', () => {
  for (const [timeZone, canAdvance] of [['UTC-5', true], ['America/New_York', true], ['GMT+02:00', false], ['+05:30', false]] as const) {
    const page = visitAt('2026-12-02T03:00:00Z', { type: 'date', label: 'Day', notBefore: 'today', timeZone });
    page.type('field', '2026-12-01');
    expect([timeZone, page.canAdvance()]).toEqual([timeZone, canAdvance]);
    page.type('field', '2026-11-30');
    expect(page.canAdvance()).toBe(false);
  }
});

test('a day that has passed while the page was open is refused at Next', () => {
  const page = visitAt('2026-12-01T22:00:00Z', { type: 'date', label: 'Day', notBefore: 'today', timeZone: 'UTC' });
  page.type('field', '2026-12-01');
  page.wait(3 * 3_600_000);
  page.next();
  expect(page.step()).toBe('you');
  expect(page.error('field')).toContain('December 2, 2026');
});

test('the texts of these types are the definition’s own where it has them', () => {
  const page = visit(only({ type: 'consent', label: 'I agree' }, { messages: { consentRequired: 'We need your consent' } }));
  page.choose('legs');
  page.next();
  page.next();
  expect(page.error('field')).toBe('We need your consent');
});
