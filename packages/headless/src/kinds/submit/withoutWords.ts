/** How servers may escape a character: WordPress escapes for HTML, for its database and for typography. */
const spellings: Readonly<Record<string, string>> = {
  "'": "\\\\*['‘’]|&#0?39;|&#821[67];|&apos;|&[lr]squo;|%27",
  '"': '\\\\*"|&#0?34;|&quot;|%22',
  '@': '@|%40|&#0?64;',
  '&': '&(?:amp;|#0?38;)?|%26',
  '+': '\\+|%2B',
  ' ': '[\\s+]|%20',
};

/** Longer words are matched literally; a pattern of so many alternatives would be too large for a browser. */
const maxLength = 200;

/** Digits of a phone number. */
const phoneDigits = /^\d{10,}$/;

function patternOf(sign: string): string {
  const known = /[‘’]/.test(sign) ? spellings["'"] : spellings[sign];
  return known ? `(?:${known})` : sign.replace(/[\\^$.*?()[\]{}|/]/g, '\\$&');
}

/** A name has no more parts; a longer text is a sentence, whose words are not personal. */
const maxParts = 4;

/** The forms in which a word may be quoted: a phone number as its digits, a name by its parts. */
function looksOf(word: string): readonly string[] {
  const digits = word.replace(/\D/g, '');
  if (phoneDigits.test(digits) && !/[\p{L}@]/u.test(word)) return [word, digits];
  const parts = word.split(/[\s'‘’]+/);
  const isName = parts.length <= maxParts && parts.every((part) => /^\P{Ll}[\p{L}\p{M}.-]*$/u.test(part));
  return isName ? [word, ...parts] : [word];
}

/** Words of this length are replaced in any capitalisation; shorter ones only as they are written, and only if they look like a name. */
const anyCaseLength = 3;

function isTold(word: string): boolean {
  return word.length >= anyCaseLength || /^(?:\p{Lu}.|\p{Lo})/u.test(word);
}

/** Placeholder until all words are replaced, so that no word is found inside `[provided]`. */
const gone = '\0';

/**
 * Replaces each of the words by `[provided]`, in any capitalisation and in the usual ways to escape them. A name inside a longer word is left
 * alone; a phone number may be part of a longer one.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const looks = new Set(words.flatMap((word) => looksOf(word.trim())));
  // The longer first, as a name may be part of an e-mail address.
  const sorted = [...looks].filter(isTold).toSorted((a, b) => b.length - a.length);
  const left = sorted.reduce((rest, word) => {
    if (word.length > maxLength) return rest.replaceAll(word, gone);
    const pattern = word.split('').map(patternOf).join(phoneDigits.test(word) ? '[^\\p{L}\\d]{0,3}' : '');
    return rest.replace(new RegExp(`(?<!\\p{L}(?=\\p{L}))${pattern}(?!(?<=\\p{L})\\p{L})`, word.length < anyCaseLength ? 'gu' : 'giu'), gone);
  }, text);
  return left.replaceAll(gone, '[provided]');
}
