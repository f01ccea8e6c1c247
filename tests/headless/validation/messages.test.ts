import { expect, test } from 'vitest';
import { speak } from '../flow/speak.ts';
import { flowOf, intro } from '../flow/steps.ts';
import { visit } from '../flow/visit.ts';

await speak('es');

/** What a visitor reads beside the only field of a predefined step after leaving it with this text; undefined: it is fine. */
function errorFor(commonStep: string, name: string, text: string): string | undefined {
  const page = visit(flowOf([{ commonStep, target: 'end' }, intro('end', { lastStep: true })]));
  page.type(name, text);
  page.blur(name);
  const error = page.error(name);
  expect(page.canAdvance()).toBe(error === undefined);
  return error;
}

const nameError = (text: string) => errorFor('form-name', 'name', text);
const emailError = (text: string) => errorFor('form-email', 'email', text);
test.each([
  ['a hyphen that doesn’t break, from a word processor', 'Mary\u2011Ann'],
  ['an en dash', 'Mary\u2013Ann'],
  ['a minus sign', 'Mary\u2212Ann'],
  ['a full-width hyphen', 'Mary\uff0dAnn'],
  ['an acute accent that stands alone, from a Spanish keyboard', 'O´Neill'],
  ['a grave accent', 'O`Neill'],
  ['a prime', 'O′Neill'],
  ['a full-width apostrophe', 'O＇Neill'],
  ['the letter apostrophe of Hawaiian', 'Kaʻiulani'],
  ['the raised dot of Catalan', 'Gal·la'],
  ['the middle dot of Japanese', 'アン・リー'],
  ['a full-width full stop', 'J．Lee'],
  ['an ideographic space', '李\u3000明'],
])('a name with %s is fine, and sent as typed [R132 R171]', (_what, name) => {
  const page = visit(flowOf([{ commonStep: 'form-name', target: 'end' }, intro('end', { lastStep: true })]));
  page.type('name', name);
  page.blur('name');
  expect([page.error('name'), page.value('name')]).toEqual([undefined, name]);
});

const zipError = (text: string) => errorFor('form-zipcode', 'zipcode', text);

test.each([
  ['', 'Please provide your name'],
  ['   ', 'Please provide your name'],
  ['\u00a0\u2003', 'Please provide your name'],
  ['A', 'Name should contain at least 2 characters'],
  ['7', 'Name should contain at least 2 characters'],
  [' A ', 'Name should contain at least 2 characters'],
  ['𝒜', 'Name should contain at least 2 characters'],
  ['A1', 'Please only enter letters for your name'],
  ['Ann@home', 'Please only enter letters for your name'],
  ['Ann_Lee', 'Please only enter letters for your name'],
  ['Ann, Lee', 'Please only enter letters for your name'],
  ['Ann/Lee', 'Please only enter letters for your name'],
  ['<b>Ann</b>', 'Please only enter letters for your name'],
  ['Ann\u0000', 'Please only enter letters for your name'],
  ['Ann😀', 'Please only enter letters for your name'],
  ['٣٤', 'Please only enter letters for your name'],
  ['"; DROP TABLE leads', 'Please only enter letters for your name'],
])('the name %j: %s [R130 R132 R133 R171]', (text, message) => {
  expect(nameError(text)).toBe(message);
});

test.each([
  'Al', 'Ann Lee', 'Jean-Luc', "O'Neil", 'O’Neil', 'J. R. R. Tolkien', 'Ann\u200b Lee', '\u202aAnn Lee\u202c', '‘t Hart', 'O‘Brien', 'Zoë', 'Zoe\u0308', 'Åsa Ängström', 'José María', 'Nguyễn Văn A', 'علی\u200cرضا', 'ශ්\u200dරී ලංකා',
  'Ян', '李雷', 'محمد', 'आरव शर्मा', '김철수', 'Łukasz', 'Ġorġ', "D'Arcy-Smith Jr.", 'Ma\u00a0Li', ' Ann ',
])('the name %j is one that a person has [R133 R171]', (text) => {
  expect(nameError(text)).toBeUndefined();
});

test.each<readonly [string, string]>([
  ['', 'Please provide your email'],
  ['  ', 'Please provide your email'],
  ...[
    'a', 'a@', '@a.co', 'a@b', 'a@localhost', 'a b@c.co', 'a@b c.co', 'a@@b.co', 'a@b@c.co', 'a@.co', 'a@b.', 'a@b..co', 'a@-b.co', 'a@b-.co',
    'a@b.co,c@d.co', 'Ann <a@b.co>', 'a@b_c.co', 'a@[127.0.0.1]', 'a"b@c.co', 'a@b.co\u0000', 'a\\@b.co', 'a(b)@c.co', 'mailto:a@b.co',
    'ä@b.co', 'a@b.co.', 'a@b.c', 'ann@gmail.c', 'ann@192.0.2.1', 'x@1.2', 'ann@example.c0m', 'ann@xn--', 'a@bü cher.example', `a@${'b'.repeat(64)}.co`, 'a@b.co?subject=x', 'a@b.co\nbcc:c@d.co', 'a@b，co',
  ].map((text) => [text, 'Email should be valid'] as const),
])('the e-mail %j: %s [R130 R134]', (text, message) => {
  expect(emailError(text)).toBe(message);
});

