import { intlLocale } from '../../messages/intlLocale.ts';

/** What stands around an amount: a currency's sign or its three letters, a percent sign, and what follows a round one, as in `500,-`. */
const before = /^(?:\p{L}{0,3}\p{Sc}|[A-Z]{3})\s*/u;
const after = /(?:[.,][-\u2013\u2014]*)?\s*(?:[\p{Sc}%]|[A-Z]{3})?$/u;

const grouped = /^([1-9]\d{0,2}(?:([ .,'\u2019])\d{3})(?:\2\d{3})*)(?:([.,])(\d+))?$/;
const ungrouped = /^(\d+)(?:[.,](\d+))?$/;
/** India groups the digits before the last three by two. */
const inLakhs = /^([1-9]\d?(?:,\d{2})+,\d{3})(?:\.(\d+))?$/;

/** The amount in digits and marks, where `decimal` is the language's mark; NaN where it is none. */
function amountOf(text: string, decimal: string | undefined): number {
  const [, whole, group, mark, decimals] = grouped.exec(text) ?? [];
  const [, simple, part] = ungrouped.exec(text) ?? inLakhs.exec(text) ?? [];
  // In a language with this decimal mark it is one, and a thousand for most who write it.
  const isUnclear = mark === undefined && group === decimal && whole?.length === text.length && whole.indexOf(group ?? '') === whole.lastIndexOf(group ?? '');
  if (whole === undefined ? simple === undefined : isUnclear || group === mark) return NaN;
  return Number(`${(whole ?? simple ?? '').replace(/\D/g, '')}.${decimals ?? part ?? 0}`);
}

/**
 * The number that somebody has typed in a language: `1,000`, `$1,000.50`, `500 €`, `1.000,50`; NaN for any other text. It is NaN as well where the
 * mark before three digits is the language's decimal one, as in `1,000` in German.
 */
export function readNumber(text: string, locale: string | undefined): number {
  const format = new Intl.NumberFormat(intlLocale(locale), { useGrouping: false });
  const digits = format.format(9_876_543_210).split('').reverse();
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit)) : digit));
  const [, sign = '', amount = ''] = /^\s*([-+\u2212]?)\s*(.*?)\s*$/s.exec(plain) ?? [];
  const size = amountOf(amount.replace(before, '').replace(after, ''), decimal);
  return sign === '' || sign === '+' ? size : -size;
}
