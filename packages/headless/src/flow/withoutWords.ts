/** Signs of a name or an address as servers escape them: WordPress does so for HTML, for its database, and for looks. */
const spellings: Readonly<Record<string, string>> = {
  "'": "\\\\*['‘’]|&#0?39;|&#821[67];|&apos;|&[lr]squo;|%27",
  '"': '\\\\*"|&#0?34;|&quot;|%22',
  '@': '@|%40|&#0?64;',
  '&': '&(?:amp;|#0?38;)?|%26',
  '+': '\\+|%2B',
  ' ': '[\\s+]|%20',
};

/** Longer words are taken out as they are: an expression for each sign would be more than a browser can run. */
const maxLength = 200;

/** Digits of a telephone number; between fewer there may be anything. */
const phoneDigits = /^\d{10,}$/;

function patternOf(sign: string): string {
  const known = /[‘’]/.test(sign) ? spellings["'"] : spellings[sign];
  return known ? `(?:${known})` : sign.replace(/[\\^$.*?()[\]{}|/]/g, '\\$&');
}

/** Parts of a name; a longer text is none, and its words are any words. */
const maxParts = 4;

/** What a word may look like: a number with any signs between its digits, a name with its parts alone too. */
function looksOf(word: string): readonly string[] {
  const digits = word.replace(/\D/g, '');
  if (phoneDigits.test(digits) && !/[\p{L}@]/u.test(word)) return [word, digits];
  const parts = word.split(/[\s'‘’]+/);
  const isName = parts.length <= maxParts && parts.every((part) => /^\P{Ll}[\p{L}\p{M}.-]*$/u.test(part));
  return isName ? [word, ...parts] : [word];
}

/** Such a word is replaced however it is capitalised; a shorter one only as it stands, and only where it is written as a name is. */
const anyCaseLength = 3;

function isTold(word: string): boolean {
  return word.length >= anyCaseLength || /^(?:\p{Lu}.|\p{Lo})/u.test(word);
}

/** Stands for a word until all are gone, or the next could be found in what stands for the one before. */
const gone = '\0';

/**
 * A text in which `[provided]` stands for each of these words, however they are capitalised and in the usual ways to escape them; of those
 * of one or two letters only what may be a name, as it stands. A name inside of a longer word is not that name; digits may have more digits around them, as in a phone number.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const looks = new Set(words.flatMap((word) => looksOf(word.trim())));
  // A name may be part of an address: the longer goes first.
  const sorted = [...looks].filter(isTold).toSorted((a, b) => b.length - a.length);
  const left = sorted.reduce((rest, word) => {
    if (word.length > maxLength) return rest.replaceAll(word, gone);
    const pattern = word.split('').map(patternOf).join(phoneDigits.test(word) ? '[^\\p{L}\\d]{0,3}' : '');
    return rest.replace(new RegExp(`(?<!\\p{L}(?=\\p{L}))${pattern}(?!(?<=\\p{L})\\p{L})`, word.length < anyCaseLength ? 'gu' : 'giu'), gone);
  }, text);
  return left.replaceAll(gone, '[provided]');
}
