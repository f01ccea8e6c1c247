/** Signs of a name or an address as servers escape them: WordPress does so for HTML, for its database, and for looks. */
const spellings: Readonly<Record<string, string>> = {
  "'": "\\\\*['‘’]|&#0?39;|&#821[67];|&apos;|&[lr]squo;|%27",
  '@': '@|%40|&#0?64;',
  ' ': '[\\s+]|%20',
};

function patternOf(sign: string): string {
  const known = /[‘’]/.test(sign) ? spellings["'"] : spellings[sign];
  return known ? `(?:${known})` : sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

/** Parts of a name; a longer text is none, and its words are any words. */
const maxParts = 4;

/** What a word may look like: a number with any signs between its digits, a name with its parts alone too. */
function looksOf(word: string): readonly string[] {
  const digits = word.replace(/\D/g, '');
  if (digits.length > 6 && !/[\p{L}@]/u.test(word)) return [word, digits];
  const parts = word.split(/[\s'‘’]+/);
  return /^[\p{L}\p{M}\s.'‘’-]+$/u.test(word) && parts.length <= maxParts ? [word, ...parts] : [word];
}

/**
 * A text in which `[provided]` stands for each of these words, however they are capitalised and escaped; those of one or two letters
 * are too common. A name inside of a longer word is not that name; digits may have more digits around them, as in a phone number.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const patterns = words
    .flatMap((word) => looksOf(word.trim()))
    // A name may be part of an address: the longer goes first.
    .toSorted((a, b) => b.length - a.length)
    .filter((word) => word.length > 2)
    .map((word) => word.split('').map(patternOf).join(/^\d{7,}$/.test(word) ? '[^\\p{L}\\d]{0,3}' : ''));
  if (patterns.length === 0) return text;
  return text.replace(new RegExp(`(?<!\\p{L}(?=\\p{L}))(?:${patterns.join('|')})(?!(?<=\\p{L})\\p{L})`, 'giu'), '[provided]');
}
