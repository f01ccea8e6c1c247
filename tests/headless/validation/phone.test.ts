import { beforeAll, expect, test } from 'vitest';
import { loadPhoneLibrary } from '../../../packages/headless/src/kinds/fields/phoneLibrary.ts';
import { flowOf, form, intro } from '../flow/steps.ts';
import { leadPath, visit } from '../flow/visit.ts';

const bad = 'Please enter a valid 10-digit phone number';

function phone(text: string, country?: string) {
  const input = { name: 'telephone', type: 'tel', ...(country ? { country } : {}) };
  const page = visit(flowOf([form('a', [input], { lastStep: true }), intro('end')]));
  page.type('telephone', text);
  page.blur('telephone');
  return { page, shown: page.text('telephone') ?? '', value: page.value('telephone') ?? '', error: page.error('telephone') };
}

test.each([
  ['2', '2'],
  ['21', '21'],
  ['212', '212'],
  ['2125', '(212) 5'],
  ['21255', '(212) 55'],
  ['212555', '(212) 555'],
  ['2125550', '(212) 555-0'],
  ['21255501', '(212) 555-01'],
  ['212555012', '(212) 555-012'],
  ['2125550123', '(212) 555-0123'],
  ['12125550123', '(212) 555-0123'],
  ['+12125550123', '(212) 555-0123'],
  ['+1 212', '212'],
  ['1 212', '212'],
  ['1-212-555', '(212) 555'],
  ['(12) 555-0123', '(125) 550-123'],
  ['(12', '(12'],
  ['(1 (212) 555-0123', '(212) 555-0123'],
  ['+', '+'],
  ['+1', '+1'],
  ['', ''],
])('typed digit by digit, %j stands in the box as %j: the American format [R44 R141]', (typed, shown) => {
  expect(phone(typed).shown).toBe(shown);
});

test.each([
  '+(1) 212 555 0123', 'Tel+Fax: 2125550123', '+\u202a1 212 555 0123\u202c', '\u200e+1 212 555 0123', '+١ 212 555 0123',
  '2125550123', '212-555-0123', '212.555.0123', '212 555 0123', '(212) 555-0123', '(212)555-0123', '1-212-555-0123', '1 (212) 555-0123',
  '+1 212 555 0123', '+1-212-555-0123', '+1 (212) 555-0123', '+12125550123', ' 2125550123 ', '212\u00a0555\u20110123', '２１２５５５０１２３', '٢١٢٥٥٥٠١٢٣', '۲۱۲۵۵۵۰۱۲۳', 'tel:2125550123',
])('pasted or filled in, %j is (212) 555-0123, kept in international form [R45 R136 R141]', (text) => {
  expect(phone(text)).toMatchObject({ shown: '(212) 555-0123', value: '+12125550123', error: undefined });
});

test.each<readonly [string, string]>([
  ['', 'Please provide your phone number'],
  ['   ', 'Please provide your phone number'],
  // Letters never stand in the box: it holds digits.
  ['phone', 'Please provide your phone number'],
  ...[
    '2', '212555012', '21255501234', '212-555-0123 x45', '0000000000', '0125550123', '212-CALL-NOW', '+', '+1',
    '\u202a+65 9123 4567\u202c', '(+45) 34 41 23 45', 'SG +65 9123 4567', 'Tel. +297 560 1234', 'tel:+6737123456', '\u200e+47 406 12 345', '555-0123 x456', '555-0123 ext. 456', '555-0123 #456',
    '+442079460958', '+33 1 23 45 67 89', '+1 212 555 01234', '+49 2125550123', '1112223333 ', '212555012a',
  ].map((text) => [text, bad] as const),
])('the phone %j: %s [R130 R135 R136 R171]', (text, message) => {
  expect(phone(text).error).toBe(message);
});

test('on the wire the number is ten digits, without +1 [R136]', async () => {
  const { page } = phone('+1 (212) 555-0123');
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['telephone']).toBe('2125550123');
  expect(page.sent(leadPath)['journey']).toMatchObject([{ answer: '2125550123' }]);
});

// The library is loaded late in a browser; here its arrival must not be waited for in each test.
beforeAll(loadPhoneLibrary);

test.each([
  ['GB', '02079460958', '020 7946 0958', '+442079460958'],
  ['FR', '0123456789', '01 23 45 67 89', '+33123456789'],
  ['DE', '+4930123456', '+49 30 123456', '+4930123456'],
  ['ca', '4165550123', '(416) 555-0123', '+14165550123'],
])('in %s %j is written %j [R44 R45 R141]', (country, typed, shown, value) => {
  expect(phone(typed, country)).toMatchObject({ shown, value, error: undefined });
});

test('a number that the country does not have is refused there too [R135]', () => {
  expect(phone('123', 'GB').error).toBe(bad);
});
