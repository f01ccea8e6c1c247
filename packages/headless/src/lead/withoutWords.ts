/** A text in which `[provided]` stands for each of these words, however they are capitalised; those of one or two letters are too common. */
export function withoutWords(text: string, words: readonly string[]): string {
  const patterns = words
    // A name may be part of an address: the longer goes first.
    .toSorted((a, b) => b.length - a.length)
    .filter((word) => word.length > 2)
    .map((word) => word.replace(/\W/g, '\\$&'));
  return patterns.length > 0 ? text.replace(new RegExp(patterns.join('|'), 'gi'), '[provided]') : text;
}
