/**
 * A text in which `[provided]` stands for each of these words, however they are capitalised; those of one or two letters
 * are too common. A name inside of a longer word is not that name; digits may have more digits around them, as in a phone number.
 */
export function withoutWords(text: string, words: readonly string[]): string {
  const patterns = words
    .map((word) => word.trim())
    // A name may be part of an address: the longer goes first.
    .toSorted((a, b) => b.length - a.length)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  if (patterns.length === 0) return text;
  return text.replace(new RegExp(`(?<!\\p{L}(?=\\p{L}))(?:${patterns.join('|')})(?!(?<=\\p{L})\\p{L})`, 'giu'), '[provided]');
}
