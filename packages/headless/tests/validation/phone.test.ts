import { beforeAll, expect, test } from 'vitest';
import { phoneLibrary } from '../../src/kinds/fields/inputTypes.ts';
import { flowOf, form, intro } from '../../../../tests/headless/flow/steps.ts';
import { leadPath, visit } from '../../../../tests/headless/flow/visit.ts';

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
beforeAll(async () => void (await phoneLibrary.load()));

test.each([
  ['GB', '02079460958', '020 7946 0958', '+442079460958'],
  ['FR', '0123456789', '01 23 45 67 89', '+33123456789'],
  ['DE', '+4930123456', '+49 30 123456', '+4930123456'],
  ['ca', '4165550123', '(416) 555-0123', '+14165550123'],
])('in %s %j is written %j [R44 R45 R141]', (country, typed, shown, value) => {
  expect(phone(typed, country)).toMatchObject({ shown, value, error: undefined });
});

test('a number that the country does not have is refused there too, without a word of ten digits [R135]', () => {
  expect(phone('123', 'GB').error).toBe('Please enter a valid phone number');
});

// libphonenumber 1.13 does not know these area codes, which are in service.
test.each(['861', '436', '679', '303'])('in a British field a number that begins with +1 is judged as an American one: area code %s [R135]', (area) => {
  expect(phone(`+1 ${area} 234 0142`, 'GB')).toMatchObject({ value: `+1${area}2340142`, error: undefined });
  expect(phone(`+1 ${area} 234 014`, 'GB').error).toBe(bad);
  expect(phone('+1 1303 555 0142', 'GB')).toMatchObject({ value: '+13035550142', error: undefined });
});

test.each(['00 1 303 555 0142', '0013035550142', '+1 1303 555 0142', '1 1 303 555 0142'])('%j, pasted or typed digit by digit, is (303) 555-0142 [R45 R141]', (text) => {
  expect(phone(text)).toMatchObject({ shown: '(303) 555-0142', value: '+13035550142', error: undefined });
  const page = visit(flowOf([form('a', ['other', { name: 'telephone', type: 'tel' }], { lastStep: true })]));
  for (const key of text) page.store.send({ type: 'inputTyped', name: 'telephone', text: (page.text('telephone') ?? '') + key });
  expect(page.text('telephone')).toBe('(303) 555-0142');
});

test.each([
  '303 555 0142 x45', '303-555-0142 ext. 456', '303-555-0142 ramal 45', '303-555-0142 extension 123456', '(303) 555-0142;45', '(303) 555-0142,45', '303 555 0142 p45', '303 555 0142 #45', '555-0142 ramal 456',
  '３０３−５５５−０１４２ 内線45', '303 555 0142 or 303 555 0143',
])('an extension is refused, and stays apart from the number as it was pasted: %j [R135]', (text) => {
  expect(phone(text)).toMatchObject({ shown: text, value: text, error: bad });
});

test.each(['020 7946 0958 x45', '020 7946 0958 ext. 45', '020 7946 0958 Durchwahl 45', '+44 20 7946 0958 #45'])('so it is in another country: %j [R135]', (text) => {
  expect(phone(text, 'GB')).toMatchObject({ shown: text, value: text, error: 'Please enter a valid phone number' });
});

test.each([
  ['US', '+354 545 1234', '+354 545 1234'],
  ['US', '00 45 34 41 23 45', '00 45 34 41 23 45'],
  ['US', '303 555 0142 x45', '303 555 0142 x45'],
  ['GB', '+354 545 1234', '3545451234'],
])('in a %s field without the phone rule %j is sent as %j, which nobody can take for an American number [R136]', async (country, text, sent) => {
  const page = visit(flowOf([form('a', [{ name: 'telephone', type: 'tel', country, validation: { rules: [{ rule: 'required' }] } }], { lastStep: true })]));
  page.type('telephone', text);
  page.next();
  await page.settle();
  expect(page.sent(leadPath)['telephone']).toBe(sent);
});