test.each([
  'a@b.co', 'ann.lee@example.com', 'ann+clinic@example.co.uk', "o'neil@example.com", 'A@B.CO', '1@2.co', 'a_b-c@d-e.museum',
  'a@xn--bcher-kva.example', 'a@b.xn--p1ai', 'a..b@c.co', '.a@b.co', '#!$%&*/=?^`{|}~@b.co', ' a@b.co ', `a@${'b'.repeat(63)}.co`, 'a@b.co\u200b', '\u2068ann@b.co\u2069', 'ann\u00ad@b.co',
])('the e-mail %j is one that mail gets to [R134]', (text) => {
  expect(emailError(text)).toBeUndefined();
});

test.each([
  ['on a Japanese keyboard', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['with an ideographic full stop', 'ann@例え。jp', 'ann@xn--r8jz45g.jp'],
  ['with an international domain', 'ann@Bücher.example', 'ann@xn--bcher-kva.example'],
  ['with an international ending', 'ann@почта.рф', 'ann@xn--80a1acny.xn--p1ai'],
])('an address typed %s, %j, is sent as %j, as Chromium’s own box has it [R134]', (_how, typed, sent) => {
  const page = visit(flowOf([{ commonStep: 'form-email', target: 'end' }, intro('end', { lastStep: true })]));
  page.type('email', typed);
  page.blur('email');
  expect([page.error('email'), page.text('email'), page.value('email')]).toEqual([undefined, typed, sent]);
});

test.each<readonly [string, string | undefined]>([
  ['', 'Please provide your ZIP Code'],
  ['abc', 'Please provide your ZIP Code'],
  ['-', 'Please provide your ZIP Code'],
  ...['1', '1000', '100011', '1000112', '10001123', '10001-1', '10001-123'].map(
    (text) => [text, 'ZIP Code must have either 5 or 9 digits (plus hyphen)'] as const,
  ),
  ['10001', undefined],
  // The hyphen comes with the sixth digit.
  ['10001-', undefined],
  ['00501', undefined],
  ['10001-2345', undefined],
  ['100012345', undefined],
  [' 10001 ', undefined],
  ['１０００１', undefined],
])('the ZIP %j: %s [R130 R138 R171]', (text, message) => {
  expect(zipError(text)).toBe(message);
});

test.each([
  ['1', '1'],
  ['1a2b3c', '123'],
  ['10001', '10001'],
  ['100012', '10001-2'],
  ['10001-2', '10001-2'],
  ['100012345', '10001-2345'],
  ['10001-23456789', '10001-2345'],
  ['ZIP: 10001-2345!', '10001-2345'],
  ['10001-', '10001'],
  ['--', ''],
  ['１０００１', '10001'],
])('typed or pasted into the ZIP’s box, %j stands there as %j [R47 R140]', (typed, shown) => {
  const page = visit(flowOf([{ commonStep: 'form-zipcode', target: 'end' }, intro('end', { lastStep: true })]));
  page.store.send({ type: 'inputTyped', name: 'zipcode', text: typed });
  expect([page.text('zipcode') ?? '', page.value('zipcode') ?? '']).toEqual([shown, shown]);
});

test('no location chosen: Please select a location [R137]', () => {
  expect(errorFor('form-location', 'your-city', '')).toBe('Please select a location');
});

test('the messages are the catalogue’s, so a page can change each, and another language has its own [R134]', () => {
  const error = (settings: object) => {
    const page = visit(flowOf([{ commonStep: 'form-email', target: 'end' }, intro('end', { lastStep: true })], { ...settings }));
    page.blur('email');
    return page.error('email');
  };
  expect(error({ messages: { emailRequired: 'Please provide your e-mail' } })).toBe('Please provide your e-mail');
  expect(error({ locale: 'es-MX' })).not.toBe(error({}));
  expect(error({ locale: 'xx' })).toBe('Please provide your email');
});

test.each([
  ['English', {}, undefined, 'For example: (212) 555-0123'],
  ['Spanish', { locale: 'es' }, undefined, 'Por ejemplo: (212) 555-0123'],
  ['of another country', {}, 'GB', 'For a number of another country, begin with + and its code'],
  ['of another country, in the definition’s words', { messages: { phoneInvalidHelp: 'For example 020 7946 0018' } }, 'GB', 'For example 020 7946 0018'],
])('a wrong phone number gets help: %s', (_what, settings, country, help) => {
  const tel = { name: 'tel', type: 'tel', label: 'Phone', country };
  const page = visit(flowOf([{ id: 'phone', type: 'input', question: 'Phone?', inputs: [tel], target: 'end' }, intro('end', { lastStep: true })], settings));
  page.type('tel', '12');
  page.blur('tel');
  expect(page.help('tel')).toBe(help);
  expect(page.error('tel')).toBeDefined();
});

test('a message of the definition’s own gets no help', () => {
  const email = { name: 'email', type: 'email', validation: { rules: [{ rule: 'email', message: 'Write it as name@example.com' }] } };
  const page = visit(flowOf([{ id: 'email', type: 'input', question: 'Email?', inputs: [email], target: 'end' }, intro('end', { lastStep: true })]));
  page.type('email', 'nobody');
  page.blur('email');
  expect([page.error('email'), page.help('email')]).toEqual(['Write it as name@example.com', undefined]);
});
