import { expect, test } from 'vitest';
import { en } from '../../src/messages/en.ts';
import { hashText } from '../../src/base/texts.ts';
import { maskedDetails } from '../../src/kinds/returning/useMaskedLead.ts';
import { withoutWords } from '../../src/kinds/submit/effects.ts';

const words = { ...en, maskedStarting: 'starts {text}', maskedEnding: 'ends {text}', maskedWhole: 'hidden', maskedName: 'N', maskedEmail: 'E', maskedPhone: 'P' };
const spoken = (text: string) => maskedDetails({ name: text }, words)[0]?.spokenText;

test.each([
  ['a***@x.y', 'starts a, ends @x.y'],
  ['***-1234', 'ends 1234'],
  ['(***) ***-1234', 'ends 1234'],
  ['212***', 'starts 212'],
  ['(212) ***-**34', 'starts 212, ends 34'],
  ['A• B● C…', 'starts A'],
  ['A***B***C', 'starts A, ends C'],
  ['(A. B)**-. C -', 'starts A. B, ends C'],
  ['Ann Lee', 'Ann Lee'],
  ['(Ann)', '(Ann)'],
  ['***', 'hidden'],
  ['*** ***', 'hidden'],
  ['(***) ***-****', 'hidden'],
])('the masked detail %j is read out as %j, without the signs [R41]', (text, heard) => {
  expect(spoken(text)).toBe(heard);
});

test('known details come in reading order, each with its name [R41]', () => {
  expect(maskedDetails({ phone: '***-1', email: '', name: 'Ann' }, words)).toEqual([
    { name: 'name', term: 'N', text: 'Ann', spokenText: 'Ann' },
    { name: 'phone', term: 'P', text: '***-1', spokenText: 'ends 1' },
  ]);
  expect(maskedDetails({ email: 'e*' }, words)).toMatchObject([{ name: 'email', term: 'E' }]);
  expect(maskedDetails(undefined, words)).toEqual([]);
});

test.each([
  ['no Ann here', ['Ann'], 'no [provided] here'],
  ['ANN and ann', ['Ann'], '[provided] and [provided]'],
  ['ann@example.com', ['ann', 'ann@example.com'], '[provided]'],
  ['to is a word', ['to', 'is'], 'to is a word'],
  ['Name "Li" is not allowed: li', ['Li'], 'Name "[provided]" is not allowed: li'],
  ['王 and 王伟, Jo An, A, Ny', ['王', 'Jo An', 'A Bell', 'ny'], '[provided] and 王伟, [provided], A, Ny'],
  ['An error for An', ['Li An'], '[provided] error for [provided]'],
  ['Bob', ['Bob'], '[provided]'],
  ['a+b (c)', ['a+b (c)'], '[provided]'],
  ['axb', ['a.b'], 'axb'],
  ['as it is', [], 'as it is'],
  ['as it is', ['', 'xy'], 'as it is'],
  ['Mañana leads to Missing lead', ['Lea', 'Ana', 'ñana'], 'Mañana leads to Missing lead'],
  ['«José»', ['josé'], '«[provided]»'],
  ['id-12015550123.', ['2015550123'], 'id-1[provided].'],
  ['mailto:ann@example.com, Ann2', ['ann@example.com', 'ann'], 'mailto:[provided], [provided]2'],
  ['two   words', ['   ', '\t \n'], 'two   words'],
  ['for Ann.', [' Ann '], 'for [provided].'],
  ['/a-b\\[c]{2}^$|*?', ['/a-b\\[c]{2}^$|*?'], '[provided]'],
  ['Ann, Bob', ['Ann', 'Bob'], '[provided], [provided]'],
  ['202-555-0123, (202)555-0123, 202.555.0123, +1 202 555 0123', ['2025550123'], '[provided], ([provided], [provided], +1 [provided]'],
  ['+1-202-555-0123', ['(202) 555-0123', '+12025550123'], '+[provided]'],
  ['order 2025-55-0199', ['2025550123'], 'order 2025-55-0199'],
  ["O&#039;Neil, O\\'Neil, O’Neil, O&rsquo;Neil", ["Bridget O'Neil"], "O&#039;[provided], O\\'[provided], O’[provided], O&rsquo;[provided]"],
  ['Bridget O&#8217;Neil, bridget, Neil', ['Bridget O’Neil'], '[provided], [provided], [provided]'],
  ['ann%40example.com ann&#64;example.com', ['ann@example.com'], '[provided] [provided]'],
  ['Ann+Lee Ann%20Lee', ['Ann Lee'], '[provided] [provided]'],
  ['ann%2Blead%40example.com, Smith &amp; Sons, O&quot;Neil', ['ann+lead@example.com', 'Smith & Sons', 'O"Neil'], '[provided], [provided], [provided]'],
  ['The phone field is required: please call', ['please call the office'], 'The phone field is required: please call'],
  ['order 1234 567 total', ['1234567'], 'order 1234 567 total'],
  ['what was provided by Prov', ['Prov', 'provided'], 'what was [provided] by [provided]'],
  ['not that the lead is there', ['they told me that the lead is there'], 'not that the lead is there'],
])('%j without %j is logged as %j', (text, told, left) => {
  expect(withoutWords(text, told)).toBe(left);
});

test.each([
  ['', 'wvjl67o803'],
  ['a', '262p94epp1d'],
  ['lead', '1v3xbr4l41i'],
])('the hash of %j stays the same, so leads keep their ids across our releases', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
