const milesPerKilometre = 0.621371;

/** A number as PHP and people write it: `1,024.5`, `1.024,5`, `1 024,5`, and `3,4` with a decimal comma. A lone comma before three digits parts thousands. */
function numberIn(text: string): number {
  const digits = text.replace(/[\s'’]/g, '');
  const last = digits.search(/[.,]\d*$/);
  if (last < 0) return Number(digits);
  const [before, mark, after] = [digits.slice(0, last), digits.charAt(last), digits.slice(last + 1)];
  const isThousands = before.includes(mark) || (mark === ',' && /^[1-9]\d*$/.test(before) && after.length === 3);
  return Number(`${before.replace(/[.,]/g, '')}${isThousands ? '' : '.'}${after}`);
}

/** The miles in what a search gives as a distance: a number, or a text such as `3.4 mi` or `12 km`; undefined where there are none. */
export function milesIn(value: unknown): number | undefined {
  const [, written = '', unit = ''] = /^([\d.,\s'’]*\d)\s*(\p{L}*)/u.exec(typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') ?? [];
  const number = written === '' ? NaN : numberIn(written);
  if (Number.isNaN(number)) return undefined;
  if (/^(?:mi|mil\p{L}*|meilen?)?$/iu.test(unit)) return number;
  return /^(?:km|kilom\p{L}*)$/iu.test(unit) ? number * milesPerKilometre : undefined;
}
